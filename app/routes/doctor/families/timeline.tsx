import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { RecordRow } from '~/app/features/records/archive/record-rows'
import { dayName } from '~/app/features/records/history/day-names'
import { shownSummaries } from '~/app/features/records/home/shown-summary'
import { TypeCards } from '~/app/features/records/home/type-cards'
import { healthSummaryOf } from '~/app/features/records/records-api.server'
import { usePeopleOf } from '~/app/features/sharing/received-shares'
import { SupervisionEnded } from '~/app/features/supervision/supervision-ended'
import { Changes } from '~/app/features/supervision/timeline-changes'
import { TimelineEventRow } from '~/app/features/supervision/timeline-events'
import { filterOf, queryOf, TimelineFilter, timelineShape } from '~/app/features/supervision/timeline-filter'
import { monthsOf } from '~/app/features/supervision/timeline-months'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { Avatar } from '~/app/ui/avatar'
import { BackLink } from '~/app/ui/back-link'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { Icon } from '~/app/ui/icon'
import { OlderLink } from '~/app/ui/older-link'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { supervisionEndings, type SupervisionEnding } from '~/domain/supervision/rules'
import type { TimelineItem } from '~/domain/supervision/timeline-contract'
import { careIdSchema, shareIdSchema, userIdSchema } from '~/domain/values/ids'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

/** Of the charts above. */
const days = 30

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, 'doctor', 'accompanying-doctor')
  const requested = { request, context, params }
  const { id, person } = await readParams(requested, { id: userIdSchema, person: careIdSchema })
  const { cursor, ...narrowed } = readQuery(requested, timelineShape)
  const filter = filterOf(narrowed)
  const isWhole = cursor === undefined && Object.keys(filter).length === 0
  const api = apiOf(context)
  const common = {
    id,
    person,
    filter,
    today: tehranDayAndTime(context.now()).day,
    isPast: cursor !== undefined,
    head: await privateHead(context, 'supervision:timeline'),
    words: {
      ...wordsOf(context.locale, 'supervision', 'records', 'ui'),
      ...someWordsOf(context.locale, 'sharing', 'from'),
      ...someWordsOf(context.locale, 'booking', 'service.', 'speciality.'),
      ...someWordsOf(context.locale, 'calls', 'status.'),
    },
  }
  try {
    const timeline = await orMissing(
      requested,
      orBeginning(
        requested,
        api.get('/supervised-families/:id/people/:careId/timeline', {
          params: { id, careId: person },
          query: { cursor, limit: '30', ...queryOf(filter) },
        }),
      ),
    )
    const [share, summary, changes] = await Promise.all([
      orMissing(requested, api.get('/shares/received/:id', { params: { id: shareIdSchema.parse(person) } })),
      // Charts and what is new stand above the newest; whoever reads on or narrows it has seen them.
      isWhole ? orMissing(requested, healthSummaryOf(context, days, { shareId: person })) : null,
      isWhole
        ? orMissing(
            requested,
            api.get('/supervised-families/:id/people/:careId/changes', { params: { id, careId: person } }),
          )
        : null,
    ])
    return data({
      ...common,
      ended: null,
      shown: { timeline, share, changes, summaries: summary ? shownSummaries(summary.types) : [] },
    })
  } catch (error) {
    if (!isFailure(error, ...supervisionEndings)) throw error
    return data({ ...common, ended: error.code as SupervisionEnding, shown: null }, 403)
  }
}

function Item({ item, path }: { item: TimelineItem; path: string }) {
  if (item.kind !== 'record') return <TimelineEventRow event={item} />
  return <RecordOfPerson item={item} path={path} />
}

function RecordOfPerson({
  item: { entry },
  path,
}: {
  item: TimelineItem & { kind: 'record' }
  path: string
}) {
  const t = useWords('supervision')
  const records = useWords('records')
  const name = `\u2068${records(`type.${entry.type}`)}\u2069`
  return (
    <RecordRow
      item={entry}
      shownAt={(type, record) => `${path}/${type}/${record}`}
      act={
        <PageLink
          to={`/doctor/records/${entry.record.id}/compare`}
          aria-label={t('timeline.compare.named', { name })}
          title={t('timeline.compare')}
          className="grid size-11 place-items-center rounded-pill text-ink-2 hover:bg-sand"
        >
          <Icon name="columns" className="size-6" />
        </PageLink>
      }
    />
  )
}

