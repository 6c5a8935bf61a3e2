import { MarkedPieces } from '~/app/ui/marked-pieces'
import { markWords } from '~/domain/search/marks'
import type { LocalText } from '~/content/types'

/** A text of what was found. @param words what was looked for, as the answer says it */
export const MarkedText = ({ text, words }: { text: LocalText | null; words: readonly string[] }) =>
  text && <MarkedPieces lang={text.lang} pieces={markWords(text.value, words)} />
