import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react'
import { RecordCommentsSection } from '~/app/features/records/comments/record-comments'
import {
  commentsByShare,
  commentWords,
  noComments,
  writeComment,
} from '~/app/features/records/comments/record-comments.server'
import { UnsentComment, unsentOf } from '~/app/features/records/comments/unsent-comment'
import { comparisonPath, filesOf, recordPath } from '~/app/features/records/desk/desk-names'
import { DocumentDetails } from '~/app/features/records/documents/document-details'
import { RecordDetails } from '~/app/features/records/record-details'
import { recordsOf } from '~/app/features/records/records-api.server'
import { openToDoctor } from '~/app/features/sharing/open-received.server'
import { usePeopleOf } from '~/app/features/sharing/received-shares'
import { AreaFailure } from '~/app/features/shell/area-failure'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import { failureHead, type ShellOfFailure } from '~/app/platform/head/failure-head'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { nextField } from '~/app/platform/next-path'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { ButtonLink } from '~/app/ui/button'
import { accompanyingRole } from '~/domain/care/rules'
import { isDocument } from '~/domain/records/define'
import { definitionOf } from '~/domain/records/types'
import { recordIdSchema, shareIdSchema, type RecordId, type ShareId } from '~/domain/values/ids'

export const headers = privateHeaders
/** A failure that stands in the frame of the area, and not in its place, has no other head. */
export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  error ? failureHead(error, matches[0]?.data as ShellOfFailure | undefined) : metaOfLoader({ data })

type Requested = Pick<LoaderFunctionArgs, 'request' | 'context'>

const list = '/doctor/records'
/** `by` is the share that it is to be read by, `from` the page that led here. */
const shape = { by: shareIdSchema, from: nextField }

const timelineOf = (share: ShareId) => `/doctor/shared/${share}/timeline`

/** @throws a 404; where it was to be read by a share that is over, a way to the page that says why */
async function rowOnDesk(requested: Requested, id: RecordId, by: ShareId | undefined) {
  try {
    return await apiOf(requested.context).get('/doctor-desk/records/:id', { params: { id } })
  } catch (error) {
    if (by && error instanceof ApiFailure && error.status === 404) await openToDoctor(requested, by)
    return orMissing(requested, Promise.reject(error as Error))
  }
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { roles } = await requireRole(request, context, 'doctor', accompanyingRole)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: recordIdSchema })
  const { by, from } = readQuery(requested, shape)
  const row = await rowOnDesk(requested, id, by)
  const shareId = by ?? row.shareId
  const share = shareId && (await openToDoctor(requested, shareId))
  const record = await orMissing(requested, recordsOf(context, row.type).read(id, shareId ? { shareId } : {}))
  return {
    row: { ...row, shareId },
    share,
    record,
    by: by ?? null,
    from: from ?? list,
    comments: share ? await commentsByShare(requested, { share, roles, record: id }) : noComments('doctor'),
    head: await privateHead(context, `records:type.${row.type}`),
    words: {
      ...wordsOf(context.locale, 'desk-records', 'records', 'adding', 'fields', 'ui'),
      ...someWordsOf(context.locale, 'sharing', 'from', 'record.of'),
      ...someWordsOf(context.locale, 'supervision', 'timeline', 'one'),
      ...commentWords(context),
    },
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireRole(request, context, 'doctor', accompanyingRole)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: recordIdSchema })
  const { by, from } = readQuery(requested, shape)
  return writeComment(requested, {
    side: 'doctor',
    id,
    path: recordPath(id, { by, ...(from && { from }) }),
  })
}

/** What the way back is called: by where it leads. */
function useBackLabel() {
  const t = useWords('desk-records')
  const supervision = useWords('supervision')
  const comments = useWords('record-comments')
  const sharing = useWords('sharing')
  return (from: string, name: string): string => {
    const [path = ''] = from.split('?')
    if (path.endsWith('/compare')) return t('compare.title')
    if (path.includes('/timeline')) return supervision('timeline')
    if (path.includes('/families/')) return supervision('one')
    if (path.endsWith('/comments')) return comments('list.title')
    return path.includes('/shared/') ? sharing('record.of', { name }) : t('title')
  }
}

/** One record of a doctor’s desk on a page of their own area: what it says, what was written about it, and the way to hold it against another. */
export default function DeskRecordPage() {
  const t = useWords('desk-records')
  const records = useWords('records')
  const { row, share, record, by, from, comments } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const peopleOf = usePeopleOf()
  const labelOf = useBackLabel()
  const definition = definitionOf(row.type)
  const people = share ? peopleOf(share) : undefined
  const isOthers = row.shareId !== null
  return (
    <>
      <BackLink to={from} label={labelOf(from, people?.name ?? '')} />
      {people && (
        <p className="mb-3 text-lg font-strong">
          <bdi>{people.name}</bdi>
          {people.from && <span className="ms-3 text-sm font-normal text-ink-2">{people.from}</span>}
        </p>
      )}
      <div className="space-y-6">
        {isDocument(definition) ? (
          <DocumentDetails
            definition={definition}
            record={record}
            path={isOthers ? filesOf(row) : undefined}
          />
        ) : (
          <RecordDetails definition={definition} record={record} isOthers={isOthers} />
        )}
        <p className="flex flex-wrap gap-3">
          <ButtonLink href={comparisonPath(row.id)} icon="columns">
            {t('look.compare')}
          </ButtonLink>
          {row.shareId ? (
            <ButtonLink href={timelineOf(row.shareId)} icon="clock">
              {t('open.timeline')}
            </ButtonLink>
          ) : (
            <ButtonLink href={filesOf(row)} icon="edit">
              {records('archive')}
            </ButtonLink>
          )}
        </p>
        <RecordCommentsSection
          loaded={comments}
          {...(people && { family: people.name })}
          path={recordPath(row.id, { by, from })}
          answer={answer}
        />
      </div>
    </>
  )
}

/** What a doctor typed while the share ended is still theirs to copy; everything else fails as in the rest of the area. */
export function ErrorBoundary() {
  const unsent = unsentOf(useRouteError())
  return unsent ? (
    <UnsentComment {...unsent} />
  ) : (
    <AreaFailure route="routes/doctor/area" to="/doctor" back="doctor.back" />
  )
}