function Months({ items, today, path }: { items: readonly TimelineItem[]; today: string; path: string }) {
  const records = useWords('records')
  const locale = usePageLocale()
  return monthsOf(locale, items).map((month) => (
    <section key={month.name} aria-label={month.name} className="mt-6">
      <h3 className="border-b border-line pb-1 font-heading">{month.name}</h3>
      {month.days.map(({ day, items: some }) => (
        <div key={day}>
          <h4 className="mb-1 mt-4 text-sm font-strong text-ink-2">{dayName(records, locale, day, today)}</h4>
          <ul className="divide-y divide-line">
            {some.map((item) => (
              <li key={item.kind === 'record' ? item.entry.record.id : item.id}>
                <Item item={item} path={path} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  ))
}

/** Everything of somebody whom a doctor accompanies, by its date, with the last days of each measure above. */
export default function TimelinePage() {
  const t = useWords('supervision')
  const peopleOf = usePeopleOf()
  const { id, person, filter, ended, shown, today, isPast } = useLoaderData<typeof loader>()
  const family = `/doctor/families/${id}`
  if (!shown)
    return <SupervisionEnded reason={ended ?? 'supervision-ended-by-family'} list="/doctor/families" />
  const { timeline, share, changes, summaries } = shown
  const { name, from } = peopleOf(share)
  const path = `/app/shared/${person}`
  const own = `${family}/timeline/${person}`
  const isNarrowed = Object.keys(filter).length > 0
  const isMeasured = summaries.some(({ count }) => count > 0)
  return (
    <>
      <BackLink to={family} label={t('one')} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar name={name} size="large" />
          <div className="min-w-0">
            <h1 className="break-words text-3xl">{t('timeline.named', { name: `\u2068${name}\u2069` })}</h1>
            <p className="mt-1 text-ink-2">{from ?? t('timeline.lead')}</p>
          </div>
        </div>
        <ButtonLink href={`/dashboard/messages/${id}`} variant="primary" icon="mail">
          {t('write')}
        </ButtonLink>
      </div>
      {changes && <Changes changes={changes} />}
      {isMeasured && (
        <section aria-labelledby="vitals" className="mb-8">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="vitals" className="text-xl font-heading">
              {t('timeline.vitals')}
            </h2>
            <p className="text-sm text-ink-2">{t('timeline.vitals.days')}</p>
          </div>
          <TypeCards
            summaries={summaries}
            days={days}
            today={today}
            shared={{ shownAt: (type) => `${path}/${type}`, isAdult: share.isAdult }}
          />
        </section>
      )}
      <section aria-labelledby="events">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="events" className="text-xl font-heading">
            {t('timeline.all')}
          </h2>
          <p role="status" className="text-sm text-ink-2">
            {t('timeline.shown', { shown: timeline.items.length, total: timeline.total })}
          </p>
        </div>
        <TimelineFilter path={own} filter={filter} />
        {timeline.items.length > 0 ? (
          <Months items={timeline.items} today={today} path={path} />
        ) : (
          <div className="mt-4">
            {isNarrowed ? (
              <EmptyState
                title={t('timeline.narrowed')}
                text={t('timeline.narrowedText')}
                action={<ButtonLink href={own}>{t('timeline.clear')}</ButtonLink>}
              />
            ) : (
              <EmptyState title={t('timeline.none')} text={t('timeline.noneText')} />
            )}
          </div>
        )}
        <OlderLink
          path={own}
          narrowed={filter}
          nextCursor={timeline.nextCursor}
          isPast={isPast}
          newest={t('timeline.newest')}
          older={t('timeline.older')}
        />
      </section>
    </>
  )
}
