import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { createApi, type Api, type ApiDeps } from '~/api/app'
import { periodicJobsOf, workersOf } from '~/api/jobs'
import {
  bookingPersonalData,
  reservationPaymentHandler,
  reservationsPersonalData,
  createDirectoryMemory,
} from '~/api/domains/booking/public'
import { callsPersonalData } from '~/api/domains/calls/public'
import { clinicalNotesPersonalData } from '~/api/domains/clinical-notes/public'
import { referralsPersonalData } from '~/api/domains/referrals/public'
import { messagesPersonalData } from '~/api/domains/messages/public'
import { recordCommentsPersonalData } from '~/api/domains/record-comments/public'
import {
  academyPersonalData,
  coursePaymentHandler,
  coursePurchasesPersonalData,
  openedLessonsPersonalData,
  sessionSeatsPersonalData,
} from '~/api/domains/academy/public'
import { askingPersonalData } from '~/api/domains/asking/public'
import { complaintsPersonalData } from '~/api/domains/complaints/public'
import { carePersonalData } from '~/api/domains/care/public'
import { devicesPersonalData } from '~/api/domains/devices/public'
import { warrantiesPersonalData } from '~/api/domains/warranties/public'
import { familyPersonalData } from '~/api/domains/family/public'
import { createTokenReader, openAccessTokens, publishTerms } from '~/api/domains/identity/public'
import type { ApiLog } from '~/api/platform/api-log'
import type { Person, TokenReader } from '~/api/platform/auth/actor'
import type { Clock } from '~/api/platform/clock'
import { createDatabase, type Database } from '~/api/platform/database/database'
import { createPool } from '~/api/platform/database/pool'
import { enquiriesPersonalData } from '~/api/domains/enquiries/public'
import { communityPersonalData } from '~/api/domains/community/public'
import { magazinePersonalData } from '~/api/domains/magazine/public'
import { connectionsPersonalData } from '~/api/domains/connections/public'
import { catalogPersonalData } from '~/api/domains/catalog/public'
import { orderPaymentHandler, ordersPersonalData, pricingPersonalData } from '~/api/domains/orders/public'
import { paymentsPersonalData } from '~/api/domains/payments/public'
import { isFileShared, recordsPersonalData, sharingPersonalData } from '~/api/domains/records/public'
import { medicalFilePersonalData } from '~/api/domains/medical-file/public'
import { remindersPersonalData } from '~/api/domains/reminders/public'
import { topUpPaymentHandler, walletPersonalData } from '~/api/domains/wallet/public'
import { createFolderHeads } from '~/api/platform/audit/heads/folder-heads'
import { createHeadSigner } from '~/api/platform/audit/heads/signed-head'
import type { AuditProof } from '~/api/platform/audit/verification/job'
import { createFolderStorage } from '~/api/platform/files/folder-storage'
import { createPrivateFiles } from '~/api/platform/files/private-files'
import type { Gateways } from '~/api/platform/gateways/gateways'
import { createMessenger } from '~/api/platform/gateways/messenger'
import { openGateways, openPaymentGateway } from '~/api/platform/gateways/open'
import { createPushGateway } from '~/api/platform/gateways/push/push-gateway'
import { createBoss, createJobs } from '~/api/platform/jobs/queue'
import type { Jobs, JobWorker, PeriodicJob } from '~/api/platform/jobs/public'
import { noAnnouncements, type Announcements } from '~/api/platform/memory/announcements'
import { createShownMemory } from '~/api/platform/memory/shown-memory'
import { Line } from '~/api/platform/line/line'
import { createRunner } from '~/api/platform/jobs/runner'
import { createAlarms, type Operator } from '~/api/platform/alarms/alarms'
import { createBuckets } from '~/api/platform/rate-limit/buckets'
import { createRateLimits } from '~/api/platform/rate-limit/rate-limit'
import type { Email } from '~/domain/values/email'
import { sessionIdSchema, userIdSchema } from '~/domain/values/ids'
import type { Phone } from '~/domain/values/phone'
import type { Role } from '~/domain/values/role'
import { findLeaks } from './log-scan'
import { createTestClock, type TestClock } from './test-clock'
import { createTestDatabase, type TestDatabase } from './test-postgres'

