import { locales, localizedPath, type Locale } from '~/domain/values/locale'
import { engraved } from '../kit/hostile-headers'
import { catalogueOf, textsOf } from '../kit/page-text'
import type { PageAnswer, TestSite, Visitor } from '../kit/site'
import type { Place } from './places'

/** What nobody should meet, each with the first address that showed it. */
export type Faults = Map<string, string>

export interface Step {
  place: Place
  locale: Locale
  /** What is well written of the query, such as `status=queued`: which view of the page is asked for. */
  view?: string
  /** The rest of it. */
  query?: string
  headers?: Record<string, string>
  /** What the page says to who brings these is said by the page as well: goods of a cart, addresses of a checkout. */
  plainHeaders?: Record<string, string>
  /** Whom the place is for, when absent. */
  visitor?: Visitor
  /** Goes where it is led to and reads the page; else only that it is led there, or that there is no failure, counts. */
  reads?: boolean
}

const isCatalogued = Object.fromEntries(locales.map((locale) => [locale, catalogueOf(locale)])) as Record<
  Locale,
  ReturnType<typeof catalogueOf>
>

/** Days stand in lists to which the walk itself adds: who looked at whose data. */
const isDay = (text: string) => /^[\d۰-۹]{1,2} \S+(?: de)? [\d۰-۹]{4}$/.test(text)

const isFigure = (text: string) => /^[\d۰-۹٬,.]+$/.test(text)

/** The audit tells of the walk itself, in codes and ids. */
const isLog = ({ path }: Place) => path === '/admin/audit'

const notices: Record<Locale, readonly string[]> = {
  fa: ['بخشی از نشانی صفحه درست نبود؛ پالایه از نو تنظیم شد.', 'قیمت را با رقم بنویسید؛ مانند ۲٬۰۰۰٬۰۰۰.'],
  en: [
    'Part of the page’s address was not right, so the filter was reset.',
    'Write the price in digits, such as 2,000,000.',
  ],
  es: [
    'Parte de la dirección de la página no era correcta: se ha restablecido el filtro.',
    'Escriba el precio en cifras; por ejemplo, 2.000.000.',
  ],
}

export const isPage = ({ headers }: PageAnswer): boolean =>
  (headers.get('content-type') ?? '').startsWith('text/html')

/** Walks the pages of a site as browsers do that keep cookies, and notes failures and words that are in no catalogue. */
export function walkerOf(site: TestSite) {
  const known = new Map<string, Promise<ReadonlySet<string>>>()

  function plainTexts(
    visitor: Visitor,
    target: string,
    headers: Record<string, string> = {},
  ): Promise<ReadonlySet<string>> {
    const key = `${visitor} ${target} ${Object.values(headers).join()}`
    let texts = known.get(key)
    if (!texts) {
      texts = site.ask(target, { visitor, headers }).then(({ html }) => new Set(textsOf(html)))
      known.set(key, texts)
    }
    return texts
  }

  /** @returns whether something was dropped from the address */
  return async function walk(step: Step, faults: Faults): Promise<boolean> {
    const {
      place,
      locale,
      view = '',
      query = '',
      headers = {},
      plainHeaders,
      visitor = place.visitor,
      reads = true,
    } = step
    const path = localizedPath(locale, place.path)
    const addressOf = (...parts: string[]) =>
      [path, parts.filter(Boolean).join('&')].filter(Boolean).join('?')
    const first = addressOf(view, query)
    const fault = (what: string, at = first) => {
      const key = `${visitor} ${path}: ${what}`
      if (!faults.has(key)) faults.set(key, at.slice(0, 150))
    }
    let target = first
    let flash: string | undefined
    // Where the page drops what is malformed, and where the API drops a cursor besides.
    for (let led = 0; led <= 2; led += 1) {
      const cookie = [headers.cookie, flash].filter(Boolean).join('; ')
      const answer = await site.ask(target, {
        visitor,
        headers: { ...headers, ...(cookie ? { cookie } : {}) },
      })
      if (answer.status >= 500) fault(`fails with ${answer.status}`)
      const carried = answer.headers.getSetCookie().find((one) => /^flash=[^;]/.test(one))
      if (answer.status === 302 && carried) {
        const location = answer.headers.get('location') ?? ''
        if (location.split('?')[0] !== path) fault(`leads to ${location}`)
        if (!reads) return true
        flash = carried.split(';')[0]
        target = location
        continue
      }
      if (!reads || !isPage(answer) || answer.headers.has('content-encoding')) return flash !== undefined
      const plain = await plainTexts(visitor, addressOf(view))
      const own = plainHeaders ? await plainTexts(visitor, addressOf(view), plainHeaders) : plain
      // What was looked for is told back, and is nobody's word.
      const typed = new Set([...new URLSearchParams(query).values(), engraved])
      const texts = textsOf(answer.html)
      const strange = texts.filter(
        (text) =>
          !plain.has(text) &&
          !own.has(text) &&
          !isCatalogued[locale](text) &&
          !typed.has(text) &&
          !isDay(text) &&
          !isFigure(text),
      )
      if (strange.length > 0 && !isLog(place)) fault(`says ${JSON.stringify(strange.slice(0, 3))}`)
      if (flash && !notices[locale].some((notice) => texts.includes(notice))) fault('keeps quiet')
      return flash !== undefined
    }
    fault('leads nowhere', target)
    return true
  }
}
