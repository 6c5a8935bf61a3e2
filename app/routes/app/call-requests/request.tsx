import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { CallClockLine } from '~/app/features/calls/call-clock'
import { CallHistory } from '~/app/features/calls/call-history'
import { EmergencyNotice } from '~/app/features/calls/emergency-notice'
import { useCallNames } from '~/app/features/calls/names'
import { callTones } from '~/app/features/calls/status'
import { NoteSection } from '~/app/features/booking/notes/note-rows'
import { ReferralSection } from '~/app/features/referrals/referral-section'
import { apiOf } from '~/app/platform/api.server'
import { refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { questionShape } from '~/app/platform/lists/question-query'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useFreshPage } from '~/app/platform/use-fresh-page'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { Badge } from '~/app/ui/badge'
import { Button } from '~/app/ui/button'
import { Question, QuestionLink } from '~/app/ui/dialog/question'
import { Code } from '~/app/ui/isolate'
import { Moment } from '~/app/ui/printed'
import { isOpenCall } from '~/domain/calls/call-machine'
import { callRequestIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/app/call-requests'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: callRequestIdSchema })
  readQuery(requested, questionShape)
  const api = apiOf(context)
  const [call, letters, notes] = await Promise.all([
    orMissing(requested, api.get('/call-requests/:id', { params: { id } })),
    api.get('/referrals', { query: { callId: id, limit: '20' } }),
    api.get('/clinical-notes', { query: { callId: id, limit: '20' } }),
  ])
  return {
    call,
    made: context.now().toISOString(),
    letters: letters.items,
    notes: notes.items,
    head: await privateHead(context, 'calls:one'),
    words: {
      ...wordsOf(context.locale, 'calls', 'clinical-notes', 'referrals', 'ui'),
      ...someWordsOf(context.locale, 'booking', 'speciality.'),
    },
  }
}

/** Calls it off; nothing else is done by a family. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: callRequestIdSchema })
  try {
    await orMissing(requested, apiOf(context).post('/call-requests/:id/cancellations', { params: { id } }))
  } catch (error) {
    return refusedBack(error, context, `${path}/${id}`)
  }
  return redirect(`${path}/${id}`, {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:call.canceled', context.siteOrigin) },
  })
}

/** One request of the family, by its clock and with what has happened. */
export default function CallRequestPage() {
  const t = useWords('calls')
  const names = useCallNames()
  const { call, letters, notes, made } = useLoaderData<typeof loader>()
  useFreshPage(isOpenCall(call.status) ? made : null)
  const isEmergency = call.kind === 'EMERGENCY'
  return (
    <div className="max-w-2xl">
      <BackLink to={path} label={t('title')} />
      <p className="text-sm text-ink-2">
        {t('numbered')} <Code>{call.number}</Code>
      </p>
      <h1 className="break-words text-2xl sm:text-3xl">
        {call.note ? t('quoted', { note: `\u2068${call.note}\u2069` }) : t(`kind.${call.kind}`)}
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <Badge tone={callTones[call.status]}>{t(`status.${call.status}`)}</Badge>
        {isEmergency && (
          <Badge tone="urgent" icon="urgent">
            {t('kind.EMERGENCY')}
          </Badge>
        )}
        <span className="text-sm text-ink-2">{names.person(call.member)}</span>
      </p>
      <div className="my-6 space-y-4">
        {isEmergency && isOpenCall(call.status) && <EmergencyNotice isOfEmergency />}
        {isOpenCall(call.status) && (
          <div className="rounded-large border border-line bg-card p-5">
            <CallClockLine request={call} />
            {call.isSomebodyAlerted !== null && (
              <p className="mt-3 font-strong">{t(call.isSomebodyAlerted ? 'alerted' : 'alertedNobody')}</p>
            )}
            <p className="mt-3">
              {t('promise')} <Moment value={call.dueAt} className="font-strong" />
            </p>
            <p className="text-ink-2">
              {t('onPhone')} <Code>{call.phone}</Code>
              {call.doctor && <> · {names.doctor(call.doctor)}</>}
            </p>
          </div>
        )}
      </div>
      {notes.length > 0 && (
        <div className="mb-6">
          <NoteSection notes={notes} at="/app/doctor-notes" />
        </div>
      )}
      {letters.length > 0 && (
        <div className="mb-6">
          <ReferralSection letters={letters} at="/app/referrals" />
        </div>
      )}
      <CallHistory actions={call.actions} side="family" />
      {call.mayCancel && (
        <p className="mt-8 border-t border-line pt-5">
          <QuestionLink ask="cancel" variant="danger" size="medium">
            {t('cancel')}
          </QuestionLink>
        </p>
      )}
      {call.mayCancel && (
        <Question ask="cancel" title={t('cancelAsk')} text={t('cancelText')} isDangerous>
          <Form method="post">
            <Button type="submit" name="intent" value="cancel" variant="danger">
              {t('cancelDo')}
            </Button>
          </Form>
        </Question>
      )}
    </div>
  )
}
