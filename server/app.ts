import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Api } from '~/api/app'
import { describeError } from '~/api/platform/api-log'
import { requestPatience, withPatience } from '~/api/platform/database/patience'
import { problem } from '~/api/platform/problem'
import type { PrivateFiles } from '~/api/platform/files/private-files'
import type { SandboxGateway } from '~/api/platform/gateways/sandbox/protocol'
import { shownPicturePlaces } from '~/domain/values/shown-picture-rules'
import { readSite } from '@tapesh/content-lake/http/request-site'
import { createCollectRoutes, type CollectOptions } from './collect/routes'
import { barePolicy } from './http/security'
import { overallState, type Health } from './health'
import { isOfApi } from './http/target'
import type { Log } from './log'
import { createPageDataRoutes } from './page-data'
import type { Pages } from './pages/answer'
import { errorPage } from './pages/error-page'
import { isOutage } from './pages/outage'
import { pageDataPrefix } from './pages/page-data'
import type { PreviewRoutes } from './preview/routes'
import { createPrivateRoutes } from './private/routes'
import { createShownPictureRoutes, type ShownPictures } from './shown-pictures'

export interface AppOptions {
  api: Api
  pages: Pages
  preview: PreviewRoutes
  files: Pick<PrivateFiles, 'followLink'>
  shownPictures: ShownPictures
  /** The demo's payment gateway, for whoever sits at this machine. */
  sandboxGateway: SandboxGateway | null
  collect: CollectOptions
  health: Health
  /** True from the first signal to stop: load balancers then send their visitors elsewhere. */
  isStopping: () => boolean
  log: Log
  /** Milliseconds that a request waits for the database in all. */
  patience?: number
}

/** What is answered by fetch's `Request` and `Response`, in the order in which it is tried. */
export function createApp(options: AppOptions) {
  const { api, pages, preview, files, shownPictures, sandboxGateway, collect, health, isStopping, log } =
    options
  const { patience = requestPatience } = options
  const app = new Hono<{ Bindings: HttpBindings }>()

  // A page asks several things one after another: it has the patience of one request.
  app.use('*', (_c, next) => withPatience(patience, next))
  app.get('/healthz', (c) => machineAnswer(c.json({ status: 'ok' })))
  app.get('/readyz', async (c) => {
    const parts = await health.check()
    const status = isStopping() ? 'stopping' : overallState(parts)
    const isReady = status === 'ok' || status === 'degraded'
    return machineAnswer(c.json({ status, parts }, isReady ? 200 : 503))
  })
  for (const path of ['/api', '/api/*'])
    app.all(path, async (c) => {
      const address = c.env.incoming.socket.remoteAddress
      return machineAnswer(await api.fetch(c.req.raw, { address, requestId: requestIdOf(c.env) }))
    })
  if (sandboxGateway)
    app.all('/pg/*', async (c) =>
      readSite(c.env.incoming, 0)?.isDirectLocal
        ? machineAnswer(await sandboxGateway.fetch(c.req.raw))
        : machineAnswer(await c.notFound()),
    )
  app.route('/preview', preview)
  app.route('/private', createPrivateRoutes(files))
  for (const place of shownPicturePlaces)
    app.route(`/${place}`, createShownPictureRoutes(place, shownPictures))
  app.route(pageDataPrefix, createPageDataRoutes(pages.snapshots))
  app.route('/collect', createCollectRoutes(collect))
  app.all('*', (c) => pages.answer(c.req.raw, c.env.incoming, c.env.outgoing, requestIdOf(c.env)))

  app.onError((error, c) => {
    if (c.req.raw.signal.aborted) return new Response(null, { status: 499 })
    const requestId = requestIdOf(c.env)
    const { path } = c.req
    const isAway = isOutage(error)
    if (isAway) log.warn({ requestId, path, error: describeError(error) }, 'What a request stands on is away')
    else log.error({ requestId, path, err: error }, 'A request failed')
    if (!isOfApi(path)) return errorPage({ requestId, path, isOutage: isAway })
    return problem(
      c,
      isAway
        ? { status: 503, code: 'not-available', title: 'Try again in a moment', retryAfterSeconds: 2 }
        : { status: 500, code: 'internal-error', title: 'The request failed; name its id when you ask' },
    )
  })
  return app
}

const requestIdOf = ({ outgoing }: HttpBindings) => String(outgoing.getHeader('x-request-id'))

function machineAnswer(response: Response): Response {
  const answer = new Response(response.body, response)
  if (!answer.headers.has('content-security-policy'))
    answer.headers.set('content-security-policy', barePolicy)
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store')
  return answer
}

/** The app as a listener of Node's HTTP server. */
export const listenerOf = (app: ReturnType<typeof createApp>, siteHost: string) =>
  getRequestListener((request, env) => app.fetch(request, env as HttpBindings), {
    hostname: siteHost,
    overrideGlobalObjects: false,
  })
