import { parsePhone } from './phone'
import { searchWordsOf } from './search-text'

/**
 * The words by which somebody is found who is known by name or phone. A number is one of them however it was typed, and is meant as a whole: a part of one would let whoever may
 * search and not see it find it digit by digit.
 */
export function wordsOfNameOrPhone(text: string): string[] {
  const phone = parsePhone(text)
  return phone === undefined ? searchWordsOf(text) : [phone]
}
