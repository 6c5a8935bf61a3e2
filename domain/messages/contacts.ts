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
const gap = String.raw`[ \t\u00a0\u200c\-\u2010-\u2015_*()]{0,3}`
const apart = gap.replace('{0,', '{1,')
const digitsWith = (count: number) => `(?:${gap}\\d){${count}}`
/** Between the groups of a number anything may stand that is no letter and no digit: a comma, a bar, a line break, a picture. */
const between = String.raw`[^\p{L}\p{M}\d]{1,4}`
const grouped = (first: string) =>
  `${first}${between}(?:\\d{3}${between}\\d{4}|\\d{3}${between}\\d{2}${between}\\d{2}|\\d{2}${between}\\d{2}${between}\\d{3}|\\d{4}${between}\\d{3}|\\d{7})`
/** Of mobile numbers without their nought. */
const network = String.raw`9[0-49]\d`
const calling =
  '(?<=(?<![\\p{L}\\p{M}])(?:تلفن|موبایل|زنگ|تماس|telephone|phone|tel|call|tel[eé]fono|ll[aá]m)\\p{L}{0,4}[^\\d\\n]{0,15})'

/** Mobile numbers of Iran and of elsewhere, lines with the code of a town; blood pressures, dates and amounts have neither beginning nor length of one. */
const phones = [
  `(?:(?:\\+|00)${gap}98${gap}0?|0)${gap}9${digitsWith(9)}`,
  // 98 without the sign of a country may be the first of a series of figures, which come by twos: of a number the network is seen to follow it.
  `98${gap}0?${gap}(?:${network}|9${apart}[0-49]${apart}\\d)${digitsWith(7)}`,
  grouped(String.raw`(?:\+?98|0098|0)9\d{2}`),
  // Each digit by itself, the same between all of them.
  `0(?<one>${between})9(?:\\k<one>\\d){9}`,
  String.raw`0?9\d{2}[./]\d{3}[./]\d{2}[./]?\d{2}`,
  String.raw`9\d{2}[ -]?\d{3}[ -]?\d{4}`,
  `${network}(?<same>[ .\\-_])\\d{3}\\k<same>\\d{2}\\k<same>\\d{2}`,
  `0[1-8]${digitsWith(9)}`,
  `(?:\\+|00)[1-9]${digitsWith(9)}(?:${gap}\\d){0,4}`,
  // A line without the code of its town is told from other numbers by what stands before it alone.
  `${calling}[2-8]\\d{3}[ -]?\\d{4}`,
].map((pattern) => new RegExp(String.raw`(?<![\d.,/])(?:${pattern})(?![\d])`, 'giu'))

const wordsOfUnits: readonly (readonly string[])[] = [
  ['صفر', 'zero', 'oh', 'cero'],
  ['یک', 'one', 'uno'],
  ['دو', 'two', 'dos'],
  ['سه', 'three', 'tres'],
  ['چهار', 'four', 'cuatro'],
  ['پنج', 'five', 'cinco'],
  ['شش', 'شیش', 'six', 'seis'],
  ['هفت', 'seven', 'siete'],
  ['هشت', 'eight', 'ocho'],
  ['نه', 'nine', 'nueve'],
]
const wordsOfTeens: readonly (readonly string[])[] = [
  ['ده'],
  ['یازده'],
  ['دوازده'],
  ['سیزده'],
  ['چهارده'],
  ['پانزده', 'پونزده'],
  ['شانزده', 'شونزده'],
  ['هفده'],
  ['هجده', 'هیجده'],
  ['نوزده'],
]
const wordsOfTens: readonly (readonly string[])[] = [
  ['بیست'],
  ['سی'],
  ['چهل'],
  ['پنجاه'],
  ['شصت'],
  ['هفتاد'],
  ['هشتاد'],
  ['نود'],
]
const wordsOfHundreds: readonly (readonly string[])[] = [
  ['صد', 'یکصد'],
  ['دویست'],
  ['سیصد'],
  ['چهارصد'],
  ['پانصد', 'پونصد'],
  ['ششصد', 'شیشصد'],
  ['هفتصد'],
  ['هشتصد'],
  ['نهصد'],
]
/** What each word for a number is. */
const valueOf = new Map(
  [
    wordsOfUnits.map((words, place) => [words, place] as const),
    wordsOfTeens.map((words, place) => [words, 10 + place] as const),
    wordsOfTens.map((words, place) => [words, 20 + 10 * place] as const),
    wordsOfHundreds.map((words, place) => [words, 100 + 100 * place] as const),
  ]
    .flat()
    .flatMap(([words, value]) => words.map((word) => [word, value] as const)),
)
const longestFirst = [...valueOf.keys()].sort((one, other) => other.length - one.length)
const units = wordsOfUnits.flat().join('|')
const joint = String.raw`(?:[\s\u200c,،\-.]{1,4}(?:و[\s\u200c]*)?|و[\s\u200c]*)`
const numeral = `(?:${longestFirst.join('|')}|\\d{1,11})`
/** Eight digits and more, spelled one after another. */
const digitByDigit = new RegExp(`${before}(?:${units})(?:${joint}(?:${units})){7,}${after}`, 'giu')
const runs = new RegExp(`${before}${numeral}(?:${joint}${numeral})+${after}`, 'giu')
const oneOf = new RegExp(numeral, 'giu')

