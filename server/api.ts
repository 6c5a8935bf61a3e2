import type { Pool } from 'pg'
import { createApi, type Api, type ApiDeps } from '~/api/app'
import { periodicJobsOf, workersOf } from '~/api/jobs'
import { catalogPersonalData } from '~/api/domains/catalog/public'
import {
  bookingPersonalData,
  openTalks,
  reservationPaymentHandler,
  reservationsPersonalData,
  type NotifyDeps,
  type Talks,
  createDirectoryMemory,
} from '~/api/domains/booking/public'
import { callsPersonalData, type CallAlertDeps } from '~/api/domains/calls/public'
import { clinicalNotesPersonalData } from '~/api/domains/clinical-notes/public'
import { referralsPersonalData } from '~/api/domains/referrals/public'
import { carePersonalData } from '~/api/domains/care/public'
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
import { devicesPersonalData } from '~/api/domains/devices/public'
import { warrantiesPersonalData } from '~/api/domains/warranties/public'
import { enquiriesPersonalData } from '~/api/domains/enquiries/public'
import { communityPersonalData } from '~/api/domains/community/public'
import { magazinePersonalData } from '~/api/domains/magazine/public'
import { connectionsPersonalData } from '~/api/domains/connections/public'
import { familyPersonalData } from '~/api/domains/family/public'
import { createTokenReader, openAccessTokens, type PersonalData } from '~/api/domains/identity/public'
import { orderPaymentHandler, ordersPersonalData, pricingPersonalData } from '~/api/domains/orders/public'
import { paymentsPersonalData } from '~/api/domains/payments/public'
import { isFileShared, recordsPersonalData, sharingPersonalData } from '~/api/domains/records/public'
import { medicalFilePersonalData } from '~/api/domains/medical-file/public'
import { remindersPersonalData } from '~/api/domains/reminders/public'
import { topUpPaymentHandler, walletPersonalData } from '~/api/domains/wallet/public'
import { createAlarms } from '~/api/platform/alarms/alarms'
import { systemClock } from '~/api/platform/clock'
import { createDatabase, type Database } from '~/api/platform/database/database'
import { migrate } from '~/api/platform/database/migrate'
import { notifyEditors } from '~/api/platform/facts/public'
import type { PrivateFiles } from '~/api/platform/files/private-files'
import { createMessenger } from '~/api/platform/gateways/messenger'
import { openGateways, openPaymentGateway } from '~/api/platform/gateways/open'
import type { SandboxGateway } from '~/api/platform/gateways/sandbox/protocol'
import { createBoss, createJobs, prepareQueues } from '~/api/platform/jobs/queue'
import { standingBreaks } from '~/api/platform/audit/verification/state'
import { readJobsStanding, type JobProblem, type JobsStanding } from '~/api/platform/jobs/health'
import { followAnnouncements, type Announcements } from '~/api/platform/memory/announcements'
import { createShownMemory } from '~/api/platform/memory/shown-memory'
import { Line } from '~/api/platform/line/line'
import { createRunner } from '~/api/platform/jobs/runner'
import { createBuckets } from '~/api/platform/rate-limit/buckets'
import { createRateLimits } from '~/api/platform/rate-limit/rate-limit'
import type { ContentStore } from '~/content/reader'
import { proofRules } from '~/domain/identity/proof-of-work'
import { seedDemo, seedDemoLives } from './demo'
import { openStudioLink } from './studio-link'
import { nightlyBackup } from './backup/nightly'
import type { Environment } from './environment'
import { createNamesPublisher } from './catalog-names'
import { createFactPublisher, type FactPublisherOptions } from './facts'
import type { PartHealth } from './health'
import type { Log } from './log'
import { openAuditProof } from './private/audit-proof'
import {
  measureCalls,
  measureGateways,
  measurePayments,
  measurePeriodic,
  measureWorker,
} from './metrics/measured'
import type { Metrics } from './metrics/metrics'
import { openFiles } from './private/files'
import { openPush } from './private/push'
import { createCoursesPublisher } from './academy-courses'
import { createMagazinePublisher } from './published-magazine'
import { createQuestionsPublisher } from './published-questions'
import { createSearchPublisher } from './search-entries'
import { followShownDoctors } from './shown-doctors'
import { createTermsPublisher } from './terms'
import { createVacanciesPublisher } from './vacancies'

