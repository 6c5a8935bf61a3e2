import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Database } from '~/api/platform/database/database'
import { writtenOnce } from '~/api/platform/database/written-once'
import { onceFor } from '~/api/platform/memory/once-for'
import { isDocument, type MeasurementDefinition, type RecordDefinition } from '~/domain/records/define'
import { valueNamesOf } from '~/domain/records/fields'
import type { RecordType } from '~/domain/records/types'
import type { UserId } from '~/domain/values/ids'
import type { QuantityName } from '~/domain/values/quantity'
import type { Subject } from '../policy'
import { records } from '../tables'
import { countsStatement } from './days'
import { isReachedBy, thresholdsByOption } from './reached'
import { recordCells, recordReader } from './record-cells'
import type { FoundRecord } from './records'
import { liveRecordsOf } from './scope'
import { fieldColumnOf, optionOf, valueTableOf } from './values'

export interface MeanRow {
  /** Of the choice that the type is judged by; empty where it has none or a record does not say. */
  option: string
  isMorning: boolean
  count: number
  /** Those at the thresholds of their option or above. */
  reached: number
  /** Not rounded; null where none of the records has it. */
  totals: Partial<Record<QuantityName, { count: number; mean: number | null }>>
}

/** What the records of a measurement come to in two stretches of time, and the latest of the last, newest first; or else the newest of before. */
export interface TypeFigures {
  last: MeanRow[]
  before: MeanRow[]
  newest: FoundRecord[]
}

export interface SummaryFigures {
  /** How many records there are of each type; those of which there are none may be left out. */
  totals: Map<string, number>
  of(definition: MeasurementDefinition): TypeFigures
}

/** Two stretches of time, one after the other. */
interface Windows {
  before: { from: Date }
  last: { from: Date; to: Date }
}

interface Row extends Record<string, unknown> {
  part: 'count' | 'mean' | 'record'
  type: string
  cells: readonly unknown[]
}

/** A placeholder may stand for any of it. */
interface Asked {
  subject: Subject
  viewer: UserId | null
  since: SQL
  between: SQL
  until: SQL
  limit: number
}

/** Those at the thresholds of their option or above. */
const countReachedByOption = (definition: MeasurementDefinition): SQL =>
  sql`count(*) filter (where ${isReachedBy(definition, thresholdsByOption(definition))})`

const inStretch = (definition: MeasurementDefinition, subject: Subject, from: SQL, to: SQL) =>
  and(
    liveRecordsOf(subject),
    eq(records.type, definition.type as RecordType),
    gte(records.takenAt, from),
    lt(records.takenAt, to),
  )

const newestAt = (definition: MeasurementDefinition, subject: Subject, until: SQL): SQL => sql`
  select ${records.takenAt} from ${records}
  where ${and(liveRecordsOf(subject), eq(records.type, definition.type as RecordType), lt(records.takenAt, until))}
  order by ${records.takenAt} desc limit 1`

const meansStatement = (
  definition: MeasurementDefinition,
  { subject, since, between, until }: Asked,
): SQL => {
  const table = valueTableOf(definition.type)
  const figures = valueNamesOf(definition).map((name) => {
    const column = fieldColumnOf(definition, name)
    return sql`count(${column}), avg(${column})`
  })
  return sql`
    select 'mean', ${definition.type}::text, json_build_array(is_last, option, is_morning, figures)
    from (select ${records.takenAt} >= ${between} as is_last, ${optionOf(definition)} as option,
        extract(hour from ${records.takenAt} at time zone 'Asia/Tehran') < 12 as is_morning,
        json_build_array(count(*), ${countReachedByOption(definition)}, ${sql.join(figures, sql`, `)}) as figures
      from ${records} join ${table} on ${table.recordId} = ${records.id}
      where ${inStretch(definition, subject, since, until)} group by 1, 2, 3) as means`
}

/** Of the stretch; where nothing is in it, the newest of before, which the index of a history finds first. */
const newestStatement = (
  definition: MeasurementDefinition,
  { subject, viewer, between, until, limit }: Asked,
): SQL => {
  const table = valueTableOf(definition.type)
  return sql`
    select 'record', ${definition.type}::text, cells
    from (select ${recordCells(definition, viewer)} as cells
      from ${records} join ${table} on ${table.recordId} = ${records.id}
      where ${inStretch(definition, subject, sql`least(${between}, (${newestAt(definition, subject, until)}))`, until)}
      order by ${records.takenAt} desc, ${records.id} desc limit ${sql.raw(String(limit))}) as newest`
}

