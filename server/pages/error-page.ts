import { localeOfPath, directionOf } from '~/domain/values/locale'
import { retryAfter } from './outage'
import { outageWords } from './outage-words'

/** Files of our own alone: `offline.css` and what it names. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const mark =
  '<svg class="mark" viewBox="3 11 58 42" aria-hidden="true"><path d="M57 42h-4.5l-3.5 7-5.5-27-4.5 17c-1.5 5-6 6.5-14 6.5-13 0-20-4-17.5-15.5" fill="none" stroke="var(--coral)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M18 13.5l6.5 6.5-6.5 6.5-6.5-6.5zM30.5 13.5l6.5 6.5-6.5 6.5-6.5-6.5z" fill="var(--ink)" stroke="var(--ink)" stroke-width="1.6" stroke-linejoin="round"/></svg>'

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
  const html = `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/offline.css">${isOutage ? '<script src="/try-again.js" defer></script>' : ''}</head><body><main>${mark}<h1>${title}</h1><p>${text}</p><a class="action" href=""${isOutage ? ' data-try-again' : ''}>${words.again}</a><a href="${locale === 'fa' ? '/' : `/${locale}`}">${words.home}</a><p>${words.id} <code dir="ltr">${requestId}</code></p></main></body></html>`
  return new Response(html, {
    status: isOutage ? 503 : 500,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      ...(isOutage ? { 'retry-after': String(retryAfter) } : {}),
    },
  })
}
