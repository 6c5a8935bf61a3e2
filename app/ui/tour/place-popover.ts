/** Of the popover of a step (spec.md, point 9). */
export const widestPopover = 353

const gap = 12
const margin = 12

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))

/**
 * Where a popover stands: below what it speaks of, above when there is no room, at the lower edge of the window when there
 * is none either; never outside the window. In the middle when it speaks of nothing.
 */
export function placePopover(target: Box | undefined, popover: Size, window: Size): { x: number; y: number } {
  const right = window.width - popover.width - margin
  const bottom = window.height - popover.height - margin
  if (!target)
    return {
      x: within((window.width - popover.width) / 2, margin, Math.max(margin, right)),
      y: within((window.height - popover.height) / 2, margin, Math.max(margin, bottom)),
    }
  const below = target.y + target.height + gap
  const above = target.y - popover.height - gap
  const y = below <= bottom ? below : above >= margin ? above : bottom
  return {
    x: within(target.x + target.width / 2 - popover.width / 2, margin, Math.max(margin, right)),
    y: Math.max(margin, y),
  }
}
