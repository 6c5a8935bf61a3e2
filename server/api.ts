import type { Pool } from 'pg'
import { createApi, type Api, type ApiDeps } from '~/api/app'
import { catalogPersonalData, catalogWorkers, seedDemoShop } from '~/api/domains/catalog/public'
import {
  createTokenReader,
  identityWorkers,
  openAccessTokens,
  scheduleTidying,
  type PersonalData,
} from '~/api/domains/identity/public'
import {
  orderPaymentHandler,
  ordersPersonalData,
  ordersWorkers,
  pricingPersonalData,
  seedDemoOrders,
} from '~/api/domains/orders/public'
import { paymentsPersonalData, paymentsWorkers, schedulePaymentSweep } from '~/api/domains/payments/public'
import {
  purgeWorker,
  recordsPersonalData,
  schedulePurge,
  seedDemoRecords,
} from '~/api/domains/records/public'
import {
  seedDemoWallet,
  topUpPaymentHandler,
  walletPersonalData,
  walletWorkers,
} from '~/api/domains/wallet/public'
import { createAlarms } from '~/api/platform/alarms/alarms'
import { describeError } from '~/api/platform/api-log'
import { systemClock } from '~/api/platform/clock'
import { createDatabase } from '~/api/platform/database/database'
import { migrate } from '~/api/platform/database/migrate'
import type { PrivateFiles } from '~/api/platform/files/private-files'
import { fileWorkers, scheduleSweep } from '~/api/platform/files/sweep'
import { housekeepingWorker, scheduleHousekeeping } from '~/api/platform/housekeeping'
import { createMessenger, messageWorkers } from '~/api/platform/gateways/messenger'
import { openGateways, openPaymentGateway } from '~/api/platform/gateways/open'
import type { SandboxGateway } from '~/api/platform/gateways/sandbox/protocol'
import { createBoss, createJobs, prepareQueues } from '~/api/platform/jobs/queue'
import { createRunner } from '~/api/platform/jobs/runner'
import { createBuckets } from '~/api/platform/rate-limit/buckets'
import { createRateLimits } from '~/api/platform/rate-limit/rate-limit'
import { proofRules } from '~/domain/identity/proof-of-work'
import type { Environment } from './environment'
import { createNamesPublisher } from './catalog-names'
import { createFactPublisher, type FactPublisherOptions } from './facts'
import type { PartHealth } from './health'
import type { Log } from './log'
import { openFiles } from './private/files'
import { createTermsPublisher } from './terms'

export interface OpenApiOptions {
  environment: Environment
  log: Log
  pool: Pool
  content: FactPublisherOptions['content']
  sessionSecret: string
  health: () => Promise<Record<string, PartHealth>>
}

export interface OpenedApi {
  api: Api
  files: PrivateFiles
  /** Absent where payments are real. */
  sandboxGateway: SandboxGateway | null
  jobsHealth(): Promise<PartHealth>
  /** Waits for the jobs under way. */
  close(): Promise<void>
}

/** What each domain keeps about a person. A new domain adds itself here and in `tests/kit/api.ts`. */
const personalData: PersonalData[] = [
  recordsPersonalData,
  catalogPersonalData,
  pricingPersonalData,
  ordersPersonalData,
  walletPersonalData,
  paymentsPersonalData,
]

/** Migrates the database, puts the API together over it and begins to do jobs. */
export async function openApi(options: OpenApiOptions): Promise<OpenedApi> {
  const { environment, log, pool, content, sessionSecret, health } = options
  await migrate(pool)
  await prepareQueues(pool)
  const clock = systemClock
  const database = createDatabase(pool)
  const boss = createBoss(pool, { supervise: true })
  boss.on('error', (error) =>
    log.warn({ part: 'jobs', error: describeError(error) }, 'The queue could not be looked after'),
  )
  await boss.start()
  const jobs = createJobs(boss, clock)
  const { sms, mail, zarinpal } = environment.providers
  const gateways = openGateways({ database, clock, siteOrigin: environment.siteOrigin, sms, mail })
  const { files, storage } = await openFiles(
    { dataFolder: environment.dataFolder, s3: environment.providers.files },
    { database, clock, jobs, secret: sessionSecret },
  )
  const messenger = createMessenger({ jobs, secret: sessionSecret })
  const accessTokens = openAccessTokens({ database, clock, secret: sessionSecret })
  const { siteOrigin, mode, trustedProxyHops } = environment
  const { paymentGateway, sandbox } = openPaymentGateway({ database, clock, siteOrigin, zarinpal })
  const parts = {
    database,
    clock,
    log,
    jobs,
    messenger,
    paymentGateway,
    limits: createRateLimits({ pool, clock, secret: sessionSecret }),
    buckets: createBuckets({ clock, secret: sessionSecret }),
    alarms: createAlarms({ database, clock, log, messenger, operator: environment.operator }),
    proofBits: proofRules.bits,
    tokens: createTokenReader({ database, clock, accessTokens }),
    accessTokens,
    files,
    personalData,
    secret: sessionSecret,
    settings: { siteOrigin, mode, trustedProxyHops },
    health,
  }
  const deps: ApiDeps = {
    ...parts,
    paymentHandlers: { order: orderPaymentHandler(parts), 'top-up': topUpPaymentHandler() },
  }
  const api = createApi(deps)
  const runner = createRunner({
    boss,
    database,
    clock,
    jobs,
    log,
    workers: [
      housekeepingWorker,
      purgeWorker,
      ...messageWorkers({ gateways, secret: sessionSecret }),
      ...fileWorkers({ storage }),
      ...identityWorkers(deps),
      ...catalogWorkers(deps),
      ...ordersWorkers(deps),
      ...paymentsWorkers(deps),
      ...walletWorkers(deps),
    ],
  })
  await scheduleHousekeeping(database.db, jobs, clock.now())
  await scheduleSweep(database, jobs, clock.now())
  await scheduleTidying(database.db, jobs, clock.now())
  await schedulePurge(database.db, jobs, clock.now())
  await schedulePaymentSweep(database.db, jobs, clock.now())
  if (mode === 'demo') {
    await seedDemoRecords(database, clock.now())
    await seedDemoShop(database, clock.now())
    await seedDemoWallet(database, clock.now())
  }
  const facts = createFactPublisher({ content, database, clock, log })
  const names = createNamesPublisher({ content, database, log })
  const terms = createTermsPublisher({ content, database, clock, log, isDemo: mode === 'demo' })
  // Nobody signs in before there are rules to accept and, in a demo, its people are there.
  await terms.settled()
  if (mode === 'demo') {
    await facts.settled()
    await seedDemoOrders(deps, clock.now())
  }
  if (environment.doesJobs) await runner.start()
  return {
    api,
    files,
    sandboxGateway: sandbox,
    jobsHealth: () =>
      Promise.resolve(
        runner.isRunning() || !environment.doesJobs ? { ok: true } : { ok: false, reason: 'no worker runs' },
      ),
    async close() {
      await facts.close()
      await names.close()
      await terms.close()
      await runner.stop()
      await boss.stop({ graceful: false, close: false, wait: false })
    },
  }
}
