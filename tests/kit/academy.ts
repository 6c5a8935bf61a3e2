import { randomUUID } from 'node:crypto'
import { publishCourses } from '~/api/domains/academy/public'
import type { CourseEnrolment, GivenCourse } from '~/domain/academy/contract'
import type { CoursePurchase } from '~/domain/academy/purchase-contract'
import type { TestApi } from './api'
import { bodyOf } from './care'

type Caller = { token: string }

/** Of the seed. */
export const seededCourses = {
  trace: { id: 'course-heart-trace', slug: 'heart-trace' },
  /** It costs something, as the demo has it. */
  sounds: { id: 'course-heart-sounds', slug: 'heart-sounds' },
  privacy: { id: 'course-health-data', slug: 'health-data' },
} as const

/** Courses as a publisher would bring them; what is not among them is gone. */
export const givenCourses = (test: TestApi, courses: GivenCourse[]): Promise<number> =>
  test.database.transaction((tx) => publishCourses(tx, () => Promise.resolve(courses)))

export const aCourse: GivenCourse = {
  id: 'course-a',
  slug: 'a',
  titles: [
    { locale: 'fa', value: 'دورهٔ یک' },
    { locale: 'en', value: 'Course one' },
  ],
  lessons: ['one', 'two', 'three'],
}

export const putEnrolment = (test: TestApi, { token }: Caller, course = aCourse.id): Promise<Response> =>
  test.request('PUT', `/course-enrolments/${course}`, { token })

/** Puts somebody into a course. */
export const enrol = async (test: TestApi, caller: Caller, course?: string): Promise<CourseEnrolment> =>
  bodyOf(await putEnrolment(test, caller, course), 200)

export const markLesson = (
  test: TestApi,
  { token }: Caller,
  lesson: string,
  { course = aCourse.id, method = 'PUT' }: { course?: string; method?: 'PUT' | 'DELETE' } = {},
): Promise<Response> => test.request(method, `/course-enrolments/${course}/lessons/${lesson}`, { token })

export const askCertificate = (
  test: TestApi,
  { token }: Caller,
  { course = aCourse.id, name = 'مریم رضایی' }: { course?: string; name?: string } = {},
): Promise<Response> =>
  test.request('POST', `/course-enrolments/${course}/certificates`, { token, json: { name } })

/** Has somebody do all lessons of a course. */
export async function doAll(test: TestApi, caller: Caller, course: string): Promise<CourseEnrolment> {
  let enrolment = await enrol(test, caller, course)
  for (const lesson of enrolment.lessons)
    enrolment = await bodyOf(await markLesson(test, caller, lesson, { course }), 200)
  return enrolment
}

/** The same, up to the certificate. @returns its number */
export async function finish(
  test: TestApi,
  caller: Caller,
  course: string = seededCourses.privacy.id,
): Promise<string> {
  await doAll(test, caller, course)
  const { certificate } = await bodyOf<CourseEnrolment>(await askCertificate(test, caller, { course }), 200)
  return certificate?.number ?? ''
}

/** What a course costs from now on, as staff would set it; 0 makes it free. */
export const setPrice = (
  test: TestApi,
  { token }: Caller,
  price: number,
  course = aCourse.id,
): Promise<Response> => test.request('PUT', `/admin-courses/${course}/price`, { token, json: { price } })

/** Buys a course at what it costs. */
export const buy = (
  test: TestApi,
  { token }: Caller,
  { price, usesWallet = true, course = aCourse.id }: { price: number; usesWallet?: boolean; course?: string },
): Promise<Response> =>
  test.request('POST', '/course-purchases', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    json: { courseId: course, expectedPrice: price, usesWallet },
  })

/** Leaves a course, with what somebody has seen that it gives back. */
export const leave = (
  test: TestApi,
  { token }: Caller,
  expectedRefund: number,
  course = aCourse.id,
): Promise<Response> =>
  test.request('POST', `/course-enrolments/${course}/departures`, {
    token,
    headers: { 'idempotency-key': randomUUID() },
    json: { expectedRefund },
  })

export const openLesson = (
  test: TestApi,
  { token }: Caller,
  lesson: string,
  course = aCourse.id,
): Promise<Response> => test.request('PUT', `/course-enrolments/${course}/openings/${lesson}`, { token })

/** What the paid course of the demo costs. */
export const demoPrice = 290_000

/** Somebody whose wallet reaches buys the paid course of the demo. */
export const buySeeded = async (test: TestApi, caller: Caller): Promise<CoursePurchase> =>
  bodyOf(await buy(test, caller, { price: demoPrice, course: seededCourses.sounds.id }), 201)
