import { localeOfPath, directionOf } from '~/domain/values/locale'
import { barePage, barePagePolicy } from './bare-page'
import { retryAfter } from './outage'
import { outageWords } from './outage-words'

interface ErrorPageOptions {
  requestId: string
  path: string
  /** Something is away, and nothing is wrong with what was asked for. */
  isOutage: boolean
}

/** The page of last resort, for what fails outside Remix's own boundary. It stands on a style sheet and a script that are files. */
export function errorPage({ requestId, path, isOutage }: ErrorPageOptions): Response {
  const locale = localeOfPath(path)
  const words = outageWords[locale]
  const title = isOutage ? words.title : words['bug.title']
  const text = isOutage ? `${words.text} ${words.soon}` : words['bug.text']
  const html = barePage({
    locale,
    direction: directionOf(locale),
    title,
    head: isOutage ? '<script src="/try-again.js" defer></script>' : '',
    content: `<p>${text}</p><a class="action" href=""${isOutage ? ' data-try-again' : ''}>${words.again}</a><a href="${locale === 'fa' ? '/' : `/${locale}`}">${words.home}</a><p>${words.id} <code dir="ltr">${requestId}</code></p>`,
  })
  return new Response(html, {
    status: isOutage ? 503 : 500,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': barePagePolicy,
      ...(isOutage ? { 'retry-after': String(retryAfter) } : {}),
    },
  })
}
