import { randomUUID } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { offeredDoctors, searchedDoctor } from '~/app/features/booking/offered-doctors.server'
import { useDeskNames } from '~/app/features/records/desk/desk-names'
import { lettersFullErrors } from '~/app/features/referrals/letters-full.server'
import { NewReferral } from '~/app/features/referrals/new-referral'
import { referralForm, referralProblems } from '~/app/features/referrals/referral.form'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orGone } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { searchField } from '~/app/platform/query-fields'
import { requireRole } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { AccessOver } from '~/app/ui/access-over'
import { BackLink } from '~/app/ui/back-link'
import { findDoctorIntent } from '~/app/ui/find-doctor-within'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { usePageLocale } from '~/app/ui/page-locale'
import { PageLink } from '~/app/ui/page-link'
import { originSchema } from '~/domain/referrals/contract'
import { referralOrigins } from '~/domain/referrals/rules'
import { formatDate } from '~/domain/values/dates'
import { formatNumber } from '~/domain/values/numbers'

export const headers = privateHeaders
export const meta = metaOfLoader

type Offered = Awaited<ReturnType<typeof offeredDoctors>>

const places = { kind: z.enum(referralOrigins), of: z.uuid() }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, 'doctor')
  const requested = { request, context, params }
  const { kind, of: id } = await readParams(requested, places)
  const api = apiOf(context)
  const { doctor: q } = readQuery(requested, { doctor: searchField })
  const [patient, offered, head] = await Promise.all([
    orGone(api.get('/doctor-referral-patients/:kind/:id', { params: { kind, id } })),
    offeredDoctors(context, q),
    privateHead(context, 'referrals:new'),
  ])
  const loaded = {
    patient,
    call: kind === 'call' ? id : null,
    offered,
    sendKey: randomUUID(),
    head,
    words: {
      ...wordsOf(context.locale, 'referrals', 'fields', 'ui'),
      ...someWordsOf(context.locale, 'booking', 'speciality.'),
      ...someWordsOf(context.locale, 'records', 'type.', 'option.'),
    },
  }
  return patient ? loaded : data(loaded, 404)
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireRole(request, context, 'doctor')
  const requested = { request, context, params }
  const { kind, of: id } = await readParams(requested, places)
  const posted = await postedForm(request)
  const form = await readForm(posted, referralForm)
  if (posted.get('intent') === findDoctorIntent)
    return data({
      result: { initialValue: form.reply().initialValue },
      offered: await offeredDoctors(context, searchedDoctor(posted), posted.get('doctorId')),
    })
  // Whoever was found and chosen is offered still: the letter would go to nobody in particular else.
  const refused = async (result: ReturnType<typeof form.reply>) => {
    const found = offeredDoctors(context, searchedDoctor(posted), posted.get('doctorId'))
    return data({ result, offered: await found.catch(() => null) }, 422)
  }
  if (!form.value) return refused(form.reply())
  const { key: idempotencyKey = randomUUID(), ...letter } = form.value
  try {
    const signed = await apiOf(context).post('/doctor-referrals', {
      body: { of: originSchema.parse({ kind, id }), ...letter },
      idempotencyKey,
    })
    return redirect(`/doctor/referrals/${signed.id}`, {
      headers: { 'Set-Cookie': carryNotification('success', 'messages:referral.signed', context.siteOrigin) },
    })
  } catch (error) {
    if (isFailure(error, 'not-found')) return refused(form.refuse({ '': ['problem.patientClosed'] }))
    const full = lettersFullErrors(error, context)
    return refused(form.refuse(full ?? formErrorsOf(error, context, referralProblems)))
  }
}

/** A letter for whom the doctor sees by a consultation, an accompaniment or a call request. */
export default function NewReferralPage() {
  const t = useWords('referrals')
  const locale = usePageLocale()
  const nameOf = useDeskNames()
  const fields = useWords('fields')
  const { patient, call, sendKey, ...loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<{ result: SubmissionResult<string[]>; offered: Offered | null }>()
  const { items, ...search } = answer?.offered ?? loaded.offered
  if (!patient && !answer)
    return (
      <AccessOver
        title={t('new')}
        reason={t('new.gone')}
        text={t('new.goneText')}
        back={
          call
            ? { to: `/dashboard/call-requests/${call}`, label: t('new.call') }
            : { to: '/doctor/referrals', label: t('back') }
        }
      />
    )
  return (
    <>
      <BackLink to="/doctor/referrals" label={t('written')} />
      <h1 className="text-3xl">{t('new')}</h1>
      {patient ? (
        <p className="mb-5 mt-2 text-ink-2">
          {t('new.for', { name: `\u2068${patient.name ?? t('nameless')}\u2069` })}
          {patient.age !== null && ` · ${t('age', { age: formatNumber(locale, patient.age) })}`}
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
      <NewReferral
        signature={patient?.signature}
        records={(patient?.records ?? []).map((record) => ({
          id: record.id,
          name: nameOf(record),
          day: formatDate(locale, record.takenAt),
        }))}
        doctors={items}
        search={search}
        sendKey={sendKey}
        lastResult={answer?.result}
      />
    </>
  )
}
