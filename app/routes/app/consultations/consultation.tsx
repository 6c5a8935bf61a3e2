import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FileConsentForm } from '~/app/features/booking/aftercare/file-consent'
import { LeftByDoctor } from '~/app/features/booking/aftercare/left-by-doctor'
import { actOnConsultation } from '~/app/features/booking/reservations/consultation-actions.server'
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
import { Rate } from '~/app/features/booking/reservations/rating'
import { ShareForVisit } from '~/app/features/booking/reservations/share-for-visit'
import { statusTones, statusWordOf } from '~/app/features/booking/reservations/status'
import { ReferralSection } from '~/app/features/referrals/referral-section'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { Badge } from '~/app/ui/badge'
import { postedForm } from '~/app/ui/forms/posted-form'
import { isLive } from '~/domain/booking/reservation-machine'
import { reservationIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const shown = await loadConsultation({ request, context, params })
  const { id, status } = shown.reservation
  const [wallet, left, consent, letters, head] = await Promise.all([
    status === 'held' ? apiOf(context).get('/wallet') : null,
    status === 'done' ? apiOf(context).get('/reservations/:id/ending', { params: { id } }) : null,
    isLive(status) ? apiOf(context).get('/reservations/:id/file-consent', { params: { id } }) : null,
    isLive(status) || status === 'done'
      ? apiOf(context).get('/referrals', { query: { reservationId: id, limit: '20' } })
      : null,
    privateHead(context, 'consultations:one'),
  ])
  return {
    ...shown,
    balance: wallet?.balance ?? 0,
    ending: left?.ending ?? null,
    consent,
    letters: letters?.items ?? [],
    idempotencyKey: randomUUID(),
    head,
    words: wordsOf(
      context.locale,
      'aftercare',
      'booking',
      'consultations',
      'fields',
      'records',
      'referrals',
      'signed-documents',
      'ui',
    ),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireUser(request, context)
  const { id } = await readParams({ request, context, params }, { id: reservationIdSchema })
  const posted = await postedForm(request)
  return actOnConsultation({ context, posted, id, path: `/app/consultations/${id}` })
}

/** A consultation from the hold to its end: what it is, what is to be done about it now, and what comes of cancelling. */
export default function ConsultationPage() {
  const t = useWords('consultations')
  const {
    reservation,
    isOpen,
    isCancellable,
    isRefundable,
    isRatable,
    made,
    balance,
    ending,
    consent,
    letters,
    idempotencyKey,
  } = useLoaderData<typeof loader>()
  const { status } = reservation
  return (
    <>
      <BackLink to="/app/consultations" label={t('title')} />
      <div className="flex max-w-3xl flex-wrap items-center justify-between gap-3 pb-5">
        <h1 className="text-3xl">{t('one')}</h1>
        <Badge tone={statusTones[status]}>{t(statusWordOf(reservation))}</Badge>
      </div>
      <div className="max-w-3xl space-y-5">
        {status === 'held' && <HoldStrip heldUntil={reservation.heldUntil} made={made} />}
        {status === 'reserved' && (
          <Coming reservation={reservation} isOpen={isOpen} isCancellable={isCancellable} made={made} />
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
        {ending && <LeftByDoctor id={reservation.id} ending={ending} />}
        {letters.length > 0 && <ReferralSection letters={letters} at="/app/referrals" />}
        <Rate reservation={reservation} isRatable={isRatable} idempotencyKey={idempotencyKey} />
        {isLive(status) && <ShareForVisit reservation={reservation} idempotencyKey={idempotencyKey} />}
        {status === 'held' && (
          <Paying reservation={reservation} balance={balance} idempotencyKey={idempotencyKey} />
        )}
        {consent && <FileConsentForm isGiven={consent.isGiven} />}
        {(status === 'held' || isCancellable || (status === 'reserved' && reservation.isAnswered)) && (
          <CancelTerms reservation={reservation} isRefundable={isRefundable} />
        )}
        {status === 'held' && <LetGo />}
      </div>
      {isCancellable && <CancelQuestion reservation={reservation} idempotencyKey={idempotencyKey} />}
    </>
  )
}
