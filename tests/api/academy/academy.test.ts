import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CertificateCheck, CourseEnrolment } from '~/domain/academy/contract'
import {
  aCourse,
  askCertificate,
  doAll,
  enrol,
  finish,
  givenCourses,
  leave,
  markLesson,
  putEnrolment,
} from '~/tests/kit/academy'
import { eraseOf, exportOf } from '~/tests/kit/aftercare'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bodyOf } from '~/tests/kit/care'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let somebody: Somebody
let staff: Somebody
beforeAll(async () => {
  test = await openTestApi()
  staff = await newSomebody(test, { roles: ['user', 'support'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  await givenCourses(test, [aCourse, { ...aCourse, id: 'course-b', slug: 'b', lessons: ['only'] }])
  somebody = await newSomebody(test)
})

const own = async ({ token }: Somebody) =>
  (
    await bodyOf<{ items: CourseEnrolment[] }>(
      await test.request('GET', '/course-enrolments', { token }),
      200,
    )
  ).items
const read = ({ token }: Somebody, course = aCourse.id) =>
  test.request('GET', `/course-enrolments/${course}`, { token })
const check = (number: string, address = '203.0.113.9') =>
  test.request('POST', '/certificate-checks', { json: { number }, address })
const problemOf = async (answer: Response | Promise<Response>) => {
  const { code } = (await (await answer).json()) as { code: string }
  return [(await answer).status, code]
}
/** What the log says of somebody's certificates. */
const actionsOf = async ({ userId }: Somebody) =>
  (
    await test.database.pool.query<{ action: string }>(
      `select action from audit_entries where subject_id = $1 and resource = 'course-certificate' order by position`,
      [userId],
    )
  ).rows.map(({ action }) => action)
const statusOf = async (answer: Response | Promise<Response>) => (await answer).status

describe('enrolling', () => {
  it('is once an account and course, however often it is asked for', async () => {
    const first = await enrol(test, somebody)
    test.clock.advance(60_000)
    expect(await enrol(test, somebody)).toEqual(first)
    expect(first).toMatchObject({ slug: 'a', lessons: ['one', 'two', 'three'], done: [], certificate: null })
    expect((await own(somebody)).map(({ courseId }) => courseId)).toEqual(['course-a'])
  })

  it('is once for those who ask ten times at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => putEnrolment(test, somebody)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await own(somebody)).toHaveLength(1)
  })

  it('is refused for a course that there is not, and for one that has left content', async () => {
    expect(await statusOf(putEnrolment(test, somebody, 'course-none'))).toBe(404)
    await givenCourses(test, [])
    expect(await statusOf(putEnrolment(test, somebody))).toBe(404)
  })

  it('is somebody’s own: nobody reads how far another is', async () => {
    await enrol(test, somebody)
    const other = await newSomebody(test)
    expect(await own(other)).toEqual([])
    expect(await statusOf(read(other))).toBe(404)
    expect(await statusOf(markLesson(test, other, 'one'))).toBe(404)
    expect(await statusOf(askCertificate(test, other))).toBe(404)
  })
})

describe('progress', () => {
  it('is taken down and taken back, in the order of the course; the same twice is once', async () => {
    await enrol(test, somebody)
    for (const lesson of ['three', 'one', 'one']) await bodyOf(await markLesson(test, somebody, lesson), 200)
    expect(await bodyOf<CourseEnrolment>(await read(somebody), 200)).toMatchObject({ done: ['one', 'three'] })
    for (let n = 0; n < 2; n++)
      expect(await statusOf(markLesson(test, somebody, 'one', { method: 'DELETE' }))).toBe(200)
    expect(await bodyOf<CourseEnrolment>(await read(somebody), 200)).toMatchObject({ done: ['three'] })
  })

  it('knows no lesson that the course does not have, nor one of another', async () => {
    await enrol(test, somebody)
    for (const lesson of ['only', 'none', 'constructor'])
      expect([lesson, await statusOf(markLesson(test, somebody, lesson))]).toEqual([lesson, 404])
    expect(await statusOf(markLesson(test, somebody, 'a'.repeat(65)))).toBe(422)
  })

  it('puts what something was done in last first', async () => {
    await enrol(test, somebody)
    test.clock.advance(1000)
    await enrol(test, somebody, 'course-b')
    expect((await own(somebody)).map(({ courseId }) => courseId)).toEqual(['course-b', 'course-a'])
    test.clock.advance(1000)
    await markLesson(test, somebody, 'two')
    expect((await own(somebody)).map(({ courseId }) => courseId)).toEqual(['course-a', 'course-b'])
  })

  it('stays when lessons change places, and counts no lesson that has left', async () => {
    await doAll(test, somebody, aCourse.id)
    await givenCourses(test, [{ ...aCourse, lessons: ['three', 'new', 'one'] }])
    expect(await bodyOf<CourseEnrolment>(await read(somebody), 200)).toMatchObject({
      lessons: ['three', 'new', 'one'],
      done: ['three', 'one'],
    })
  })

  it('is still listed when the course is offered no more, with what it was called', async () => {
    await enrol(test, somebody)
    await givenCourses(test, [])
    expect(await own(somebody)).toMatchObject([
      { slug: null, titles: { fa: 'دورهٔ یک', en: 'Course one' }, lessons: [], done: [] },
    ])
    expect(await statusOf(markLesson(test, somebody, 'one'))).toBe(404)
  })
})

describe('the certificate', () => {
  it('is given when all lessons are done, and not before', async () => {
    await enrol(test, somebody)
    await markLesson(test, somebody, 'one')
    const early = await askCertificate(test, somebody)
    expect([early.status, ((await early.json()) as { code: string }).code]).toEqual([
      409,
      'course-unfinished',
    ])
    await doAll(test, somebody, aCourse.id)
    const { certificate } = await bodyOf<CourseEnrolment>(await askCertificate(test, somebody), 200)
    expect(certificate).toMatchObject({
      holderName: 'مریم رضایی',
      lessonCount: 3,
      titles: { en: 'Course one' },
    })
    expect(certificate?.number).toMatch(/^AC-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  })

  it('is one of a course, in the name of the first time, however often and at once it is asked for', async () => {
    await doAll(test, somebody, aCourse.id)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => askCertificate(test, somebody, { name: `نام ${'ا'.repeat(n)}` })),
    )
    const given = await Promise.all(answers.map((answer) => bodyOf<CourseEnrolment>(answer, 200)))
    expect(new Set(given.map(({ certificate }) => certificate?.number)).size).toBe(1)
    const later = await bodyOf<CourseEnrolment>(await askCertificate(test, somebody, { name: 'دیگری' }), 200)
    expect(later.certificate).toEqual(given[0]?.certificate)
  })

  it('stays as it was when a lesson is taken back or added, and when the course goes', async () => {
    const number = await finish(test, somebody, aCourse.id)
    await markLesson(test, somebody, 'one', { method: 'DELETE' })
    await givenCourses(test, [{ ...aCourse, lessons: [...aCourse.lessons, 'four'] }])
    expect((await own(somebody))[0]?.certificate?.number).toBe(number)
    await givenCourses(test, [])
    expect((await own(somebody))[0]?.certificate).toMatchObject({ number, lessonCount: 3 })
  })

  it.each([
    ['', 'error.required'],
    [' \u200c ', 'error.required'],
    ['ن'.repeat(121), 'error.textMost?max=120'],
    ['۰۹۱۲۳۴۵۶۷۸۹', 'error.holderName'],
    ['مریم، tapesh.example/دارو', 'error.holderName'],
    ['<b>مریم</b>', 'error.holderName'],
  ])('is printed in no such name: %j', async (name, code) => {
    await doAll(test, somebody, aCourse.id)
    const refused = await askCertificate(test, somebody, { name })
    expect(refused.status).toBe(422)
    expect(JSON.stringify(await refused.json())).toContain(code)
  })

  it('is a row of the log of whoever it is given to', async () => {
    await finish(test, somebody, aCourse.id)
    const { rows } = await test.database.pool.query(
      `select action, resource from audit_entries where subject_id = $1 and resource = 'course-certificate'`,
      [somebody.userId],
    )
    expect(rows).toEqual([{ action: 'issue', resource: 'course-certificate' }])
  })

  it('can be checked by whoever has its number, who learns in whose name it was issued, of which course and day, and nothing else', async () => {
    const number = await finish(test, somebody, aCourse.id)
    const typed = number.toLowerCase().replaceAll('-', ' ')
    const answer = await bodyOf<CertificateCheck>(await check(typed), 200)
    expect(answer).toEqual({
      isGenuine: true,
      holderName: 'مریم رضایی',
      titles: { fa: 'دورهٔ یک', en: 'Course one' },
      lessonCount: 3,
      issuedAt: test.clock.now().toISOString(),
    })
    expect(await bodyOf(await check('AC-2222-2222'), 200)).toEqual({ isGenuine: false, revokedFor: null })
    expect(await statusOf(check('TP-2222-2222'))).toBe(422)
  })

  it('has its name put right by staff, not by themselves, with a row; the number stays', async () => {
    const number = await finish(test, somebody, aCourse.id)
    const rename = ({ token }: { token: string }, name: string, userId: string = somebody.userId) =>
      test.request('PUT', `/admin-courses/${aCourse.id}/enrolments/${userId}/certificate`, {
        token,
        json: { name },
      })
    expect((await rename(somebody, 'مریم رضایی‌نیا')).status).toBe(403)
    expect((await rename(staff, 'مریم ۱')).status).toBe(422)
    expect((await rename(staff, 'مریم رضایی‌نیا')).status).toBe(204)
    expect(await bodyOf<CertificateCheck>(await check(number), 200)).toMatchObject({
      isGenuine: true,
      holderName: 'مریم رضایی‌نیا',
    })
    expect(await actionsOf(somebody)).toEqual(['issue', 'edit'])
    expect((await rename(staff, 'کسی', randomUUID())).status).toBe(404)
    await finish(test, staff, aCourse.id)
    expect(await problemOf(rename(staff, 'سارا', staff.userId))).toEqual([409, 'own-decision'])
  })

  it('is taken back for a reason, once and for good: the check says why and names nobody', async () => {
    const number = await finish(test, somebody, aCourse.id)
    const revoke = ({ token }: { token: string }, reason: string) =>
      test.request(
        'POST',
        `/admin-courses/${aCourse.id}/enrolments/${somebody.userId}/certificate-revocations`,
        { token, json: { reason } },
      )
    expect((await revoke(somebody, 'other-person')).status).toBe(403)
    expect((await revoke(staff, 'because')).status).toBe(422)
    const answers = await Promise.all([revoke(staff, 'other-person'), revoke(staff, 'other-person')])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await bodyOf(await check(number), 200)).toEqual({ isGenuine: false, revokedFor: 'other-person' })
    expect((await own(somebody))[0]?.certificate).toMatchObject({ number, revokedFor: 'other-person' })
    // Asked for again, it is not given anew under another name.
    await askCertificate(test, somebody, { name: 'کس دیگر' })
    expect(await bodyOf(await check(number), 200)).toEqual({ isGenuine: false, revokedFor: 'other-person' })
    expect(await actionsOf(somebody)).toEqual(['issue', 'withdraw'])
  })

  it.each([
    ['whoever had it leaves the course', () => leave(test, somebody, 0)],
    ['their account goes', () => eraseOf(test, somebody, 'courses')],
  ])('that was taken back is told to be so when %s, and nothing is kept of whose it was', async (_, go) => {
    const number = await finish(test, somebody, aCourse.id)
    await test.request(
      'POST',
      `/admin-courses/${aCourse.id}/enrolments/${somebody.userId}/certificate-revocations`,
      { token: staff.token, json: { reason: 'by-mistake' } },
    )
    await go()
    expect(await own(somebody)).toEqual([])
    expect(await bodyOf(await check(number, '192.0.2.41'), 200)).toEqual({
      isGenuine: false,
      revokedFor: 'by-mistake',
    })
    const { rows } = await test.database.pool.query(
      'select * from revoked_certificate_numbers where number = $1',
      [number],
    )
    expect(rows).toEqual([{ number, revoked_for: 'by-mistake' }])
  })

  it('is checked so often from one network, and no more', async () => {
    const answers = []
    for (let n = 0; n < 31; n++) answers.push((await check('AC-2222-2222', '198.51.100.7')).status)
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([30, 429])
  })
})

