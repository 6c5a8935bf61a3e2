import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CallClockLine } from '~/app/features/calls/call-clock'
import { callTones } from '~/app/features/calls/status'
import { CommentedRows } from '~/app/features/records/comments/commented-list'
import { recordPath } from '~/app/features/records/desk/desk-names'
import { nameOf as recordNameOf } from '~/app/features/records/documents/document-words'
import { useRecordWords } from '~/app/features/records/record-words'
import { useExtent } from '~/app/features/sharing/extent'
import { usePeopleOf, useUntil } from '~/app/features/sharing/received-shares'
import { Waiting } from '~/app/features/supervision/family-list'
import { useFamilyNames } from '~/app/features/supervision/family-names'
import { LatestMessages } from '~/app/features/supervision/latest-messages'
import { MemberCards } from '~/app/features/supervision/member-cards'
import { SupervisionEnded } from '~/app/features/supervision/supervision-ended'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requestedPath } from '~/app/platform/requested-address.server'
import { requireRole } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { Avatar } from '~/app/ui/avatar'
import { BackLink } from '~/app/ui/back-link'
import { Badge } from '~/app/ui/badge'
import { ButtonLink } from '~/app/ui/button'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { Panel } from '~/app/ui/panel'
import { Moment } from '~/app/ui/printed'
import type { DoctorCallRequest } from '~/domain/calls/contract'
import type { DeskRecord } from '~/domain/desk/records-contract'
import { definitionOf } from '~/domain/records/types'
import type { ReceivedShare } from '~/domain/sharing/contract'
import { supervisionEndings, type SupervisionEnding } from '~/domain/supervision/rules'
import { userIdSchema, type ShareId } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

/** As many of each as can be looked over; the rest is a link away. */
const few = '5'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { roles } = await requireRole(request, context, 'doctor', 'accompanying-doctor')
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: userIdSchema })
  const api = apiOf(context)
  const list = requestedPath(request).includes('/dashboard/') ? '/dashboard/families' : '/doctor/families'
  const common = {
    list,
    mayRefer: roles.includes('doctor'),
    head: await privateHead(context, 'supervision:one'),
    words: {
      ...wordsOf(context.locale, 'supervision', 'record-comments', 'ui'),
      ...someWordsOf(context.locale, 'family', 'relation.', 'age', 'gender.', 'height'),
      ...someWordsOf(context.locale, 'records', 'type.', 'option.'),
      ...someWordsOf(context.locale, 'calls', 'kind.', 'status.', 'clock.'),
      ...someWordsOf(context.locale, 'sharing', 'extent.', 'from', 'separator', 'until', 'visit.until'),
    },
  }
  try {
    // First whether it is open, then what else there is: of a family that is not, nothing is asked.
    const family = await orMissing(requested, api.get('/supervised-families/:id', { params: { id } }))
    const [chat, open, closed, records, shares, commented] = await Promise.all([
      api.get('/doctor-conversations/:id', { params: { id }, query: { limit: '3' } }),
      api.get('/doctor-call-requests', { query: { family: id, limit: few } }),
      api.get('/doctor-call-requests', { query: { family: id, limit: '3', state: 'closed' } }),
      api.get('/doctor-desk/records', { query: { family: id, limit: few, tab: 'shared' } }),
      api.get('/shares/received', { query: { family: id, limit: few } }),
      api.get('/doctor-desk/record-comments', { query: { family: id, limit: few } }),
    ])
    return data({
      ...common,
      ended: null,
      shown: {
        family,
        chat,
        // Whom to call is read by opening the request.
        calls: [...open.items, ...closed.items].map(
          ({ phone: _phone, phoneEnding: _ending, ...call }) => call,
        ),
        records: records.items,
        shares: shares.items,
        commented: commented.items,
      },
    })
  } catch (error) {
    if (!isFailure(error, ...supervisionEndings)) throw error
    return data({ ...common, ended: error.code as SupervisionEnding, shown: null }, 403)
  }
}

