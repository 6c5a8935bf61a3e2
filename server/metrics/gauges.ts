import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import { withPatience } from '~/api/platform/database/patience'
import { countDeadJobs, findDueJobs } from '~/api/platform/jobs/due'
import type { ContentStore } from '~/content/reader'
import type { Health } from '../health'
import type { NamedPool } from '../postgres/database'
import type { SocketRoom } from '../socket/room'
import type { Metrics } from './metrics'

export interface GaugeSources {
  pools: () => readonly NamedPool[]
  database: Pick<Database, 'db'>
  sockets: Pick<SocketRoom, 'count'>
  content: Pick<ContentStore, 'health' | 'changes'>
  health: Health
  clock: Clock
}

/** Milliseconds that a look at the jobs may take: who collects the metrics waits for some seconds. */
const patience = 2000

const levels = { ok: 0, degraded: 1, down: 2 } as const

/** Reads what is a state and no count, whenever the metrics are asked for. */
export async function readGauges(metrics: Metrics, sources: GaugeSources): Promise<void> {
  readPools(metrics, sources.pools())
  readContent(metrics, sources)
  metrics.sockets.set(sources.sockets.count)
  await Promise.all([readParts(metrics, sources.health), readJobs(metrics, sources)])
}

function readPools(metrics: Metrics, pools: readonly NamedPool[]): void {
  for (const { name, most, pool } of pools) {
    metrics.connections.set({ pool: name, state: 'idle' }, pool.idleCount)
    metrics.connections.set({ pool: name, state: 'in-use' }, pool.totalCount - pool.idleCount)
    metrics.connectionsMost.set({ pool: name }, most)
    metrics.waitingForConnection.set({ pool: name }, pool.waitingCount)
  }
}

function readContent({ contentAge, contentChanges }: Metrics, { content, clock }: GaugeSources): void {
  const health = content.health()
  contentAge.set(health.ok ? 0 : (clock.now().getTime() - health.since.getTime()) / 1000)
  contentChanges.set(content.changes)
}

async function readParts(metrics: Metrics, health: Health): Promise<void> {
  const parts = await health.check()
  for (const [part, { state }] of Object.entries(parts)) metrics.parts.set({ part }, levels[state])
}

async function readJobs(metrics: Metrics, { database, clock }: GaugeSources): Promise<void> {
  const { jobsWaiting, jobsOldest, jobsDead } = metrics
  // What is not known, or waits no more, has no figure.
  for (const gauge of [jobsWaiting, jobsOldest, jobsDead]) gauge.reset()
  const now = clock.now()
  try {
    await withPatience(patience, async () => {
      for (const { job, count, since } of await findDueJobs(database.db, now)) {
        jobsWaiting.set({ job }, count)
        jobsOldest.set({ job }, (now.getTime() - since.getTime()) / 1000)
      }
      for (const { job, count } of await countDeadJobs(database.db)) jobsDead.set({ job }, count)
    })
  } catch {
    // The parts say that the database is away.
  }
}
