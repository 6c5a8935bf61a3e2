import { expect } from 'vitest'

/** Letters alone: programs differ in how they put spaces and joiners into what they read of a line that runs to the left. */
const letters = (text: string) => text.normalize('NFD').replace(/[\s\u200c\u0654]/g, '')
/** Each word of the texts, wherever it stands. */
export function expectWords(text: string, ...texts: string[]): void {
  for (const word of texts.join(' ').split(/[ ،,]+/)) expect(letters(text)).toContain(letters(word))
}