it('stands in the export, and goes with the account: the number is one that there is not', async () => {
  const other = await newSomebody(test)
  const number = await finish(test, somebody, aCourse.id)
  await enrol(test, other)
  expect(await exportOf(test, somebody, 'courses')).toEqual([
    {
      course: { fa: 'دورهٔ یک', en: 'Course one' },
      enrolledAt: expect.any(String) as string,
      done: expect.arrayContaining(['one', 'two', 'three']) as string[],
      certificate: { number, name: 'مریم رضایی', issuedAt: expect.any(String) as string },
    },
  ])
  await eraseOf(test, somebody, 'courses')
  expect(await exportOf(test, somebody, 'courses')).toEqual([])
  expect(await bodyOf(await check(number, '192.0.2.40'), 200)).toEqual({ isGenuine: false, revokedFor: null })
  expect(await own(other)).toHaveLength(1)
})

it('takes of content what has ids and an address, and lessons once each', async () => {
  const course = { ...aCourse, id: `course-${randomUUID()}`, lessons: ['x', 'x', 'not a key', 'y'] }
  await givenCourses(test, [course, { ...aCourse, id: 'not an id' }, { ...aCourse, id: 'c', slug: '' }])
  expect((await enrol(test, somebody, course.id)).lessons).toEqual(['x', 'y'])
  const { rows } = await test.database.pool.query('select id from academy_courses')
  expect(rows).toEqual([{ id: course.id }])
})

it('does not take the certificate of a lesson that is taken back at the same moment', async () => {
  for (let round = 0; round < 6; round++) {
    const racer = await newSomebody(test)
    await doAll(test, racer, aCourse.id)
    const [undone, certified] = await Promise.all([
      markLesson(test, racer, 'two', { method: 'DELETE' }),
      askCertificate(test, racer),
    ])
    expect(undone.status).toBe(200)
    expect([200, 409]).toContain(certified.status)
    const { certificate } = (await own(racer))[0] ?? {}
    expect(certificate !== null).toBe(certified.status === 200)
  }
})