export interface OpenApiOptions {
  environment: Environment
  log: Log
  metrics: Metrics
  pool: Pool
  /** To PostgreSQL itself, when a pooler stands between; else the same. */
  direct: Pool
  content: FactPublisherOptions['content'] & { store: Pick<ContentStore, 'showDoctors'> }
  sessionSecret: string
  health: () => Promise<Record<string, PartHealth>>
}

export interface OpenedApi {
  api: Api
  /** Before checkout and payments, for pages and programs alike. */
  line: Line
  database: Database
  announcements: Announcements
  files: PrivateFiles
  /** What sockets of consultations do. */
  talks: Talks
  /** Absent where payments are real. */
  sandboxGateway: SandboxGateway | null
  jobsHealth(): Promise<PartHealth>
  auditHealth(): Promise<PartHealth>
  /** Waits for the jobs under way. */
  close(): Promise<void>
}

/** What each domain keeps about a person. A new domain adds itself here and in `tests/kit/api.ts`. */
const personalDataOf = (deps: NotifyDeps & CallAlertDeps): PersonalData[] => [
  // Before what is shared, which goes with it.
  connectionsPersonalData,
  sharingPersonalData,
  // Before what they came from, with which they would go.
  clinicalNotesPersonalData,
  referralsPersonalData,
  callsPersonalData(deps),
  enquiriesPersonalData,
  magazinePersonalData,
  communityPersonalData,
  askingPersonalData,
  sessionSeatsPersonalData,
  academyPersonalData,
  coursePurchasesPersonalData,
  openedLessonsPersonalData,
  complaintsPersonalData,
  messagesPersonalData,
  // Before the records, with which it would go.
  recordCommentsPersonalData,
  carePersonalData(deps),
  bookingPersonalData,
  reservationsPersonalData(deps),
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
  // After what is kept of its members.
  familyPersonalData,
]

