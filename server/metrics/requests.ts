import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathOf } from '../http/target'
import { secondsSince, statusClass, type Metrics } from './metrics'
import { pageDataPrefix } from '../pages/page-data'
import { patternOfPage } from './route-pattern'

/** What answered a request; `data` is what a page reads when it is moved to in the browser. */
export type RequestKind =
  'kept' | 'page' | 'data' | 'api' | 'file' | 'studio' | 'content' | 'machine' | 'refused'

const machines = /^\/(?:healthz|readyz|preview|private|collect|pg)(?:\/|$)/

/** Kinds that the app answers, by address. */
export function kindOfApp(path: string): RequestKind {
  if (/^\/api(?:\/|$)/.test(path)) return 'api'
  if (machines.test(path)) return 'machine'
  return path.endsWith('.data') || path.startsWith(`${pageDataPrefix}/`) ? 'data' : 'page'
}

const hasPattern = new Set<RequestKind>(['kept', 'page', 'data'])

/**
 * Measures a request from here to the end of its answer.
 * @returns what is to be told its kind, before that end or after it
 */
export function measureRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { requests }: Pick<Metrics, 'requests'>,
): (kind: RequestKind) => void {
  const began = performance.now()
  let seconds: number | undefined
  let kind: RequestKind | undefined

  function observe(): void {
    if (seconds === undefined || kind === undefined) return
    const route = hasPattern.has(kind) ? patternOfPage(pathOf(request.url ?? '/')) : '*'
    // Somebody who leaves in the middle of an answer is no error of ours.
    const status = response.writableFinished ? statusClass(response.statusCode) : 'left'
    requests.observe({ kind, route, method: methodOf(request, kind), status }, seconds)
  }
  response.once('close', () => {
    seconds = secondsSince(began)
    observe()
  })
  return (found) => {
    kind = found
    observe()
  }
}

/** A method that is refused may be any word. */
const methodOf = ({ method = '*' }: IncomingMessage, kind: RequestKind) => (kind === 'refused' ? '*' : method)
