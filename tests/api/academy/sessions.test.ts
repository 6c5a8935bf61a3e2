import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessionSeatsPersonalData } from '~/api/domains/academy/public'
import { findSession, listComing } from '~/api/domains/academy/sessions/repo/sessions'
import { remindSeats } from '~/api/domains/academy/sessions/service/notices'
import type { OwnSeat } from '~/domain/academy/session-contract'
import { seatChangesPerHour } from '~/domain/academy/session-rules'
import { courseSessionIdSchema } from '~/domain/values/ids'
import { aCourse, enrol, givenCourses, leave } from '~/tests/kit/academy'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { bodyOf } from '~/tests/kit/care'
import {
  callOff,
  emptySessions,
  giveUp,
  mark,
  ownSeats,
  plan,
  postSession,
  putSeat,
  seatsOf,
  takeSeat,
  upcoming,
} from '~/tests/kit/course-sessions'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let staff: Somebody
let maryam: Somebody
let reza: Somebody
let leila: Somebody
beforeAll(async () => {
  test = await openTestApi()
  await givenCourses(test, [aCourse])
  staff = await newSomebody(test, { name: 'سارا', roles: ['user', 'support'] })
  maryam = await newSomebody(test, { name: 'مریم' })
  reza = await newSomebody(test, { name: 'رضا' })
  leila = await newSomebody(test, { name: 'لیلا' })
})
afterAll(() => test.close())
beforeEach(() => emptySessions(test))

const day = 24 * 60 * 60 * 1000
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
]
const statusOf = async (by: Somebody) => (await ownSeats(test, by)).map(({ status }) => status)
const smsTo = async ({ phone }: Somebody): Promise<string[]> => {
  await test.runJobs()
  const { rows } = await test.database.pool.query<{ template: string }>(
    'select template from outbox_messages where recipient = $1 order by id',
    [phone],
  )
  return rows.map(({ template }) => template)
}

