import { bulkIntent, intent } from '~/app/platform/forms/intents.server'
import { instantInTehran } from '~/domain/values/tehran-time'
import { readSeatKey, seatKeySchema } from './seat-key'
import { cancelForm, newSessionForm } from './session.form'

const instantOf = (day: string, time: string): string => instantInTehran(day, time).toISOString()

export const sessionIntents = {
  plan: intent(
    newSessionForm,
    (
      { course = null, startsAt, startsTime, closesAt, closesTime, place = null, link = null, ...rest },
      { api, idempotencyKey },
    ) =>
      api.post('/admin-course-sessions', {
        body: {
          ...rest,
          ...{ courseId: course, place, link },
          startsAt: instantOf(startsAt, startsTime),
          closesAt: instantOf(closesAt, closesTime),
        },
        idempotencyKey,
      }),
    'messages:courseSession.planned',
  ),
  cancel: intent(
    cancelForm,
    ({ session: id, reason }, { api }) =>
      api.post('/admin-course-sessions/:id/cancellations', { params: { id }, body: { reason } }),
    'messages:courseSession.cancelled',
  ),
}

const mark = (attended: boolean) =>
  bulkIntent(
    seatKeySchema,
    (key, { api }) => {
      const params = readSeatKey(key)
      if (!params) throw new Error('A row is called by no key of a seat')
      return api.put('/admin-course-sessions/:id/seats/:userId', { params, body: { attended } })
    },
    'messages:courseSession.marked',
  )

export const seatIntents = { came: mark(true), absent: mark(false) }
