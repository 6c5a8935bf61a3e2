import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DayNav } from '~/app/features/booking/day-nav'
import { loadDoctor } from '~/app/features/booking/load-doctor.server'
import { MoveTime } from '~/app/features/booking/reservations/move-time'
import { moveForm } from '~/app/features/booking/reservations/book.form'
import { useAccountName, useWhen } from '~/app/features/booking/reservations/consultation-what'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { Notice } from '~/app/ui/notice'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { reservationIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, 'support', 'admin')
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: reservationIdSchema })
  const reservation = await orMissing(
    requested,
    apiOf(context).get('/admin-reservations/:id', { params: { id } }),
  )
  const [shown, head] = await Promise.all([
    loadDoctor(requested, reservation.doctor.id),
    privateHead(context, 'staff-booking:move.title'),
  ])
  return {
    ...shown,
    reservation,
    isMovable: reservation.status === 'reserved' && reservation.startsAt > context.now().toISOString(),
    path: `/admin/reservations/${id}/move`,
    idempotencyKey: randomUUID(),
    head,
    words: wordsOf(context.locale, 'staff-booking', 'booking', 'consultations', 'fields', 'ui'),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireRole(request, context, 'support', 'admin')
  const { id } = await readParams({ request, context, params }, { id: reservationIdSchema })
  const read = await readForm(await postedForm(request), moveForm)
  if (read.value === undefined) return data({ intent: 'move', result: read.reply() }, 422)
  try {
    await apiOf(context).post('/admin-reservations/:id/moves', { params: { id }, body: read.value })
  } catch (error) {
    return data({ intent: 'move', result: read.refuse(formErrorsOf(error, context)) }, 422)
  }
  return redirect('/admin/reservations', {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:reservation.moved', context.siteOrigin) },
  })
}

/** Staff give a reservation another free time of its doctor. */
export default function MoveReservationPage() {
  const t = useWords('staff-booking')
  const consultations = useWords('consultations')
  const when = useWhen()
  const nameOf = useAccountName()
  const { reservation, isMovable, path, chosen, days, earlier, later, idempotencyKey } =
    useLoaderData<typeof loader>()
  const { times = [] } = days.find(({ day }) => day === chosen) ?? {}
  return (
    <>
      <BackLink to="/admin/reservations" label={t('title')} />
      <h1 className="text-3xl">{t('move.title')}</h1>
      <p className="mt-1 pb-6 text-ink-2">
        <bdi>{reservation.name ?? t('nameless')}</bdi> · {nameOf(reservation.doctor)} ·{' '}
        {consultations('at', when(reservation.startsAt))}
      </p>
      {isMovable ? (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <section
            aria-labelledby="times"
            className="rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
          >
            <h2 id="times" tabIndex={-1} className="scroll-mt-24 text-xl font-heading">
              {consultations('book.day')}
            </h2>
            <DayNav
              chosen={chosen}
              days={days}
              earlier={earlier}
              later={later}
              addressOf={(day) => `${path}?day=${day}#times`}
            />
          </section>
          <MoveTime key={chosen} day={chosen} times={times} idempotencyKey={idempotencyKey} />
        </div>
      ) : (
        <Notice kind="info" title={t('move.over')}>
          {t('move.overText')}
        </Notice>
      )}
    </>
  )
}
