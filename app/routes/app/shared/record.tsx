import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadSharedRecord } from '~/app/features/records/shared/load-shared.server'
import { SharedRecord } from '~/app/features/records/shared/shared-record'
import { PreviewNotice } from '~/app/features/sharing/shared-heading'
import { openReceived } from '~/app/features/sharing/open-received.server'
import { usePeopleOf } from '~/app/features/sharing/received-shares'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { recordTypeSchema } from '~/domain/records/contract'
import { recordIdSchema, shareIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
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
    head: await privateHead(context, `records:type.${type}`),
    words: wordsOf(context.locale, 'sharing', 'records', 'adding', 'ui'),
  }
}

/** One record of what somebody else shares: to be read, and no more. */
export default function SharedRecordPage() {
  const t = useWords('sharing')
  const { share, type, record } = useLoaderData<typeof loader>()
  const { name } = usePeopleOf()(share)
  const path = `/app/shared/${share.id}`
  return (
    <>
      <BackLink to={path} label={t('record.of', { name })} />
      <PreviewNotice share={share} />
      <SharedRecord type={type} record={record} path={`${path}/${type}/${record.id}`} />
    </>
  )
}