export interface LogLine {
  level: 'info' | 'warn' | 'error'
  detail: Record<string, unknown>
  message: string
}

export interface TestApi {
  api: Api
  deps: ApiDeps
  database: Database
  connectionString: string
  /** Where private files are kept (`files`) and looked at before that (`work`). */
  folder: string
  clock: TestClock
  jobs: Jobs
  /** What has been logged; a test that provokes a line of level `error` takes it out. */
  log: LogLine[]
  /** Sends a request: `path` below `/api/v1`; `json` is written as the body; `token` brings a person. */
  request(method: string, path: string, options?: TestRequest): Promise<Response>
  /** Does the jobs that are due by the test's clock, those to be retried at once, until none is left. @returns how many */
  runJobs(): Promise<number>
  /** Does the periodic jobs that are due by the test's clock, or those of them that are named. @returns their names */
  runDue(...names: string[]): Promise<string[]>
  /** @throws when an error was logged, or something personal or secret in any line */
  close(): Promise<void>
}

export interface TestRequest {
  json?: unknown
  body?: BodyInit
  token?: string
  headers?: Record<string, string>
  address?: string
}

export interface TestApiOptions {
  clock?: TestClock
  /** Added to those of the product. */
  workers?: JobWorker[]
  /** In place of those of the product. */
  periodic?: PeriodicJob[]
  /** A folder of the test's own when absent. */
  auditProof?: AuditProof
  deps?: Partial<ApiDeps>
  /** The outbox when absent. */
  gateways?: Gateways
  /** What it works on, dropped when it is closed; an empty one when absent. */
  testDatabase?: TestDatabase
  /** Another way to the database, such as one that the test can cut: its address by the direct one. */
  way?: (connectionString: string) => Promise<string>
  /** Of the line before checkout, and of the connections that are kept for it; the product's own when absent. */
  turns?: number
  /** By what it listens for what is announced and remembers, as the product does; when absent it asks the database each time. */
  announcementsOf?: (connectionString: string) => Announcements
}

export const testSecret = 'a secret of tests alone'
/** Who is called in tests. */
export const testOperator: Operator = {
  phone: '09339999999' as Phone,
  email: 'operator@tapesh.example' as Email,
}
/** The rules that people of tests accept. */
export const testTerms = { fa: 'قوانین آزمون', en: 'The rules of the tests' }
const testSettings = { siteOrigin: 'http://localhost:3000', mode: 'demo', trustedProxyHops: 0 } as const

interface AssembleOptions {
  clock: Clock
  log: ApiLog
  workers?: JobWorker[]
  periodic?: PeriodicJob[]
  auditProof?: AuditProof
  deps?: Partial<ApiDeps>
  gateways?: Gateways
  turns?: number
  announcements?: Announcements
}

