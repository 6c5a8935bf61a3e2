import fc from 'fast-check'

/** The zeros of scripts that a keyboard may write digits in: Persian, Arabic, Devanagari, Bengali, Thai, full width, mathematical bold. */
const zeros = ['0', '۰', '٠', '०', '০', '๐', '０', '𝟎']

/** What nobody sees: soft hyphen, half-space, joiners, marks of direction, a variation selector, the byte order mark. */
const unseen = [
  '',
  '',
  '',
  '\u00ad',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u2067',
  '\u2060',
  '\ufe0f',
  '\ufeff',
]

const separators = ['', '', '', ' ', '-', '\u00a0', '\u202f', '.', '‑', '–', '/']

const around = fc.constantFrom('', ' ', '\t', '\u3000', '\u2066', '\u200f', '\n')

const digitIn = (digit: string, zero: string): string =>
  String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))

/** The same text with each character in one of its forms. */
const inForms = (text: string, formsOf: (character: string) => readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(...[...text].map((character) => fc.constantFrom(...formsOf(character))))
    .map((characters) => characters.join(''))

/** Every way in which one mobile number may be typed. @param phone eleven digits, `09…` */
export const spellingsOfPhone = (phone: string): fc.Arbitrary<string> => {
  const prefix = fc.constantFrom('0', '+98', '0098', '98', '', '+98 ', '＋۹۸', '(+98) ')
  const number = inForms(phone.slice(1), (digit) =>
    zeros.flatMap((zero) => unseen.slice(2).map((mark) => mark + digitIn(digit, zero))),
  )
  const grouped = fc
    .tuple(number, fc.array(fc.constantFrom(...separators), { minLength: 10, maxLength: 10 }))
    .map(([written, gaps]) => [...written].map((one, at) => one + (gaps[at % 10] ?? '')).join(''))
  return fc
    .tuple(around, prefix, grouped, around)
    .map(([before, start, rest, after]) => before + start + rest + after)
}

const fullWidth = (character: string): string =>
  /[!-~]/.test(character) ? String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0) : character

const formsOfLetter = (character: string): string[] => {
  const cases = [character.toLowerCase(), character.toUpperCase()].filter((one) => one.length === 1)
  const digits = /\d/.test(character) ? zeros.slice(0, 3).map((zero) => digitIn(character, zero)) : []
  const written = [...cases, ...digits, fullWidth(character)]
  return [...written, ...unseen.slice(3).map((mark) => mark + character)]
}

/** Every way in which one e-mail address may be typed. @param email its domain by its name, `…@خانه.example` included */
export const spellingsOfEmail = (email: string): fc.Arbitrary<string> => {
  const [local = '', domain = ''] = email.split('@')
  const at = fc.constantFrom('@', '＠')
  const host = inForms(domain, (character) =>
    character === '.' ? ['.', '。', '．'] : formsOfLetter(character),
  )
  const end = fc.constantFrom('', '', '.')
  return fc.tuple(around, inForms(local, formsOfLetter), at, host, end, around).map((parts) => parts.join(''))
}

/** Other addresses that reach the same mailbox: with a tag, and at Gmail with other dots and its other domain. */
export const mailboxesOf = (email: string): fc.Arbitrary<string> => {
  const [local = '', domain = ''] = email.split('@')
  const tag = fc.constantFrom('', '+a', '+shop', '+1.2')
  if (domain !== 'gmail.com') return tag.map((added) => `${local}${added}@${domain}`)
  return fc
    .tuple(
      inForms(local.slice(0, -1), (character) => [character, `${character}.`]),
      tag,
      fc.constantFrom('gmail.com', 'googlemail.com'),
    )
    .map(([dotted, added, host]) => `${dotted}${local.slice(-1)}${added}@${host}`)
}
