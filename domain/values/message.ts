export type MessageValues = Record<string, string | number>

/**
 * A translation key with its values, as schemas carry it where only a string fits: `error.least?min=34`. Schemas hold no
 * sentence; the page reads the key with `readMessage` and prints it in the reader's language.
 */
export function message(key: string, values: MessageValues = {}): string {
  const query = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return query.length === 0 ? key : `${key}?${query.join('&')}`
}

/** The key and values of a message; what reads as a number is one again, so that it is printed in the reader's digits. */
export function readMessage(text: string): { key: string; values: MessageValues } {
  const [key = '', query = ''] = text.split('?', 2)
  const values: MessageValues = {}
  for (const [name, value] of new URLSearchParams(query))
    values[name] = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  return { key, values }
}

const spokenMark = 'say:'

/**
 * A message that is a sentence already, in the reader's language: what only the server has the words for, of hundreds of which a page would use
 * one. `spokenIn` finds it again.
 */
export const spoken = (sentence: string): string => spokenMark + sentence

/** The sentence of a message that is one; undefined of a key. */
export const spokenIn = (text: string): string | undefined =>
  text.startsWith(spokenMark) ? text.slice(spokenMark.length) : undefined