/** The product's API over a pool: the outbox for messages, a folder for files, tokens of real sessions and of `testToken`. */
export function assembleApi(pool: Pool, folder: string, options: AssembleOptions) {
  const { clock, log } = options
  const database = createDatabase(pool)
  const boss = createBoss(pool)
  const jobs = createJobs(boss, clock)
  const storage = createFolderStorage(join(folder, 'files'))
  const messenger = createMessenger({ jobs, clock, secret: testSecret })
  const accessTokens = openAccessTokens({ database, clock, secret: testSecret })
  const { siteOrigin } = testSettings
  const { announcements = noAnnouncements } = options
  const { paymentGateway } = openPaymentGateway({ database, clock, siteOrigin })
  const buckets = createBuckets({ clock, secret: testSecret })
  const alarms = createAlarms({ database, clock, log, messenger, operator: testOperator })
  const parts = {
    database,
    clock,
    log,
    jobs,
    paymentGateway,
    pushGateway: createPushGateway({ privateKey: '1'.repeat(64), subject: 'mailto:tests@tapesh.example' }),
    messenger,
    line: new Line({ turns: options.turns ?? 8, places: 2000, placesOfOwner: 2000 }),
    limits: createRateLimits({ pool, clock, secret: testSecret }),
    buckets,
    alarms,
    proofBits: 2,
    announcements,
    shown: createShownMemory({ announcements, clock }),
    directory: createDirectoryMemory({ database, announcements }),
    tokens: eitherOf(createTokenReader({ database, clock, accessTokens, announcements })),
    accessTokens,
    files: createPrivateFiles({
      database,
      clock,
      jobs,
      storage,
      workFolder: join(folder, 'work'),
      secret: testSecret,
      isGranted: isFileShared,
    }),
    personalData: [
      connectionsPersonalData,
      sharingPersonalData,
      // Before what they came from, with which they would go.
      clinicalNotesPersonalData,
      referralsPersonalData,
      callsPersonalData({ messenger, jobs, buckets, alarms, clock, settings: testSettings }),
      enquiriesPersonalData,
      magazinePersonalData,
      communityPersonalData,
      askingPersonalData,
      academyPersonalData,
      sessionSeatsPersonalData,
      coursePurchasesPersonalData,
      openedLessonsPersonalData,
      complaintsPersonalData,
      messagesPersonalData,
      // Before the records, with which it would go.
      recordCommentsPersonalData,
      carePersonalData({ messenger, jobs, buckets, clock, settings: testSettings }),
      bookingPersonalData,
      reservationsPersonalData({ messenger, settings: testSettings }),
      recordsPersonalData,
      catalogPersonalData,
      pricingPersonalData,
      ordersPersonalData,
      walletPersonalData,
      paymentsPersonalData,
      remindersPersonalData,
      medicalFilePersonalData,
      devicesPersonalData,
      warrantiesPersonalData,
      familyPersonalData,
    ],
    secret: testSecret,
    settings: testSettings,
    health: () => Promise.resolve({ database: { state: 'ok' as const } }),
    // As a pool's below: however busy the machine is, eight orders at once are answered with what became of them.
    patience: 60_000,
    ...options.deps,
  }
  const gateways = options.gateways ?? openGateways({ database, clock, siteOrigin: testSettings.siteOrigin })
  const paymentHandlers = options.deps?.paymentHandlers ?? {
    order: orderPaymentHandler(parts),
    'top-up': topUpPaymentHandler(),
    reservation: reservationPaymentHandler(parts),
    course: coursePaymentHandler(parts),
  }
  const auditProof: AuditProof = options.auditProof ?? {
    heads: createFolderHeads(join(folder, 'audit-heads')),
    signer: createHeadSigner(testSecret),
  }
  const jobDeps = { ...parts, paymentHandlers, gateways, storage, auditProof, studio: noStudio }
  // One of the same name takes the place of the product's.
  const workers = [...workersOf(jobDeps), ...(options.workers ?? [])]
  const periodic = options.periodic ?? periodicJobsOf(jobDeps)
  const registry = { kinds: workers.map(({ name }) => name), periodic }
  const deps: ApiDeps = { ...parts, paymentHandlers, registry }
  const runner = createRunner({ boss, database, clock, jobs, log, workers, periodic })
  return { api: createApi(deps), deps, runner }
}

/** Where no Studio is. */
const noStudio = { editorOf: () => Promise.resolve(null), showStandings: () => Promise.resolve() }

/** How `TestApi.request` sends. */
export const requestsTo =
  (api: Api): TestApi['request'] =>
  async (method, path, { json, body, token, headers = {}, address = '203.0.113.7' } = {}) => {
    const all = new Headers(headers)
    if (token) all.set('authorization', `Bearer ${token}`)
    if (json !== undefined && !all.has('content-type')) all.set('content-type', 'application/json')
    return api.fetch(
      new Request(`http://in-process/api/v1${path}`, {
        method,
        headers: all,
        body: json === undefined ? body : JSON.stringify(json),
      }),
      { address },
    )
  }

