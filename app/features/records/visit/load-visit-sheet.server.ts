import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { chosenOf, type Whose } from '~/app/platform/members/whose'
import { memberOf, whoseOf } from '~/app/platform/members/whose.server'
import { apiOf } from '~/app/platform/api.server'
import { readQuery } from '~/app/platform/page-query.server'
import { fullNameOf } from '~/app/platform/session.server'
import { plainText } from '~/app/platform/stega.server'
import { siteQuery } from '~/content/queries/site'
import type { User } from '~/domain/identity/contract'
import type { AnySummary, RecordType } from '~/domain/records/contract'
import { isDocument } from '~/domain/records/define'
import {
  definitionOf,
  isMeasurementType,
  measurementDefinitions,
  measurementOf,
} from '~/domain/records/types'
import { formatDate, formatWholeDay } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import type { Named, VisitSheet } from '~/domain/visit/sheet'
import { titleOf } from '../documents/document-words'
import { healthSummaryOf, recordsOf } from '../records-api.server'
import { fileParts } from './file-parts'
import { latestRows, linesPart, measuredLines, pairsPart, type MeasuredLine } from './measured-parts'
import { isolated, sheetWordsOf, type SheetWords } from './sheet-words.server'

interface LoaderInput {
  request: Request
  context: AppLoadContext
}

/** Days that a report can be of, the usual first. */
export const reportDays = [30, 14, 90] as const

export interface VisitReport {
  whose: Whose
  days: number
  sheet: VisitSheet
}

/** Of each type of document, the newest that are named. */
const documentsOfType = 2

/**
 * The visit report of the chosen person: of the days in the address, or of the last 30.
 * @param reason why they go to the doctor, in their own words; empty: nothing is said of it
 */
export async function loadVisitSheet(
  requested: LoaderInput,
  user: User,
  reason: string,
): Promise<VisitReport> {
  const { context } = requested
  const { days = reportDays[0] } = readQuery(requested, {
    days: z.enum(reportDays.map(String) as [string, ...string[]]).transform(Number),
  })
  const whose = await whoseOf(requested, '/reports/visit')
  const member = memberOf(whose)
  const [file, summary, site] = await Promise.all([
    apiOf(context).get('/medical-file', { query: member }),
    healthSummaryOf(context, days, { ...member, counted: 'whole' }),
    context.content.fetch(siteQuery),
  ])
  const { locale } = context
  const words = sheetWordsOf(locale)
  const [pairs, lines, documents] = await Promise.all([
    pairsOf(context, summary.types, member, summary),
    linesOf(context, summary.types, member, summary),
    newDocuments(context, words, summary, member),
  ])
  const person = chosenOf(whose)
  const writer = { summary, pairs, lines, isAdult: person?.isAdult ?? true, locale, words }
  const { t } = words
  const now = context.now().toISOString()
  const given = reason.trim()
  return {
    whose,
    days,
    sheet: {
      kind: 'visit',
      locale,
      brand: plainText(site?.name?.value ?? ''),
      title: t('title'),
      day: formatWholeDay(locale, now),
      name: person && whose.memberId !== null ? person.name : fullNameOf(user),
      companion:
        whose.memberId === null
          ? null
          : t('companion', {
              name: isolated(fullNameOf(user)),
              phone: `\u2066${digitsIn(locale, user.phone)}\u2069`,
            }),
      ...fileParts(locale, words, file),
      glance: {
        heading: t('glance'),
        items: [
          ...(given ? [{ name: t('reason'), text: isolated(given) }] : []),
          ...measuredLines(writer),
          ...documents,
        ],
        none: t('glance.none', { days }),
      },
      pairs: pairsPart(writer),
      lines: linesPart(writer),
      latest: {
        heading: t('latest'),
        items: latestRows(writer),
        none: t('latest.none'),
        columns: {
          name: t('latest.name'),
          value: t('latest.value'),
          day: t('latest.day'),
          source: t('latest.source'),
          status: t('latest.status'),
        },
      },
      notes: t('notes'),
      foot: [
        t('foot.made', {
          day: formatDate(locale, now),
          time: digitsIn(locale, tehranDayAndTime(context.now()).time),
        }),
        t('foot.source'),
        t('foot.notDiagnosis'),
      ],
      pageOf: t('page'),
    },
  }
}

type Summary = Awaited<ReturnType<typeof healthSummaryOf>>

interface Days {
  days: number
  from: string
}

/** The days of the summary as a history is asked for them. */
const daysOfHistory = ({ from }: Days) => ({ from: tehranDayAndTime(new Date(from)).day })

/** The history of the type that is measured in pairs: each reading, or where there are too many of them each day. */
async function pairsOf(
  context: AppLoadContext,
  types: Summary['types'],
  member: Record<string, string | undefined>,
  summarized: Days,
) {
  const definition = measurementDefinitions.find(({ headline }) => headline.length > 1)
  if (
    !definition ||
    !isMeasurementType(definition.type) ||
    !types.some(({ type, count }) => type === definition.type && count > 0)
  )
    return null
  const history = await recordsOf(context, definition.type).history({
    ...member,
    ...daysOfHistory(summarized),
  })
  return { definition, history }
}

/** Small charts at most. */
const mostLines = 3

/** The whole of these days of each other type that was measured twice or more, as its latest was. */
const linesOf = (
  context: AppLoadContext,
  types: Summary['types'],
  member: Record<string, string | undefined>,
  summarized: Days,
): Promise<MeasuredLine[]> =>
  Promise.all(
    types
      .filter(({ type, count }) => count > 1 && measurementOf(type).headline.length === 1)
      .slice(0, mostLines)
      .map(async ({ type, latest }: AnySummary) => {
        const definition = measurementOf(type)
        const { by } = definition.status
        const given = by === undefined ? undefined : latest?.[by]
        const option = typeof given === 'string' ? given : null
        const history = await recordsOf(context, type).history({
          ...member,
          ...daysOfHistory(summarized),
          option: option ?? undefined,
          // Each reading of two a day; of more, the lowest and the highest of each.
          points: String(2 * summarized.days),
        })
        return { definition, option, buckets: history.buckets.filter((bucket) => bucket.option === option) }
      }),
  )

/** The line of documents that are new in these days: the newest of each type by name, the rest by number. */
async function newDocuments(
  context: AppLoadContext,
  { t, records }: SheetWords,
  { documents, from }: Summary,
  member: Record<string, string | undefined>,
): Promise<Named[]> {
  const { locale } = context
  const known = documents.filter(({ total }) => total > 0)
  const pages = await Promise.all(
    known.map(async ({ type }: { type: RecordType }) => {
      const page = await recordsOf(context, type).list({ ...member, from, limit: String(documentsOfType) })
      return { type, ...page }
    }),
  )
  const named = pages.flatMap(({ type, items }) => {
    const definition = definitionOf(type)
    return items.map((record) => {
      const title = isDocument(definition) ? titleOf(records, definition, record) : ''
      return {
        takenAt: record.takenAt,
        text: t('glance.document', {
          title: `${records.type(type)}: ${isolated(title)}`,
          day: formatDate(locale, record.takenAt),
        }),
      }
    })
  })
  if (named.length === 0) return []
  const left = pages.reduce((sum, { total }) => sum + total, 0) - named.length
  const texts = named.sort((a, b) => b.takenAt.localeCompare(a.takenAt)).map(({ text }) => text)
  return [
    {
      name: t('glance.new'),
      text: [...texts, ...(left > 0 ? [t('more', { count: left })] : [])].join(locale === 'fa' ? '؛ ' : '; '),
    },
  ]
}
