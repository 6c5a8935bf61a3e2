import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FileForDoctor } from '~/app/features/booking/aftercare/file-for-doctor'
import { ActButton } from '~/app/features/care/act-button'
import { oneCareForm } from '~/app/features/care/care.form'
import { fileLook, FileOfPatient } from '~/app/features/care/file-of-patient'
import { useCareNames } from '~/app/features/care/names'
import { Thread } from '~/app/features/care/thread'
import { threadOf } from '~/app/features/care/thread.server'
import { apiOf } from '~/app/platform/api.server'
import { refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { ButtonLink } from '~/app/ui/button'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { careMachine } from '~/domain/care/care-machine'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, 'doctor', 'accompanying-doctor')
  const requested = { request, context, params }
  const thread = await threadOf(requested, 'doctor')
  const { id, status } = thread.care
  const api = apiOf(context)
  // Each look is a row of the family’s log: to write a message is none.
  const isLook = status === 'active' && readQuery(requested, fileLook).file
  return {
    ...thread,
    file: isLook
      ? (await orMissing(requested, api.get('/accompanied-patients/:id/file', { params: { id } }))).file
      : undefined,
    head: await privateHead(context, 'care:thread.label'),
    words: {
      ...wordsOf(context.locale, 'care', 'fields', 'ui'),
      ...someWordsOf(context.locale, 'aftercare', 'file.', 'allergen.', 'form.', 'medicine.between'),
    },
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireRole(request, context, 'doctor', 'accompanying-doctor')
  const requested = { request, context, params }
  const posted = await postedForm(request)
  const pathOf = (id: string) => `/doctor/patients/${id}`
  const intent = posted.get('intent')
  const { value } = await readForm(posted, oneCareForm)
  if (!value || (intent !== 'end' && intent !== 'ask-file')) throw new Response(null, { status: 400 })
  try {
    if (intent === 'ask-file') {
      await orMissing(
        requested,
        apiOf(context).put('/accompanying-doctors/:id/file', {
          params: { id: value.id },
          body: { file: 'asked' },
        }),
      )
      return redirect(pathOf(value.id), {
        headers: {
          'Set-Cookie': carryNotification('success', 'messages:care.fileAsked', context.siteOrigin),
        },
      })
    }
    await orMissing(
      requested,
      apiOf(context).delete('/accompanying-doctors/:id', { params: { id: value.id } }),
    )
  } catch (error) {
    return refusedBack(error, context, pathOf(value.id))
  }
  return redirect('/doctor/patients', {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:care.ended', context.siteOrigin) },
  })
}

/** What a doctor and whom they accompany write to each other, with the way to the record. */
export default function PatientPage() {
  const t = useWords('care')
  const { care, file, ...thread } = useLoaderData<typeof loader>()
  const name = useCareNames().patientOf(care)
  return (
    <FieldWordsOfPage>
      <BackLink to="/doctor/patients" label={t('patients.back')} />
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
        <h1 className="min-w-0 break-words text-3xl">{t('thread.title', { name })}</h1>
        {care.status === 'active' && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={`/doctor/patients/${care.id}/add`} icon="plus">
              {t('patients.add')}
            </ButtonLink>
            <ButtonLink href={`/doctor/shared/${care.id}`} icon="file">
              {t('patients.records')}
            </ButtonLink>
          </div>
        )}
      </div>
      {care.status === 'active' && (
        <div className="mt-6">
          <FileOfPatient id={care.id} state={care.file} file={file} path={`/doctor/patients/${care.id}`}>
            {file && <FileForDoctor file={file} isCompared />}
          </FileOfPatient>
        </div>
      )}
      <Thread {...thread} care={care} other={name} path={`/doctor/patients/${care.id}`} />
      {careMachine.mayDo('leave', care.status, 'doctor') && (
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-t border-line pt-5">
          <p className="text-sm text-ink-2">{t('patients.leaveText')}</p>
          <ActButton
            intent="end"
            id={care.id}
            variant="danger"
            label={t('patients.leave')}
            // Not to the address with the file open: each look is a row of the family’s log.
            action={`/doctor/patients/${care.id}`}
          />
        </div>
      )}
    </FieldWordsOfPage>
  )
}