/** The whole API over a database of its own, with a clock that stands still. Open it in `beforeAll`: a copy takes a while. */
export async function openTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const testDatabase = options.testDatabase ?? (await createTestDatabase())
  const { connectionString } = testDatabase
  const address = await (options.way?.(connectionString) ?? connectionString)
  const ofTurns = createPool({
    address: () => address,
    max: options.turns ?? 8,
    name: 'tapesh-tests-checkout',
  })
  const pool = createPool({ address: () => address, max: 10, name: 'tapesh-tests', ofTurns })
  for (const { options: settings } of [pool, ofTurns])
    Object.assign(settings, { idleTimeoutMillis: 2000, connectionTimeoutMillis: 60_000 })
  const clock = options.clock ?? createTestClock()
  const log: LogLine[] = []
  const folder = await mkdtemp(join(tmpdir(), 'tapesh-files-'))
  const announcements = options.announcementsOf?.(connectionString) ?? noAnnouncements
  const { api, deps, runner } = assembleApi(pool, folder, {
    ...options,
    clock,
    announcements,
    log: collectingLog(log),
  })
  const { database, jobs } = deps
  await publishTerms(database, testTerms, clock.now())

  return {
    api,
    deps,
    database,
    connectionString,
    folder,
    clock,
    jobs,
    log,
    request: requestsTo(api),
    async runJobs() {
      let done = 0
      for (;;) {
        await makeRetriesDue(pool, clock.now())
        const found = await runner.runBatch(50)
        if (found === 0) return done
        done += found
      }
    },
    runDue: (...names) => runner.runDue(...names),
    async close() {
      await announcements.close()
      await pool.end()
      await ofTurns.end()
      await testDatabase.drop()
      await rm(folder, { recursive: true, force: true })
      const errors = log.filter(({ level }) => level === 'error')
      const leaks = findLeaks(log.map((line) => JSON.stringify(line)).join('\n'))
      if (leaks.length > 0) throw new Error(`Logged what must not be: ${JSON.stringify(leaks)}`)
      if (errors.length > 0) throw new Error(`Unexpected errors: ${JSON.stringify(errors, null, 2)}`)
    },
  }
}

/** The API where no test reaches its database: for tests of what stands around it. */
export function apiWithoutDatabase(deps: Partial<ApiDeps> = {}): Api {
  // A pool connects when it is first asked something.
  const pool = createPool({ address: () => 'postgres://127.0.0.1:1/none', max: 1, name: 'none', bridges: 0 })
  return assembleApi(pool, join(tmpdir(), 'tapesh-no-files'), {
    clock: createTestClock(),
    log: collectingLog([]),
    deps: { health: () => Promise.resolve({}), ...deps },
  }).api
}

/** What is to be tried again is tried at once. */
const makeRetriesDue = (pool: Pool, now: Date) =>
  pool.query(
    `update pgboss.job set start_after = $1 where name in ('jobs', 'jobs-once') and state = 'retry'`,
    [now.toISOString()],
  )

const collectingLog = (lines: LogLine[]): ApiLog => {
  const at =
    (level: LogLine['level']) =>
    (detail: Record<string, unknown>, message: string): void => {
      lines.push({ level, detail, message })
    }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

const prefix = 'test.'

/** A token of the platform's own tests, which need people of every role and no sign-in. */
export function testToken(
  roles: Role[],
  given: Partial<Pick<Person, 'userId' | 'isComplete' | 'hasAcceptedTerms'>> = {},
): string {
  const person: Omit<Person, 'kind'> = {
    userId: given.userId ?? userIdSchema.parse(randomUUID()),
    sessionId: sessionIdSchema.parse(randomUUID()),
    roles,
    isComplete: given.isComplete ?? true,
    hasAcceptedTerms: given.hasAcceptedTerms ?? true,
  }
  return prefix + Buffer.from(JSON.stringify(person)).toString('base64url')
}

/** Tokens of the platform's tests beside real ones. */
const eitherOf = (real: TokenReader): TokenReader => ({
  read: (token) => (token.startsWith(prefix) ? testTokens : real).read(token),
})

/** Reads the tokens of `testToken`, and no others. */
export const testTokens: TokenReader = {
  read(token) {
    if (!token.startsWith(prefix)) return Promise.resolve({ refused: 'token-refused' })
    const text = Buffer.from(token.slice(prefix.length), 'base64url').toString('utf8')
    return Promise.resolve({ kind: 'person', ...(JSON.parse(text) as Omit<Person, 'kind'>) })
  },
}
