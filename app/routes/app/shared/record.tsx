import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react'
import { RecordCommentsSection } from '~/app/features/records/comments/record-comments'
import {
  commentsByShare,
  commentWords,
  writeComment,
} from '~/app/features/records/comments/record-comments.server'
import { UnsentComment, unsentOf } from '~/app/features/records/comments/unsent-comment'
import { loadSharedRecord } from '~/app/features/records/shared/load-shared.server'
import { SharedRecord } from '~/app/features/records/shared/shared-record'
import { PreviewNotice } from '~/app/features/sharing/shared-heading'
import { openReceived } from '~/app/features/sharing/open-received.server'
import { usePeopleOf } from '~/app/features/sharing/received-shares'
import { AreaFailure } from '~/app/features/shell/area-failure'
import { failureHead, type ShellOfFailure } from '~/app/platform/head/failure-head'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole, requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { accompanyingRole } from '~/domain/care/rules'
import { recordTypeSchema } from '~/domain/records/contract'
import { recordIdSchema, shareIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
/** A failure that stands in the frame of the area, and not in its place, has no other head. */
export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  error ? failureHead(error, matches[0]?.data as ShellOfFailure | undefined) : metaOfLoader({ data })

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { roles } = await requireUser(request, context)
  const requested = { request, context, params }
  const { id, type, record } = await readParams(requested, {
    id: shareIdSchema,
    type: recordTypeSchema,
    record: recordIdSchema,
  })
  // First the share: where it is over, its page says why.
  const share = await openReceived(requested, id)
  const shown = await loadSharedRecord(requested, { shareId: id, type, record })
  return {
    share,
    type,
    record: shown,
    comments: await commentsByShare(requested, { share, roles, record }),
    head: await privateHead(context, `records:type.${type}`),
    words: {
      ...wordsOf(context.locale, 'sharing', 'records', 'adding', 'fields', 'ui'),
      ...commentWords(context),
    },
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireRole(request, context, 'doctor', accompanyingRole)
  const requested = { request, context, params }
  const { id, type, record } = await readParams(requested, {
    id: shareIdSchema,
    type: recordTypeSchema,
    record: recordIdSchema,
  })
  return writeComment(requested, { side: 'doctor', id: record, path: `/app/shared/${id}/${type}/${record}` })
}

/** One record of what somebody else shares: to be read, and by a doctor commented on. */
export default function SharedRecordPage() {
  const t = useWords('sharing')
  const { share, type, record, comments } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { name } = usePeopleOf()(share)
  const path = `/app/shared/${share.id}`
  return (
    <>
      <BackLink to={path} label={t('record.of', { name })} />
      <PreviewNotice share={share} />
      <div className="space-y-6">
        <SharedRecord type={type} record={record} path={`${path}/${type}/${record.id}`} />
        <RecordCommentsSection
          loaded={comments}
          family={name}
          path={`${path}/${type}/${record.id}`}
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
    <AreaFailure route="routes/app/area" to="/app" back="app.back" />
  )
}
