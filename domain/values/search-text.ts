/** Nobody looks for more at once, and a database that compares letters has to read all of it. */
export const longestSearch = 100

/**
 * Letters that stand for one another, each above what it is looked for by: those of Arabic keyboards, hamzas, digits of any keyboard. Half-spaces, kashidas
 * and vowel signs stand above nothing, since nobody types them the same way twice. The database's `translate` takes both as they are.
 */
export const searchLetters = {
  written:
    'يىئكةۀأإآٱؤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹\u200c\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0654',
  read: 'یییکههااااو01234567890123456789',
} as const

const readAs = new Map(
  Array.from(searchLetters.written, (letter, index) => [letter, searchLetters.read[index] ?? '']),
)

/** A text as it is looked for, whichever way it was typed. */
export const searchable = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => readAs.get(letter) ?? letter).join('')

const mostWords = 6

/** The words of a search, each as it is looked for. A half-space parts them, so that «پیاده‌روی» is found however it was written. */
export const searchWordsOf = (text: string): string[] =>
  text
    .split(/[\s\u200c]+/)
    .map(searchable)
    .filter((word) => word !== '')
    .slice(0, mostWords)
