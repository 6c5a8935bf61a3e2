import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { packPoints } from '~/app/ui/chart/panels/panel'
import { privateHead } from '~/app/platform/head/private-head.server'
import { chosenOf } from '~/app/platform/members/whose'
import { memberOf, whoseOf } from '~/app/platform/members/whose.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { cursorField } from '~/app/platform/query-fields'
import { someWordsOf, wordList } from '~/app/platform/words/catalogue.server'
import { translate } from '~/app/platform/words/translate'
import type { MeasurementType } from '~/domain/records/contract'
import type { MeasurementDefinition } from '~/domain/records/define'
import type { AnyRecord } from '~/domain/records/schemas'
import { isJudged } from '~/domain/records/status'
import { measurementOf } from '~/domain/records/types'
import { valueNamesOf } from '~/domain/records/fields'
import { formatDate } from '~/domain/values/dates'
import { recordIdSchema } from '~/domain/values/ids'
import { addDays } from '~/domain/values/plain-date'
import { instantInTehran, tehranDayAndTime } from '~/domain/values/tehran-time'
import { recordsOf } from '../records-api.server'
import { extremesOf, mainOption, pointsOf } from './chart-of-history'
import { besidesOf, type ShownRecord } from './shown-record'
import { rangeFields, rangeOf, rangeQuery, type HistoryRange } from './history-range'

interface LoaderInput {
  request: Request
  context: AppLoadContext
  params: Readonly<Record<string, string | undefined>>
}

/** Points of all panels together, which keeps the page short; of one alone, as many as a phone can tell apart. */
const pointsOfAll = 360
const mostPoints = 240
const pageSize = '25'

/** What the page of a history shows of a type in one’s own record, or in that of a member of the family. */
export async function loadHistory(requested: LoaderInput, type: MeasurementType, userId: string) {
  const { context } = requested
  const whose = await whoseOf(requested, `/app/records/${type}`)
  const member = memberOf(whose)
  const { history, newest } = await historyOf(requested, type, {
    of: member,
    isAdult: chosenOf(whose)?.isAdult ?? true,
  })
  const latest = newest ?? (await recordsOf(context, type).list({ ...member, limit: '1' })).items[0] ?? null
  return {
    ...history,
    whose,
    userId,
    latest,
    now: context.now().toISOString(),
    words: {
      ...history.words,
      ...someWordsOf(context.locale, 'adding', 'left', 'outbox.', 'undo', 'urgent.'),
    },
  }
}

/** The same by what somebody else shares: to be read, and no more. */
export async function loadSharedHistory(requested: LoaderInput, type: MeasurementType, shareId: string) {
  const { history } = await historyOf(requested, type, { of: { shareId }, isAdult: false })
  return history
}

export type HistoryData = Awaited<ReturnType<typeof historyOf>>['history']

interface HistoryOf {
  /** Whose it is, as the query of the API says it. */
  of: { memberId?: string | undefined; shareId?: string }
  /** Where nobody knows, what is said to those who are none has its words. */
  isAdult: boolean
}

