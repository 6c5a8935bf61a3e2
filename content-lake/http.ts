import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LakeHttp, LakeHttpOptions } from './contract'
import { createAssetFiles } from './http/asset-files'
import { createAssetPurge } from './http/asset-purge'
import { assetRoutes } from './http/assets'
import { createAttempts, passwordLimits, tokenLimits, type AttemptLimits } from './http/attempts'
import { createAuthenticator, nobody, unauthorized, type Caller } from './http/auth'
import { documentRoutes } from './http/documents'
import { createEditorSession, type EditorSession } from './http/editor-session'
import { createEventStreams } from './http/event-streams'
import { allowReading, answerPreflight, createGuard } from './http/guard'
import { historyRoutes } from './http/history'
import { createImageCache } from './http/image-cache'
import { createImagesAside, type ImagesAside } from './http/images-aside'
import { keptState } from './http/kept-state'
import { limits } from './http/limits'
import { listenRoutes } from './http/listen'
import { liveRoutes } from './http/live'
import { mutationRoutes } from './http/mutate'
import { createPresence } from './http/presence'
import { projectRoutes } from './http/project'
import { queryRoutes } from './http/query'
import { ClientGone, errorReply, HttpRefusal } from './http/refusal'
import type { RequestSite } from './http/request-site'
import { findRoute, methodsOf, parseAddress, type Address, type Route } from './http/router'
import { signInRoutes } from './http/sign-in'
import { createStreamShards } from './http/stream-shards'
import { createUserDirectory, userRoutes } from './http/users'

/** What the lake's HTTP side takes besides what the contract names. */
export interface LakeHttpExtras {
  /** The sign-in that `server/` guards `/studio` with; made from `auth` when it is not given. */
  session?: EditorSession
  now?: () => number
  /** Total size of the transforms kept on disk, in bytes. */
  imageCacheBytes?: number
  /** What makes pictures. */
  images?: ImagesAside
  /** How many event streams may be open at once. */
  maximumStreams?: number
}

export interface LakeHttpServer extends LakeHttp {
  /** `null` where nobody has to sign in. */
  readonly session: EditorSession | null
  /** Resolves when the files of all assets that were deleted are gone. */
  purged(): Promise<void>
  /** Whether the request is an editor's or the machine's, for pages that only they may see. */
  isEditor(request: IncomingMessage): boolean
}

