import { toAsciiDigits } from '../values/digits'

/** What leads out of the platform. */
export const contactKinds = ['phone', 'link', 'email', 'messenger'] as const
export type ContactKind = (typeof contactKinds)[number]

/** A stretch of a text, by its UTF-16 units. */
export interface FoundContact {
  kind: ContactKind
  start: number
  end: number
}

/** No letter, mark or digit at this side: the word stands by itself. */
const before = String.raw`(?<![\p{L}\p{M}\p{N}_])`
const after = String.raw`(?![\p{L}\p{M}\p{N}_])`
/** What people put between digits so that nobody notices; no line break, and no more than three of them. */
const gap = String.raw`[ \t\u00a0\u200c\u200e\u200f\-\u2010-\u2015_*()]{0,3}`
const digitsWith = (count: number) => `(?:${gap}\\d){${count}}`

/** Mobile numbers of Iran and of elsewhere, lines with the code of a town; blood pressures, dates and amounts have neither beginning nor length of one. */
const phones = [
  `(?:(?:\\+|00)?${gap}98${gap}0?|0)${gap}9${digitsWith(9)}`,
  String.raw`0?9\d{2}[./]\d{3}[./]\d{2}[./]?\d{2}`,
  String.raw`9\d{2}[ -]?\d{3}[ -]?\d{4}`,
  `0[1-8]${digitsWith(9)}`,
  `(?:\\+|00)[1-9]${digitsWith(9)}(?:${gap}\\d){0,4}`,
].map((pattern) => new RegExp(String.raw`(?<![\d.,/])(?:${pattern})(?![\d])`, 'gu'))

const units = 'صفر|یک|دو|سه|چهار|پنج|شش|شیش|هفت|هشت|نه|zero|oh|one|two|three|four|five|six|seven|eight|nine'
const tens =
  'ده|یازده|دوازده|سیزده|چهارده|پانزده|پونزده|شانزده|شونزده|هفده|هجده|هیجده|نوزده|بیست|سی|چهل|پنجاه|شصت|هفتاد|هشتاد|نود'
const hundreds = 'صد|یکصد|دویست|سیصد|چهارصد|پانصد|پونصد|ششصد|شیشصد|هفتصد|هشتصد|نهصد'
const joint = String.raw`[\s\u200c,،\-]+(?:و\s+)?`
/** A number that is spelled: it begins with «صفر نه…», or is eight digits and more one after another. */
const spelled = [
  `${before}(?:صفر|zero|oh|0)${joint}(?:نهصد|نه|nine|9)(?:${joint}(?:${units}|${tens}|${hundreds}|\\d{1,4})){3,}${after}`,
  `${before}(?:${units})(?:${joint}(?:${units})){7,}${after}`,
].map((pattern) => new RegExp(pattern, 'giu'))

const dot = String.raw`\s?(?:\.|\[\.\]|\(\.\)|\[dot\]|\(dot\)|\sdot\s|\sدات\s|\sنقطه\s)\s?`
const at = String.raw`\s?(?:@|\[at\]|\(at\)|\sat\s|\sات\s|\sاَت\s|\sاتساین\s)\s?`
const endings =
  'com|ir|org|net|info|io|me|co|app|link|xyz|site|online|shop|biz|dev|ai|tv|gg|ly|de|uk|us|ca|fr|ae|tr|gov|edu|ac|id|pro|club|cloud|live'
const emails = [
  new RegExp(
    // From where the name begins and nowhere within it: otherwise a long word is read once for each of its letters.
    String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+${at}[\p{L}\p{N}-]+(?:${dot}[\p{L}\p{N}-]+)*${dot}(?:${endings})${after}`,
    'giu',
  ),
]
const links = [
  /(?:https?|ftp):\/\/\S+/giu,
  /(?<![\p{L}\p{N}])www\.\S+/giu,
  new RegExp(
    String.raw`(?<![\p{L}\p{N}@.-])(?:[a-z0-9][a-z0-9-]*${dot})+(?:${endings})${after}(?:/\S*)?`,
    'giu',
  ),
]

const messengers = [
  new RegExp(
    `${before}(?:تلگرام|تلگرم|تیلیگرام|واتس[\\s\\u200c]?[آا]پ|وات[\\s\\u200c]?ساپ|واتزاپ|واتس|اینستاگرام|اینستا|روبیکا|ایتا|وایبر|اسکایپ|ایمو|دایرکت|گپ[\\s\\u200c]?نما|(?:پیام[\\s\\u200c]?رسان|اپ|برنامهٔ|برنامه|توی|در)[\\s\\u200c]+(?:بله|سروش|گپ|سیگنال)|سروش[\\s\\u200c]?پلاس|جیمیل|جی[\\s\\u200c]?میل)${after}`,
    'giu',
  ),
  new RegExp(
    `${before}(?:telegram|t\\.me|whats[\\s-]?app|wa\\.me|instagram|insta|viber|skype|eitaa|rubika|imo|wechat|snapchat|facebook|messenger|gmail|signal app|google meet)${after}`,
    'giu',
  ),
  // A name in a messenger.
  /(?<![\p{L}\p{N}._%+-])@[a-z][a-z0-9_]{3,}/giu,
]

const byKind: readonly (readonly [ContactKind, readonly RegExp[]])[] = [
  ['email', emails],
  ['link', links],
  ['phone', [...phones, ...spelled]],
  ['messenger', messengers],
]

/** Every digit as one that patterns know, each thing at the place where it was: digits of two units leave a half-space behind. */
const withAsciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => toAsciiDigits(digit).padEnd(digit.length, '\u200c'))

/**
 * Phone numbers in any digits, spelled or spaced, links, e-mail addresses and names of messengers in what somebody is about to send, in their order and
 * without overlap. Medical figures, dates and short numbers such as 115 are none.
 */
export function findContacts(text: string): FoundContact[] {
  const plain = withAsciiDigits(text)
  const found = byKind.flatMap(([kind, patterns]) =>
    patterns.flatMap((pattern) =>
      [...plain.matchAll(pattern)].map(({ index, 0: { length } }) => ({
        kind,
        start: index,
        end: index + length,
      })),
    ),
  )
  const sorted = found.sort((one, other) => one.start - other.start || other.end - one.end)
  return sorted.filter(({ start }, index) => !sorted.slice(0, index).some((earlier) => earlier.end > start))
}

export const hasContact = (text: string): boolean => findContacts(text).length > 0

/** A text in parts, of which some are what was found: what a page marks. */
export interface TextPart {
  text: string
  kind: ContactKind | null
}

export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { kind, start, end } of findContacts(text)) {
    if (start > at) parts.push({ text: text.slice(at, start), kind: null })
    parts.push({ text: text.slice(start, end), kind })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), kind: null })
  return parts
}
