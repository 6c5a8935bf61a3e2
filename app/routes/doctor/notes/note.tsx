import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { withdrawForm } from '~/app/features/booking/aftercare/aftercare.form'
import { WithdrawPrescription } from '~/app/features/booking/aftercare/withdraw-prescription'
import { NoteSheet } from '~/app/features/booking/notes/note-sheet'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { contactWords } from '~/app/platform/contacts/contact-words.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { checkAddressOf } from '~/app/platform/printed-address.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { verifyPath } from '~/app/platform/signed-documents/verify-path'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { clinicalNoteIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

const list = '/doctor/notes'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, 'doctor')
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: clinicalNoteIdSchema })
  const note = await orMissing(
    requested,
    apiOf(context).get('/doctor-clinical-notes/:id', { params: { id } }),
  )
  return {
    note,
    verifyAt: note.prescription && checkAddressOf(context, verifyPath, note.prescription.trackingNumber),
    head: await privateHead(context, 'clinical-notes:one'),
    words: {
      ...wordsOf(context.locale, 'clinical-notes', 'aftercare', 'signed-documents', 'fields', 'ui'),
      ...contactWords(context.locale),
    },
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireRole(request, context, 'doctor')
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: clinicalNoteIdSchema })
  const form = await readForm(await postedForm(request), withdrawForm)
  if (!form.value) return data(form.reply(), 422)
  try {
    await apiOf(context).post('/doctor-clinical-notes/:id/prescription-withdrawals', {
      params: { id },
      body: form.value,
    })
  } catch (error) {
    return data(form.refuse(formErrorsOf(error, context)), 422)
  }
  return redirect(`${list}/${id}`, {
    headers: {
      'Set-Cookie': carryNotification('success', 'messages:prescription.withdrawn', context.siteOrigin),
    },
  })
}

/** A note as its doctor has signed it, and the way to take its prescription out of force. */
export default function WrittenNotePage() {
  const t = useWords('clinical-notes')
  const { note, verifyAt } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <div className="max-w-[52rem]">
      <BackLink to={list} label={t('written')} />
      <NoteSheet note={note} verifyAt={verifyAt} isForDoctor />
      {note.prescription && (
        <div data-print="hidden">
          <WithdrawPrescription withdrawal={note.prescription.withdrawal} refused={refused} />
        </div>
      )}
    </div>
  )
}