/** Sanity's wire protocol over an engine: what the unmodified Studio and `@sanity/client` ask for. */
export function createLakeHttp(options: LakeHttpOptions & LakeHttpExtras): LakeHttpServer {
  const { engine, auth, log = () => undefined, now = Date.now } = options
  const guard = createGuard(options)
  // Without a password there is no secret of the installation, and what is counted need not be recognised by the next process.
  const secret = auth.kind === 'password' ? auth.sessionSecret : randomBytes(32).toString('hex')
  const attemptsAt = (name: string, attemptLimits: AttemptLimits) =>
    createAttempts({ limits: attemptLimits, state: keptState(engine, `${name}-attempts`), secret, now })
  const session =
    auth.kind === 'open'
      ? null
      : (options.session ??
        createEditorSession({
          ...auth,
          ...{ trustedProxyHops: options.trustedProxyHops, publicOrigin: options.publicOrigin, now },
          attempts: attemptsAt('password', passwordLimits),
          state: keptState(engine, 'sessions'),
        }))
  const attempts = attemptsAt('token', tokenLimits)
  const authenticator = createAuthenticator({
    ...{ auth, session, guard, attempts, now },
    report: (error) => log('warn', 'A count of attempts could not be kept', { error: describe(error) }),
  })
  const streams = createEventStreams(authenticator.isLive, options.maximumStreams)
  const presence = createPresence(authenticator.isLive)
  const shards = createStreamShards(authenticator)
  const users = createUserDirectory(engine)
  const images = options.images ?? createImagesAside(log)
  const cache = createImageCache(options.cacheFolder, {
    bytes: options.imageCacheBytes ?? limits.imageCacheBytes,
  })
  const purge = createAssetPurge({ ...options, forgetSizes: (name) => cache.forget(name), log })
  const assetFiles = createAssetFiles({ ...options, cache, purge, images, log })
  const stopWatching = session?.onEnd(() => {
    streams.endSessionsOver()
    presence.endSessionsOver()
  })
  const routes: Route[] = [
    ...queryRoutes(engine),
    ...mutationRoutes(engine),
    ...documentRoutes(engine),
    ...listenRoutes(engine, streams, shards, log),
    ...liveRoutes(engine, streams, shards),
    ...historyRoutes(engine),
    ...assetRoutes({ ...options, purge, images }),
    ...userRoutes(engine, users),
    ...projectRoutes(engine),
    ...signInRoutes(session, guard, users),
  ]

  /** @throws HttpRefusal 400, 401, 403, 421, 429 */
  function admit(request: IncomingMessage, isPage: boolean): { site: RequestSite; caller: Caller | null } {
    const site = guard.site(request)
    guard.checkOrigin(request, site, isPage)
    return { site, caller: authenticator.identify(request, site, false) }
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    address: Address,
    isInside: boolean,
  ): Promise<void> {
    const { segments, query, version } = address
    const site = guard.site(request)
    // Links from other sites may lead to the sign-in form, and to nothing else.
    const isPage = segments.join('/') === 'auth/login' && request.headers['sec-fetch-mode'] === 'navigate'
    guard.checkOrigin(request, site, isPage && request.method === 'GET')
    allowReading(request, response)
    if (request.method === 'OPTIONS') return answerPreflight(request, response, methodsOf(routes, segments))
    const { route, param } = findRoute(routes, request.method ?? '', segments)
    const identified = route.access === 'anybody' ? null : authenticator.identify(request, site, isInside)
    if (!identified && route.access === 'editor') throw unauthorized()
    const caller = identified ?? nobody
    const reply = await route.handle({ request, response, site, caller, version, query, param })
    if (!reply) return
    const json = 'json' in reply ? reply.json : JSON.stringify(reply.body)
    sendJson(response, reply.status ?? 200, json, reply.headers)
  }

  function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    if (error instanceof ClientGone || response.destroyed) return void response.destroy()
    const { status, body, headers, unexpected } = errorReply(error)
    // Neither bodies nor queries: they hold what people write.
    const detail = { method: request.method, path: pathOf(request), status }
    if (unexpected)
      log('error', 'A request to the content lake failed', { ...detail, error: describe(error) })
    else if (status !== 401)
      log('info', 'A request to the content lake was refused', { ...detail, reason: typeOf(error) })
    if (response.headersSent) return void response.destroy()
    sendJson(response, status, JSON.stringify(body), { 'cache-control': 'no-store', ...headers })
  }

  return {
    session,
    purged: () => purge.settled(),
    isEditor(request) {
      try {
        return admit(request, true).caller !== null
      } catch {
        return false
      }
    },
    async handle(request, response, isInside = false) {
      const path = pathOf(request)
      const isAsset = assetFiles.matches(path)
      if (!isAsset && !/^\/v(1|X|\d{4}-\d\d-\d\d)(\/|$)/.test(path)) return false
      response.on('error', () => response.destroy())
      try {
        if (isAsset) {
          await assetFiles.serve(request, response, guard.site(request).address)
        } else {
          if ((request.url ?? '').length > limits.pathLength)
            throw new HttpRefusal(414, 'The address is too long')
          const address = parseAddress(request.url ?? '')
          if (!address) return false
          await answer(request, response, address, isInside)
        }
      } catch (error) {
        refuse(request, response, error)
      }
      return true
    },
    upgrade(request, socket, head) {
      // Without it a client that breaks off during the handshake would end the process.
      const dropped = () => socket.destroy()
      try {
        const address = parseAddress(request.url ?? '')
        if (!address) return false
        socket.on('error', dropped)
        const isPresence = address.segments.join('/') === `socket/${engine.dataset}`
        if (!isPresence) throw new HttpRefusal(404, 'No such socket')
        const { caller } = admit(request, false)
        if (!caller) throw unauthorized()
        if (request.method !== 'GET') throw new HttpRefusal(405, 'Sockets are opened with GET')
        if (presence.isFull()) throw new HttpRefusal(503, 'Too many sockets are open')
        presence.accept(request, socket, head, caller)
      } catch (error) {
        const { status, body } = errorReply(error)
        log('info', 'A socket of the content lake was refused', { path: pathOf(request), status })
        const text = JSON.stringify(body)
        socket.end(
          `HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-type: application/json\r\n` +
            `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
        )
      }
      return true
    },
    async close() {
      stopWatching?.()
      streams.close()
      presence.close()
      await images.close()
      await purge.close()
    },
  }
}

function sendJson(
  response: ServerResponse,
  status: number,
  json: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(json)
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?')[0] ?? ''
}

function typeOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
