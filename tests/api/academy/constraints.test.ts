import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse, doAll, enrol, finish, givenCourses } from '~/tests/kit/academy'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { newSomebody } from '~/tests/kit/sharing'

let test: TestApi
/** Somebody with a certificate, one who has done all and has none, and one who has begun. */
let holder: string
let whole: string
let begun: string

beforeAll(async () => {
  test = await openTestApi()
  await givenCourses(test, [aCourse])
  const [first, second, third] = [await newSomebody(test), await newSomebody(test), await newSomebody(test)]
  await finish(test, first, aCourse.id)
  await doAll(test, second, aCourse.id)
  await enrol(test, third)
  ;[holder, whole, begun] = [first.userId, second.userId, third.userId]
})
afterAll(() => test.close())

type Query = (text: string, values?: unknown[]) => Promise<unknown>

/** What the database says of something that is taken back: the constraint that it breaks, or null. */
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

type Row = Record<string, unknown>
const at = '2026-11-21T08:00:00Z'
const titles = JSON.stringify({ fa: 'دوره' })

const add = (query: Query, table: string, row: Row) => {
  const columns = Object.keys(row)
  return query(
    `insert into ${table} (${columns.join()}) values (${columns.map((_, place) => `$${place + 1}`).join()})`,
    Object.values(row),
  )
}

const course = (given: Row = {}): Row => ({ id: 'c', slug: 'c', titles, lessons: '[]', ...given })
const enrolment = (given: Row = {}): Row => ({
  user_id: '00000000-0000-4000-8000-000000000001',
  course_id: aCourse.id,
  titles,
  enrolled_at: at,
  touched_at: at,
  ...given,
})
const done = (given: Row = {}): Row => ({
  user_id: begun,
  course_id: aCourse.id,
  lesson: 'one',
  done_at: at,
  ...given,
})
const certificate = (given: Row = {}): Row => ({
  number: 'AC-2222-2222',
  user_id: whole,
  course_id: aCourse.id,
  holder_name: 'مریم',
  titles,
  lesson_count: 3,
  issued_at: at,
  ...given,
})

type Kind = 'check' | 'index' | 'trigger' | 'foreign' | 'primary'
const takeOut = (query: Query, kind: Kind, table: string, name: string) =>
  query(
    kind === 'index'
      ? `drop index ${name}`
      : kind === 'trigger'
        ? `drop trigger ${name} on ${table}`
        : `alter table ${table} drop constraint ${name} cascade`,
  )

