import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LeftByDoctor } from '~/app/features/booking/aftercare/left-by-doctor'
import { cancelForm, discountForm, payForm } from '~/app/features/booking/reservations/book.form'
import {
  CancelQuestion,
  CancelTerms,
  Coming,
  HoldStrip,
  LetGo,
} from '~/app/features/booking/reservations/consultation-parts'
import { ConsultationPast } from '~/app/features/booking/reservations/consultation-past'
import { ConsultationWhat } from '~/app/features/booking/reservations/consultation-what'
import { loadConsultation } from '~/app/features/booking/reservations/load-consultation.server'
import { Paying } from '~/app/features/booking/reservations/paying'
import { statusTones, statusWordOf } from '~/app/features/booking/reservations/status'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { formErrorsOf, refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { toGateway } from '~/app/platform/to-gateway.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { Badge } from '~/app/ui/badge'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { discountProblems } from '~/domain/orders/discount-contract'
import { reservationIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const shown = await loadConsultation({ request, context, params })
  const { id, status } = shown.reservation
  const [wallet, left, head] = await Promise.all([
    status === 'held' ? apiOf(context).get('/wallet') : null,
    status === 'done' ? apiOf(context).get('/reservations/:id/ending', { params: { id } }) : null,
    privateHead(context, 'consultations:one'),
  ])
  return {
    ...shown,
    balance: wallet?.balance ?? 0,
    ending: left?.ending ?? null,
    idempotencyKey: randomUUID(),
    head,
    words: wordsOf(context.locale, 'aftercare', 'booking', 'consultations', 'fields', 'ui'),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireUser(request, context)
  const { id } = await readParams({ request, context, params }, { id: reservationIdSchema })
  const path = `/app/consultations/${id}`
  const api = apiOf(context)
  const posted = await postedForm(request)
  const done = (word: 'messages:reservation.paid' | 'messages:reservation.cancelled') =>
    redirect(path, { headers: { 'Set-Cookie': carryNotification('success', word, context.siteOrigin) } })
  try {
    if (posted.get('intent') === 'pay') {
      const { value } = await readForm(posted, payForm)
      if (!value) throw new Response(null, { status: 400 })
      const { payment } = await api.post('/reservations/:id/payments', { params: { id }, body: value })
      return payment ? await toGateway(context, payment.id) : done('messages:reservation.paid')
    }
    if (posted.get('intent') === 'discount') {
      const form = await readForm(posted, discountForm)
      if (!form.value) return refused(form.reply())
      try {
        await api.put('/reservations/:id/discount-code', { params: { id }, body: form.value })
      } catch (error) {
        if (!isFailure(error, ...discountProblems, 'too-many-code-tries')) throw error
        return refused(form.refuse(formErrorsOf(error, context, besideCode)))
      }
      return redirect(path)
    }
    if (posted.get('intent') === 'drop-discount') {
      await api.delete('/reservations/:id/discount-code', { params: { id } })
      return redirect(path)
    }
    const { value } = await readForm(posted, cancelForm)
    if (posted.get('intent') !== 'cancel' || !value) throw new Response(null, { status: 400 })
    await api.post('/reservations/:id/cancellations', { params: { id }, body: value })
    return done('messages:reservation.cancelled')
  } catch (error) {
    return refusedBack(error, context, path)
  }
}

const refused = <Result,>(result: Result) => data({ intent: 'discount', result }, 422)
/** Why a code gives nothing is said beside it. */
const besideCode = Object.fromEntries(discountProblems.map((problem) => [problem, 'code']))

/** A consultation from the hold to its end: what it is, what is to be done about it now, and what comes of cancelling. */
export default function ConsultationPage() {
  const t = useWords('consultations')
  const { reservation, isOpen, isCancellable, isRefundable, balance, ending, idempotencyKey } =
    useLoaderData<typeof loader>()
  const { status } = reservation
  return (
    <>
      <BackLink to="/app/consultations" label={t('title')} />
      <div className="flex flex-wrap items-center justify-between gap-3 pb-5">
        <h1 className="text-3xl">{t('one')}</h1>
        <Badge tone={statusTones[status]}>{t(statusWordOf(reservation))}</Badge>
      </div>
      <div className="max-w-3xl space-y-5">
        {status === 'held' && <HoldStrip heldUntil={reservation.heldUntil} />}
        {status === 'reserved' && (
          <Coming reservation={reservation} isOpen={isOpen} isCancellable={isCancellable} />
        )}
        <section
          aria-label={t('what')}
          className="rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
        >
          <ConsultationWhat reservation={reservation} />
          {reservation.reason && (
            <div className="mt-4 border-t border-line pt-4">
              <h2 className="text-sm text-ink-2">{t('reason')}</h2>
              <p className="whitespace-pre-line">{reservation.reason}</p>
            </div>
          )}
        </section>
        <ConsultationPast reservation={reservation} />
        {ending && <LeftByDoctor ending={ending} />}
        {status === 'held' && (
          <Paying reservation={reservation} balance={balance} idempotencyKey={idempotencyKey} />
        )}
        {(status === 'held' || isCancellable) && (
          <CancelTerms reservation={reservation} isRefundable={isRefundable} />
        )}
        {status === 'held' && <LetGo />}
      </div>
      {isCancellable && <CancelQuestion reservation={reservation} idempotencyKey={idempotencyKey} />}
    </>
  )
}
