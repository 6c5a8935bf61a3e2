import { randomUUID } from 'node:crypto'
import type { CourseSession, OwnSeat, StaffSeat, StaffSession } from '~/domain/academy/session-contract'
import type { TestApi } from './api'
import { bodyOf } from './care'

type By = { token: string }
const hour = 60 * 60 * 1000

/** A session in three days, of an hour and a half, with two seats, closed a day before, unless told otherwise. */
export const postSession = (
  test: TestApi,
  { token }: By,
  given: Record<string, unknown> = {},
): Promise<Response> =>
  test.request('POST', '/admin-course-sessions', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    json: {
      ...{ courseId: null, title: 'پرسش و پاسخ نوار قلب', minutes: 90, capacity: 2 },
      ...{ place: null, link: 'https://meet.example/heart' },
      startsAt: new Date(test.clock.now().getTime() + 72 * hour).toISOString(),
      closesAt: new Date(test.clock.now().getTime() + 48 * hour).toISOString(),
      ...given,
    },
  })
export const plan = async (test: TestApi, by: By, given?: Record<string, unknown>): Promise<StaffSession> =>
  bodyOf(await postSession(test, by, given), 201)

export const putSeat = (test: TestApi, { token }: By, id: string): Promise<Response> =>
  test.request('PUT', `/course-sessions/${id}/seat`, { token, json: {} })
export const takeSeat = async (test: TestApi, by: By, id: string): Promise<OwnSeat> =>
  bodyOf(await putSeat(test, by, id), 200)
export const giveUp = (test: TestApi, { token }: By, id: string): Promise<Response> =>
  test.request('DELETE', `/course-sessions/${id}/seat`, { token })
export const callOff = (test: TestApi, { token }: By, id: string, reason = 'مدرس بیمار است.') =>
  test.request('POST', `/admin-course-sessions/${id}/cancellations`, { token, json: { reason } })
export const mark = (test: TestApi, { token }: By, id: string, userId: string, attended: boolean | null) =>
  test.request('PUT', `/admin-course-sessions/${id}/seats/${userId}`, { token, json: { attended } })

const itemsAt = async <Item>(test: TestApi, path: string, by?: By): Promise<Item[]> =>
  (await bodyOf<{ items: Item[] }>(await test.request('GET', path, by && { token: by.token }), 200)).items
export const upcoming = (test: TestApi, query = '') =>
  itemsAt<CourseSession>(test, `/course-sessions${query}`)
export const ownSeats = (test: TestApi, by: By) => itemsAt<OwnSeat>(test, '/own-session-seats', by)
export const seatsOf = (test: TestApi, by: By, id: string) =>
  itemsAt<StaffSeat>(test, `/admin-course-sessions/${id}/seats?limit=100`, by)

export const emptySessions = async ({ database }: TestApi): Promise<void> => {
  await database.pool.query('delete from session_seats')
  await database.pool.query('delete from course_sessions')
}
