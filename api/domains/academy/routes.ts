import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import {
  certificateCheckSchema,
  courseEnrolmentSchema,
  courseEnrolmentsSchema,
  courseIdSchema,
  courseLocaleQuery,
  lessonKeySchema,
  newCertificateCheckSchema,
  newCertificateSchema,
  publicCourseSchema,
} from '~/domain/academy/contract'
import type { Call, SessionDeps } from './deps'
import { createPurchaseRoutes } from './purchases/routes'
import { createSessionRoutes } from './sessions/routes'
import { readCourses } from './service/offered'
import {
  checkCertificate,
  enrol,
  giveCertificate,
  listOwnCourses,
  markLesson,
  openLesson,
  readOwnCourse,
} from './service/student'

const tags = ['academy']
const params = z.strictObject({ courseId: courseIdSchema })
const lessonParams = z.strictObject({ courseId: courseIdSchema, lesson: lessonKeySchema })
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const one = { description: 'The caller in the course', content: json(courseEnrolmentSchema) }

const offered = endpoint({
  method: 'get',
  path: '/courses',
  summary: 'Courses of the academy, by their slugs',
  tags,
  request: { query: z.strictObject({ ...courseLocaleQuery, ...pageQuery }) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(publicCourseSchema)) } },
})

const list = endpoint({
  method: 'get',
  path: '/course-enrolments',
  summary: 'Courses that the caller is in; what they did something in last comes first',
  tags,
  responses: { 200: { description: 'At most 200', content: json(courseEnrolmentsSchema) } },
})

const read = endpoint({
  method: 'get',
  path: '/course-enrolments/{courseId}',
  summary: 'How far the caller is in a course',
  tags,
  request: { params },
  responses: { 200: one },
})

const begin = endpoint({
  method: 'put',
  path: '/course-enrolments/{courseId}',
  summary: 'Puts the caller into a course that is free; the same again changes nothing',
  tags,
  request: { params },
  responses: { 200: one },
})

const mark = endpoint({
  method: 'put',
  path: '/course-enrolments/{courseId}/lessons/{lesson}',
  summary: 'Takes down that the caller has done a lesson',
  tags,
  request: { params: lessonParams },
  responses: { 200: one },
})

const unmark = endpoint({
  method: 'delete',
  path: '/course-enrolments/{courseId}/lessons/{lesson}',
  summary: 'Takes down that the caller has not done a lesson; a certificate stays',
  tags,
  request: { params: lessonParams },
  responses: { 200: one },
})

const open = endpoint({
  method: 'put',
  path: '/course-enrolments/{courseId}/openings/{lesson}',
  summary: 'Takes down that a lesson is shown to the caller; it is never taken back',
  tags,
  request: { params: lessonParams },
  responses: { 200: one },
})

const certify = endpoint({
  method: 'post',
  path: '/course-enrolments/{courseId}/certificates',
  summary: 'Gives the caller, who has done all lessons, their certificate; it stays as it was given first',
  tags,
  request: { params, body: { content: json(newCertificateSchema) } },
  responses: { 200: one },
})

const check = endpoint({
  method: 'post',
  path: '/certificate-checks',
  summary:
    'Whether there is a certificate of a number: in whose name, of which course and day, as it was issued',
  tags,
  request: { body: { content: json(newCertificateCheckSchema) } },
  responses: { 200: { description: 'What is known of it', content: json(certificateCheckSchema) } },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** Courses of the academy: who is in them, what they have done, and what says so. */
export function createAcademyRoutes(deps: SessionDeps) {
  // One after the other and not in a chain, whose type grows with each.
  const routes = createRoutes()
  routes.openapi(offered, async (c) => c.json(await readCourses(deps, c.req.valid('query')), 200))
  routes.openapi(list, async (c) => c.json(await listOwnCourses(deps, callOf(c)), 200))
  routes.openapi(read, async (c) =>
    c.json(await readOwnCourse(deps, callOf(c), c.req.valid('param').courseId), 200),
  )
  routes.openapi(begin, async (c) => c.json(await enrol(deps, callOf(c), c.req.valid('param').courseId), 200))
  routes.openapi(mark, async (c) =>
    c.json(await markLesson(deps, callOf(c), c.req.valid('param'), true), 200),
  )
  routes.openapi(unmark, async (c) =>
    c.json(await markLesson(deps, callOf(c), c.req.valid('param'), false), 200),
  )
  routes.openapi(open, async (c) => c.json(await openLesson(deps, callOf(c), c.req.valid('param')), 200))
  routes.openapi(certify, async (c) =>
    c.json(
      await giveCertificate(deps, callOf(c), c.req.valid('param').courseId, c.req.valid('json').name),
      200,
    ),
  )
  routes.openapi(check, async (c) =>
    c.json(await checkCertificate(deps, c.var.address, c.req.valid('json').number), 200),
  )
  routes.route('/', createSessionRoutes(deps))
  return routes.route('/', createPurchaseRoutes(deps))
}
