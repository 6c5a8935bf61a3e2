import type { Page } from 'playwright/test'

/**
 * What is wrong with how the sections of a page are laid out, in words: text that lies over other text, text that is cut off
 * by its box, text that hangs out of its section. It holds on every machine, where pixels differ with the version of the browser
 * (docs/decisions/0016).
 * @param sections ids
 */
export function faultsOfLayout(page: Page, sections: string[]): Promise<string[]> {
  return page.evaluate((ids) => {
    const slack = 2
    const faults: string[] = []

    /** Words for those who listen stand in a box of one pixel. */
    const isVisuallyHidden = (element: Element): boolean => {
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { width, height } = around.getBoundingClientRect()
        if ((width <= 1 || height <= 1) && getComputedStyle(around).overflowX !== 'visible') return true
      }
      return false
    }

    const isSeen = (element: Element) =>
      !isVisuallyHidden(element) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('svg, option, [popover]:not(:popover-open), details:not([open]) > :not(summary)')

    interface Piece {
      text: string
      element: Element
      box: DOMRect
    }

    /** The lines of all text that is seen, with where they stand. */
    const piecesOf = (section: Element): Piece[] => {
      const pieces: Piece[] = []
      const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? ''
        const element = node.parentElement
        if (!text || !element || !isSeen(element)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const box of range.getClientRects())
          if (box.width > 1 && box.height > 1) pieces.push({ text: text.slice(0, 40), element, box })
      }
      return pieces
    }

    /** Nearest ancestor that clips, and whether it means to: it scrolls, or ends in dots. */
    const cuts = ({ element, box }: Piece, section: Element): boolean => {
      for (
        let around: Element | null = element;
        around && around !== section;
        around = around.parentElement
      ) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(around)
        if (/auto|scroll/.test(overflowX + overflowY) || textOverflow === 'ellipsis') return false
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const frame = around.getBoundingClientRect()
        if (box.left < frame.left - slack || box.right > frame.right + slack) return true
        // Letters may reach over their line: half of one has to be hidden.
        if (box.top < frame.top - box.height / 2 || box.bottom > frame.bottom + box.height / 2) return true
      }
      return false
    }

    for (const id of ids) {
      const section = document.getElementById(id)
      if (!section) {
        faults.push(`${id} is not there`)
        continue
      }
      const frame = section.getBoundingClientRect()
      const pieces = piecesOf(section)
      for (const [index, piece] of pieces.entries()) {
        const { text, box } = piece
        if (cuts(piece, section)) {
          faults.push(`${id}: “${text}” is cut off`)
          continue
        }
        const scrolls = piece.element.closest('[class*="overflow-"]')
        if (!scrolls && (box.left < frame.left - slack || box.right > frame.right + slack))
          faults.push(`${id}: “${text}” hangs out`)
        for (const other of pieces.slice(index + 1)) {
          if (other.element.contains(piece.element) || piece.element.contains(other.element)) continue
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
          // Lines of text are set closer than the boxes of their letters are high.
          if (across > slack && down > Math.min(box.height, other.box.height) / 2)
            faults.push(`${id}: “${text}” lies over “${other.text}”`)
        }
      }
    }
    return [...new Set(faults)]
  }, sections)
}
