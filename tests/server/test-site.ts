import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { Hono } from 'hono'
import type { Api } from '~/api/app'
import { Line } from '~/api/platform/line/line'
import type { PrivateFiles } from '~/api/platform/files/private-files'
import type { ContentReader, ContentStore } from '~/content/reader'
import { createApp, listenerOf } from '~/server/app'
import type { StatisticsEvent } from '~/server/collect/events'
import type { DrainLimits } from '~/server/drain'
import { readEnvironment, type Environment } from '~/server/environment'
import { createFront, createUpgradeFront } from '~/server/front'
import { createHealth, type HealthCheck } from '~/server/health'
import { commonHeaders } from '~/server/http/security'
import { createHttpServer, listen } from '~/server/listen'
import { createLog } from '~/server/log'
import type { Metrics } from '~/server/metrics/metrics'
import { createPages, type PagesOptions } from '~/server/pages/answer'
import type { RenderPage } from '~/server/pages/render'
import type { ShownPictures } from '~/server/shown-pictures'
import { payOrigins } from '~/server/provider-settings'
import { createPdfPrinter } from '~/server/reports/pdf-printer'
import { createPreviewCookie } from '~/server/preview/cookie'
import { createPreviewRoutes } from '~/server/preview/routes'
import { transportInProcess, type TransportFor } from '~/server/session/api-transport'
import { createVisitors } from '~/server/session/visitors'
import type { SocketRoom } from '~/server/socket/room'
import { indexFolder } from '~/server/static/file-index'
import { createStaticFiles } from '~/server/static/serve'
import { apiWithoutDatabase } from '../kit/api'
import { freePort } from '../kit/free-port'

