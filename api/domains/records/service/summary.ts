import type { HealthSummary, PressureSummary } from '~/domain/records/contract'
import { classifyPressure } from '~/domain/records/pressure'
import { roundedMean, summaryWindows } from '~/domain/records/rules'
import type { Tx } from '~/api/platform/database/database'
import type { RecordsDeps } from '../deps'
import { readableBy, type RecordScope } from '../policy'
import { listPressures, pressureFigures } from '../repo/blood-pressure'
import { pressureRecordOf } from './blood-pressure'
import type { Call } from './refusals'

type Windows = ReturnType<typeof summaryWindows>

/** Readings of a small trace, the latest ones. */
const traceLength = 30

/** The last so many days at a glance, all of one moment: count, mean and latest belong together. */
export async function healthSummary(
  { database, clock }: RecordsDeps,
  { actor }: Call,
  days: number,
): Promise<HealthSummary> {
  const now = clock.now()
  const windows = summaryWindows(now, days)
  const scope = readableBy(actor)
  const types = await database.transaction(async (tx) => [await pressureSummary(tx, scope, windows)], {
    isolation: 'repeatable read',
  })
  return { days, from: windows.last.from.toISOString(), to: now.toISOString(), types }
}

async function pressureSummary(tx: Tx, scope: RecordScope, windows: Windows): Promise<PressureSummary> {
  const { count, ...means } = await pressureFigures(tx, scope, windows.last)
  const { count: _, ...meansBefore } = await pressureFigures(tx, scope, windows.before)
  const newest = await listPressures(tx, scope, { ...windows.last, limit: traceLength })
  const mean = roundedMean(means)
  return {
    type: 'blood-pressure',
    count,
    latest: newest[0] ? pressureRecordOf(newest[0]) : null,
    mean,
    classification: mean && classifyPressure(mean),
    meanBefore: roundedMean(meansBefore),
    trace: newest
      .map(({ takenAt, systolic, diastolic }) => ({ takenAt: takenAt.toISOString(), systolic, diastolic }))
      .reverse(),
  }
}
