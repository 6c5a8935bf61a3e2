import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { recordPath } from '~/app/features/records/desk/desk-names'
import { loadSharedHistory } from '~/app/features/records/history/load-history.server'
import { SharedHistory } from '~/app/features/records/shared/shared-history'
import { openToDoctor } from '~/app/features/sharing/open-received.server'
import { usePeopleOf } from '~/app/features/sharing/received-shares'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { accompanyingRole } from '~/domain/care/rules'
import { measurementTypeSchema } from '~/domain/records/contract'
import { shareIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, 'doctor', accompanyingRole)
  const requested = { request, context, params }
  const { id, type } = await readParams(requested, { id: shareIdSchema, type: measurementTypeSchema })
  // First the share: where it is over, a page says why.
  const share = await openToDoctor(requested, id)
  const { words, ...history } = await orMissing(requested, loadSharedHistory(requested, type, id))
  return { ...history, share, words: { ...words, ...wordsOf(context.locale, 'sharing') } }
}

/** The history of a type that somebody else shares with a doctor: the same figures, chart and readings as its owner has. */
export default function HistoryForDoctorPage() {
  const t = useWords('sharing')
  const { share, ...data } = useLoaderData<typeof loader>()
  const { name } = usePeopleOf()(share)
  const path = `/doctor/shared/${share.id}`
  const own = `${path}/${data.type}`
  return (
    <>
      <BackLink to={`${path}/timeline`} label={t('record.of', { name })} />
      <SharedHistory
        data={data}
        path={own}
        shownAt={(record) => recordPath(record, { by: share.id, from: own })}
        isAdult={share.isAdult}
        empty={t('nothing')}
      />
    </>
  )
}
