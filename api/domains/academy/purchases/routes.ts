import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import { courseIdSchema, newCertificateSchema, newRevocationSchema } from '~/domain/academy/contract'
import {
  cancelEnrolmentSchema,
  coursePricesSchema,
  coursePurchaseSchema,
  departureSchema,
  leaveCourseSchema,
  newCoursePriceSchema,
  newCoursePurchaseSchema,
  staffCourseSchema,
  staffEnrolmentSchema,
} from '~/domain/academy/purchase-contract'
import { coursePurchaseIdSchema, userIdSchema } from '~/domain/values/ids'
import type { AcademyDeps, Call } from '../deps'
import { correctHolderName, revokeCertificate } from '../service/certificates'
import { cancelEnrolment, leaveCourse } from './service/leave'
import { buyCourse, releasePurchase } from './service/pay'
import { listOwn, readOwnPurchase, readPrices, viewOwn } from './service/read'
import { listCourses, listEnrolments, readCourse, setPrice } from './service/staff'

const tags = ['academy']
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const ofCourse = z.strictObject({ courseId: courseIdSchema })
const ofPurchase = z.strictObject({ id: coursePurchaseIdSchema })
const purchase = { description: 'The purchase as it is then', content: json(coursePurchaseSchema) }
const course = { description: 'The course', content: json(staffCourseSchema) }

const prices = endpoint({
  method: 'get',
  path: '/course-prices',
  summary: 'What courses cost, and under which terms they are left again',
  tags,
  responses: { 200: { description: 'Those that cost something', content: json(coursePricesSchema) } },
})

const buy = endpoint({
  method: 'post',
  path: '/course-purchases',
  headers: ['idempotency-key'],
  summary: 'Buys a course: from the wallet as far as it reaches, the rest at the gateway',
  tags,
  request: { body: { content: json(newCoursePurchaseSchema) } },
  responses: { 201: purchase },
})

const list = endpoint({
  method: 'get',
  path: '/course-purchases',
  summary: 'What the caller has bought of courses, newest first',
  tags,
  request: { query: z.strictObject(pageQuery) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(coursePurchaseSchema)) } },
})

const read = endpoint({
  method: 'get',
  path: '/course-purchases/{id}',
  summary: 'One of them, with its invoice',
  tags,
  request: { params: ofPurchase },
  responses: { 200: purchase },
})

const release = endpoint({
  method: 'post',
  path: '/course-purchases/{id}/cancellations',
  summary: 'Lets a purchase go that waits for its payment; repeating it changes nothing',
  tags,
  request: { params: ofPurchase },
  responses: { 200: purchase },
})

const leave = endpoint({
  method: 'post',
  path: '/course-enrolments/{courseId}/departures',
  headers: ['idempotency-key'],
  summary: 'The caller leaves a course; the money comes back as the terms of their purchase say',
  tags,
  request: { params: ofCourse, body: { content: json(leaveCourseSchema) } },
  responses: { 201: { description: 'What has come back', content: json(departureSchema) } },
})

const listStaff = endpoint({
  method: 'get',
  path: '/admin-courses',
  summary: 'For staff: the courses, who is in them and what they have brought',
  tags,
  responses: {
    200: { description: 'At most 200', content: json(z.strictObject({ items: z.array(staffCourseSchema) })) },
  },
})

const readStaff = endpoint({
  method: 'get',
  path: '/admin-courses/{courseId}',
  summary: 'For staff: one of them',
  tags,
  request: { params: ofCourse },
  responses: { 200: course },
})

const price = endpoint({
  method: 'put',
  path: '/admin-courses/{courseId}/price',
  summary: 'For staff: sets what a course costs from now on',
  tags,
  request: { params: ofCourse, body: { content: json(newCoursePriceSchema) } },
  responses: { 200: course },
})

const listIn = endpoint({
  method: 'get',
  path: '/admin-courses/{courseId}/enrolments',
  summary: 'For staff: who is in a course and how far, newest first',
  tags,
  request: { params: ofCourse, query: z.strictObject(pageQuery) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(staffEnrolmentSchema)) } },
})

