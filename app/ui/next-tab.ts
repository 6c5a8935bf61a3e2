/** Which of `count` comes after `current` when `key` is pressed; the row is read in `direction` and goes round. */
export function nextTab(
  key: string,
  current: number,
  count: number,
  direction: 'ltr' | 'rtl',
): number | undefined {
  if (count === 0) return undefined
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (current + 1) % count
  if (key === back) return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
