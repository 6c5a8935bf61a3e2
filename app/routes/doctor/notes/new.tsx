import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { z } from 'zod'
import { addRow, rowsIn } from '~/app/features/booking/aftercare/act-in-aftercare.server'
import { clinicalNoteForm, endingOf } from '~/app/features/booking/aftercare/aftercare.form'
import { useNoteDraft } from '~/app/features/booking/aftercare/use-note-draft'
import { warnedOf } from '~/app/features/booking/aftercare/warned-of.server'
import type { WarnedOf } from '~/domain/booking/patient-file'
import { EndingForm } from '~/app/features/booking/aftercare/ending-form'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { contactWords } from '~/app/platform/contacts/contact-words.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orGone } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { AccessOver } from '~/app/ui/access-over'
import { BackLink } from '~/app/ui/back-link'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { usePageLocale } from '~/app/ui/page-locale'
import { PageLink } from '~/app/ui/page-link'
import { noteOfSchema, noteOrigins } from '~/domain/clinical-notes/contract'
import { digitsIn } from '~/domain/values/digits'
import { formatNumber } from '~/domain/values/numbers'

export const headers = privateHeaders
export const meta = metaOfLoader

const places = { kind: z.enum(noteOrigins), of: z.uuid() }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { id: doctor } = await requireRole(request, context, 'doctor')
  const requested = { request, context, params }
  const { kind, of: id } = await readParams(requested, places)
  const api = apiOf(context)
  const [seen, { items: medicines }, head] = await Promise.all([
    orGone(
      Promise.all([
        api.get('/doctor-referral-patients/:kind/:id', { params: { kind, id } }),
        api.get('/doctor-clinical-note-files/:kind/:id', { params: { kind, id } }),
      ]),
    ),
    api.get('/medicines'),
    privateHead(context, 'clinical-notes:new'),
  ])
  const [patient, shared] = seen ?? [null, { file: null, isCompared: false, mayPrescribe: true }]
  const loaded = {
    of: id,
    doctor,
    patient,
    ...shared,
    call: kind === 'call' ? id : null,
    care: kind === 'supervision' ? id : null,
    medicines,
    sendKey: randomUUID(),
    head,
    words: {
      ...wordsOf(context.locale, 'clinical-notes', 'aftercare', 'fields', 'ui'),
      ...contactWords(context.locale),
    },
  }
  return patient ? loaded : data(loaded, 404)
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireRole(request, context, 'doctor')
  const requested = { request, context, params }
  const { kind, of: id } = await readParams(requested, places)
  const posted = await postedForm(request)
  if (posted.get('intent') === 'add-medicine') return addRow(posted)
  const form = await readForm(posted, clinicalNoteForm)
  const refused = (result: ReturnType<typeof form.reply>, warned: WarnedOf[] = []) =>
    data({ intent: 'finish', result, rows: rowsIn(posted), warned }, 422)
  if (!form.value) return refused(form.reply())
  try {
    const note = await apiOf(context).post('/doctor-clinical-notes', {
      body: {
        of: noteOfSchema.parse({ kind, id }),
        ...endingOf(form.value),
        allergiesAsked: form.value.allergiesAsked,
        allergiesTold: form.value.allergiesTold,
      },
      idempotencyKey: form.value.key ?? randomUUID(),
    })
    return redirect(`/doctor/notes/${note.id}`, {
      headers: {
        'Set-Cookie': carryNotification('success', 'messages:clinicalNote.signed', context.siteOrigin),
      },
    })
  } catch (error) {
    // The family may have called it off while this was written: the form stays with everything in it.
    const why = isFailure(error, 'not-found')
      ? { '': ['problem.patientClosed'] }
      : formErrorsOf(error, context)
    return refused(form.refuse(why), warnedOf(error))
  }
}

/** Advice, findings and a prescription for whom the doctor accompanies or whose call they have. */
export default function NewNotePage() {
  const t = useWords('clinical-notes')
  const locale = usePageLocale()
  const { of, doctor, patient, call, care, medicines, file, isCompared, mayPrescribe, sendKey } =
    useLoaderData<typeof loader>()
  const draft = useNoteDraft(of, doctor)
  const answer = useActionData<{
    result?: SubmissionResult<string[]>
    rows?: number
    warned?: readonly WarnedOf[]
  }>()
  const fields = useWords('fields')
  if (!patient && !answer)
    return (
      <AccessOver
        title={t('new')}
        reason={t('new.gone')}
        text={t('new.goneText')}
        back={
          call
            ? { to: `/dashboard/call-requests/${call}`, label: t('new.call') }
            : { to: '/doctor/notes', label: t('back') }
        }
      />
    )
  return (
    <>
      <BackLink to="/doctor/notes" label={t('written')} />
      <h1 className="text-3xl">{t('new')}</h1>
      {patient ? (
        <p className="mb-5 mt-2 text-ink-2">
          {t('new.for', { name: `\u2068${patient.name ?? t('nameless')}\u2069` })}
          {patient.age !== null && ` · ${t('age', { age: formatNumber(locale, patient.age) })}`}
          {' · '}
          {t('new.sign', {
            name: `\u2068${patient.signature.name}\u2069`,
            number: digitsIn(locale, patient.signature.councilNumber),
          })}
        </p>
      ) : (
        <p className="mb-5 mt-2 text-ink-2">
          {fields('unsent.do')}{' '}
          {call && (
            <PageLink to={`/dashboard/call-requests/${call}`} className="underline">
              {t('new.call')}
            </PageLink>
          )}
        </p>
      )}
      {care && file === null && (
        <PageLink
          to={`/doctor/patients/${care}#file`}
          className="-mt-3 mb-4 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('askFile')}
        </PageLink>
      )}
      <EndingForm
        keptFor={draft}
        medicines={medicines}
        file={file}
        isCompared={isCompared}
        closed={mayPrescribe ? undefined : { title: t('new.closed'), text: t('new.closedText') }}
        warned={answer?.warned}
        refused={answer?.result}
        rows={answer?.rows}
        sendKey={sendKey}
        says={{
          title: t('new.form'),
          what: t('new.what'),
          send: t('new.send'),
          fileClosed: file === null ? t('closedText') : undefined,
        }}
      />
    </>
  )
}