function Calls({ calls }: { calls: readonly Omit<DoctorCallRequest, 'phone' | 'phoneEnding'>[] }) {
  const t = useWords('supervision')
  const words = useWords('calls')
  if (calls.length === 0) return <p className="text-ink-2">{t('calls.none')}</p>
  return (
    <ul className="divide-y divide-line">
      {calls.map((call) => (
        <li
          key={call.id}
          className="relative flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <PageLink
              to={`/dashboard/call-requests/${call.id}`}
              className="font-strong after:absolute after:inset-0"
            >
              {words(`kind.${call.kind}`)} · <Code>{call.number}</Code>
            </PageLink>
            <p className="text-sm text-ink-2">
              <Moment value={call.createdAt} />
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <CallClockLine request={call} />
            <Badge tone={call.kind === 'EMERGENCY' ? 'urgent' : callTones[call.status]}>
              {words(`status.${call.status}`)}
            </Badge>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Records({ records, from }: { records: readonly DeskRecord[]; from: string }) {
  const t = useWords('supervision')
  const words = useRecordWords()
  if (records.length === 0) return <p className="text-ink-2">{t('records.none')}</p>
  return (
    <ul className="divide-y divide-line">
      {records.map(({ id, type, title, takenAt, shareId: by, patient, comments, unreadComments }) => (
        <li
          key={id}
          className="relative flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
        >
          <span className="min-w-0">
            <PageLink
              to={recordPath(id, { by, from })}
              className="break-words font-strong after:absolute after:inset-0"
            >
              <bdi>{recordNameOf(words, definitionOf(type), title)}</bdi>
            </PageLink>
            {patient && (
              <span className="block text-sm text-ink-2">
                <bdi>{`${patient.firstName} ${patient.lastName}`.trim()}</bdi>
              </span>
            )}
          </span>
          <span className="flex flex-wrap items-center justify-end gap-x-4">
            <Moment value={takenAt} className="text-sm text-ink-2" />
            {unreadComments > 0 && (
              <Badge tone="urgent">{t('comments.unread', { count: unreadComments })}</Badge>
            )}
            <PageLink
              to={`${recordPath(id, { by, from })}#comments`}
              className="relative inline-flex min-h-11 items-center text-sm underline underline-offset-4"
            >
              {comments > 0 ? t('comments.count', { count: comments }) : t('comments.write')}
            </PageLink>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Shares({ shares, news }: { shares: readonly ReceivedShare[]; news: readonly ShareId[] }) {
  const t = useWords('supervision')
  const extentOf = useExtent()
  const peopleOf = usePeopleOf()
  const untilOf = useUntil()
  return (
    <ul className="divide-y divide-line">
      {shares.map((share) => (
        <li
          key={share.id}
          className="relative flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <PageLink
              to={`/doctor/shared/${share.id}/timeline`}
              className="font-strong after:absolute after:inset-0"
            >
              <bdi>{peopleOf(share).name}</bdi> · {extentOf(share)}
            </PageLink>
            <p className="text-sm text-ink-2">{untilOf(share)}</p>
          </div>
          {news.includes(share.id) && <Badge tone="new">{t('shares.new')}</Badge>}
        </li>
      ))}
    </ul>
  )
}

/** A family that a doctor supervises: whom they accompany, what was written and asked, what can be read. That it was opened stands in the family’s log. */
export default function FamilyPage() {
  const t = useWords('supervision')
  const names = useFamilyNames()
  const { list, mayRefer, ended, shown } = useLoaderData<typeof loader>()
  if (!shown) return <SupervisionEnded reason={ended ?? 'supervision-ended-by-family'} list={list} />
  const { family, chat, calls, records, shares, commented } = shown
  const name = names.family(family.name)
  const own = `/doctor/families/${family.id}`
  const messages = `/dashboard/messages/${family.id}`
  return (
    <>
      <BackLink to={list} label={t('back')} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar name={name} size="large" />
          <div className="min-w-0">
            <h1 className="break-words text-3xl">{t('one.named', { name: `\u2068${name}\u2069` })}</h1>
            <div className="mt-2">
              <Waiting waiting={family.waiting} />
            </div>
          </div>
        </div>
        <ButtonLink href={messages} variant="primary" icon="mail">
          {t('write')}
        </ButtonLink>
      </div>
      <section aria-labelledby="people" className="mb-6">
        <h2 id="people" className="mb-3 text-xl font-heading">
          {t('people')}
        </h2>
        <MemberCards people={family.people} path={own} mayRefer={mayRefer} />
      </section>
      <div className="gap-6 space-y-6 lg:columns-2 [&>*]:break-inside-avoid">
        <Panel
          id="calls"
          title={t('calls')}
          aside={
            <PageLink
              to={`/doctor/call-requests?family=${family.id}`}
              className="btn btn-small btn-secondary"
            >
              {t('calls.all')}
            </PageLink>
          }
        >
          <Calls calls={calls} />
        </Panel>
        <Panel
          id="messages"
          title={t('messages')}
          aside={
            <PageLink to={messages} className="btn btn-small btn-secondary">
              {t('messages.all')}
            </PageLink>
          }
        >
          <LatestMessages chat={chat} other={name} />
        </Panel>
        <Panel
          id="records"
          title={t('records')}
          aside={
            <PageLink
              to={`/doctor/records?tab=shared&family=${family.id}`}
              className="btn btn-small btn-secondary"
            >
              {t('records.all')}
            </PageLink>
          }
        >
          <Records records={records} from={own} />
        </Panel>
        {commented.length > 0 && (
          <Panel
            id="comments"
            title={t('comments')}
            aside={
              <PageLink to={`/doctor/comments?family=${family.id}`} className="btn btn-small btn-secondary">
                {t('comments.all')}
              </PageLink>
            }
          >
            <CommentedRows items={commented} from={own} />
          </Panel>
        )}
        {shares.length > 0 && (
          <Panel id="shares" title={t('shares')}>
            <Shares shares={shares} news={family.newShares} />
          </Panel>
        )}
      </div>
      <p className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm text-ink-2">
        {t('logged')}
        <PageLink
          to="/doctor/patients"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('manage')}
        </PageLink>
      </p>
    </>
  )
}
