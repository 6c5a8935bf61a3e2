const width = 344
const margin = 8
/** In pixels. Most months have five weeks, and one that is shown later may have six. */
const week = 44

/** Below its field, or above it where there is more room; never outside the window. Not yet a popover: it has to have its size. */
export function placeBeside(element: HTMLElement): void {
  const anchor = element.parentElement?.getBoundingClientRect()
  if (!anchor) return
  const height = element.offsetHeight + week
  const across = Math.min(width, window.innerWidth - 2 * margin)
  const isBelow = anchor.bottom + margin + height <= window.innerHeight || anchor.top < height + margin
  const top = isBelow ? anchor.bottom + margin : anchor.top - margin - height
  const start = element.dir === 'rtl' ? anchor.right - across : anchor.left
  const within = (value: number, most: number) => Math.max(margin, Math.min(value, most - margin))
  element.style.insetBlockStart = `${within(top, Math.max(height, window.innerHeight) - height)}px`
  const line = within(start, window.innerWidth - across)
  element.style.insetInlineStart = `${element.dir === 'rtl' ? document.documentElement.clientWidth - line - across : line}px`
}
