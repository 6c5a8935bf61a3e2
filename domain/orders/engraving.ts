import { normalizeTyped } from '../values/digits'
import { withoutDirectionMarks } from '../values/typed'

export interface EngravingRules {
  /** Characters as they are read, spaces included. */
  maxLength: number
  scripts: readonly ('persian' | 'latin')[]
}

const lettersOf = {
  persian: /[ءآأؤئا-غف-قل-وًٌٍَُِّْپچژکگیٔ\u200c]/,
  latin: /[A-Za-z]/,
} as const

/** What can be cut beside letters, in either script. */
const neutral = /[0-9 .\-–،,·/&]/

/**
 * A text as it is engraved: Persian ی and ک, single spaces, without marks that cannot be seen but for the half-space.
 * @returns null when it is empty, too long, or has a letter that the product does not take
 */
export function readEngraving(text: string, { maxLength, scripts }: EngravingRules): string | null {
  const written = oneLine(text)
  if (!/\S/.test(written.replaceAll(halfSpace, ''))) return null
  const characters = Array.from(written)
  const isTaken = (character: string) =>
    neutral.test(character) || scripts.some((script) => lettersOf[script].test(character))
  return characters.length <= maxLength && characters.every(isTaken) ? written : null
}

const halfSpace = '\u200c'

const oneLine = (text: string): string =>
  normalizeTyped(withoutDirectionMarks(text)).replace(/\s+/g, ' ').normalize('NFC')
