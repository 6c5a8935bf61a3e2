import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadSharedRecord } from '~/app/features/records/shared/load-shared.server'
import { SharedRecord } from '~/app/features/records/shared/shared-record'
import { orOver, requireVisit } from '~/app/features/sharing/link-visit.server'
import { usePeopleOf } from '~/app/features/sharing/received-shares'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { capabilityHeaders } from '~/app/platform/private-page'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { recordTypeSchema } from '~/domain/records/contract'
import { recordIdSchema } from '~/domain/values/ids'

export const headers = capabilityHeaders
export const meta = metaOfLoader

export async function loader(asked: LoaderFunctionArgs) {
  const { token, shareId, requested } = await requireVisit(asked)
  const { context } = requested
  const { type, record } = await readParams(requested, { type: recordTypeSchema, record: recordIdSchema })
  const [share, shown] = await orOver(
    token,
    Promise.all([
      orMissing(requested, apiOf(context).get('/shares/received/:id', { params: { id: shareId } })),
      loadSharedRecord(requested, { shareId, type, record }),
    ]),
  )
  return {
    token,
    share,
    type,
    record: shown,
    head: await privateHead(context, `records:type.${type}`),
    words: wordsOf(context.locale, 'sharing', 'records', 'adding', 'ui'),
  }
}

/** One record of what a link opens. */
export default function LinkedRecordPage() {
  const t = useWords('sharing')
  const { token, share, type, record } = useLoaderData<typeof loader>()
  const path = `/s/${token}`
  return (
    <div className="shell py-8 md:py-12">
      <BackLink to={path} label={t('record.of', { name: usePeopleOf()(share).name })} />
      <SharedRecord type={type} record={record} path={`${path}/${type}/${record.id}`} />
    </div>
  )
}
