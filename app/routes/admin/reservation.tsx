import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GiveBack, Refunds, ReservationFacts } from '~/app/features/staff/booking/refund-panels'
import { ReservationSteps } from '~/app/features/staff/booking/reservation-steps'
import { refundIntents } from '~/app/features/staff/booking/booking-actions.server'
import { apiOf } from '~/app/platform/api.server'
import { actOn } from '~/app/platform/forms/intents.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { PageLink } from '~/app/ui/page-link'
import { reservationIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, 'support', 'admin')
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: reservationIdSchema })
  const api = apiOf(context)
  const [reservation, refunds, head] = await Promise.all([
    orMissing(requested, api.get('/admin-reservations/:id', { params: { id } })),
    orMissing(requested, api.get('/admin-reservations/:id/refunds', { params: { id } })),
    privateHead(context, 'staff-booking:detail.title'),
  ])
  return {
    reservation,
    refunds,
    idempotencyKey: randomUUID(),
    head,
    words: wordsOf(context.locale, 'staff-booking', 'fields', 'ui'),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireRole(request, context, 'support', 'admin')
  const { id } = await readParams({ request, context, params }, { id: reservationIdSchema })
  return actOn(
    request,
    context,
    { path: `/admin/reservations/${id}`, words: 'staff-booking' },
    refundIntents(id),
  )
}

/** One reservation for staff: who has it with whom, what became of it, its money, and what goes back after it has ended. */
export default function StaffReservationPage() {
  const t = useWords('staff-booking')
  const { reservation, refunds, idempotencyKey } = useLoaderData<typeof loader>()
  const { name, userId } = reservation
  return (
    <>
      <BackLink to="/admin/reservations" label={t('title')} />
      <h1 className="text-3xl">{t('detail.title')}</h1>
      <p className="mt-1 pb-6">
        <PageLink to={`/admin/users/${userId}`} className="underline underline-offset-4">
          <bdi>{name ?? t('nameless')}</bdi>
        </PageLink>
      </p>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="space-y-5">
          <ReservationFacts reservation={reservation} />
          <ReservationSteps steps={reservation.steps} />
          <Refunds refunds={refunds} />
        </div>
        <GiveBack key={refunds.left} left={refunds.left} idempotencyKey={idempotencyKey} />
      </div>
    </>
  )
}
