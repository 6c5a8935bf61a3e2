import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAccountName } from '~/app/features/booking/reservations/consultation-what'
import { loadConsultation } from '~/app/features/booking/reservations/load-consultation.server'
import { actInTalk } from '~/app/features/booking/reservations/talk.server'
import { Room } from '~/app/features/booking/session/room'
import { Unanswered } from '~/app/features/booking/session/unanswered'
import { talkWords } from '~/app/features/booking/session/talk-words.server'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { reservationIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: reservationIdSchema })
  const [session, head] = await Promise.all([
    orMissing(requested, apiOf(context).get('/reservations/:id/session', { params: { id } })),
    privateHead(context, 'consultations:talk'),
  ])
  // After it: a talk that is over ends when it is read, and the reservation says how.
  const { reservation, isBefore, made } = await loadConsultation(requested)
  return {
    reservation,
    session,
    isBefore,
    made,
    iceServers: session.isOpen || isBefore ? context.iceServers() : [],
    idempotencyKey: randomUUID(),
    head,
    words: {
      ...wordsOf(context.locale, 'booking', 'consultations', 'fields', 'ui'),
      ...talkWords(context.locale),
    },
  }
}

export const action = async ({ request, context, params }: ActionFunctionArgs) => {
  await requireUser(request, context)
  return actInTalk({ request, context, params }, 'patient', (id) => `/app/consultations/${id}/session`)
}

/** The talk with the doctor. */
export default function TalkPage() {
  const t = useWords('consultations')
  const { reservation, session, isBefore, made, iceServers, idempotencyKey } = useLoaderData<typeof loader>()
  const other = useAccountName()(reservation.doctor)
  return (
    <>
      <BackLink to={`/app/consultations/${reservation.id}`} label={t('one')} />
      <h1 className="pb-5 text-3xl">{t('talk.with', { name: other })}</h1>
      <div className="max-w-3xl">
        <Unanswered reservation={reservation} session={session} />
        {/* Moved to another time it is another meeting: who was in the call of the last one is out of it, with camera and sound. */}
        <Room
          key={`${reservation.id} ${reservation.startsAt}`}
          session={session}
          side="patient"
          other={other}
          startsAt={reservation.startsAt}
          endsAt={reservation.endsAt}
          opensAt={reservation.opensAt}
          isBefore={isBefore}
          made={made}
          iceServers={iceServers}
          idempotencyKey={idempotencyKey}
        />
      </div>
    </>
  )
}
