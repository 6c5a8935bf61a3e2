import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { recordPath } from '~/app/features/records/desk/desk-names'
import { loadSharedArchive } from '~/app/features/records/shared/load-shared.server'
import { SharedRecords } from '~/app/features/records/shared/shared-archive'
import { openToDoctor } from '~/app/features/sharing/open-received.server'
import { SharedHeading } from '~/app/features/sharing/shared-heading'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { ButtonLink } from '~/app/ui/button'
import { accompanyingRole } from '~/domain/care/rules'
import { shareIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, 'doctor', accompanyingRole)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: shareIdSchema })
  const share = await openToDoctor(requested, id)
  return {
    share,
    archive: await loadSharedArchive(requested, share),
    head: await privateHead(context, 'sharing:received.title'),
    words: {
      ...wordsOf(context.locale, 'sharing', 'records', 'ui'),
      ...someWordsOf(context.locale, 'desk-records', 'title', 'open.timeline'),
    },
  }
}

/** What somebody else shares with a doctor, or everything of whom they accompany, by its kinds and newest first. */
export default function SharedWithDoctorPage() {
  const t = useWords('sharing')
  const desk = useWords('desk-records')
  const { share, archive } = useLoaderData<typeof loader>()
  const path = `/doctor/shared/${share.id}`
  return (
    <>
      <BackLink to="/doctor/records?tab=shared" label={desk('title')} />
      <SharedHeading share={share} />
      <p className="mt-4">
        <ButtonLink href={`${path}/timeline`} icon="clock">
          {desk('open.timeline')}
        </ButtonLink>
      </p>
      <SharedRecords
        archive={archive}
        path={path}
        shownAt={(_, record) => recordPath(record, { by: share.id, from: path })}
        empty={t('nothing')}
      />
    </>
  )
}
