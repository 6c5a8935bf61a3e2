import { toAsciiDigits } from '../values/digits'
import { parseNationalId } from '../values/national-id'

/** What of a patient's may stand in no text of a case, of the kinds that can be found. */
export const identifyingKinds = ['national-id', 'date', 'record-number', 'name'] as const
export type IdentifyingKind = (typeof identifyingKinds)[number]

const before = String.raw`(?<![\p{L}\p{M}\p{N}_])`
const after = String.raw`(?![\p{L}\p{M}\p{N}_])`
const space = String.raw`[\s\u200c]+`
const gap = String.raw`[\s\u200c]*[:：=]?[\s\u200c]*`

/** Ten digits, whatever parts them. */
const tenDigits = /(?<!\d)\d(?:[ \-–\u200c]?\d){9}(?!\d)/gu

const months =
  'فروردین|اردیبهشت|خرداد|تیر|مرداد|امرداد|شهریور|مهر|آبان|آذر|دی|بهمن|اسفند|ژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر|' +
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec'
const years = String.raw`(?:1[34]\d{2}|19\d{2}|20\d{2})`

const parting = String.raw`\s?[/.\-–]\s?`

/** A day of a year, in any order, in digits or with the name of its month. A year, a month or "three days before" names nobody. */
const dates = [
  String.raw`(?<![\d.,/])${years}${parting}\d{1,2}${parting}\d{1,2}(?![\d])`,
  String.raw`(?<![\d.,/])\d{1,2}${parting}\d{1,2}${parting}${years}(?![\d])`,
  String.raw`(?<![\d.,/])(?:1[34]|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?![\d])`,
  // Of a birthday the year is known by its last two digits.
  `${before}(?:متولد|تولد|DOB|born(?:${space}on)?)${gap}\\d{1,2}${parting}\\d{1,2}${parting}\\d{1,4}(?!\\d)`,
  `${before}\\p{L}{2,}م${space}(?:${months})(?:${space}(?:ماه|سال))*${space}${years}${after}`,
  `${before}\\d{1,2}(?:st|nd|rd|th)?(?:${space}of)?${space}(?:${months})(?:${space}(?:ماه|سال))*,?${space}${years}${after}`,
  `${before}(?:${months})${space}\\d{1,2}(?:st|nd|rd|th)?,?${space}${years}${after}`,
].map((pattern) => new RegExp(pattern, 'giu'))

/** What hospitals and offices number people by. */
const recordNumbers = [
  `${before}(?:شماره(?:ٔ|ی)?${space})?(?:پرونده|پذیرش|بیمه|دفترچه|گذرنامه|پاسپورت|شناسنامه)(?:ٔ|ی)?(?:(?:ٔ|ی)?${space}(?:بیمار|پزشکی|شماره(?:ٔ|ی)?))*${gap}(?:\\d[\\d\\-/]{3,})`,
  `${before}(?:کد|شماره(?:ٔ|ی)?)${space}ملی`,
  `${before}(?:MRN|(?:medical${space})?record${space}(?:no\\.?|number)|passport(?:${space}(?:no\\.?|number))?|national${space}(?:id|code)|chart${space}(?:no\\.?|number))${gap}#?(?:[a-z]{0,3}\\d[\\d\\-/]{3,})`,
].map((pattern) => new RegExp(pattern, 'giu'))

/** What is called by a title or after “name:”, and no role: «خانم باردار» is nobody's name. */
const roles =
  'باردار|شیرده|جوان|میانسال|میان‌سال|مسن|سالمند|مجرد|متاهل|متأهل|خانه‌دار|خانه دار|بیمار|مبتلا|دیابتی|دکتر|پرستار|معلم|کارمند|کارگر|کشاورز|راننده|حامله|الکلی|معتاد|شکایت|سابقهٔ|سابقه|تحت|بستری|دچار|ده|یازده|دوازده|سیزده|چهارده|پانزده|شانزده|هفده|هجده|نوزده|بیست|سی|چهل|پنجاه|شصت|هفتاد|هشتاد|نود|صد|[\\d]+|با|که|در|از|را|و|به|های|ها|هایی|ای|چاق|لاغر|ایرانی|افغان|افغانستانی|سیگاری|ورزشکار|دانشجو|شاغل|بازنشسته|بدون|دارای|حدود|تقریبا|تقریباً|یک|دو|سه|نیز|هم|بود|است|بوده|مراجعه|مذکور|فوق|فوق‌الذکر|سفید|یائسه|نخست‌زا|چندزا|مولتی‌پار|نولی‌پار|محترم|گرامی|عزیز'
const names = [
  `${before}(?:آقای|آقا|خانم|سرکار${space}خانم|جناب${space}آقای|مرحوم|مرحومه)${space}(?!(?:${roles})${after})\\p{L}{2,}`,
  `${before}(?:(?:نام|اسم)(?:${space}(?:و${space}نام${space}خانوادگی|خانوادگی|بیمار|پدر|مادر))*)[\\s\\u200c]*[:：=][\\s\\u200c]*\\p{L}{2,}`,
  `${before}به${space}(?:نام|اسم)${space}(?!(?:خدا|${roles})${after})\\p{L}{2,}`,
].map((pattern) => new RegExp(pattern, 'gu'))
/** By their capitals alone, since “Mr. is” says nothing. */
const latinNames = [
  new RegExp(`${before}(?:Mr|Mrs|Ms|Miss|Mister)\\.?${space}[A-Z]\\p{Ll}+`, 'gu'),
  new RegExp(`${before}[Pp]atient[\\s]*[:=][\\s]*[A-Z]\\p{Ll}+${space}[A-Z]\\p{Ll}+`, 'gu'),
  new RegExp(`${before}(?:[Pp]atient(?:'s|’s)?${space})?[Nn]ame[\\s]*[:=][\\s]*[A-Z]\\p{Ll}+`, 'gu'),
]

const has = (text: string, patterns: readonly RegExp[]): boolean =>
  patterns.some((pattern) => text.search(pattern) !== -1)

/** What kind of thing in a text leads to a patient; undefined where none is found. What only a person notices is for staff to judge. */
export function findIdentifying(text: string): IdentifyingKind | undefined {
  const plain = toAsciiDigits(text)
  if ([...plain.matchAll(tenDigits)].some(([digits]) => parseNationalId(digits.replace(/\D/g, ''))))
    return 'national-id'
  if (has(plain, recordNumbers)) return 'record-number'
  if (has(plain, dates)) return 'date'
  return has(plain, names) || has(plain, latinNames) ? 'name' : undefined
}

/** A key of words, for each of them. */
export const identifyingErrors = {
  'national-id': 'error.caseNationalId',
  date: 'error.caseDate',
  'record-number': 'error.caseRecordNumber',
  name: 'error.caseName',
} as const satisfies Record<IdentifyingKind, string>

/** What is wrong with a text of a case; undefined: nothing that is found. */
export function identifyingErrorOf(text: string): (typeof identifyingErrors)[IdentifyingKind] | undefined {
  const kind = findIdentifying(text)
  return kind && identifyingErrors[kind]
}
