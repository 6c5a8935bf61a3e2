import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadSharedArchive } from '~/app/features/records/shared/load-shared.server'
import { SharedRecords } from '~/app/features/records/shared/shared-archive'
import { PreviewNotice, SharedHeading } from '~/app/features/sharing/shared-heading'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { AccessOver } from '~/app/ui/access-over'
import { BackLink } from '~/app/ui/back-link'
import { shareEnds, type ShareEnd } from '~/domain/sharing/contract'
import { shareIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: shareIdSchema })
  const common = {
    head: await privateHead(context, 'sharing:received.title'),
    words: wordsOf(context.locale, 'sharing', 'records', 'ui'),
  }
  try {
    const share = await orMissing(requested, apiOf(context).get('/shares/received/:id', { params: { id } }))
    return data({ ...common, ended: null, share, archive: await loadSharedArchive(requested, share) })
  } catch (error) {
    if (!isFailure(error, ...shareEnds)) throw error
    return data({ ...common, ended: error.code as ShareEnd, share: null, archive: null }, 403)
  }
}

/** What somebody else lets the reader see, newest first; to its owner, what the other sees. */
export default function ReceivedSharePage() {
  const t = useWords('sharing')
  const { share, archive, ended } = useLoaderData<typeof loader>()
  if (!share)
    return (
      <AccessOver
        title={t('ended')}
        reason={t(`ended.${ended ?? 'share-over'}`)}
        text={t('ended.text')}
        back={{ to: '/app/shared', label: t('ended.back') }}
      />
    )
  return (
    <>
      <BackLink to="/app/shared" label={t('title')} />
      <PreviewNotice share={share} />
      <SharedHeading share={share} />
      <SharedRecords archive={archive} path={`/app/shared/${share.id}`} empty={t('nothing')} />
    </>
  )
}