const documentsStatement = (definitions: readonly RecordDefinition[], subject: Subject): SQL[] => {
  const types = definitions.filter(isDocument).map(({ type }) => type as RecordType)
  return types.length === 0
    ? []
    : [
        sql`select 'count', ${records.type}, json_build_array(count(*)) from ${records}
          where ${liveRecordsOf(subject)} and ${inArray(records.type, types)} group by ${records.type}`,
      ]
}

/** All of it as one statement, and so of one moment. */
function summaryStatement(definitions: readonly RecordDefinition[], asked: Asked): SQL {
  const measured = definitions.filter((one) => !isDocument(one))
  const parts = [
    sql`select 'count' as part, type, json_build_array(count) as cells
      from (${countsStatement(asked.subject, measured)}) as counts`,
    ...documentsStatement(definitions, asked.subject),
    ...measured.flatMap((definition) => [
      meansStatement(definition, asked),
      newestStatement(definition, asked),
    ]),
  ]
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )
}

/** The statement of one's own records, by the definitions it is of. */
const ownStatement = onceFor((definitions: readonly RecordDefinition[], limit: number) => {
  const id = (name: string) => sql.placeholder(name) as unknown as UserId
  const instant = (name: string) => sql`${sql.placeholder(name)}::timestamptz`
  return writtenOnce<Row>(
    summaryStatement(definitions, {
      subject: { scope: { kind: 'own', ownerId: id('owner') }, subjectId: id('subject') },
      viewer: id('viewer'),
      since: instant('since'),
      between: instant('between'),
      until: instant('until'),
      limit,
    }),
  )
})

/**
 * Counts, means and latest records of every type, of one moment.
 * @param limit latest records of each type
 */
export async function summaryFigures(
  database: Database,
  definitions: readonly RecordDefinition[],
  {
    subject,
    viewer,
    windows,
    limit,
  }: { subject: Subject; viewer: UserId | null; windows: Windows; limit: number },
): Promise<SummaryFigures> {
  const [since, between, until] = [windows.before.from, windows.last.from, windows.last.to].map((at) =>
    at.toISOString(),
  )
  const { scope, subjectId } = subject
  if (scope.kind === 'own') {
    const given = { owner: scope.ownerId, subject: subjectId, viewer, since, between, until }
    return figuresIn(await ownStatement(definitions, limit).rows(database, given))
  }
  const instant = (at: string | undefined) => sql`${at}::timestamptz`
  const asked = {
    subject,
    viewer,
    since: instant(since),
    between: instant(between),
    until: instant(until),
    limit,
  }
  const { rows } = await database.db.execute<Row>(summaryStatement(definitions, asked))
  return figuresIn(rows)
}

function figuresIn(rows: readonly Row[]): SummaryFigures {
  const totals = new Map<string, number>()
  const cells = { mean: new Map<string, Row['cells'][]>(), record: new Map<string, Row['cells'][]>() }
  for (const row of rows) {
    if (row.part === 'count') {
      totals.set(row.type, Number(row.cells[0]))
      continue
    }
    const ofType = cells[row.part].get(row.type)
    if (ofType) ofType.push(row.cells)
    else cells[row.part].set(row.type, [row.cells])
  }
  return {
    totals,
    of(definition) {
      const means = (cells.mean.get(definition.type) ?? []).map((mean) => ({
        isLast: mean[0] === true,
        row: meanIn(definition, mean),
      }))
      return {
        last: means.flatMap(({ isLast, row }) => (isLast ? [row] : [])),
        before: means.flatMap(({ isLast, row }) => (isLast ? [] : [row])),
        // Parts of a statement may come in any order.
        newest: (cells.record.get(definition.type) ?? []).map(recordReader(definition)).sort(isLater),
      }
    },
  }
}

function meanIn(definition: MeasurementDefinition, cells: readonly unknown[]): MeanRow {
  const [, option, isMorning, figures] = cells as [boolean, string, boolean, (number | null)[]]
  const [count, reached, ...totals] = figures
  return {
    option,
    isMorning,
    count: count ?? 0,
    reached: reached ?? 0,
    totals: Object.fromEntries(
      valueNamesOf(definition).map((name, place) => [
        name,
        { count: totals[2 * place] ?? 0, mean: totals[2 * place + 1] ?? null },
      ]),
    ),
  }
}

const isLater = ({ common: one }: FoundRecord, { common: other }: FoundRecord): number =>
  other.takenAt.getTime() - one.takenAt.getTime() || (one.id < other.id ? 1 : -1)