/** A number within a run of numerals, by its digits and where it stands. */
interface Spelled {
  digits: string
  isWord: boolean
  start: number
  end: number
}

/** «سیصد و چهل و پنج شصت و هفت» is 345 and 67: what «و» joins to something larger is of it. */
function numbersIn(run: string): Spelled[] {
  const numbers: (Spelled & { room: number })[] = []
  for (const { 0: word, index } of run.matchAll(oneOf)) {
    const end = index + word.length
    const value = valueOf.get(word.toLowerCase())
    const last = numbers.at(-1)
    const isJoined = last !== undefined && /و[\s\u200c]*$/u.test(run.slice(last.end, index))
    if (value !== undefined && last && isJoined && value > 0 && value < last.room) {
      last.digits = String(Number(last.digits) + value)
      Object.assign(last, { end, room: value < 20 ? 0 : 10 })
      continue
    }
    const room = value === undefined || value < 20 ? 0 : value < 100 ? 10 : 100
    numbers.push({
      digits: value === undefined ? word : String(value),
      isWord: value !== undefined,
      start: index,
      end,
      room,
    })
  }
  return numbers
}

const mobile = /^(?:0|98|0098)?9[0-49]\d{8}$/
/** With its nought before it, which no figure of medicine has, a number is one before its last digits are there. */
const begunMobile = /^09[0-49]\d{5,}$/
/** Of more there is no number. */
const mostDigits = 14

/** The place of the last word of a mobile number that begins with the word at `first`, where something of it is spelled. */
function endOfMobile(numbers: readonly Spelled[], first: number): number | undefined {
  let digits = ''
  let hasWord = false
  let last = first
  for (; last < numbers.length && digits.length <= mostDigits; last++) {
    digits += numbers[last]?.digits ?? ''
    hasWord ||= numbers[last]?.isWord ?? false
    if (hasWord && mobile.test(digits)) return last
  }
  return hasWord && begunMobile.test(digits) ? last - 1 : undefined
}

/** Mobile numbers of which something is spelled, from the word with which each begins. */
function spelledIn(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  for (const { 0: run, index: at } of text.matchAll(runs)) {
    const numbers = numbersIn(run)
    for (let first = 0; first < numbers.length; first++) {
      const last = endOfMobile(numbers, first)
      if (last === undefined) continue
      found.push({ start: at + (numbers[first]?.start ?? 0), end: at + (numbers[last]?.end ?? 0) })
      first = last
    }
  }
  return found
}

