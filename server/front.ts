import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { problemText } from '~/api/platform/problem'
import type { LakeHttp } from '@tapesh/content-lake/contract'
import { readSite } from '@tapesh/content-lake/http/request-site'
import { socketPath } from '~/domain/booking/session-socket'
import type { Environment } from './environment'
import { readHostCookies } from './http/host-cookies'
import { requestIdFor } from './http/request-id'
import { barePolicy, type HeaderList } from './http/security'
import { findTargetProblem, isOfApi, pathOf } from './http/target'
import type { Log } from './log'
import { lastResortPolicy } from './pages/last-resort'
import { missingAddress } from './pages/missing-address'
import { refusalPage, type Refusal } from './pages/refusal-page'
import type { Metrics } from './metrics/metrics'
import { kindOfApp, measureRequest, type RequestKind } from './metrics/requests'
import type { Snapshots } from './pages/snapshots'
import { refuseUpgrade, type SocketRoom } from './socket/room'
import type { StaticFiles } from './static/serve'
import type { StudioHandler } from './studio/serve'

export interface FrontOptions {
  environment: Environment
  headers: HeaderList
  snapshots: Snapshots | null
  staticFiles: StaticFiles
  studio: StudioHandler
  lake: LakeHttp | null
  /** Everything else. */
  app: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  log: Log
  /** Null where nobody reads it: a kept page takes some ten microseconds in all. */
  metrics: Pick<Metrics, 'requests'> | null
}

/** Names that only ask whether the process lives; whoever asks may call it by address. */
const probes = new Set(['/healthz', '/readyz'])

/**
 * What every request meets first, in this order: its host name, page snapshots, its form, built files, the Studio, the
 * lake, the app.
 */
export function createFront(options: FrontOptions): RequestListener {
  const { environment, snapshots, staticFiles, studio, lake, app, log, metrics } = options
  const isAllowedHost = createHostCheck(environment)
  const isSecure = environment.siteOrigin.startsWith('https:')
  const logsRequests = log.isLevelEnabled('info')

  /** @returns what kind of address it was */
  const dispatch = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<RequestKind> => {
    if (await staticFiles(request, response, path)) return 'file'
    if (await studio(request, response, path)) return 'studio'
    if (lake && (await lake.handle(request, response))) return 'content'
    for (const [name, value] of options.headers) response.setHeader(name, value)
    withoutUntrustedHost(request, environment.trustedProxyHops)
    await app(request, response)
    return kindOfApp(path)
  }

  return (request, response) => {
    const requestId = requestIdFor(request, environment.trustedProxyHops)
    if (logsRequests) logWhenDone(request, response, requestId, log)
    const wasOfKind = metrics ? measureRequest(request, response, metrics) : null
    const isKnownHost = isAllowedHost(request)
    readHostCookies(request, isSecure, new Date())
    // The address of a kept page has been looked at when it was kept.
    if (isKnownHost && snapshots?.serve(request, response, requestId)) return wasOfKind?.('kept')
    const requested = { request, response, requestId }
    const turnAway = (refused: Refused) => {
      wasOfKind?.('refused')
      refuse(requested, refused)
    }
    const problem = findTargetProblem(request.method, request.url)
    const isPage = problem?.isPath && !isOfApi(request.url ?? '')
    if (problem && !(isPage && isRead(request))) return turnAway(problem)
    if (!isKnownHost && !probes.has(pathOf(request.url ?? '/'))) return turnAway(foreignHost)
    // No page can be named by what cannot be read.
    if (problem) request.url = missingAddress(request.url)
    const path = pathOf(request.url ?? '/')
    response.setHeader('x-request-id', requestId)
    const dispatched = dispatch(request, response, path).then(wasOfKind ?? undefined)
    dispatched.catch((error: unknown) => {
      wasOfKind?.(kindOfApp(path))
      log.error({ requestId, path, err: error }, 'A request failed')
      if (response.headersSent) response.destroy()
      else refuse(requested, failed)
    })
  }
}

export interface UpgradeFrontOptions extends Pick<FrontOptions, 'environment' | 'lake'> {
  /** Absent where there are no consultations. */
  sockets: Pick<SocketRoom, 'accept'> | null
}

