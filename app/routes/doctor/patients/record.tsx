import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useCareNames } from '~/app/features/care/names'
import { patientOfDoctor } from '~/app/features/care/patient-of-doctor.server'
import { DocumentForm } from '~/app/features/records/documents/document-form'
import { submitDocument } from '~/app/features/records/documents/submitted-document.server'
import { entryOf, errorsByField } from '~/app/features/records/record-entry.server'
import { recordForm } from '~/app/features/records/record.form'
import { RecordForm } from '~/app/features/records/record-form'
import { useRecordWords } from '~/app/features/records/record-words'
import { recordsOf } from '~/app/features/records/records-api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { readForm } from '~/app/ui/forms/read-form'
import { accompanyingRole } from '~/domain/care/rules'
import { recordTypeSchema } from '~/domain/records/contract'
import { isDocument, isRecordedByDoctors, type RecordDefinition } from '~/domain/records/define'
import { definitionOf, type RecordType } from '~/domain/records/types'
import { careIdSchema } from '~/domain/values/ids'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

/** @throws the page that says that there is none: of what a doctor signs there is no form */
async function recordedType({
  request,
  context,
  params,
}: LoaderFunctionArgs): Promise<{ type: RecordType; definition: RecordDefinition }> {
  const { type } = await readParams({ request, context, params }, { type: recordTypeSchema })
  const definition = definitionOf(type)
  if (!isRecordedByDoctors(definition)) throw await missingPage(request, context)
  return { type, definition }
}

/** What a doctor begins with: where they measure. */
const begunBy = ({ choices }: RecordDefinition): Record<string, string> =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([name, { byDoctor }]) => (byDoctor ? [[name, byDoctor]] : [])),
  )

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  await requireRole(request, context, accompanyingRole)
  const { type, definition } = await recordedType(args)
  const care = await patientOfDoctor(args)
  const { day, time } = tehranDayAndTime(context.now())
  return {
    type,
    care,
    defaultValue: { ...begunBy(definition), day, time, key: randomUUID() },
    today: day,
    head: await privateHead(context, 'care:patients.add'),
    words: wordsOf(context.locale, 'care', 'records', 'adding', 'fields'),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  await requireRole(request, context, accompanyingRole)
  const { type, definition } = await recordedType(args)
  const { id: careId } = await readParams({ request, context, params }, { id: careIdSchema })
  const done = () =>
    redirect(`/doctor/patients/${careId}`, {
      headers: { 'Set-Cookie': carryNotification('success', 'messages:care.recorded', context.siteOrigin) },
    })
  if (isDocument(definition)) {
    // Where it comes from is the doctor, whichever device they have.
    const refused = await submitDocument(
      { request, context },
      definition,
      ({ source: _source, deviceSerial: _serial, ...entry }, key) =>
        recordsOf(context, type).add({ ...entry, careId }, key),
    )
    return refused ? data({ refused }, 422) : done()
  }
  const form = await readForm(request, recordForm(definition))
  if (!form.value) return data(form.reply(), 422)
  try {
    await recordsOf(context, type).add(
      { ...entryOf(definition, form.value), careId },
      form.value.key ?? randomUUID(),
    )
  } catch (error) {
    return data(form.refuse(errorsByField(formErrorsOf(error, context, {}, 'problem.notSaved'))), 422)
  }
  return done()
}

/** Adds a record of any type for whom the doctor accompanies, in their name. */
export default function RecordForPatientPage() {
  const t = useWords('care')
  const words = useRecordWords()
  const { type, care, defaultValue, today } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const name = useCareNames().patientOf(care)
  const definition = definitionOf(type)
  const isRefusedDocument = answer && 'refused' in answer
  return (
    <FieldWordsOfPage>
      <BackLink to={`/doctor/patients/${care.id}/add`} label={t('patients.add')} />
      <h1 className="text-3xl">{words.type(type)}</h1>
      <p className="mt-2">{t('patients.add.for', { name })}</p>
      <p className="mb-6 mt-1 text-ink-2">{t('patients.add.how')}</p>
      {isDocument(definition) ? (
        <DocumentForm
          definition={definition}
          defaultValue={defaultValue}
          refused={isRefusedDocument ? answer.refused : undefined}
          isOriginKnown
          submit={t('patients.add.save')}
          today={today}
        />
      ) : (
        <RecordForm
          definition={definition}
          defaultValue={defaultValue}
          lastResult={isRefusedDocument ? undefined : answer}
          submit={t('patients.add.save')}
          today={today}
        />
      )}
    </FieldWordsOfPage>
  )
}
