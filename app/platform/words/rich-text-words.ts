import { useMemo } from 'react'
import type { RichTextWords } from '~/app/ui/rich-text/rich-text'
import { useWords } from './use-words'

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
  return useMemo(() => ({ note, warning, urgent, table, external }), [note, warning, urgent, table, external])
}