/** What every WebSocket meets first: its host name; of a consultation, the page that opens it; then who holds it, or the lake. */
export function createUpgradeFront({ environment, lake, sockets }: UpgradeFrontOptions) {
  const isAllowedHost = createHostCheck(environment)
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const isFine = !findTargetProblem(request.method, request.url) && isAllowedHost(request)
    if (isFine && sockets && pathOf(request.url ?? '/') === socketPath) {
      if (isOwnOrigin(request, environment)) return sockets.accept(request, socket, head)
      return refuseUpgrade(socket, '403 Forbidden')
    }
    if (isFine && lake?.upgrade(request, socket, head)) return
    refuseUpgrade(socket, '404 Not Found')
  }
}

/** Browsers always say which page opens a socket; pages of other sites open none here. */
function isOwnOrigin(request: IncomingMessage, { siteOrigin, trustedProxyHops }: Environment): boolean {
  const { origin } = request.headers
  return (
    origin !== undefined && (origin === siteOrigin || origin === readSite(request, trustedProxyHops)?.origin)
  )
}

function createHostCheck({ allowedHosts, trustedProxyHops }: Environment) {
  const allowed = new Set(allowedHosts)
  const known = new Set<string>()
  return (request: IncomingMessage): boolean => {
    const { host = '' } = request.headers
    const isPlain = trustedProxyHops === 0
    if (isPlain && known.has(host)) return true
    const site = readSite(request, trustedProxyHops)
    if (!site) return false
    const isAllowed =
      allowed.has(site.hostname) || (allowed.has('localhost') && site.hostname.endsWith('.localhost'))
    // Only names that are allowed are remembered, with any port: few enough unless somebody makes ports up.
    if (isPlain && isAllowed && known.size < 100) known.add(host)
    return isAllowed
  }
}

/**
 * Remix compares a form's origin with `X-Forwarded-Host` when there is one. Unless a proxy is trusted, that header is the
 * visitor's own words.
 */
function withoutUntrustedHost(request: IncomingMessage, trustedProxyHops: number): void {
  if (trustedProxyHops > 0 || request.headers['x-forwarded-host'] === undefined) return
  delete request.headers['x-forwarded-host']
  // That there was one stays known: who comes through a proxy is not at this machine.
  request.headers['x-forwarded-unheeded'] = 'host'
  const raw = request.rawHeaders
  for (let index = raw.length - 2; index >= 0; index -= 2) {
    if (raw[index]?.toLowerCase() === 'x-forwarded-host') raw.splice(index, 2)
  }
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

interface Refused {
  status: number
  code: string
  title: string
}

const foreignHost: Refused = {
  status: 421,
  code: 'unknown-host',
  title: 'This host name is not served here. ALLOWED_HOSTS names those that are.',
}
const failed: Refused = {
  status: 500,
  code: 'internal-error',
  title: 'The request failed; name its id when you ask',
}

const pages: Partial<Record<number, Refusal>> = { 400: 'malformed', 405: 'method', 414: 'long', 421: 'host' }

interface FrontRequest {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
}

/** Answers what goes no further: programs by a problem, people by a page. */
function refuse({ request, response, requestId }: FrontRequest, { status, code, title }: Refused): void {
  const target = request.url ?? ''
  const isApi = isOfApi(target)
  const page = pages[status]
  response.writeHead(status, {
    'content-type': isApi ? 'application/problem+json' : page ? 'text/html; charset=utf-8' : 'text/plain',
    'cache-control': 'no-store',
    'content-security-policy': page && !isApi ? lastResortPolicy : barePolicy,
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    ...(status === 405 ? { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' } : {}),
  })
  if (request.method === 'HEAD') return void response.end()
  if (isApi) return void response.end(problemText({ status, code, title }, requestId))
  response.end(page ? refusalPage(page, pathOf(target)) : `${title}\n`)
}

/** One line a request: path without query, since a query may hold what a person typed. */
function logWhenDone(request: IncomingMessage, response: ServerResponse, requestId: string, log: Log): void {
  const began = performance.now()
  const path = pathOf(request.url ?? '/').slice(0, 512)
  response.once('close', () => {
    const facts = {
      requestId,
      method: request.method,
      path,
      status: response.statusCode,
      ms: Math.round((performance.now() - began) * 10) / 10,
    }
    // Somebody who leaves in the middle of an answer is no error of ours.
    if (!response.writableFinished) log.info({ ...facts, left: true }, 'request')
    else if (response.statusCode >= 500) log.error(facts, 'request')
    else log.info(facts, 'request')
  })
}
