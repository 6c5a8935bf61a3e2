import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathWithoutLocale } from '~/domain/values/locale'

/** A person asks for what has no page of its own, such as a file. */
export const isBareMiss = ({ status, body }: Response, { method, headers }: IncomingMessage): boolean =>
  status === 404 && !body && method === 'GET' && (headers.accept ?? '').includes('text/html')

export const mayPost = ({ method }: Request): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Pages of demo mode, whichever their locale. */
export const isForDemo = (path: string): boolean => /^\/dev(?:\/|\.|$)/.test(pathWithoutLocale(path))

/**
 * Remix holds a timer, and with it everything of a rendered page, for as long as a stream may take unless the request is
 * aborted: here it is, as soon as the answer has gone out or its visitor has.
 */
export function untilAnswered(request: Request, outgoing: ServerResponse): Request {
  if (request.method !== 'GET' && request.method !== 'HEAD') return request
  const over = new AbortController()
  outgoing.once('close', () => over.abort())
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    signal: over.signal,
  })
}
