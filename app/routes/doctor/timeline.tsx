import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FileForDoctor } from '~/app/features/booking/aftercare/file-for-doctor'
import { fileLook, FileOfPatient } from '~/app/features/care/file-of-patient'
import { RecordRow } from '~/app/features/records/archive/record-rows'
import { recordPath } from '~/app/features/records/desk/desk-names'
import { dayName } from '~/app/features/records/history/day-names'
import { shownSummaries } from '~/app/features/records/home/shown-summary'
import { TypeCards } from '~/app/features/records/home/type-cards'
import { healthSummaryOf } from '~/app/features/records/records-api.server'
import { usePeopleOf, useUntil } from '~/app/features/sharing/received-shares'
import { SupervisionEnded } from '~/app/features/supervision/supervision-ended'
import { Changes } from '~/app/features/supervision/timeline-changes'
import { TimelineEventRow } from '~/app/features/supervision/timeline-events'
import { filterOf, queryOf, TimelineFilter, timelineShape } from '~/app/features/supervision/timeline-filter'
import { monthsOf } from '~/app/features/supervision/timeline-months'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requestedPath } from '~/app/platform/requested-address.server'
import { requireRole } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { AccessOver } from '~/app/ui/access-over'
import { Avatar } from '~/app/ui/avatar'
import { BackLink } from '~/app/ui/back-link'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { Icon } from '~/app/ui/icon'
import { OlderLink } from '~/app/ui/older-link'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { shareEnds, type ShareEnd } from '~/domain/sharing/contract'
import { supervisionEndings, type SupervisionEnding } from '~/domain/supervision/rules'
import type { TimelineItem } from '~/domain/supervision/timeline-contract'
import { careIdSchema, reservationIdSchema, shareIdSchema, userIdSchema } from '~/domain/values/ids'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

/** Of the charts above. */
const days = 30

type Requested = LoaderFunctionArgs

/** Whose timeline an address means, and by which addresses of the API it is read. */
async function askedBy(requested: Requested) {
  const { context, request } = requested
  const api = apiOf(context)
  if (requestedPath(request).includes('/doctor/consultations/')) {
    await requireRole(request, context, 'doctor')
    const { id } = await readParams(requested, { id: reservationIdSchema })
    return {
      own: `/doctor/consultations/${id}/timeline`,
      back: { kind: 'visit', to: `/doctor/consultations/${id}/session` } as const,
      write: null,
      timeline: (query: TimelineQuery) =>
        api.get('/doctor-reservations/:id/timeline', { params: { id }, query }),
      changes: () => api.get('/doctor-reservations/:id/changes', { params: { id } }),
      file: null,
      shareId: async () => (await api.get('/doctor-reservations/:id', { params: { id } })).shareId,
    }
  }
  await requireRole(request, context, 'doctor', 'accompanying-doctor')
  if (requestedPath(request).includes('/doctor/shared/')) {
    const { id } = await readParams(requested, { id: shareIdSchema })
    return {
      own: `/doctor/shared/${id}/timeline`,
      back: { kind: 'share', to: '/doctor/records?tab=shared' } as const,
      write: null,
      timeline: (query: TimelineQuery) => api.get('/shares/received/:id/timeline', { params: { id }, query }),
      changes: () => api.get('/shares/received/:id/changes', { params: { id } }),
      file: null,
      shareId: () => Promise.resolve(id),
    }
  }
  const { id, person } = await readParams(requested, { id: userIdSchema, person: careIdSchema })
  const one = { id, careId: person }
  return {
    own: `/doctor/families/${id}/timeline/${person}`,
    back: { kind: 'family', to: `/doctor/families/${id}` } as const,
    write: `/dashboard/messages/${id}`,
    timeline: (query: TimelineQuery) =>
      api.get('/supervised-families/:id/people/:careId/timeline', { params: one, query }),
    changes: () => api.get('/supervised-families/:id/people/:careId/changes', { params: one }),
    file: async (isLook: boolean) => {
      const [care, looked] = await Promise.all([
        api.get('/accompanying-doctors/:id', { params: { id: person } }),
        // Each look is a row of the family’s log.
        isLook ? api.get('/accompanied-patients/:id/file', { params: { id: person } }) : undefined,
      ])
      return { id: person, state: care.file, file: looked?.file }
    },
    shareId: () => Promise.resolve(shareIdSchema.parse(person)),
  }
}

type TimelineQuery = ReturnType<typeof queryOf> & { cursor?: string | undefined; limit: string }

