import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Doctor } from '~/domain/booking/doctor-contract'
import type { StaffRating } from '~/domain/booking/rating'
import type { DoctorReservation, Reservation } from '~/domain/booking/reservation-contract'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, doctorsOf, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { asPatient, book, enter, finish, newPatient, rate, read, timesOf } from '../../kit/reservations'
import { newSomebody, type Somebody } from '../../kit/sharing'

let test: TestApi
let admin: Somebody
let doctor: TestDoctor
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
beforeEach(async () => {
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  doctor = await addDoctor(test, { admin })
})
afterAll(() => test.close())

const problem = async (response: Promise<Response>) => {
  const { code } = (await (await response).json()) as { code: string }
  return [(await response).status, code]
}
/** One that took place, and its patient. */
async function done(): Promise<{ patient: Somebody; id: string }> {
  const patient = await newPatient(test)
  const reservation = await book(test, patient, doctor, (await timesOf(test, doctor))[0] ?? '')
  test.clock.set(reservation.startsAt)
  expect((await enter(test, patient, asPatient(reservation.id))).status).toBe(200)
  expect((await finish(test, doctor, reservation.id, 'استراحت')).status).toBe(200)
  return { patient, id: reservation.id }
}
const ratingOf = async (): Promise<Doctor['rating']> =>
  (await bodyOf<Doctor>(await test.request('GET', `/doctors/${doctor.id}`), 200)).rating
const staffRatings = async (query = '') =>
  (
    await bodyOf<{ items: StaffRating[] }>(
      await test.request('GET', `/admin-ratings${query}`, { token: admin.token }),
      200,
    )
  ).items
const remove = (id: string, reason: string, { token } = admin) =>
  test.request('POST', `/admin-ratings/${id}/removals`, { token, json: { reason } })