describe('a session', () => {
  it('that was planned is said to staff alone, with where it is and whether it has begun', async () => {
    const { id } = await plan(test, staff)
    const ask = (token: string) => test.request('GET', `/admin-course-sessions/${id}`, { token })
    expect(await bodyOf<object>(await ask(staff.token), 200)).toMatchObject({
      ...{ hasBegun: false, isOpen: true, waiting: 0, link: 'https://meet.example/heart' },
    })
    expect((await ask(maryam.token)).status).toBe(403)
    test.clock.advance(3 * day)
    expect(await bodyOf<object>(await ask(staff.token), 200)).toMatchObject({ hasBegun: true, isOpen: false })
  })

  it('is taken seat by seat, then by the list, which moves up when one is given up', async () => {
    const { id } = await plan(test, staff)
    expect(await takeSeat(test, maryam, id)).toMatchObject({
      ...{ status: 'reserved', position: null, link: null },
      session: { free: 1 },
    })
    test.clock.advance(1000)
    await takeSeat(test, reza, id)
    test.clock.advance(1000)
    expect(await takeSeat(test, leila, id)).toMatchObject({
      ...{ status: 'waiting', position: 1, place: null, link: null },
      session: { free: 0 },
    })
    // The same again changes nothing.
    expect(await takeSeat(test, leila, id)).toMatchObject({ status: 'waiting', position: 1 })
    expect(JSON.stringify(await upcoming(test))).not.toContain('meet.example')
    expect(await upcoming(test)).toMatchObject([{ id, free: 0, capacity: 2 }])

    expect(await bodyOf<OwnSeat>(await giveUp(test, maryam, id), 200)).toMatchObject({
      ...{ status: 'given-up', link: null },
    })
    expect([await statusOf(leila), await statusOf(reza)]).toEqual([['reserved'], ['reserved']])
    expect(await smsTo(leila)).toContain('session-seat')
    // Whoever comes again stands last.
    expect(await takeSeat(test, maryam, id)).toMatchObject({ status: 'waiting', position: 1 })
  })

  it('gives a seat that went with its account to whoever waits, with the next that is asked for, and tells them', async () => {
    const { id } = await plan(test, staff, { capacity: 1 })
    await takeSeat(test, maryam, id)
    test.clock.advance(1000)
    await takeSeat(test, reza, id)
    const before = (await smsTo(reza)).length
    await test.database.pool.query('delete from session_seats where user_id = $1', [maryam.userId])
    test.clock.advance(1000)
    expect(await takeSeat(test, leila, id)).toMatchObject({ status: 'waiting', position: 1 })
    expect(await statusOf(reza)).toEqual(['reserved'])
    expect((await smsTo(reza)).slice(before)).toEqual(['session-seat'])
  })

  it('gives a seat that went with its account to whoever waits, though nobody asks for another', async () => {
    const { id } = await plan(test, staff, { capacity: 1 })
    await takeSeat(test, maryam, id)
    test.clock.advance(1000)
    await takeSeat(test, reza, id)
    const before = (await smsTo(reza)).length
    await test.database.transaction((tx) =>
      sessionSeatsPersonalData.erase(tx, maryam.userId, test.clock.now()),
    )
    test.clock.advance(6 * 60_000)
    expect(await test.runDue('fill-session-seats')).toHaveLength(1)
    expect(await statusOf(reza)).toEqual(['reserved'])
    expect((await smsTo(reza)).slice(before)).toEqual(['session-seat'])
  })

  it('has as many seats as it has, whoever comes at once', async () => {
    const { id } = await plan(test, staff, { capacity: 10 })
    const people = await Promise.all(
      Array.from({ length: 50 }, (_, place) => newSomebody(test, { name: `نفر ${place}` })),
    )
    const seats = await Promise.all(people.map((person) => takeSeat(test, person, id)))
    const count = (status: string) => seats.filter((seat) => seat.status === status).length
    expect([count('reserved'), count('waiting')]).toEqual([10, 40])
    expect((await seatsOf(test, staff, id)).filter(({ status }) => status === 'reserved')).toHaveLength(10)
    // All who had one give it up at once, and those who waited longest have them all.
    await Promise.all(
      people.filter((_, place) => seats[place]?.status === 'reserved').map((one) => giveUp(test, one, id)),
    )
    expect((await seatsOf(test, staff, id)).filter(({ status }) => status === 'reserved')).toHaveLength(10)
    expect((await upcoming(test))[0]?.free).toBe(0)
  })

  it('never has more by any other way: the database counts', async () => {
    const { id } = await plan(test, staff, { capacity: 10 })
    const tried = await Promise.allSettled(
      Array.from({ length: 50 }, async () => {
        const { rows } = await test.database.pool.query<{ user_id: string }>(
          `insert into session_seats (session_id, user_id, locale, status, asked_at)
            values ($1, gen_random_uuid(), 'fa', 'waiting', $2) returning user_id`,
          [id, test.clock.now()],
        )
        await test.database.pool.query(
          `update session_seats set status = 'reserved' where session_id = $1 and user_id = $2`,
          [id, rows[0]?.user_id],
        )
      }),
    )
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const failures = tried.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { constraint?: string }).constraint] : [],
    )
    expect(new Set(failures)).toEqual(new Set(['course_sessions_capacity']))
  })

  it('of a course is for those who are in it, and stands among those for everybody', async () => {
    const { id } = await plan(test, staff, { courseId: aCourse.id })
    expect(await codeOf(await putSeat(test, maryam, id))).toEqual([403, 'session-of-course'])
    await enrol(test, maryam)
    expect((await takeSeat(test, maryam, id)).status).toBe('reserved')
    const { id: open } = await plan(test, staff)
    expect((await upcoming(test, `?courseId=${aCourse.id}`)).map((one) => one.id).sort()).toEqual(
      [id, open].sort(),
    )
    expect((await upcoming(test, '?courseId=another')).map((one) => one.id)).toEqual([open])
  })

  it('of a course goes with one’s place in it, whoever ends that: seats to come go to whoever waits and is still in it', async () => {
    const { id } = await plan(test, staff, { courseId: aCourse.id, capacity: 1 })
    const { id: begun } = await plan(test, staff, {
      courseId: aCourse.id,
      startsAt: new Date(test.clock.now().getTime() + 2000).toISOString(),
      closesAt: new Date(test.clock.now().getTime() + 1000).toISOString(),
    })
    const { id: forAll } = await plan(test, staff)
    const people: Somebody[] = []
    for (const name of ['مینا', 'پویا', 'نگار', 'کاوه']) {
      const person = await newSomebody(test, { name })
      people.push(person)
      await enrol(test, person)
      await takeSeat(test, person, id)
      test.clock.advance(10)
    }
    const [mina, pouya, negar, kaveh] = people as [Somebody, Somebody, Somebody, Somebody]
    await takeSeat(test, mina, begun)
    await takeSeat(test, mina, forAll)
    test.clock.advance(5000)
    // Whoever waits and leaves is passed over.
    await bodyOf(await leave(test, pouya, 0), 201)
    await bodyOf(await leave(test, mina, 0), 201)
    const { items } = await bodyOf<{ items: OwnSeat[] }>(
      await test.request('GET', '/own-session-seats', { token: mina.token }),
      200,
    )
    expect(
      Object.fromEntries(items.map(({ session, status, link }) => [session.id, [status, link]])),
    ).toEqual({
      [id]: ['given-up', null],
      // So does what has begun and is not over; what is for everybody stays.
      [begun]: ['given-up', null],
      [forAll]: ['reserved', null],
    })
    expect([await statusOf(pouya), await statusOf(negar)]).toEqual([['given-up'], ['reserved']])
    expect(await smsTo(negar)).toContain('session-seat')
    expect(await codeOf(await putSeat(test, mina, id))).toEqual([403, 'session-of-course'])
    // By staff, with a reason.
    await bodyOf(
      await test.request('POST', `/admin-courses/${aCourse.id}/enrolments/${negar.userId}/cancellations`, {
        token: staff.token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        json: { reason: 'دو بار ثبت‌نام شده بود' },
      }),
      201,
    )
    expect([await statusOf(negar), await statusOf(kaveh)]).toEqual([['given-up'], ['reserved']])
  })

  it('of a course is kept by nobody who leaves it while they take a seat', async () => {
    const { id } = await plan(test, staff, { courseId: aCourse.id, capacity: 10 })
    for (let round = 0; round < 5; round++) {
      const person = await newSomebody(test)
      await enrol(test, person)
      await Promise.all([putSeat(test, person, id), leave(test, person, 0)])
      expect((await statusOf(person)).filter((status) => status !== 'given-up')).toEqual([])
    }
  })

  it('is taken and given up so many times in an hour, and nobody else is written to after that', async () => {
    const { id } = await plan(test, staff, { capacity: 1 })
    const [restless, next] = [await newSomebody(test), await newSomebody(test)]
    for (let turn = 0; turn < seatChangesPerHour / 2; turn++) {
      expect((await putSeat(test, restless, id)).status).toBe(200)
      expect((await giveUp(test, restless, id)).status).toBe(200)
    }
    expect(await codeOf(await putSeat(test, restless, id))).toEqual([429, 'too-many-requests'])
    expect(await codeOf(await giveUp(test, restless, id))).toEqual([429, 'too-many-requests'])
    expect((await takeSeat(test, next, id)).status).toBe('reserved')
    test.clock.advance(60 * 60_000 + 1)
    expect((await takeSeat(test, restless, id)).status).toBe('waiting')
  })

  it('is closed from its last moment on, for taking and for giving up', async () => {
    const { id } = await plan(test, staff)
    await takeSeat(test, maryam, id)
    test.clock.advance(2 * day - 1)
    await takeSeat(test, reza, id)
    test.clock.advance(1)
    expect(await codeOf(await putSeat(test, leila, id))).toEqual([409, 'session-seats-closed'])
    expect(await codeOf(await giveUp(test, maryam, id))).toEqual([409, 'session-seats-closed'])
    expect(await statusOf(maryam)).toEqual(['reserved'])
    await expect(
      test.database.pool.query(
        `insert into session_seats (session_id, user_id, locale, status, asked_at)
          values ($1, gen_random_uuid(), 'fa', 'waiting', $2)`,
        [id, test.clock.now()],
      ),
    ).rejects.toMatchObject({ constraint: 'session_seats_open' })
  })

  it('gives its link to whoever has a seat, from half an hour before it begins until it is over, and to nobody else', async () => {
    const { id, startsAt } = await plan(test, staff, { capacity: 1, place: 'تهران' })
    await takeSeat(test, maryam, id)
    await takeSeat(test, reza, id)
    const minute = 60_000
    const leftUntil = (at: number) => at - test.clock.now().getTime()
    const begins = Date.parse(startsAt)
    /** As the seat alone and the list of seats say it. */
    const linksOf = async (by: Somebody) => {
      // Days go by, after which nobody is signed in by the same token.
      const token = testToken(['user'], { userId: by.userId })
      const one = await bodyOf<OwnSeat>(await test.request('GET', `/own-session-seats/${id}`, { token }), 200)
      const all = await ownSeats(test, { token })
      expect([one.linkOpensAt, one.place]).toEqual(
        one.status === 'reserved' ? [new Date(begins - 30 * minute).toISOString(), 'تهران'] : [null, null],
      )
      return [one.link, ...all.map(({ link }) => link)]
    }
    const link = 'https://meet.example/heart'
    for (const [at, ofMaryam] of [
      [begins - 30 * minute - 1, null],
      [begins - 30 * minute, link],
      [begins, link],
      [begins + 90 * minute - 1, link],
      [begins + 90 * minute, null],
    ] as const) {
      test.clock.advance(leftUntil(at))
      expect([at - begins, await linksOf(maryam), await linksOf(reza)]).toEqual([
        ...[at - begins, [ofMaryam, ofMaryam], [null, null]],
      ])
    }
  })

  it('that staff cancel is taken from everybody, who are told and read why', async () => {
    const { id } = await plan(test, staff, { capacity: 1 })
    await takeSeat(test, maryam, id)
    await takeSeat(test, reza, id)
    await bodyOf(await callOff(test, staff, id), 200)
    expect(await ownSeats(test, maryam)).toMatchObject([
      { status: 'dropped', sessionStatus: 'cancelled', reason: 'مدرس بیمار است.', link: null },
    ])
    expect([await smsTo(maryam), await smsTo(reza)].map((all) => all.at(-1))).toEqual([
      ...['session-cancelled', 'session-cancelled'],
    ])
    const told = (await smsTo(maryam)).length
    await bodyOf(await callOff(test, staff, id, 'دلیل دیگر'), 200)
    expect((await smsTo(maryam)).length).toBe(told)
    expect(await upcoming(test)).toEqual([])
    expect(await codeOf(await putSeat(test, leila, id))).toEqual([409, 'session-seats-closed'])
  })

  it('is remembered a day before by whoever has a seat, and by nobody once it is cancelled', async () => {
    const { id } = await plan(test, staff)
    const { id: near } = await plan(test, staff, {
      startsAt: new Date(test.clock.now().getTime() + day).toISOString(),
      closesAt: new Date(test.clock.now().getTime() + day / 2).toISOString(),
    })
    const { id: gone } = await plan(test, staff, { capacity: 10 })
    const nina = await newSomebody(test, { name: 'نینا' })
    const asked: [Somebody, string][] = [
      [maryam, id],
      [reza, id],
      [leila, id],
      [nina, gone],
      [nina, near],
    ]
    for (const [by, session] of asked) await takeSeat(test, by, session)
    await bodyOf(await callOff(test, staff, gone), 200)
    // People of other sessions here have been reminded of those.
    const reminded = async () => {
      const counts: number[] = []
      for (const by of [maryam, reza, leila, nina])
        counts.push((await smsTo(by)).filter((template) => template === 'session-soon').length)
      return counts
    }
    const before = await reminded()
    test.clock.advance(2 * day - 1)
    expect(await reminded()).toEqual(before)
    test.clock.advance(1)
    const after = await reminded()
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 0, 0])
  })

  it('tells nobody of a seat that they have given back, that staff have taken, or whose session has begun, before it is their turn', async () => {
    const offered = async () => {
      const { id } = await plan(test, staff, { capacity: 1 })
      await takeSeat(test, maryam, id)
      test.clock.advance(1000)
      const waiting = await newSomebody(test)
      await takeSeat(test, waiting, id)
      await bodyOf<OwnSeat>(await giveUp(test, maryam, id), 200)
      return { id, waiting, told: () => smsTo(waiting) }
    }
    const kept = await offered()
    expect(await kept.told()).toEqual(['session-seat'])
    const back = await offered()
    await bodyOf<OwnSeat>(await giveUp(test, back.waiting, back.id), 200)
    expect(await back.told()).toEqual([])
    const cancelled = await offered()
    await bodyOf(await callOff(test, staff, cancelled.id), 200)
    expect(await cancelled.told()).toEqual(['session-cancelled'])
    const late = await offered()
    test.clock.advance(3 * day)
    expect(await late.told()).not.toContain('session-seat')
  })

  it('tells nobody that it was cancelled once it would be over', async () => {
    const { id } = await plan(test, staff)
    const nina = await newSomebody(test)
    await takeSeat(test, nina, id)
    await bodyOf(await callOff(test, staff, id), 200)
    test.clock.advance(3 * day + 2 * 60 * 60 * 1000)
    expect(await smsTo(nina)).toEqual([])
  })

  it('reminds nobody who has given their seat back before the reminder leaves', async () => {
    const { id: planned } = await plan(test, staff, {
      closesAt: new Date(test.clock.now().getTime() + 71 * 60 * 60 * 1000).toISOString(),
    })
    const id = courseSessionIdSchema.parse(planned)
    const [gone, there] = [await newSomebody(test), await newSomebody(test)]
    await takeSeat(test, gone, id)
    await takeSeat(test, there, id)
    await test.database.transaction(async (tx) => {
      const session = await findSession(tx, id)
      if (session) await remindSeats(tx, test.deps, session, await listComing(tx, id))
    })
    await bodyOf<OwnSeat>(await giveUp(test, gone, id), 200)
    expect([await smsTo(gone), await smsTo(there)]).toEqual([[], ['session-soon']])
  })

  it('is read alone by everybody without where it is, and the seat in it by its person alone', async () => {
    const { id } = await plan(test, staff)
    await takeSeat(test, maryam, id)
    const one = await test.request('GET', `/course-sessions/${id}`)
    const read = await bodyOf<Record<string, unknown>>(one, 200)
    expect(read).toMatchObject({ id, status: 'planned', free: 1, isOpen: true })
    expect(Object.keys(read)).not.toEqual(expect.arrayContaining(['place']))
    expect(JSON.stringify(read)).not.toContain('meet.example')
    const seatOf = ({ token }: Somebody) => test.request('GET', `/own-session-seats/${id}`, { token })
    expect(await bodyOf<OwnSeat>(await seatOf(maryam), 200)).toMatchObject({
      ...{ status: 'reserved', link: null },
    })
    expect((await seatOf(reza)).status).toBe(404)
    await bodyOf(await callOff(test, staff, id), 200)
    const cancelled = await bodyOf<Record<string, unknown>>(
      await test.request('GET', `/course-sessions/${id}`),
      200,
    )
    expect(cancelled).toMatchObject({ status: 'cancelled', isOpen: false })
    expect(JSON.stringify(cancelled)).not.toContain('مدرس')
  })

  it('shows staff who comes, which is logged, and who came', async () => {
    const { id } = await plan(test, staff)
    await takeSeat(test, maryam, id)
    expect((await mark(test, staff, id, maryam.userId, true)).status).toBe(409)
    test.clock.advance(3 * day)
    expect((await mark(test, staff, id, maryam.userId, true)).status).toBe(204)
    expect((await mark(test, staff, id, reza.userId, true)).status).toBe(404)
    expect(await seatsOf(test, staff, id)).toMatchObject([
      { firstName: 'مریم', status: 'reserved', attended: true },
    ])
    const { rows } = await test.database.pool.query<{ action: string }>(
      `select action from audit_entries where resource = 'course-session' and resource_id = $1 order by position`,
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'edit', 'list'])
  })

  it.each([
    ['nowhere', { link: null }, 422],
    ['with a link that is not safe', { link: 'http://meet.example' }, 422],
    ['with a script for a link', { link: 'javascript:alert(1)' }, 422],
    ['in the past', { startsAt: '2020-01-01T08:00:00.000Z', closesAt: '2020-01-01T07:00:00.000Z' }, 422],
    ['with no seats', { capacity: 0 }, 422],
    ['with a link whose protocol shouts', { link: 'HTTPS://meet.example' }, 422],
    ['of a course that there is not', { courseId: 'nothing' }, 404],
  ])('is not planned %s', async (_, given, status) => {
    expect((await postSession(test, staff, given)).status).toBe(status)
    expect(await upcoming(test)).toEqual([])
  })
})