const ofHolder = ofCourse.extend({ userId: userIdSchema })

const cancel = endpoint({
  method: 'post',
  path: '/admin-courses/{courseId}/enrolments/{userId}/cancellations',
  headers: ['idempotency-key'],
  summary: 'For staff: ends an enrolment; all of the money comes to the wallet',
  tags,
  request: {
    params: ofHolder,
    body: { content: json(cancelEnrolmentSchema) },
  },
  responses: { 201: { description: 'What has come back', content: json(departureSchema) } },
})

const correctName = endpoint({
  method: 'put',
  path: '/admin-courses/{courseId}/enrolments/{userId}/certificate',
  summary: 'For staff: puts right the name that a certificate is printed in',
  tags,
  request: { params: ofHolder, body: { content: json(newCertificateSchema) } },
  responses: { 204: { description: 'It has that name' } },
})

const revoke = endpoint({
  method: 'post',
  path: '/admin-courses/{courseId}/enrolments/{userId}/certificate-revocations',
  summary: 'For staff: takes a certificate back for good; the public check says so',
  tags,
  request: { params: ofHolder, body: { content: json(newRevocationSchema) } },
  responses: { 204: { description: 'It is taken back' } },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** What courses cost, who buys them, and who leaves again. */
export function createPurchaseRoutes(deps: AcademyDeps) {
  const { database, shown } = deps
  const routes = createRoutes()
  routes.openapi(prices, (c) => shown.answer(c, () => readPrices(deps)))
  routes.openapi(buy, (c) => {
    const wanted = c.req.valid('json')
    const { userId } = requirePerson(c)
    return runOnce(c, deps, async (tx) => {
      const { id } = await buyCourse(tx, deps, userId, wanted)
      return { status: 201 as const, body: await viewOwn(tx, userId, id) }
    })
  })
  routes.openapi(list, async (c) => c.json(await listOwn(deps, callOf(c), c.req.valid('query')), 200))
  routes.openapi(read, async (c) =>
    c.json(await readOwnPurchase(deps, callOf(c), c.req.valid('param').id), 200),
  )
  routes.openapi(release, async (c) => {
    const { id } = c.req.valid('param')
    const { userId } = requirePerson(c)
    return c.json(
      await database.transaction(async (tx) => {
        await releasePurchase(tx, deps, userId, id)
        return viewOwn(tx, userId, id)
      }),
      200,
    )
  })
  routes.openapi(leave, (c) => {
    const wanted = { ...c.req.valid('json'), ...c.req.valid('param') }
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await leaveCourse(tx, deps, callOf(c), wanted),
    }))
  })
  routes.openapi(listStaff, async (c) => c.json(await listCourses(deps), 200))
  routes.openapi(readStaff, async (c) => c.json(await readCourse(deps, c.req.valid('param').courseId), 200))
  routes.openapi(price, async (c) =>
    c.json(await setPrice(deps, callOf(c), { ...c.req.valid('json'), ...c.req.valid('param') }), 200),
  )
  routes.openapi(listIn, async (c) =>
    c.json(await listEnrolments(deps, callOf(c), { ...c.req.valid('query'), ...c.req.valid('param') }), 200),
  )
  routes.openapi(cancel, (c) => {
    const wanted = { ...c.req.valid('json'), ...c.req.valid('param') }
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await cancelEnrolment(tx, deps, callOf(c), wanted),
    }))
  })
  routes.openapi(correctName, async (c) => {
    await correctHolderName(deps, callOf(c), { ...c.req.valid('json'), ...c.req.valid('param') })
    return c.body(null, 204)
  })
  routes.openapi(revoke, async (c) => {
    await revokeCertificate(deps, callOf(c), { ...c.req.valid('json'), ...c.req.valid('param') })
    return c.body(null, 204)
  })
  return routes
}
