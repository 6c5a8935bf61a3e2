import { useEffect } from 'react'
import type { ZoomWords } from './zoom-words'

/**
 * Opens the page's zoom links over it, by one listener for all: parts that were sent as markup alone have some too. The code of
 * that comes with the first click.
 */
export function useZoomLinks(words: ZoomWords): void {
  useEffect(() => {
    const open = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented) return
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-zoom]')
      if (!link) return
      event.preventDefault()
      // Without the chunk (the network went away) the link still does what links do.
      import('./lightbox').then(
        ({ openLightbox }) => openLightbox(link, words),
        () => location.assign(link.href),
      )
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [words])
}
