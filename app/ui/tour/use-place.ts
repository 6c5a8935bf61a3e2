import { useLayoutEffect, useState, type RefObject } from 'react'
import { placePopover, type Box } from './place-popover'

/** Room between a part and the ring around it. */
const ring = 8

/** The first part of the page that a selector finds and that can be seen. */
export const findPart = (target: string): Element | undefined =>
  [...document.querySelectorAll(target)].find((part) => part.checkVisibility())

function boxOf(part: Element): Box {
  const { x, y, width, height } = part.getBoundingClientRect()
  return { x: x - ring, y: y - ring, width: width + 2 * ring, height: height + 2 * ring }
}

export interface Place {
  /** The highlighted part, in pixels of the window. */
  spot?: Box
  popover: { x: number; y: number }
}

/** Brings a part into view and says where its ring and its popover go, also after scrolling and resizing. */
export function usePlace(target: string | undefined, card: RefObject<HTMLElement>): Place | undefined {
  const [place, setPlace] = useState<Place>()
  useLayoutEffect(() => {
    const part = target ? findPart(target) : undefined
    part?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const put = () => {
      const size = card.current?.getBoundingClientRect()
      if (!size) return
      const spot = part && boxOf(part)
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight }
      setPlace({ spot, popover: placePopover(spot, size, screen) })
    }
    put()
    const end = new AbortController()
    window.addEventListener('resize', put, { signal: end.signal })
    window.addEventListener('scroll', put, { signal: end.signal, passive: true })
    // The card is measured once its own text stands in it.
    const watch = new ResizeObserver(put)
    if (card.current) watch.observe(card.current)
    return () => {
      end.abort()
      watch.disconnect()
    }
  }, [target, card])
  return place
}
