import { useWords } from '~/app/platform/words/use-words'
import type { AnyList, ListWords } from './list'

/** The words of a list, whichever they are: its definition was held to them. */
export const useListWords = ({ words }: AnyList): ListWords<string> => useWords(words[0]) as ListWords<string>
