import { formatDate } from '../../domain/values/dates'
import { formatNumber } from '../../domain/values/numbers'

/** How a fact stands whose document says something else than what is in force; the site writes it, editors read it. */
export interface FactStanding {
  key: string
  state: 'published' | 'proposed' | 'refused' | 'not-taken'
  number?: number
  before?: number
  person?: string
  at: string
  reason?: string
}

const reasons: Record<string, [fa: string, en: string]> = {
  'malformed-key': ['کلید آن درست نوشته نشده است', 'its key is malformed'],
  'given-twice': ['دو سند همین کلید را دارند', 'two documents have its key'],
  'number-missing': ['عدد ندارد', 'it has no number'],
  'not-a-number': ['مقدار آن عدد نیست', 'its value is not a number'],
  'not-whole': ['عدد آن اعشار دارد', 'its number is not whole'],
  'below-least': ['از حداقل کمتر است', 'it is below the least allowed'],
  'above-most': ['از حداکثر بیشتر است', 'it is above the most allowed'],
  'wrong-unit': ['واحد آن با واحد قانون یکی نیست', 'its unit is another than the rule’s'],
  'nothing-said': ['چیزی نمی‌گوید', 'it says nothing'],
}

const named = (codes: string | undefined, language: 0 | 1): string =>
  (codes ?? '')
    .split(' ')
    .map((code) => reasons[code]?.[language] ?? code)
    .join(language === 0 ? '، ' : ', ')

interface Notice {
  tone: 'caution' | 'critical'
  fa: string
  en: string
  /** In somebody's own words. */
  quote?: string
}

/** What an editor reads over the fields of a fact. */
export function noticeOf({ state, number, before, person, at, reason }: FactStanding): Notice {
  const figures = (locale: 'fa' | 'en') =>
    [before, number].map((value) => (value === undefined ? '—' : formatNumber(locale, value)))
  const [was, becomes] = figures('fa')
  const [wasEn, becomesEn] = figures('en')
  const day = formatDate('fa', at)
  const dayEn = formatDate('en', at)
  const quote = state !== 'not-taken' && reason ? { quote: reason } : {}
  switch (state) {
    case 'published':
      return {
        tone: 'caution',
        fa: `${becomes} هنوز اجرا نمی‌شود و ${was} سر جایش است. یکی از کارکنان باید آن را در «مقدارهای قانون‌ها» به نام خود پیشنهاد کند و مدیر دیگری تأیید.`,
        en: `${becomesEn} is not in force yet, ${wasEn} is. Somebody of the staff has to propose it under “Facts in force” in their name, and another admin to confirm it.`,
      }
    case 'proposed':
      return {
        tone: 'caution',
        fa: `${person ?? 'یکی از کارکنان'} ${becomes} را به‌جای ${was} پیشنهاد کرده است (${day}). منتظر تأیید یک مدیر دیگر است.`,
        en: `${person ?? 'Somebody of the staff'} proposed ${becomesEn} instead of ${wasEn} (${dayEn}). It waits for another admin.`,
        ...quote,
      }
    case 'refused':
      return {
        tone: 'critical',
        fa: `${person ?? 'یکی از مدیران'} ${becomes} را برگرداند (${day}) و ${was} سر جایش است. با انتشار دوباره از نو پرسیده می‌شود.`,
        en: `${person ?? 'An admin'} turned ${becomesEn} down (${dayEn}), and ${wasEn} stays. Publishing again asks again.`,
        ...quote,
      }
    case 'not-taken':
      return {
        tone: 'critical',
        fa: `آنچه منتشر شده پذیرفته نشد (${named(reason, 0)}) و مقدار پیشین سر جایش است.`,
        en: `What is published was not taken (${named(reason, 1)}); the value before stays in force.`,
      }
  }
}
