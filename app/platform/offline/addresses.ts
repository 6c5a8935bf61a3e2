/** How the offline worker treats a request; `pass` leaves it to the browser, as if there were no worker. */
export type Treatment = 'page' | 'page-data' | 'asset' | 'picture' | 'shell' | 'pass'

/** Pages of the offline shell, by locale prefix, and what they need. */
const offlinePages: Record<string, string> = { en: '/offline-en.html', es: '/offline-es.html' }
export const shellFiles = ['/offline.html', ...Object.values(offlinePages), '/offline.css'] as const

/** The page of last resort in the language of an address. */
export const offlinePageFor = (path: string): string =>
  offlinePages[/^\/(en|es)(?=\/|$)/.exec(path)?.[1] ?? ''] ?? '/offline.html'

/**
 * Addresses that are no pages of the site: the Studio, the API, previews, the content lake (`/v1/…`, `/vX/…`,
 * `/v2025-02-19/…`), private files, what machines ask for, and everything that is named like a file.
 */
const noPage =
  /^\/(?:studio|api|preview|collect|page-data|files|images|private|reports|socket|dev|healthz|readyz|logout|v(?:\d+|X|\d{4}-\d\d-\d\d))(?:\/|$)|\.[a-z\d]{2,11}$/i

export interface RequestFacts {
  method: string
  url: string
  /** `document` for the page in a tab; an `iframe` is the Studio's preview. */
  destination: string
  headers: Pick<Headers, 'has'>
}

/** @param origin the site's own */
export function treatmentOf({ method, url, destination, headers }: RequestFacts, origin: string): Treatment {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'pass'
  if (headers.has('range') || headers.has('authorization')) return 'pass'
  const path = address.pathname
  if (destination === 'document') return noPage.test(path) ? 'pass' : 'page'
  if (path.startsWith('/assets/')) return 'asset'
  if (path.startsWith('/page-data/')) return 'page-data'
  if (path.startsWith('/images/')) return 'picture'
  if ((shellFiles as readonly string[]).includes(path)) return 'shell'
  // What the router asks for is a page's own matter: `app/platform/reach`.
  return 'pass'
}

/** Whether an address (path and query) names a page that may be kept: one without a query, as snapshots are. */
export const isPageAddress = (address: string): boolean =>
  /^\/(?![/\\])/.test(address) && !/[?#]/.test(address) && !noPage.test(address)

/** Articles are kept longer than other pages. */
export const isArticle = (path: string): boolean => /^(?:\/(?:en|es))?\/magazine\/[^/]+$/.test(path)

/**
 * Whether a copy may be kept: a whole answer that the server calls public. What belongs to somebody, and drafts, are
 * `private` or `no-store`.
 */
export function isPublicAnswer({
  status,
  redirected,
  headers,
}: Pick<Response, 'status' | 'redirected'> & { headers: Pick<Headers, 'get'> }): boolean {
  const caching = headers.get('cache-control') ?? ''
  return (
    status === 200 && !redirected && /(?:^|[\s,])public\b/.test(caching) && !/no-store|private/.test(caching)
  )
}

/** Addresses of built files that an HTML text names. */
export const assetsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/["'(](\/assets\/[\w.-]+)["')]/g)].map(([, address]) => address ?? '')),
]

/** The address of what a kept page needs to come alive, which the page fetches at the first move. */
export const pageDataIn = (html: string): string | undefined => /"(\/page-data\/[^"\\]+)"/.exec(html)?.[1]