/** A dot that nobody writes at the end of a sentence. */
const oddDot = String.raw`\s?(?:[。．｡]|\[\.\]|\(\.\)|\[dot\]|\(dot\)|\sdot\s|\sدات\s|\sنقطه\s)\s?`
const dot = String.raw`(?:\s?\.\s?|${oddDot})`
const sign = String.raw`\s?(?:@|\[at\]|\(at\))\s?`
const spelledSign = String.raw`\s?(?:\sat\s|\sات\s|\sاَت\s|\sاتساین\s)\s?`
const endings = 'com|ir|org|xyz|biz|gg|uk|gov'
/** Which begin sentences as well: “1 cap. AC”, “CBC. CA 125”, “ED. US abdomen”. After a dot with a space they are an address only with a path. */
const endingsThatAreWords =
  'net|info|io|me|co|app|link|site|online|shop|dev|ai|tv|ly|de|us|ca|fr|ae|tr|edu|ac|id|pro|club|cloud|live'
const anyEnding = `${dot}(?:${endings}|${endingsThatAreWords})`
const ending = String.raw`(?:${dot}(?:${endings})|(?:\s?\.|${oddDot})(?:${endingsThatAreWords})|\s?\.\s?(?:${endingsThatAreWords})(?=/[\w-]{4}))`
const emails = [
  [sign, anyEnding],
  [spelledSign, ending],
].map(
  ([at = '', end = '']) =>
    new RegExp(
      // From where the name begins and nowhere within it: otherwise a long word is read once for each of its letters.
      String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+${at}[\p{L}\p{N}-]+(?:${dot}[\p{L}\p{N}-]+)*${end}${after}`,
      'giu',
    ),
)
const links = [
  /(?:https?|ftp):\/\/\S+/giu,
  /(?<![\p{L}\p{N}])www\.\S+/giu,
  new RegExp(
    String.raw`(?<![\p{L}\p{N}@.-])[a-z0-9][a-z0-9-]*(?:${dot}[a-z0-9][a-z0-9-]*)*${ending}${after}(?:/\S*)?`,
    'giu',
  ),
]

/** Of what a messenger has saved the name says so; it is no way to write there. */
const messengerWords = [
  new RegExp(
    `${before}(?:تلگرام|تلگرم|تیلیگرام|واتس[\\s\\u200c]?[آا]پ|وات[\\s\\u200c]?ساپ|واتزاپ|واتس|اینستاگرام|اینستا|روبیکا|ایتا|وایبر|اسکایپ|ایمو|دایرکت|گپ[\\s\\u200c]?نما|(?:پیام[\\s\\u200c]?رسان|اپ|برنامهٔ|برنامه|توی|در)[\\s\\u200c]+(?:بله|سروش|گپ|سیگنال)|سروش[\\s\\u200c]?پلاس|جیمیل|جی[\\s\\u200c]?میل)${after}`,
    'giu',
  ),
  new RegExp(
    `${before}(?:telegram|t\\.me|whats[\\s-]?app|wa\\.me|instagram|insta|viber|skype|eitaa|rubika|imo|wechat|snapchat|facebook|messenger|gmail|signal app|google meet)${after}`,
    'giu',
  ),
]
/** A name in a messenger. */
const handles = /(?<![\p{L}\p{N}._%+-])@[a-z][a-z0-9_]{3,}/giu
const messengers = [...messengerWords, handles]

const byKind: readonly (readonly [ContactKind, readonly RegExp[]])[] = [
  ['email', emails],
  ['link', links],
  ['phone', [...phones, digitByDigit]],
  ['messenger', messengers],
]

/** What is not seen and stands between letters or digits all the same: joiners, marks of direction, the frame of a key. A half-space is a letter’s neighbour. */
const isUnseen = /^(?!\u200c)[\p{Cf}\p{Variation_Selector}\u20e3]$/u
const circled = '⓪①②③④⑤⑥⑦⑧⑨'

/** A text as patterns know it: every digit one of theirs, without what is not seen; and where each unit of it stood. */
function readable(text: string): { plain: string; places: number[] } {
  let plain = ''
  const places: number[] = []
  let place = 0
  for (const one of text) {
    const known = isUnseen.test(one)
      ? ''
      : circled.includes(one)
        ? String(circled.indexOf(one))
        : toAsciiDigits(one)
    for (let unit = 0; unit < known.length; unit++) places.push(place + unit)
    plain += known
    place += one.length
  }
  places.push(text.length)
  return { plain, places }
}

/**
 * Phone numbers in any digits, spelled or spaced, links, e-mail addresses and names of messengers in what somebody is about to send, in their order and
 * without overlap. Medical figures, dates and short numbers such as 115 are none.
 */
export function findContacts(text: string): FoundContact[] {
  const { plain, places } = readable(text)
  /** To the end of the last thing that is seen of it. */
  const foundAt = (kind: ContactKind, from: number, to: number): FoundContact => {
    const last = places[to - 1] ?? 0
    return {
      kind,
      start: places[from] ?? 0,
      end: last + String.fromCodePoint(text.codePointAt(last) ?? 0).length,
    }
  }
  const found = [
    ...byKind.flatMap(([kind, patterns]) =>
      patterns.flatMap((pattern) =>
        [...plain.matchAll(pattern)].map(({ index, 0: { length } }) => foundAt(kind, index, index + length)),
      ),
    ),
    ...spelledIn(plain).map(({ start, end }) => foundAt('phone', start, end)),
  ]
  const sorted = found.sort((one, other) => one.start - other.start || other.end - one.end)
  let until = 0
  return sorted.filter(({ start, end }) => {
    if (start < until) return false
    until = end
    return true
  })
}

export const hasContact = (text: string): boolean => findContacts(text).length > 0

const extension = /\.(?:jpe?g|png|webp|pdf)$/iu
/** What a telephone calls the program that it has taken a picture of, to its end: an address within it is none of a program. */
const program = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])(?:com\.(?:samsung|sec|google|android|huawei|miui|xiaomi|apple|microsoft|whatsapp|instagram|facebook)|org\.telegram)(?:\.(?!(?:${endings})${after})[a-z]\w*)*(?<!\.(?:${endingsThatAreWords}))(?![\p{L}\p{N}.])`,
  'giu',
)
/** The name of somebody behind the word for a messenger, and not what it has saved. */
const namedThere = new RegExp(
  String.raw`(?:${messengerWords.map(({ source }) => source).join('|')})[\s:]+(?!(?:image|photo|picture|video|audio|document|file|scan|screenshot|img)[_.])[a-z]{2,}[_.][a-z]{2,}`,
  'iu',
)
/** Mobile numbers of Iran alone: of other numbers as long there are those of sheets. */
const sheetNumber = /(?<!\d)9[5-8]\d{8}(?!\d)/gu

/**
 * Whether a text ends a number that was begun in what the same hand wrote just before it, in pieces of which none is one.
 * @param before in their order, nothing of the other in between
 */
export function endsNumber(before: readonly string[], text: string): boolean {
  const begun = before.filter(Boolean).join(' ')
  return findContacts(`${begun} ${text}`).some(
    ({ kind, start, end }) => kind === 'phone' && start < begun.length && end > begun.length + 1,
  )
}

/** So many messages in a row are read together. */
export const piecesOfNumber = 4

/** What one of the two wrote last, in its order, up to what the other wrote: as much as is read together with what comes next. @param latest newest first */
export function textsInARow<Side extends string>(
  latest: readonly { by: Side; text: string }[],
  side: NoInfer<Side>,
): string[] {
  const end = latest.findIndex(({ by }) => by !== side)
  return latest
    .slice(0, Math.min(piecesOfNumber - 1, end === -1 ? latest.length : end))
    .map(({ text }) => text)
    .reverse()
}

/**
 * Whether the name of a file leads out of the platform. Messengers call what they have saved by their own names: that somebody has a picture from one is
 * no way to write there, and a name in one is.
 */
export function hasContactInName(name: string): boolean {
  const { plain } = readable(name)
  const said = plain.replace(extension, '').replace(program, '').replace(sheetNumber, '')
  return (
    namedThere.test(said) ||
    findContacts(said).some(
      ({ kind, start, end }) => kind !== 'messenger' || said.slice(start, end).startsWith('@'),
    )
  )
}

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
