import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Api } from '~/api/app'
import type { Line } from '~/api/platform/line/line'
import type { PrivateFiles } from '~/api/platform/files/private-files'
import type { SandboxGateway } from '~/api/platform/gateways/sandbox/protocol'
import { systemClock } from '~/api/platform/clock'
import { catalogueVersion } from '~/api/platform/memory/catalogue-version'
import type { EditorSession } from '@tapesh/content-lake/http/editor-session'
import { lockFolder } from '@tapesh/content-lake/engine/lock'
import { openApi, type OpenedApi } from './api'
import { refuseUnfinishedRestore } from './backup/restoring-mark'
import { createCollector, type Collector } from './collect/collector'
import { createFileStore, createForwardStore } from './collect/store'
import { contentHealth, siteHealth } from './content/health'
import { openContent, type Content } from './content/open'
import { keptSecret } from './content/secrets'
import type { Environment } from './environment'
import { createHealth, type Health } from './health'
import type { Log } from './log'
import type { GaugeSources } from './metrics/gauges'
import type { Metrics } from './metrics/metrics'
import { openDatabase, type Database } from './postgres/database'
import { createPdfPrinter, type PdfPrinter } from './reports/pdf-printer'
import { createPreviewCookie, type PreviewCookie } from './preview/cookie'
import { shownPicturesOf, type ShownPictures } from './shown-pictures'
import { transportInProcess, transportOver } from './session/api-transport'
import { createVisitors, type Visitors } from './session/visitors'
import { createSocketRoom, type SocketRoom } from './socket/room'

/** The parts that stand behind whatever is listened with. */
export interface Parts {
  content: Content
  database: Database
  api: Api
  /** Before checkout and payments. */
  line: Line
  files: PrivateFiles
  shownPictures: ShownPictures
  /** Of consultations. */
  sockets: SocketRoom
  /** Absent where payments are real. */
  sandboxGateway: SandboxGateway | null
  visitors: Visitors
  health: Health
  /** @param session of the lake's editors, where it has one */
  previewCookieOf(session: EditorSession | null): PreviewCookie
  collector: Collector
  printer: PdfPrinter
  /** Differs when prices, stock or the day have changed. */
  catalogueVersion: () => number
  /** Differs when everybody reads other comments. */
  commentsVersion: () => number
  /** What the metrics of states are read from. */
  gauges: GaugeSources
  close(): Promise<void>
}

/** Opens content and database at once. When one fails, what has been opened is closed again. */
export async function openParts(
  environment: Environment,
  log: Log,
  metrics: Metrics,
  report: (line: string) => void,
): Promise<Parts> {
  const { dataFolder } = environment
  refuseUnfinishedRestore(dataFolder)
  const isEmbedded = environment.content.kind === 'embedded' || !environment.databaseUrl
  const release = isEmbedded ? await takeDataFolder(dataFolder) : () => {}
  const sessionSecret = environment.sessionSecret ?? (await keptSecret(join(dataFolder, 'session-secret')))
  const [content, database] = await Promise.allSettled([
    openContent({ environment, sessionSecret, log, report }),
    openDatabase(environment, log, report),
  ])
  if (content.status === 'rejected' || database.status === 'rejected') {
    if (content.status === 'fulfilled') await content.value.close()
    if (database.status === 'fulfilled') await database.value.close()
    release()
    throw content.status === 'rejected' ? content.reason : (database as PromiseRejectedResult).reason
  }
  let opened: OpenedApi
  try {
    opened = await openApi({
      environment,
      log,
      metrics,
      pool: database.value.pool,
      direct: database.value.direct,
      content: { store: content.value.store, client: content.value.source.client },
      sessionSecret,
      health: () => health.check(),
    })
  } catch (error) {
    await content.value.close()
    await database.value.close()
    release()
    throw error
  }
  const { collectUrl } = environment
  const collector = createCollector(
    collectUrl ? createForwardStore(collectUrl) : createFileStore(join(dataFolder, 'statistics')),
    log,
  )
  const printer = createPdfPrinter(log)
  const health = createHealth({
    content: () => contentHealth(content.value.store),
    site: () => siteHealth(content.value.store),
    database: () => database.value.health(),
    jobs: () => opened.jobsHealth(),
    audit: () => opened.auditHealth(),
  })
  const { api } = opened
  const sockets = createSocketRoom({ talks: opened.talks, announcements: opened.announcements, log })
  const secure = environment.siteOrigin.startsWith('https:')
  return {
    content: content.value,
    database: database.value,
    health,
    api,
    line: opened.line,
    files: opened.files,
    shownPictures: shownPicturesOf(opened.database.db, opened.files),
    sockets,
    sandboxGateway: opened.sandboxGateway,
    visitors: createVisitors({
      secret: sessionSecret,
      secure,
      trustedProxyHops: environment.trustedProxyHops,
      transportFor: environment.apiBaseUrl
        ? transportOver(environment.apiBaseUrl)
        : transportInProcess((request, visitor) => api.fetch(request, visitor)),
      now: () => new Date(),
    }),
    previewCookieOf: (session) => createPreviewCookie(sessionSecret, secure, { session }),
    collector,
    printer,
    catalogueVersion: () => catalogueVersion(opened.announcements, Date.now()),
    commentsVersion: () => opened.announcements.count('comments_changed'),
    gauges: {
      pools: () => database.value.pools(),
      database: opened.database,
      sockets,
      content: content.value.store,
      health,
      clock: systemClock,
    },
    async close() {
      await sockets.leave()
      await printer.close()
      await collector.close()
      await opened.close()
      await content.value.close()
      await database.value.close()
      release()
    },
  }
}

async function takeDataFolder(dataFolder: string): Promise<() => void> {
  await mkdir(dataFolder, { recursive: true })
  try {
    return lockFolder(dataFolder)
  } catch (cause) {
    throw new Error(
      `Another Tapesh process is using the data folder ${dataFolder}. Stop it first, or give this one a folder of its own: DATA_DIR=.data-2 npm start`,
      { cause },
    )
  }
}
