import type { AnySummary, HealthSummary, Reached } from '~/domain/records/contract'
import { isDocument, type MeasurementDefinition, type RecordDefinition } from '~/domain/records/define'
import { valueNamesOf } from '~/domain/records/fields'
import { insightOf, type InsightFacts } from '~/domain/records/insight'
import { summaryWindows, urgencyOf, type SummaryDays } from '~/domain/records/rules'
import { chartOf, isJudged, statusOf, thresholdsOf } from '~/domain/records/status'
import type { AnyRecord } from '~/domain/records/schemas'
import type { MeasurementType, RecordType } from '~/domain/records/types'
import { roundedQuantity, type QuantityName } from '~/domain/values/quantity'
import type { RecordsDeps } from '../deps'
import { viewerOf, type History } from '../policy'
import { summaryFigures, type MeanRow, type TypeFigures } from '../repo/summary'
import type { ReadingCall } from './refusals'
import { requireReadable, type OfWhom } from './subject'
import { recordOf } from './view'

type Means = { [Value in QuantityName]?: number | null }

/** Readings of a small trace, the latest ones. */
const traceLength = 30

/** The last so many days at a glance, all of one moment: count, mean and latest belong together. */
export async function healthSummary(
  deps: RecordsDeps,
  call: ReadingCall,
  definitions: readonly RecordDefinition[],
  { days, counted, ...whose }: { days: number; counted?: SummaryDays | undefined } & OfWhom,
): Promise<HealthSummary> {
  const { database, clock } = deps
  const viewer = viewerOf(call.actor)
  const now = clock.now()
  const windows = summaryWindows(now, days, counted)
  const subject = await requireReadable(deps, call, whose, { kind: 'summary' })
  const figures = await summaryFigures(database, definitions, {
    subject,
    viewer,
    windows,
    limit: traceLength,
  })
  const totalOf = ({ type }: RecordDefinition) => figures.totals.get(type) ?? 0
  const types = definitions
    .filter((one) => !isDocument(one))
    .map((one) =>
      typeSummary(one, subject, { total: totalOf(one), from: windows.last.from, now }, figures.of(one)),
    )
  const documents = definitions
    .filter(isDocument)
    .map((one) => ({ type: one.type as RecordType, total: totalOf(one) }))
  return { days, from: windows.last.from.toISOString(), to: now.toISOString(), types, documents }
}

const nothing = {
  count: 0,
  latest: null,
  mean: null,
  classification: null,
  meanBefore: null,
  insight: { kind: 'none' },
  reached: null,
  trace: [],
} as const satisfies Partial<AnySummary> & { trace: readonly never[] }

function typeSummary(
  definition: MeasurementDefinition,
  { isAdult }: History,
  { total, from, now }: { total: number; from: Date; now: Date },
  { last, before, newest }: TypeFigures,
): AnySummary {
  const type = definition.type as MeasurementType
  if (total === 0) return { type, total, ...nothing, trace: [] }
  const latest = newest[0] ? recordOf(definition, newest[0]) : null
  const judged = judgedOf(definition, latest)
  const [alike, alikeBefore] = [alikeOf(definition, judged, last), alikeOf(definition, judged, before)]
  const mean = meanOf(definition, alike)
  const meanBefore = meanOf(definition, alikeBefore)
  const count = countOf(alike)
  const hasLimits = isJudged(definition, isAdult)
  return {
    type,
    count,
    total,
    latest,
    mean,
    classification: mean && statusOf(definition, { ...mean, ...judged }, isAdult),
    meanBefore,
    insight: insightOf(definition, {
      isLatestUrgent: latest !== null && urgencyOf(latest, now) === 'now',
      count,
      countBefore: countOf(alikeBefore),
      mean: mean ?? {},
      meanBefore: meanBefore ?? {},
      halves: hasLimits ? halvesOf(definition, alike) : undefined,
    }),
    reached: hasLimits ? reachedOf(definition, judged, alike) : null,
    trace: newest
      .filter(({ common: { takenAt } }) => takenAt >= from)
      .map(({ common, fields }) => ({ ...fields, takenAt: common.takenAt.toISOString() }))
      .reverse(),
  }
}

/** The option that the latest is judged by; nothing where the type has none or the latest does not say. */
function judgedOf(
  { status: { by } }: MeasurementDefinition,
  latest: AnyRecord | null,
): Record<string, string> {
  const option = by === undefined ? null : latest?.[by]
  return by !== undefined && typeof option === 'string' ? { [by]: option } : {}
}

/** What was measured as the latest was: a mean of fasting and of after a meal together says nothing of either. */
const alikeOf = (
  { status: { by } }: MeasurementDefinition,
  judged: Record<string, string>,
  rows: readonly MeanRow[],
): readonly MeanRow[] =>
  by === undefined ? rows : rows.filter(({ option }) => option === (judged[by] ?? ''))

/** Of those that are alike, by the thresholds of their option. */
function reachedOf(
  definition: MeasurementDefinition,
  judged: Record<string, string>,
  alike: readonly MeanRow[],
): Reached | null {
  const { by } = definition.status
  if (alike.length === 0 || thresholdsOf(definition, judged).length === 0) return null
  const count = alike.reduce((sum, { reached }) => sum + reached, 0)
  return { option: by === undefined ? null : (judged[by] ?? null), count, of: countOf(alike) }
}

const countOf = (rows: readonly MeanRow[]): number => rows.reduce((sum, { count }) => sum + count, 0)

/** The mean of rows together, on the steps of its quantities; null of no records. */
function meanOf(definition: MeasurementDefinition, rows: readonly MeanRow[]): Means | null {
  if (rows.length === 0) return null
  return Object.fromEntries(
    valueNamesOf(definition).map((name) => {
      const known = rows.flatMap(({ totals }) => {
        const { count = 0, mean = null } = totals[name] ?? {}
        return mean === null ? [] : { count, mean }
      })
      const count = known.reduce((sum, one) => sum + one.count, 0)
      const total = known.reduce((sum, one) => sum + one.count * one.mean, 0)
      return [name, count === 0 ? null : roundedQuantity(name, total / count)]
    }),
  )
}

/** Mornings and evenings of the option whose bands have one threshold, such as home. */
function halvesOf(definition: MeasurementDefinition, rows: readonly MeanRow[]): InsightFacts['halves'] {
  const { by, bands } = definition.status
  if (!definition.halves || by === undefined) return undefined
  const option = Object.keys(bands).find(
    (name) =>
      name !== 'other' && chartOf(definition, { [by]: name }).some(({ threshold }) => threshold !== null),
  )
  if (option === undefined) return undefined
  const part = (isMorning: boolean) => {
    const found = rows.filter((row) => row.option === option && row.isMorning === isMorning)
    return { count: countOf(found), values: meanOf(definition, found) ?? {} }
  }
  return { option, morning: part(true), evening: part(false) }
}
