import { useEffect, useRef, type RefObject } from 'react'

/** How far something has to be scrolled so that a part of it stands within its frame: nothing where it does, along one axis, in pixels. */
export const beyond = (part: readonly [number, number], frame: readonly [number, number]): number =>
  part[0] < frame[0]
    ? part[0] - frame[0]
    : part[1] > frame[1]
      ? Math.min(part[1] - frame[1], part[0] - frame[0])
      : 0

/**
 * Brings the current one of links that scroll by themselves into their frame. Not by `scrollIntoView`, which moves the page as well.
 * @param current what is current: it is looked for anew when this changes
 */
export function useCurrentInView<Frame extends HTMLElement>(current: string): RefObject<Frame> {
  const frame = useRef<Frame>(null)
  useEffect(() => {
    const link = frame.current?.querySelector('[aria-current]')
    if (!frame.current || !link) return
    const [inner, outer] = [link.getBoundingClientRect(), frame.current.getBoundingClientRect()]
    frame.current.scrollLeft += beyond([inner.left, inner.right], [outer.left, outer.right])
    frame.current.scrollTop += beyond([inner.top, inner.bottom], [outer.top, outer.bottom])
  }, [current])
  return frame
}
