import { useMemo } from 'react'
import type { RichTextWords } from '~/app/ui/rich-text/rich-text'
import type { ZoomWords } from '~/app/ui/zoom/zoom-words'
import { useWords } from './use-words'

/** The words of a picture that opens large. */
export function useZoomWords(): ZoomWords {
  const t = useWords('shell')
  const [zoom, close, next, previous] = [t('zoom'), t('zoom.close'), t('zoom.next'), t('zoom.previous')]
  const [larger, smaller] = [t('zoom.larger'), t('zoom.smaller')]
  return useMemo(
    () => ({ zoom, close, next, previous, larger, smaller }),
    [zoom, close, next, previous, larger, smaller],
  )
}

/** The words that formatted text needs besides its own. */
export function useRichTextWords(): RichTextWords {
  const t = useWords('shell')
  const [note, warning, urgent, table, external] = [
    t('note'),
    t('warning'),
    t('urgent'),
    t('table'),
    t('external'),
  ]
  const zoom = useZoomWords()
  return useMemo(
    () => ({ note, warning, urgent, table, external, zoom }),
    [note, warning, urgent, table, external, zoom],
  )
}
