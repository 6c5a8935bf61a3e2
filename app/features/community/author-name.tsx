import { useWords } from '~/app/platform/words/use-words'
import type { Reply } from '~/domain/community/contract'

/** What somebody is called: first name and initial, or somebody of whom no name is known. */
export function useAuthorName() {
  const t = useWords('community')
  return (author: Reply['author'], isGone = false): string => {
    if (isGone) return t('former')
    return author ? `${author.firstName} ${author.initial}`.trim() : t('anonymous')
  }
}
