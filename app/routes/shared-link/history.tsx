import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadSharedHistory } from '~/app/features/records/history/load-history.server'
import { SharedHistory } from '~/app/features/records/shared/shared-history'
import { orOver, requireVisit } from '~/app/features/sharing/link-visit.server'
import { usePeopleOf } from '~/app/features/sharing/received-shares'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { capabilityHeaders } from '~/app/platform/private-page'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { measurementTypeSchema } from '~/domain/records/contract'

export const headers = capabilityHeaders
export const meta = metaOfLoader

export async function loader(asked: LoaderFunctionArgs) {
  const { token, shareId, requested } = await requireVisit(asked)
  const { type } = await readParams(requested, { type: measurementTypeSchema })
  const share = apiOf(requested.context).get('/shares/received/:id', { params: { id: shareId } })
  const [shared, { words, ...history }] = await orOver(
    token,
    Promise.all([
      orMissing(requested, share),
      orMissing(requested, loadSharedHistory(requested, type, shareId)),
    ]),
  )
  return {
    ...history,
    token,
    share: shared,
    words: { ...words, ...wordsOf(requested.context.locale, 'sharing') },
  }
}

/** The history of a type that a link opens. */
export default function LinkedHistoryPage() {
  const t = useWords('sharing')
  const { token, share, ...history } = useLoaderData<typeof loader>()
  const path = `/s/${token}`
  return (
    <div className="shell py-8 md:py-12">
      <BackLink to={path} label={t('record.of', { name: usePeopleOf()(share).name })} />
      <SharedHistory
        data={history}
        path={`${path}/${history.type}`}
        isAdult={share.isAdult}
        empty={t('nothing')}
      />
    </div>
  )
}
