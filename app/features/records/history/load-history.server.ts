import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { packPoints } from '~/app/ui/chart/panels/panel'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { cursorField } from '~/app/platform/query-fields'
import { someWordsOf, wordList, wordsOf } from '~/app/platform/words/catalogue.server'
import { translate } from '~/app/platform/words/translate'
import type { RecordType } from '~/domain/records/contract'
import { definitionOf } from '~/domain/records/types'
import { formatDate } from '~/domain/values/dates'
import { recordIdSchema } from '~/domain/values/ids'
import { addDays } from '~/domain/values/plain-date'
import { instantInTehran, tehranDayAndTime } from '~/domain/values/tehran-time'
import { recordsOf } from '../records-api.server'
import { mainOption, pointsOf } from './chart-of-history'
import { rangeFields, rangeOf, rangeQuery, type HistoryRange } from './history-range'

interface Asked {
  request: Request
  context: AppLoadContext
  params: Readonly<Record<string, string | undefined>>
}

/** As many as a phone's chart can tell apart: two readings a day along a season, each by itself. */
const points = '180'
const pageSize = '25'

/** What the page of a history shows of a type: its range, its chart, its means and a page of its readings. */
export async function loadHistory(asked: Asked, type: RecordType, userId: string) {
  const { context } = asked
  const definition = definitionOf(type)
  const { by } = definition.status
  const {
    deleted = null,
    cursor,
    option = null,
    ...days
  } = readQuery(asked, {
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
  const records = recordsOf(context, type)
  const [history, page, newest, head] = await Promise.all([
    records.history({ from: range.from, to: range.to, points }),
    orBeginning(asked, records.list({ ...between, cursor, limit: pageSize })),
    records.list({ limit: '1' }),
    privateHead(context, `records:type.${type}`),
  ])
  const main = mainOption(history, option ?? undefined)
  const span = spanOf(range, history, context.now())
  return {
    type,
    userId,
    range,
    rangeQuery: rangeQuery(range),
    days: daysInWords(context, span),
    today,
    option,
    main,
    total: history.total,
    totalEver: history.totalEver,
    means: history.means,
    points: packPoints(pointsOf(definition, history, main)),
    span,
    page,
    latest: newest.items[0] ?? null,
    isPast: cursor !== undefined,
    deleted,
    head,
    words: {
      ...someWordsOf(context.locale, 'records', ...wordsOfHistory, ...wordsOfType(type)),
      ...wordsOf(context.locale, 'adding'),
      ...someWordsOf(context.locale, 'fields', 'date.', 'required'),
      ...someWordsOf(context.locale, 'ui', 'chart.', 'pending'),
    },
  }
}

const wordsOfHistory = [
  'add',
  'apart',
  'archive',
  'category',
  'chart',
  'choice.',
  'count',
  'csv',
  'day',
  'deletedNow',
  'empty',
  'evening',
  'field.',
  'guid',
  'mean',
  'morning',
  'newest',
  'notDiagnosis',
  'older',
  'option.',
  'over',
  'pair',
  'range',
  'restore',
  'short.',
  'show',
  'table',
  'today',
  'unit.',
  'urgent',
  'when',
  'yesterday',
  'zone.',
]
const wordsOfType = (type: string) => ['type.', `how.${type}`]

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
