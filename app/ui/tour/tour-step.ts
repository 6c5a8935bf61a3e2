/** The index of a step, kept between 0 and the last (spec.md, point 2). */
export const clampStep = (step: number, steps: number): number =>
  Math.min(Math.max(0, Math.trunc(step)), Math.max(0, steps - 1))

export type TourMove = { to: number } | 'close'

/** What a key does at a step: arrows go along the reading direction and stop at the ends; Escape leaves. */
export function moveByKey(
  key: string,
  step: number,
  steps: number,
  direction: 'ltr' | 'rtl',
): TourMove | undefined {
  const onward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (key === 'Escape') return 'close'
  if (key === onward) return { to: clampStep(step + 1, steps) }
  if (key === back) return { to: clampStep(step - 1, steps) }
  return undefined
}
