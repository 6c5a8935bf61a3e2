import { pathWithoutLocale } from '~/domain/values/locale'

/** What the router adds to its own requests; nobody has written it into an address. */
const ofRouter = ['_routes', 'index']

/** The path of the page that was asked for, without locale prefix, also when the router asks for its data alone. */
export const requestedPath = (request: Request): string =>
  pathWithoutLocale(new URL(request.url).pathname.replace(/\.data$/, '').replace(/\/_root$/, '/'))

/**
 * The query as the visitor sees it, with its `?`; empty when there is none.
 * @param without names that are left out besides
 */
export function requestedQuery(request: Request, ...without: string[]): string {
  const query = new URLSearchParams(new URL(request.url).search)
  for (const name of [...ofRouter, ...without]) query.delete(name)
  const text = query.toString()
  return text && `?${text}`
}

/** An address beside the pages, on the host that was asked: a path alone would be taken for a page, in the language of this one. */
export const besidePages = (request: Request, path: string): string => new URL(path, request.url).href