/** Its range, its chart, its means and a page of its readings; the newest of all, where the page begins with it. */
async function historyOf(requested: LoaderInput, type: MeasurementType, { of, isAdult }: HistoryOf) {
  const { context } = requested
  const definition = measurementOf(type)
  const { by } = definition.status
  const {
    deleted = null,
    cursor,
    option = null,
    ...days
  } = readQuery(requested, {
    ...rangeFields,
    option: z.enum(by === undefined ? [''] : (definition.choices[by]?.options ?? [''])),
    cursor: cursorField,
    deleted: recordIdSchema,
  })
  const today = tehranDayAndTime(context.now()).day
  const range = rangeOf(days, today)
  const between = {
    from: range.from && instantInTehran(range.from, '00:00').toISOString(),
    to: range.to && instantInTehran(addDays(range.to, 1), '00:00').toISOString(),
  }
  const points = Math.min(mostPoints, Math.floor(pointsOfAll / definition.chart.length))
  const records = recordsOf(context, type)
  const [figures, page, head] = await Promise.all([
    records.history({ ...of, from: range.from, to: range.to, points: String(points) }),
    orBeginning(requested, records.list({ ...of, ...between, cursor, limit: pageSize })),
    privateHead(context, `records:type.${type}`),
  ])
  const main = mainOption(figures, option ?? undefined)
  const span = spanOf(range, figures, context.now())
  const history = {
    kind: 'history' as const,
    type,
    range,
    rangeQuery: rangeQuery(range),
    days: daysInWords(context, span),
    today,
    option,
    main,
    total: figures.total,
    totalEver: figures.totalEver,
    means: figures.means,
    reached: figures.reached.find((one) => one.option === main) ?? null,
    extremes: extremesOf(definition, figures, main),
    points: packPoints(pointsOf(definition, figures, main)),
    span,
    page: { ...page, items: page.items.map((record) => shownOf(definition, record)) },
    isPast: cursor !== undefined,
    deleted,
    head,
    words: {
      ...someWordsOf(
        context.locale,
        'records',
        ...wordsOfHistory,
        ...wordsOfType(definition),
        ...(isJudged(definition, isAdult) ? [] : ['notForChildren']),
      ),
      ...someWordsOf(context.locale, 'fields', 'date.', 'required'),
      ...someWordsOf(context.locale, 'ui', 'chart.cursor', 'chart.reading', 'pending'),
    },
  }
  const isUpToNow = cursor === undefined && (range.to ?? today) >= today
  return { history, newest: isUpToNow ? page.items[0] : undefined }
}

/** Of a record what a line of the table says: the rest stands in its page. */
function shownOf(definition: MeasurementDefinition, record: AnyRecord): ShownRecord {
  const names = [...definition.headline, ...besidesOf(definition), ...Object.keys(definition.choices)]
  return {
    id: record.id,
    takenAt: record.takenAt,
    classification: record.classification,
    fields: Object.fromEntries(names.map((name) => [name, record[name] ?? null])),
  }
}

const wordsOfHistory = [
  'add',
  'apart',
  'archive',
  'category',
  'chart',
  'count',
  'csv',
  'day',
  'deletedNow',
  'import',
  'empty',
  'evening',
  'guid',
  'highest',
  'lowest',
  'mean',
  'morning',
  'newest',
  'notDiagnosis',
  'older',
  'over',
  'pair',
  'range',
  'reached',
  'restore',
  'show',
  'table',
  'today',
  'unit.',
  'updated',
  'urgent',
  'when',
  'yesterday',
  'zone.',
]
/** Of its own fields and options: those of all types together are more than the rest of the page. */
const wordsOfType = (definition: MeasurementDefinition) => [
  ...['type.', `how.${definition.type}`, 'option.none'],
  ...valueNamesOf(definition).flatMap((name) => [`field.${name}`, `short.${name}`]),
  ...Object.keys(definition.choices).flatMap((name) => [`choice.${name}`, `option.${name}.`]),
]

/** From when to when the chart runs: over the days asked for, or over all there is. */
function spanOf(
  { from, to }: HistoryRange,
  { firstAt, lastAt }: { firstAt: string | null; lastAt: string | null },
  now: Date,
) {
  const start = from
    ? instantInTehran(from, '00:00').getTime()
    : firstAt
      ? Date.parse(firstAt)
      : now.getTime()
  const end = to
    ? instantInTehran(addDays(to, 1), '00:00').getTime()
    : lastAt
      ? Date.parse(lastAt)
      : now.getTime()
  return { from: start, to: Math.max(end, start + 24 * 60 * 60 * 1000) }
}

function daysInWords({ locale }: AppLoadContext, { from, to }: { from: number; to: number }): string {
  const day = (at: number) => formatDate(locale, new Date(at).toISOString())
  // Its end is the midnight after the last day.
  return translate(wordList(locale, 'records'), locale, 'range.text', { from: day(from), to: day(to - 1) })
}
