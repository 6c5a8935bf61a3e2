/** In the mode of whole characters this finds halves of pairs alone. */
const loneHalf = /[\ud800-\udfff]/u

/**
 * Whether a database can keep a text as it is: PostgreSQL has no NUL, and half of a surrogate pair is no character. JSON can write both and no
 * keyboard does, so what has one of them is refused before anything reads it.
 */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && !loneHalf.test(text)

/** Controls, separators of lines, and what stands for bytes that were no text. The half-space and marks of direction are none of these. */
const unclean = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffd-\uffff]/

/** Whether a text is one line that somebody could have typed. */
export const isCleanLine = (text: string): boolean => isStorable(text) && !unclean.test(text)