/** Each breach with the one mechanism that refuses it: taken out, it passes. */
const breaches: [name: string, kind: Kind, table: string, work: (query: Query) => Promise<unknown>][] = [
  ['academy_courses_id', 'check', 'academy_courses', (q) => add(q, 'academy_courses', course({ id: '' }))],
  [
    'academy_courses_slug',
    'check',
    'academy_courses',
    (q) => add(q, 'academy_courses', course({ slug: '' })),
  ],
  [
    'academy_courses_titles',
    'check',
    'academy_courses',
    (q) => add(q, 'academy_courses', course({ titles: '[]' })),
  ],
  [
    'academy_courses_lessons',
    'check',
    'academy_courses',
    (q) => add(q, 'academy_courses', course({ lessons: '{}' })),
  ],
  [
    'academy_courses_lessons',
    'check',
    'academy_courses',
    (q) => add(q, 'academy_courses', course({ lessons: JSON.stringify(Array.from({ length: 61 }, String)) })),
  ],
  [
    'course_enrolments_there',
    'trigger',
    'course_enrolments',
    (q) => add(q, 'course_enrolments', enrolment({ course_id: 'none' })),
  ],
  [
    'course_enrolments_user_id_course_id_pk',
    'primary',
    'course_enrolments',
    (q) => add(q, 'course_enrolments', enrolment({ user_id: begun })),
  ],
  [
    'course_enrolments_titles',
    'check',
    'course_enrolments',
    (q) => add(q, 'course_enrolments', enrolment({ titles: '[]' })),
  ],
  [
    'course_enrolments_touched',
    'check',
    'course_enrolments',
    (q) => add(q, 'course_enrolments', enrolment({ touched_at: '2026-11-20T08:00:00Z' })),
  ],
  [
    'course_enrolments_kept',
    'trigger',
    'course_enrolments',
    (q) =>
      q(`update course_enrolments set enrolled_at = enrolled_at - interval '1 day' where user_id = $1`, [
        begun,
      ]),
  ],
  [
    'course_enrolments_kept',
    'trigger',
    'course_enrolments',
    async (q) => {
      await q(`update course_enrolments set touched_at = touched_at + interval '1 day' where user_id = $1`, [
        begun,
      ])
      await q(`update course_enrolments set touched_at = touched_at - interval '1 hour' where user_id = $1`, [
        begun,
      ])
    },
  ],
  [
    'done_lessons_of_course',
    'trigger',
    'done_lessons',
    (q) => add(q, 'done_lessons', done({ lesson: 'none' })),
  ],
  [
    'done_lessons_of_enrolment',
    'foreign',
    'done_lessons',
    (q) => add(q, 'done_lessons', done({ user_id: '00000000-0000-4000-8000-000000000002' })),
  ],
  [
    'done_lessons_user_id_course_id_lesson_pk',
    'primary',
    'done_lessons',
    (q) => add(q, 'done_lessons', done({ user_id: whole })),
  ],
  [
    'course_certificates_finished',
    'trigger',
    'course_certificates',
    (q) => add(q, 'course_certificates', certificate({ user_id: begun })),
  ],
  [
    'course_certificates_finished',
    'trigger',
    'course_certificates',
    (q) => add(q, 'course_certificates', certificate({ lesson_count: 2 })),
  ],
  [
    'course_certificates_of_enrolment',
    'index',
    'course_certificates',
    (q) => add(q, 'course_certificates', certificate({ user_id: holder })),
  ],
  [
    'course_certificates_kept',
    'trigger',
    'course_certificates',
    (q) => q(`update course_certificates set issued_at = now() where user_id = $1`, [holder]),
  ],
  [
    'course_certificates_revoked',
    'check',
    'course_certificates',
    (q) => q(`update course_certificates set revoked_for = 'by-mistake' where user_id = $1`, [holder]),
  ],
  [
    'course_certificates_revoked_for',
    'check',
    'course_certificates',
    (q) =>
      q(`update course_certificates set revoked_for = 'x', revoked_at = issued_at where user_id = $1`, [
        holder,
      ]),
  ],
  [
    'course_certificates_kept',
    'trigger',
    'course_certificates',
    async (q) => {
      await q(
        `update course_certificates set revoked_for = 'by-mistake', revoked_at = issued_at where user_id = $1`,
        [holder],
      )
      await q(`update course_certificates set holder_name = 'x' where user_id = $1`, [holder])
    },
  ],
  [
    'course_certificates_number',
    'check',
    'course_certificates',
    (q) => add(q, 'course_certificates', certificate({ number: 'AC-1111-0000' })),
  ],
  [
    'course_certificates_name',
    'check',
    'course_certificates',
    (q) => add(q, 'course_certificates', certificate({ holder_name: '' })),
  ],
  [
    'course_certificates_titles',
    'check',
    'course_certificates',
    (q) => add(q, 'course_certificates', certificate({ titles: '[]' })),
  ],
  [
    'revoked_certificate_numbers_number',
    'check',
    'revoked_certificate_numbers',
    (q) => add(q, 'revoked_certificate_numbers', { number: 'AC-1111-0000', revoked_for: 'by-mistake' }),
  ],
  [
    'revoked_certificate_numbers_for',
    'check',
    'revoked_certificate_numbers',
    (q) => add(q, 'revoked_certificate_numbers', { number: 'AC-2222-2222', revoked_for: 'x' }),
  ],
  [
    'revoked_certificate_numbers_pkey',
    'primary',
    'revoked_certificate_numbers',
    async (q) => {
      for (let times = 0; times < 2; times++)
        await add(q, 'revoked_certificate_numbers', { number: 'AC-2222-2222', revoked_for: 'by-mistake' })
    },
  ],
]

it.each(breaches)('%s (%s) refuses it, and nothing else does', async (name, kind, table, work) => {
  expect(await broken(work)).toBe(name)
  expect(
    await broken(async (query) => {
      await takeOut(query, kind, table, name)
      await work(query)
    }),
  ).toBe(null)
})

it('lets what is whole pass', async () => {
  expect(
    await broken(async (query) => {
      await add(query, 'academy_courses', course())
      await add(query, 'course_enrolments', enrolment())
      await add(query, 'done_lessons', done())
      await add(query, 'course_certificates', certificate())
    }),
  ).toBe(null)
})

it('lets everything of somebody go with their enrolment', async () => {
  const counts: unknown[] = []
  await broken(async (query) => {
    await query('delete from course_enrolments where user_id = $1', [holder])
    for (const table of ['done_lessons', 'course_certificates'])
      counts.push(
        ((await query(`select from ${table} where user_id = $1`, [holder])) as { rowCount: number }).rowCount,
      )
  })
  expect(counts).toEqual([0, 0])
})
