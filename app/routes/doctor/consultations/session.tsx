import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { actInAftercare } from '~/app/features/booking/aftercare/act-in-aftercare.server'
import { Aftercare } from '~/app/features/booking/aftercare/aftercare'
import { loadAftercare } from '~/app/features/booking/aftercare/load-aftercare.server'
import { useWhen } from '~/app/features/booking/reservations/consultation-what'
import { isSoon } from '~/app/features/booking/reservations/load-consultation.server'
import { RatingOfPatient } from '~/app/features/booking/reservations/rating'
import { SharedWithDoctor } from '~/app/features/booking/reservations/share-for-visit'
import { statusTones } from '~/app/features/booking/reservations/status'
import { actInTalk } from '~/app/features/booking/reservations/talk.server'
import { Room } from '~/app/features/booking/session/room'
import { talkWords } from '~/app/features/booking/session/talk-words.server'
import { ReferralSection } from '~/app/features/referrals/referral-section'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { Badge } from '~/app/ui/badge'
import { reservationIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { id: userId } = await requireRole(request, context, 'doctor')
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: reservationIdSchema })
  const api = apiOf(context)
  const [reservation, session, aftercare, letters] = await orMissing(
    requested,
    Promise.all([
      api.get('/doctor-reservations/:id', { params: { id } }),
      api.get('/doctor-reservations/:id/session', { params: { id } }),
      loadAftercare(requested),
      api.get('/doctor-referrals', { query: { reservationId: id, limit: '20' } }),
    ]),
  )
  const now = context.now()
  const isBefore = isSoon(reservation, now)
  return {
    userId,
    reservation,
    session,
    aftercare,
    letters: letters.items,
    isBefore,
    made: now.toISOString(),
    iceServers: session.isOpen || isBefore ? context.iceServers() : [],
    idempotencyKey: randomUUID(),
    head: await privateHead(context, 'consultations:talk'),
    words: {
      ...wordsOf(
        context.locale,
        'aftercare',
        'booking',
        'consultations',
        'fields',
        'referrals',
        'signed-documents',
        'ui',
      ),
      ...talkWords(context.locale),
    },
  }
}

export const action = async ({ request, context, params }: ActionFunctionArgs) => {
  await requireRole(request, context, 'doctor')
  const requested = { request, context, params }
  const path = (id: string) => `/doctor/consultations/${id}/session`
  return (await actInAftercare(requested, path)) ?? actInTalk(requested, 'doctor', path)
}

/** The talk with a patient: what they told beforehand, what the two write, and the advice that ends it. */
export default function DoctorTalkPage() {
  const t = useWords('consultations')
  const booking = useWords('booking')
  const when = useWhen()
  const { userId, reservation, session, isBefore, made, iceServers, aftercare, letters, idempotencyKey } =
    useLoaderData<typeof loader>()
  const { patient, service, status, startsAt, endsAt, reason, advice } = reservation
  const name = `\u2068${[patient.firstName, patient.lastName].filter(Boolean).join(' ') || t('doctor.nameless')}\u2069`
  return (
    <>
      <BackLink to="/doctor/consultations" label={t('doctor.title')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t('talk.with', { name })}</h1>
        <Badge tone={statusTones[status]}>{t(`doctor.status.${status}`)}</Badge>
      </div>
      <p className="mt-1 pb-5 text-ink-2">
        {t('at', when(startsAt))} · {booking(`service.${service}`)}
      </p>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        {/* As high as the window: what is written stays in sight beside a long form. */}
        <div className="xl:sticky xl:top-4 xl:-m-1 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto xl:p-1">
          {/* Moved to another time it is another meeting: who was in the call of the last one is out of it, with camera and sound. */}
          <Room
            key={`${reservation.id} ${startsAt}`}
            session={session}
            side="doctor"
            other={name}
            startsAt={startsAt}
            endsAt={endsAt}
            opensAt={reservation.opensAt}
            isBefore={isBefore}
            made={made}
            iceServers={iceServers}
            idempotencyKey={idempotencyKey}
          />
        </div>
        <div className="space-y-5">
          <section
            aria-labelledby="reason"
            className="rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
          >
            <h2 id="reason" className="text-xl font-heading">
              {t('doctor.reason')}
            </h2>
            <p className="mt-2 whitespace-pre-line">{reason || t('doctor.noReason')}</p>
          </section>
          <SharedWithDoctor id={reservation.id} shareId={reservation.shareId} />
          <RatingOfPatient rating={reservation.rating} />
          {advice && (
            <section
              aria-labelledby="advice"
              className="rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
            >
              <h2 id="advice" className="mb-3 text-xl font-heading">
                {t('advice')}
              </h2>
              <p className="whitespace-pre-line">{advice}</p>
            </section>
          )}
          <Aftercare reservation={reservation.id} doctor={userId} {...aftercare} />
          {(status === 'done' || session.isOpen) && (
            <ReferralSection
              letters={letters}
              at="/doctor/referrals"
              write={`/doctor/referrals/new/consultation/${reservation.id}`}
            />
          )}
        </div>
      </div>
    </>
  )
}
