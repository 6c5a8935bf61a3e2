import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NoteSheet } from '~/app/features/booking/notes/note-sheet'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { ownFrame } from '~/app/platform/own-frame'
import { readParams } from '~/app/platform/page-params.server'
import { checkAddressOf } from '~/app/platform/printed-address.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { verifyPath } from '~/app/platform/signed-documents/verify-path'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { PrintButton } from '~/app/ui/print-button'
import { clinicalNoteIdSchema } from '~/domain/values/ids'

export const handle = ownFrame
export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: clinicalNoteIdSchema })
  const note = await orMissing(requested, apiOf(context).get('/clinical-notes/:id', { params: { id } }))
  return {
    note,
    verifyAt: note.prescription && checkAddressOf(context, verifyPath, note.prescription.trackingNumber),
    head: await privateHead(context, 'clinical-notes:one'),
    words: wordsOf(context.locale, 'clinical-notes', 'aftercare', 'signed-documents', 'ui'),
  }
}

/** What a doctor has written of somebody of the family, on one A4 page; what leads elsewhere stays on the screen. */
export default function NotePage() {
  const t = useWords('clinical-notes')
  const { note, verifyAt } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-[52rem] px-gutter py-6 print:max-w-none print:p-0">
      <div data-print="hidden" className="mb-5 flex flex-wrap gap-3">
        <PrintButton>{t('print')}</PrintButton>
        <ButtonLink href="/app/doctor-notes">{t('back')}</ButtonLink>
      </div>
      <NoteSheet note={note} verifyAt={verifyAt} />
    </div>
  )
}
