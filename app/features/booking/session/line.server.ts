import type { ActionFunctionArgs } from '@remix-run/node'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import { readParams } from '~/app/platform/page-params.server'
import { findUser } from '~/app/platform/session.server'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import type { ConsultationSide } from '~/domain/booking/reservation-contract'
import { z } from 'zod'
import { reservationIdSchema } from '~/domain/values/ids'
import { messageForm } from './message.form'

const answer = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } })

/** What the script of a talk asks for: a ticket for its socket, and a message that has none to go by. */
export async function answerLine(asked: ActionFunctionArgs, side: ConsultationSide) {
  const { context } = asked
  if (!(await findUser(context))) return answer({ code: 'not-signed-in' }, 401)
  const { id } = await readParams(asked, { id: reservationIdSchema })
  const api = apiOf(context)
  const posted = await postedForm(asked.request)
  try {
    if (posted.get('intent') === 'ticket')
      return answer(await api.post('/socket-tickets', { body: { reservationId: id, side } }), 201)
    const idempotencyKey = z.uuid().safeParse(posted.get('key')).data
    const { value } = await readForm(posted, messageForm)
    if (posted.get('intent') !== 'write' || !idempotencyKey || !value)
      return answer({ code: 'invalid-input' }, 422)
    const sent = { params: { id }, body: { text: value.text ?? '' }, idempotencyKey }
    await (side === 'patient'
      ? api.post('/reservations/:id/messages', sent)
      : api.post('/doctor-reservations/:id/messages', sent))
    return answer({}, 201)
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500) throw error
    return answer({ code: error.code }, error.status)
  }
}
