import { translate } from '~/app/platform/words/translate'
import { directionOf, localeOfPath, type Locale } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import en from '~/locales/en/line.json'
import es from '~/locales/es/line.json'
import fa from '~/locales/fa/line.json'
import { barePage } from './bare-page'

const words: Record<Locale, Record<string, string>> = {
  fa,
  en: { ...fa, ...en },
  es: { ...fa, ...en, ...es },
}

/** Seconds between two looks at one's place, the waiting at the server aside. */
const lookAgain = 2

interface WaitingPageOptions {
  /** Path and query. */
  target: string
  /** How many are before whoever looks. */
  ahead: number
  /** A form waits, and is not to be sent again. */
  hasPosted: boolean
}

/**
 * A place in line. It is as cheap as a page can be, since everybody in line looks at it every few seconds; the browser comes again by
 * itself, without script.
 */
export function waitingPage({ target, ahead, hasPosted }: WaitingPageOptions): Response {
  const locale = localeOfPath(target)
  const t = (key: string) => translate(words[locale], locale, key, { count: ahead })
  const place =
    ahead === 0
      ? `<p class="place">${t('next')}</p>`
      : `<p class="place"><b>${formatNumber(locale, ahead)}</b> ${t('ahead')}</p>`
  const html = barePage({
    locale,
    direction: directionOf(locale),
    title: t('title'),
    content: `${place}<p>${t('text')}</p>${hasPosted ? `<p>${t('posted')}</p>` : ''}<a class="action" href="">${t('look')}</a>`,
  })
  // 202: it is being seen to. In a header and not in the page, so that nothing a screen reader reads says when to go.
  return new Response(html, {
    status: 202,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(lookAgain),
      refresh: String(lookAgain),
    },
  })
}