export interface TestSiteOptions {
  render: RenderPage
  environment?: Record<string, string>
  /** Files of the built site, by path. */
  files?: Record<string, string>
  health?: Record<string, HealthCheck>
  isStopping?: () => boolean
  /** The API as the site reaches it. */
  transportFor?: TransportFor
  /** None when absent. */
  metrics?: Metrics | null
  privateFiles?: Pick<PrivateFiles, 'followLink'>
  shownPictures?: ShownPictures
  /** What stands at `/api`; one without a database when absent. */
  api?: Api
  /** None that can be read when absent: the test renders by itself. */
  content?: ContentStore
  /** Where the secrets of previews are; there is no preview when absent. */
  previewClient?: SanityClient
  /** The time by which sessions are judged. */
  now?: () => Date
  line?: Line
  /** Of consultations; none when absent. */
  sockets?: SocketRoom | null
  /** The cache in front is told of every change. */
  isPurged?: boolean
  /** Of files of the CMS. */
  openAsset?: PagesOptions['openAsset']
  /** As of a page in line. */
  placeShownAfter?: number
  /** Whether kept pages are compressed well afterwards; they are when absent. */
  isCompressedWell?: boolean
  /** Moved by hand when absent. */
  catalogueVersion?: () => number
  /** The same. */
  commentsVersion?: () => number
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The server's front, app and pages over a renderer and content that the test makes up. */
export async function startTestSite({
  render,
  environment: given = {},
  files = {},
  health = {},
  isStopping = () => false,
  metrics = null,
  privateFiles = { followLink: () => Promise.resolve(null) },
  shownPictures = {
    findShown: () => Promise.resolve(null),
    open: () => Promise.reject(new Error('the test has no photos')),
  },
  line = new Line({ turns: 8, places: 100 }),
  placeShownAfter,
  isCompressedWell,
  transportFor = transportInProcess(() => new Response(null, { status: 503 })),
  api,
  content: givenContent,
  previewClient,
  now = () => new Date(),
  isPurged = false,
  sockets = null,
  openAsset = () => Promise.reject(new Error('the test has no files')),
  catalogueVersion,
  commentsVersion,
}: TestSiteOptions) {
  const environment: Environment = {
    ...readEnvironment({ PORT: String(await freePort()), LOG_LEVEL: 'silent', ...given }),
  }
  const log = createLog('silent')
  const headers = commonHeaders(environment.siteOrigin)
  const content = new MovableContent()
  const catalogue = { version: 1 }
  const comments = { version: 1 }
  const previewCookie = createPreviewCookie('s'.repeat(32), false)
  // However busy the machine is, and it gives way to all else: none of these is about files that take too long.
  const printer = createPdfPrinter(log, 120_000)
  const pages = createPages({
    render,
    content: givenContent ?? content,
    catalogueVersion: catalogueVersion ?? (() => catalogue.version),
    commentsVersion: commentsVersion ?? (() => comments.version),
    readAsset: () => Promise.reject(new Error('the test has no pictures')),
    openAsset,
    printPdf: printer.print,
    siteOrigin: environment.siteOrigin,
    iceServers: () => [...environment.iceServers],
    indexable: true,
    demo: environment.mode === 'demo',
    payAt: payOrigins(environment),
    trustedProxyHops: environment.trustedProxyHops,
    hosted: false,
    headers,
    isPurged,
    visitors: createVisitors({
      secret: 's'.repeat(32),
      secure: false,
      trustedProxyHops: environment.trustedProxyHops,
      transportFor,
      now,
    }),
    line,
    placeShownAfter,
    isCompressedWell,
    isPreview: (request) => previewCookie.isPresent(request),
    snapshots: true,
  })
  const collected: StatisticsEvent[] = []
  const collector = { add: (events: StatisticsEvent[]) => void collected.push(...events) }
  const checks = createHealth(health)
  const app = createApp({
    api: api ?? apiWithoutDatabase({ health: () => checks.check() }),
    pages,
    preview: previewClient ? createPreviewRoutes(previewClient, previewCookie) : new Hono(),
    files: privateFiles,
    shownPictures,
    sandboxGateway: null,
    collect: { collector, trustedProxyHops: environment.trustedProxyHops },
    health: checks,
    isStopping,
    log,
  })
  const folder = await mkdtemp(join(tmpdir(), 'tapesh-site-'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const front = createFront({
    environment,
    headers,
    snapshots: pages.snapshots,
    staticFiles: createStaticFiles({
      files: await indexFolder(folder),
      headers,
      isImmutable: (path) => path.startsWith('/assets/'),
    }),
    studio: () => Promise.resolve(false),
    lake: null,
    app: listenerOf(app, new URL(environment.siteOrigin).host),
    log,
    metrics,
  })
  const listening = await listen(
    createHttpServer(),
    { request: front, upgrade: createUpgradeFront({ environment, lake: null, sockets }) },
    environment,
    () => sockets?.leave(),
  )
  return {
    content,
    catalogue,
    comments,
    previewCookie,
    collected,
    port: environment.port,
    folder,
    async stop(limits?: DrainLimits) {
      await listening.stop(limits)
      await printer.close()
      await rm(folder, { recursive: true })
    },
    /** Sends the target as it is written, which `fetch` would tidy up. */
    ask: (target: string, options: SentRequest = {}) => ask(environment.port, target, options),
  }
}

export interface SentRequest {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

class MovableContent implements ContentStore {
  version = 1
  changes = 0

  reader({ locale, preview }: Parameters<ContentStore['reader']>[0]): ContentReader {
    const fetch = () => Promise.reject(new Error('the test renders by itself'))
    return { locale, preview, shownDoctors: null, fetch, fetchPast: fetch }
  }

  onChange(): () => void {
    return () => {}
  }

  invalidate(): void {
    this.changes += 1
    this.resync()
  }

  showDoctors(): void {}

  /** Something may have been missed. */
  resync(): void {
    this.version += 1
  }

  health() {
    return { ok: true } as const
  }

  close(): void {}
}

function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: SentRequest,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { host: `localhost:${port}`, ...headers },
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    request.once('error', reject)
    request.end(body)
  })
}