describe('a rating', () => {
  it('is of a consultation that took place, and changes for thirty days', async () => {
    const patient = await newPatient(test)
    const reservation = await book(test, patient, doctor, (await timesOf(test, doctor))[0] ?? '')
    expect(reservation).toMatchObject({ rating: null, ratableUntil: null })
    expect(await problem(rate(test, patient, reservation.id, { stars: 5 }))).toEqual([409, 'not-ratable'])

    const { patient: another, id } = await done()
    const rated = await bodyOf<Reservation>(
      await rate(test, another, id, { stars: 4, words: 'خوب بود' }),
      200,
    )
    expect(rated.rating).toEqual({ stars: 4, words: 'خوب بود', isRemoved: false })
    // One tap more: words stay.
    await bodyOf(await rate(test, another, id, { stars: 2 }), 200)
    expect((await read(test, another, id)).rating).toEqual({ stars: 2, words: 'خوب بود', isRemoved: false })
    for (const stars of [0, 6, 2.5]) expect((await rate(test, another, id, { stars })).status).toBe(422)
    expect(await problem(rate(test, await newPatient(test), id, { stars: 1 }))).toEqual([404, 'not-found'])

    test.clock.set(rated.ratableUntil ?? '')
    await bodyOf(await rate(test, another, id, { stars: 3 }), 200)
    test.clock.advance(1000)
    expect(await problem(rate(test, another, id, { stars: 1 }))).toEqual([409, 'not-ratable'])
    const { rows } = await test.database.pool.query(
      'select stars from reservation_ratings where reservation_id = $1',
      [id],
    )
    expect(rows).toEqual([{ stars: 3 }])
  })

  it('is read with its words by the doctor and by staff, and by nobody else', async () => {
    const { patient, id } = await done()
    await bodyOf(await rate(test, patient, id, { stars: 5, words: 'دلسوز' }), 200)
    const seen = await bodyOf<DoctorReservation>(
      await test.request('GET', `/doctor-reservations/${id}`, { token: doctor.token }),
      200,
    )
    expect(seen.rating).toEqual({ stars: 5, words: 'دلسوز', isRemoved: false })
    expect((await staffRatings()).find(({ id: of }) => of === id)).toMatchObject({
      stars: 5,
      words: 'دلسوز',
      doctor: { id: doctor.id },
    })
    for (const { token } of [patient, doctor])
      expect((await test.request('GET', '/admin-ratings', { token })).status).toBe(403)
    expect(await (await test.request('GET', `/doctors/${doctor.id}`)).text()).not.toContain('دلسوز')
  })

  it('counts in the mean of the doctor from the third on, in the list as on the page', async () => {
    for (const [index, stars] of [5, 4, 4].entries()) {
      expect(await ratingOf()).toBeNull()
      const { patient, id } = await done()
      await bodyOf(await rate(test, patient, id, { stars }), 200)
      if (index < 2) expect(await ratingOf()).toBeNull()
    }
    expect(await ratingOf()).toEqual({ mean: 4.3, count: 3 })
    expect((await doctorsOf(test)).find(({ id }) => id === doctor.id)?.rating).toEqual({
      mean: 4.3,
      count: 3,
    })
  })

  it('is taken out by staff for a reason, once and for good', async () => {
    const ids: { patient: Somebody; id: string }[] = []
    for (const stars of [5, 5, 5, 1]) {
      const one = await done()
      await bodyOf(await rate(test, one.patient, one.id, { stars, words: 'ناسزا' }), 200)
      ids.push(one)
    }
    expect(await ratingOf()).toEqual({ mean: 4, count: 4 })
    const { patient, id } = ids[3]!
    expect((await remove(id, '')).status).toBe(422)
    expect((await remove(id, 'ناسزا', await newSomebody(test, { roles: ['user', 'seller'] }))).status).toBe(
      403,
    )
    // Nor by the doctor whom it is about, though they are staff as well.
    const rated = { ...admin, token: testToken(['user', 'doctor', 'support'], { userId: doctor.userId }) }
    expect(await problem(remove(id, 'ناسزا', rated))).toEqual([409, 'own-decision'])
    const ownOf = async (token: string) => {
      const answer = await test.request('GET', '/admin-ratings?limit=100', { token })
      const { items } = await bodyOf<{ items: StaffRating[] }>(answer, 200)
      return items.find((one) => one.id === id)?.isOwn
    }
    expect([await ownOf(rated.token), await ownOf(admin.token)]).toEqual([true, false])
    expect(await bodyOf<StaffRating>(await remove(id, 'ناسزا به پزشک'), 200)).toMatchObject({
      reason: 'ناسزا به پزشک',
    })
    expect(await ratingOf()).toEqual({ mean: 5, count: 3 })
    await bodyOf(await remove(id, 'دلیلی دیگر'), 200)
    expect((await staffRatings('?state=removed')).find(({ id: of }) => of === id)?.reason).toBe(
      'ناسزا به پزشک',
    )
    expect(await problem(rate(test, patient, id, { stars: 1 }))).toEqual([409, 'not-ratable'])
    expect((await read(test, patient, id)).rating?.isRemoved).toBe(true)
    const { rows } = await test.database.pool.query(
      `select actor_id from audit_entries where resource = 'consultation-rating' and action = 'remove' and resource_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ actor_id: admin.userId }])
  })
})

it('is given once, however often it is tapped at once', async () => {
  const { patient, id } = await done()
  await Promise.all([1, 2, 3, 4, 5].map((stars) => rate(test, patient, id, { stars })))
  const { rows } = await test.database.pool.query(
    'select count(*)::int as n from reservation_ratings where reservation_id = $1',
    [id],
  )
  expect(rows).toEqual([{ n: 1 }])
})

it.each([
  ['ratings_kept', `update reservation_ratings set user_id = gen_random_uuid() where reservation_id = $1`],
  [
    'ratings_kept',
    `update reservation_ratings set stars = 5, updated_at = updated_at + interval '31 days' where reservation_id = $1`,
  ],
  ['reservation_ratings_stars', 'update reservation_ratings set stars = 6 where reservation_id = $1'],
  [
    'reservation_ratings_removal',
    'update reservation_ratings set removed_at = created_at where reservation_id = $1',
  ],
])('%s is held by the database', async (constraint, statement) => {
  const { patient, id } = await done()
  await bodyOf(await rate(test, patient, id, { stars: 1 }), 200)
  const refused = await test.database.pool.query(statement, [id]).then(
    () => null,
    (error: { constraint?: string }) => error.constraint,
  )
  expect(refused).toBe(constraint)
})
