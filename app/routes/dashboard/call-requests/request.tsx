import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AccessEnded } from '~/app/features/calls/access-ended'
import { askOf } from '~/app/features/calls/ask-of'
import { DoctorCall } from '~/app/features/calls/doctor-call'
import { callIntentsOf } from '~/app/features/calls/doctor-call-actions.server'
import { offeredDoctors, searchedDoctor } from '~/app/features/booking/offered-doctors.server'
import { referenceForm } from '~/app/features/calls/doctor-call.form'
import { findDoctorIntent } from '~/app/ui/find-doctor-within'
import { readForm } from '~/app/ui/forms/read-form'
import { NoteSection } from '~/app/features/booking/notes/note-rows'
import { ReferralSection } from '~/app/features/referrals/referral-section'
import { contactWords } from '~/app/platform/contacts/contact-words.server'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { actOn } from '~/app/platform/forms/intents.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { questionShape } from '~/app/platform/lists/question-query'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { searchField } from '~/app/platform/query-fields'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { UnsentText } from '~/app/platform/forms/unsent-text'
import { useFreshPage } from '~/app/platform/use-fresh-page'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { postedForm } from '~/app/ui/forms/posted-form'
import { typedText } from '~/app/ui/forms/typed-text'
import { isOpenCall } from '~/domain/calls/call-machine'
import { callRequestIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader
export { reloadsForQuestions as shouldRevalidate } from '~/app/platform/revalidation'

const list = '/dashboard/call-requests'

/** Why somebody sees a request no more. */
const reasons = ['call-taken', 'call-moved', 'call-reference-over', 'call-called-off', 'call-over'] as const
type Reason = (typeof reasons)[number]

const nobody: Awaited<ReturnType<typeof offeredDoctors>> = { items: [], found: 0, more: false, q: undefined }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { roles } = await requireRole(request, context, 'doctor', 'accompanying-doctor')
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: callRequestIdSchema })
  const { ask, q } = readQuery(requested, { ...questionShape, q: searchField })
  const api = apiOf(context)
  const common = {
    made: context.now().toISOString(),
    head: await privateHead(context, 'calls:one'),
    words: {
      ...wordsOf(context.locale, 'calls', 'booking', 'clinical-notes', 'fields', 'referrals', 'ui'),
      ...contactWords(context.locale),
    },
  }
  try {
    const [call, doctors, letters, notes] = await Promise.all([
      orMissing(requested, api.get('/doctor-call-requests/:id', { params: { id } })),
      // Asked for only where there is one to choose.
      ask === askOf('reference') ? offeredDoctors(context, q) : null,
      roles.includes('doctor') ? api.get('/doctor-referrals', { query: { callId: id, limit: '20' } }) : null,
      roles.includes('doctor')
        ? api.get('/doctor-clinical-notes', { query: { callId: id, limit: '20' } })
        : null,
    ])
    return data({
      ...common,
      ended: null,
      call,
      doctors: doctors ?? nobody,
      letters: letters?.items ?? null,
      notes: notes?.items ?? null,
      idempotencyKey: randomUUID(),
    })
  } catch (error) {
    if (!isFailure(error, ...reasons)) throw error
    return data(
      {
        ...common,
        ended: error.code as Reason,
        call: null,
        doctors: nobody,
        letters: null,
        notes: null,
        idempotencyKey: '',
      },
      403,
    )
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireRole(request, context, 'doctor', 'accompanying-doctor')
  const { id } = await readParams({ request, context, params }, { id: callRequestIdSchema })
  const posted = await postedForm(request)
  if (posted.get('intent') === findDoctorIntent) {
    const { initialValue } = (await readForm(posted, referenceForm)).reply()
    const found = await offeredDoctors(context, searchedDoctor(posted), posted.get('doctorId'))
    return data({ intent: 'reference', result: { initialValue }, found })
  }
  // Whoever has answered sees it no more.
  const path = posted.get('intent') === 'referenceAnswer' ? list : `${list}/${id}`
  const answer = await actOn(request, context, { path, words: 'calls' }, callIntentsOf(id))
  if (posted.get('intent') !== 'reference' || !('data' in answer)) return answer
  // Whoever was found and chosen is offered still.
  const found = await offeredDoctors(context, searchedDoctor(posted), posted.get('doctorId')).catch(
    () => undefined,
  )
  return data({ ...answer.data, found }, answer.init ?? undefined)
}

/** One request: its clock, the family’s own sentence, what has happened, and what can be done now. */
export default function DoctorCallPage() {
  const { call, ended, doctors, letters, notes, idempotencyKey, made } = useLoaderData<typeof loader>()
  const t = useWords('calls')
  const refused = useActionData<{
    intent?: string
    result?: SubmissionResult<string[]>
    found?: typeof doctors
  }>()
  const unsent = typedText(refused?.result, 'text')
  // What was refused stands on this page alone.
  useFreshPage(call && !refused && isOpenCall(call.status) ? made : null)
  if (!call) {
    const reason = ended ?? 'call-moved'
    if (unsent === undefined) return <AccessEnded reason={reason} list={list} />
    return (
      <div className="max-w-[52rem]">
        <BackLink to={list} label={t('title')} />
        <h1 className="text-3xl">{t('ended')}</h1>
        <UnsentText title={t('unsent')} why={t(`problem.${reason}`)} text={unsent} />
        <p className="mt-5 text-ink-2">{t('endedText')}</p>
      </div>
    )
  }
  // As long as its form is there, what was typed stands in it.
  const isFormGone = !call.acts.some((act) => act === refused?.intent)
  const mayRefer = call.reach === 'doctor' && call.status !== 'CANCELED'
  return (
    <DoctorCall call={call} doctors={refused?.found ?? doctors} idempotencyKey={idempotencyKey} list={list}>
      {unsent !== undefined && isFormGone && (
        <UnsentText
          title={t('unsent')}
          why={t('unsent.status', { status: t(`status.${call.status}`) })}
          text={unsent}
        />
      )}
      {notes && (mayRefer || notes.length > 0) && (
        <NoteSection
          notes={notes}
          at="/doctor/notes"
          write={mayRefer ? `/doctor/notes/new/call/${call.id}` : undefined}
        />
      )}
      {letters && (mayRefer || letters.length > 0) && (
        <ReferralSection
          letters={letters}
          at="/doctor/referrals"
          write={mayRefer ? `/doctor/referrals/new/call/${call.id}` : undefined}
        />
      )}
    </DoctorCall>
  )
}