const endings = [...supervisionEndings, ...shareEnds] as const

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const requested = { request, context, params }
  const asked = await askedBy(requested)
  const { cursor, file: isLook, ...narrowed } = readQuery(requested, { ...timelineShape, ...fileLook })
  const filter = filterOf(narrowed)
  const isWhole = cursor === undefined && Object.keys(filter).length === 0
  const { own, back, write } = asked
  const common = {
    own,
    back,
    write,
    filter,
    today: tehranDayAndTime(context.now()).day,
    isPast: cursor !== undefined,
    head: await privateHead(context, 'supervision:timeline'),
    words: {
      ...wordsOf(context.locale, 'supervision', 'records', 'ui'),
      ...someWordsOf(context.locale, 'sharing', 'from', 'ended', 'until', 'visit.until'),
      ...someWordsOf(context.locale, 'consultations', 'shared.back'),
      ...someWordsOf(context.locale, 'desk-records', 'title'),
      ...someWordsOf(context.locale, 'booking', 'service.', 'speciality.'),
      ...someWordsOf(context.locale, 'calls', 'status.'),
      ...someWordsOf(context.locale, 'fields', 'date.', 'required'),
      ...someWordsOf(context.locale, 'care', 'file', 'patients.file'),
      ...someWordsOf(context.locale, 'aftercare', 'file.', 'allergen.', 'form.', 'medicine.between'),
    },
  }
  try {
    const timeline = await orMissing(
      requested,
      orBeginning(requested, asked.timeline({ cursor, limit: '30', ...queryOf(filter) })),
    )
    const shareId = await orMissing(requested, asked.shareId())
    // Ended between the two questions: what follows says so as it does to whoever asks the next moment.
    if (shareId === null) throw await missingPage(request, context)
    const share = await orMissing(
      requested,
      apiOf(context).get('/shares/received/:id', { params: { id: shareId } }),
    )
    const [summary, changes, file] = await Promise.all([
      // Charts and what is new stand above the newest; whoever reads on or narrows it has seen them. Of one record there are no sums.
      isWhole && share.scope !== 'record'
        ? orMissing(requested, healthSummaryOf(context, days, { shareId, counted: 'whole' }))
        : null,
      isWhole ? orMissing(requested, asked.changes()) : null,
      isWhole && asked.file ? orMissing(requested, asked.file(isLook === true)) : null,
    ])
    return data({
      ...common,
      ended: null,
      shown: { timeline, share, changes, file, summaries: summary ? shownSummaries(summary.types) : [] },
    })
  } catch (error) {
    if (!isFailure(error, ...endings)) throw error
    return data({ ...common, ended: error.code as SupervisionEnding | ShareEnd, shown: null }, 403)
  }
}

/** Where a record of the timeline is read: by what the timeline is read by, and back to it. */
type ShownAt = (record: string) => string

function Item({ item, shownAt }: { item: TimelineItem; shownAt: ShownAt }) {
  if (item.kind !== 'record') return <TimelineEventRow event={item} />
  return <RecordOfPerson item={item} shownAt={shownAt} />
}

function RecordOfPerson({
  item: { entry },
  shownAt,
}: {
  item: TimelineItem & { kind: 'record' }
  shownAt: ShownAt
}) {
  const t = useWords('supervision')
  const records = useWords('records')
  const name = `\u2068${records(`type.${entry.type}`)}\u2069`
  return (
    <RecordRow
      item={entry}
      shownAt={(_, record) => shownAt(record)}
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

function Months({
  items,
  today,
  shownAt,
}: {
  items: readonly TimelineItem[]
  today: string
  shownAt: ShownAt
}) {
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
                <Item item={item} shownAt={shownAt} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  ))
}

const isOfSupervision = (ended: SupervisionEnding | ShareEnd): ended is SupervisionEnding =>
  supervisionEndings.some((one) => one === ended)

/** What the way back is called. */
function useBackLabel(): Record<'visit' | 'family' | 'share', string> {
  const t = useWords('supervision')
  const consultations = useWords('consultations')
  const records = useWords('desk-records')
  return { visit: consultations('shared.back'), family: t('one'), share: records('title') }
}

interface Way {
  kind: 'visit' | 'family' | 'share'
  to: string
}

function Ended({ reason, back }: { reason: SupervisionEnding | ShareEnd; back: Way }) {
  const t = useWords('sharing')
  const labels = useBackLabel()
  if (isOfSupervision(reason)) return <SupervisionEnded reason={reason} list="/doctor/families" />
  return (
    <AccessOver
      title={t('ended')}
      reason={t(`ended.${reason}`)}
      text={t('ended.text')}
      back={{ to: back.to, label: labels[back.kind] }}
    />
  )
}

/**
 * Everything of somebody whom a doctor accompanies, or of what is shared for one visit or with their phone, by its date, with the last days of each measure above.
 */
export default function TimelinePage() {
  const t = useWords('supervision')
  const labels = useBackLabel()
  const peopleOf = usePeopleOf()
  const untilOf = useUntil()
  const { own, back, write, filter, ended, shown, today, isPast } = useLoaderData<typeof loader>()
  if (!shown) return <Ended reason={ended ?? 'share-over'} back={back} />
  const { timeline, share, changes, file, summaries } = shown
  const { name, from: by } = peopleOf(share)
  const path = `/doctor/shared/${share.id}`
  const narrowed = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  const from = narrowed.size > 0 ? `${own}?${narrowed}` : own
  const shownAt: ShownAt = (record) => recordPath(record, { by: share.id, from })
  const isNarrowed = Object.keys(filter).length > 0
  const isMeasured = summaries.some(({ count }) => count > 0)
  const lead = back.kind === 'family' ? (by ? undefined : t('timeline.lead')) : untilOf(share)
  return (
    <>
      <BackLink to={back.to} label={labels[back.kind]} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar name={name} size="large" />
          <div className="min-w-0">
            <h1 className="break-words text-3xl">{t('timeline.named', { name: `\u2068${name}\u2069` })}</h1>
            {[by, lead].map(
              (line) =>
                line && (
                  <p key={line} className="mt-1 text-ink-2">
                    {line}
                  </p>
                ),
            )}
          </div>
        </div>
        {write && (
          <ButtonLink href={write} variant="primary" icon="mail">
            {t('write')}
          </ButtonLink>
        )}
      </div>
      {changes && <Changes changes={changes} />}
      {file && (
        <div className="mb-8">
          <FileOfPatient {...file} path={own}>
            {file.file && <FileForDoctor file={file.file} isCompared />}
          </FileOfPatient>
        </div>
      )}
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
          <Months items={timeline.items} today={today} shownAt={shownAt} />
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
