import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse, givenCourses } from '~/tests/kit/academy'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bodyOf } from '~/tests/kit/care'
import { callOff, plan, takeSeat } from '~/tests/kit/course-sessions'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
/** A session with one seat, which the first has and the second waits for; one of a course; and one that was cancelled. */
let full: string
let ofCourse: string
let gone: string
let first: Somebody
let second: Somebody
const stranger = '00000000-0000-4000-8000-000000000001'

beforeAll(async () => {
  test = await openTestApi()
  await givenCourses(test, [aCourse])
  const staff = await newSomebody(test, { roles: ['user', 'support'] })
  first = await newSomebody(test)
  second = await newSomebody(test)
  full = (await plan(test, staff, { capacity: 1 })).id
  await takeSeat(test, first, full)
  test.clock.advance(1000)
  await takeSeat(test, second, full)
  ofCourse = (await plan(test, staff, { courseId: aCourse.id })).id
  gone = (await plan(test, staff)).id
  await bodyOf(await callOff(test, staff, gone), 200)
})
afterAll(() => test.close())

type Query = (text: string, values?: unknown[]) => Promise<{ rowCount: number | null }>

/** What the database says of something that is taken back: the constraint that it breaks, its message, or null. */
async function broken(work: (query: Query) => Promise<unknown>): Promise<string | null> {
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await work((text, values) => client.query(text, values))
    return null
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? (error as Error).message
  } finally {
    await client.query('rollback')
    client.release()
  }
}

type Work = (query: Query) => Promise<unknown>

const addSession =
  (given: string): Work =>
  (q) =>
    q(
      `insert into course_sessions select (jsonb_populate_record(was, jsonb_build_object('id', gen_random_uuid(), 'taken', 0, ${given}))).*
        from course_sessions was where id = $1`,
      [full],
    )
const changeSession =
  (what: string): Work =>
  (q) =>
    q(`update course_sessions set ${what} where id = $1`, [full])
const changeSeat =
  (user: () => string, what: string): Work =>
  (q) =>
    q(`update session_seats set ${what} where session_id = $1 and user_id = $2`, [full, user()])
const addSeat =
  (
    session: () => string,
    {
      user = () => stranger,
      locale = 'fa',
      at = 'session.created_at',
    }: { user?: () => string; locale?: string; at?: string } = {},
  ): Work =>
  (q) =>
    q(
      `insert into session_seats (session_id, user_id, locale, status, asked_at)
        select id, $2, $3, 'waiting', ${at} from course_sessions as session where id = $1`,
      [session(), user(), locale],
    )

type Kind = 'constraint' | 'trigger'
const sessions = 'course_sessions'
const seats = 'session_seats'

/** Each breach with the one mechanism that refuses it: taken out, it passes. What it says may be another's name, where two share a rule. */
const breaches: [says: string, kind: Kind, table: string, work: Work, mechanism?: string][] = [
  [
    'course_sessions_capacity',
    'constraint',
    sessions,
    changeSeat(() => second.userId, `status = 'reserved'`),
  ],
  ['course_sessions_kept', 'trigger', sessions, changeSession(`title = 'دیگر'`)],
  ['course_sessions_kept', 'trigger', sessions, changeSession(`starts_at = starts_at + interval '1 hour'`)],
  ['course_sessions_transition', 'constraint', sessions, addSession(`'status', 'cancelled', 'reason', 'x'`)],
  ['course_sessions_link', 'constraint', sessions, addSession(`'link', 'http://meet.example'`)],
  ['course_sessions_where', 'constraint', sessions, addSession(`'place', null, 'link', null`)],
  [
    'course_sessions_times',
    'constraint',
    sessions,
    addSession(`'closes_at', was.starts_at + interval '1 minute'`),
  ],
  ['course_sessions_minutes', 'constraint', sessions, addSession(`'minutes', 14`)],
  ['course_sessions_seats', 'constraint', sessions, addSession(`'capacity', 0`)],
  ['course_sessions_title', 'constraint', sessions, addSession(`'title', ''`)],
  ['course_sessions_place', 'constraint', sessions, addSession(`'place', ''`)],
  ['course_sessions_course', 'constraint', sessions, addSession(`'course_id', ''`)],
  ['course_sessions_reason', 'constraint', sessions, changeSession(`status = 'cancelled', reason = ''`)],
  ['course_sessions_why', 'constraint', sessions, changeSession(`status = 'cancelled'`)],
  // At the last moment, of a session that does not take place, and of a course that somebody is not in.
  ['session_seats_open', 'trigger', seats, addSeat(() => full, { at: 'session.closes_at' })],
  ['session_seats_open', 'trigger', seats, addSeat(() => gone)],
  ['session_seats_open', 'trigger', seats, addSeat(() => ofCourse)],
  [
    'session_seats_open',
    'trigger',
    seats,
    async (q) => {
      await changeSeat(() => second.userId, `status = 'given-up'`)(q)
      await changeSeat(() => second.userId, `status = 'waiting', asked_at = asked_at + interval '30 days'`)(q)
    },
    'session_seats_open_again',
  ],
  ['session_seats_transition', 'constraint', seats, changeSeat(() => first.userId, `status = 'waiting'`)],
  ['session_seats_attended', 'constraint', seats, changeSeat(() => second.userId, 'attended = true')],
  ['session_seats_locale', 'constraint', seats, addSeat(() => full, { locale: 'de' })],
  [
    'session_seats_session_id_user_id_pk',
    'constraint',
    seats,
    addSeat(() => full, { user: () => first.userId }),
  ],
  [
    'session_seats_session',
    'constraint',
    seats,
    async (q) => {
      await q('alter table session_seats disable trigger session_seats_open')
      await q(
        `insert into session_seats (session_id, user_id, locale, status, asked_at)
          values (gen_random_uuid(), $1, 'fa', 'waiting', '2026-11-21')`,
        [stranger],
      )
    },
  ],
]

it.each(breaches)(
  '%s (%s) refuses, and nothing else does',
  async (says, kind, table, work, mechanism = says) => {
    expect(await broken(work)).toBe(says)
    expect(
      await broken(async (q) => {
        await q(
          kind === 'trigger'
            ? `drop trigger ${mechanism} on ${table}`
            : `alter table ${table} drop constraint ${mechanism} cascade`,
        )
        await work(q)
      }),
    ).toBeNull()
  },
)

it('counts seats by a trigger, whoever takes them: without it there would be as many as are written', async () => {
  const take = changeSeat(() => second.userId, `status = 'reserved'`)
  expect(await broken(take)).toBe('course_sessions_capacity')
  expect(
    await broken(async (q) => {
      await q('drop trigger session_seats_counted on session_seats')
      await take(q)
    }),
  ).toBeNull()
})