/** Migrates the database, puts the API together over it and begins to do jobs. */
export async function openApi(options: OpenApiOptions): Promise<OpenedApi> {
  const { environment, log, metrics, pool, direct, content, sessionSecret, health } = options
  await migrate(direct)
  await prepareQueues(direct)
  const clock = systemClock
  const database = createDatabase(pool, direct)
  const boss = createBoss(pool)
  const jobs = createJobs(boss, clock)
  const { sms, mail, zarinpal } = environment.providers
  const gateways = measureGateways(
    openGateways({ database, clock, siteOrigin: environment.siteOrigin, sms, mail }),
    metrics,
  )
  const { files, storage } = await openFiles(
    { dataFolder: environment.dataFolder, s3: environment.providers.files },
    { database, clock, jobs, secret: sessionSecret, isGranted: isFileShared },
  )
  const messenger = createMessenger({ jobs, clock, secret: sessionSecret })
  const announcements = followAnnouncements(direct, {
    onLost: () =>
      log.warn({ part: 'database' }, 'Changes are not heard for now: nothing that is remembered is used'),
  })
  const accessTokens = openAccessTokens({ database, clock, secret: sessionSecret })
  const { siteOrigin, mode, trustedProxyHops } = environment
  const settings = { siteOrigin, mode, trustedProxyHops }
  const { paymentGateway, sandbox } = openPaymentGateway({ database, clock, siteOrigin, zarinpal })
  const { checkoutConnections: turns, checkoutPlaces: places } = environment
  const line = new Line({ turns, places })
  const buckets = createBuckets({ clock, secret: sessionSecret })
  const alarms = createAlarms({ database, clock, log, messenger, operator: environment.operator })
  const parts = {
    database,
    clock,
    log,
    jobs,
    messenger,
    paymentGateway: measurePayments(paymentGateway, metrics),
    pushGateway: await openPush(environment),
    line,
    limits: createRateLimits({ pool, clock, secret: sessionSecret }),
    buckets,
    alarms,
    proofBits: proofRules.bits,
    announcements,
    shown: createShownMemory({ announcements, clock }),
    directory: createDirectoryMemory({ database, announcements }),
    tokens: createTokenReader({ database, clock, accessTokens, announcements }),
    accessTokens,
    files,
    personalData: personalDataOf({ messenger, jobs, buckets, alarms, clock, settings }),
    secret: sessionSecret,
    settings,
    health,
    observe: measureCalls(metrics),
  }
  const paymentHandlers = {
    order: orderPaymentHandler(parts),
    'top-up': topUpPaymentHandler(),
    reservation: reservationPaymentHandler(parts),
    course: coursePaymentHandler(parts),
  }
  const auditProof = await openAuditProof(environment)
  const studio = openStudioLink(content.client, log)
  const jobDeps = { ...parts, paymentHandlers, gateways, storage, auditProof, studio }
  const workers = workersOf(jobDeps)
  const periodic = [...periodicJobsOf(jobDeps), ...nightlyBackup(environment)]
  const registry = { kinds: workers.map(({ name }) => name), periodic }
  const deps: ApiDeps = { ...parts, paymentHandlers, registry }
  const api = createApi(deps)
  const runner = createRunner({
    boss,
    database,
    clock,
    jobs,
    log,
    workers: workers.map(measureWorker(metrics)),
    periodic: periodic.map(measurePeriodic(metrics)),
    leaseMs: environment.jobLeaseMs,
  })
  // Content may have been restored from an older copy meanwhile.
  await notifyEditors(database.db, jobs)
  if (mode === 'demo') await seedDemo(deps)
  const facts = createFactPublisher({ content, database, jobs, clock, log })
  const names = createNamesPublisher({ content, database, log })
  const findable = createSearchPublisher({ content, database, log })
  const commented = createMagazinePublisher({ content, database, log })
  const vacancies = createVacanciesPublisher({ content, database, log })
  const questions = createQuestionsPublisher({ content, database, log })
  const courses = createCoursesPublisher({ content, database, log })
  const terms = createTermsPublisher({ content, database, clock, log, isDemo: mode === 'demo' })
  // Nobody signs in before there are rules to accept and, in a demo, its people are there.
  await terms.settled()
  if (mode === 'demo') {
    await facts.settled()
    await seedDemoLives(deps)
  }
  // No page is made, and kept, with links to doctors who are not shown.
  const shownDoctors = followShownDoctors({
    ...{ directory: parts.directory, announcements, store: content.store, clock, log },
  })
  await shownDoctors.settled()
  if (environment.doesJobs) await runner.start()
  return {
    api,
    line,
    database,
    announcements,
    files,
    talks: openTalks(parts),
    sandboxGateway: sandbox,
    auditHealth: async () => {
      const [found] = await standingBreaks(database.db, 1)
      return found ? { state: 'degraded', reason: 'the audit is not what it was' } : { state: 'ok' }
    },
    jobsHealth: async () => healthOf(await readJobsStanding(database.db, registry, clock.now())),
    async close() {
      await facts.close()
      await names.close()
      await findable.close()
      await commented.close()
      await vacancies.close()
      await questions.close()
      await courses.close()
      await terms.close()
      await shownDoctors.close()
      await runner.stop()
      await announcements.close()
    },
  }
}

/** What is wrong with the jobs, in the words of `/readyz`. */
const jobProblems: Record<JobProblem, string> = {
  'no-worker': 'no worker takes jobs',
  late: 'jobs have been due for minutes',
  'unknown-kinds': 'jobs wait that no version running here knows',
  overdue: 'a periodic job is overdue',
  'dead-letters': 'many jobs have failed for good',
}

const healthOf = ({ state, problems }: JobsStanding): PartHealth =>
  state === 'ok' ? { state } : { state, reason: problems.map((name) => jobProblems[name]).join('; ') }
