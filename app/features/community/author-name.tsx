import { useWords } from '~/app/platform/words/use-words'
import type { Reply } from '~/domain/community/contract'

interface Writing extends Pick<Reply, 'author' | 'isOurs'> {
  /** Null: it is gone with whoever wrote it. */
  text: string | null
}

/** What somebody is called: first name and initial, the house, or somebody of whom no name is known. */
export function useAuthorName() {
  const t = useWords('community')
  return ({ author, isOurs, text }: Writing): string => {
    if (isOurs) return t('ours')
    if (text === null) return t('former')
    return author ? `${author.firstName} ${author.initial}`.trim() : t('anonymous')
  }
}
