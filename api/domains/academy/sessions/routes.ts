import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import { courseIdSchema } from '~/domain/academy/contract'
import {
  attendanceSchema,
  cancelSessionSchema,
  courseSessionSchema,
  newCourseSessionSchema,
  ownSeatSchema,
  staffSeatSchema,
  staffSessionSchema,
  standingSessionSchema,
  takeSeatSchema,
} from '~/domain/academy/session-contract'
import { courseSessionIdSchema, userIdSchema } from '~/domain/values/ids'
import type { Call, SessionDeps } from '../deps'
import { giveUpSeat, readOwnSeat, readOwnSeats, readSession, readUpcoming, takeSeat } from './service/learner'
import {
  callOff,
  markAttendance,
  planSession,
  readSeats,
  readSessions,
  readStaffSession,
} from './service/staff'

const tags = ['academy']
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const params = z.strictObject({ id: courseSessionIdSchema })
const ofSeat = z.strictObject({ id: courseSessionIdSchema, userId: userIdSchema })
const seat = { description: 'The seat as it is then', content: json(ownSeatSchema) }
const session = { description: 'The session', content: json(staffSessionSchema) }

const upcoming = endpoint({
  method: 'get',
  path: '/course-sessions',
  summary: 'Sessions that are still to begin, the next first: of a course and for everybody, or all',
  tags,
  request: { query: z.strictObject({ ...pageQuery, courseId: courseIdSchema.optional() }) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(courseSessionSchema)) } },
})

const one = endpoint({
  method: 'get',
  path: '/course-sessions/{id}',
  summary: 'One session, which may be over or cancelled; where it is, nobody reads here',
  tags,
  request: { params },
  responses: { 200: { description: 'The session', content: json(standingSessionSchema) } },
})

const own = endpoint({
  method: 'get',
  path: '/own-session-seats',
  summary: 'Seats of the caller and places on lists, the last asked for first',
  tags,
  request: { query: z.strictObject(pageQuery) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(ownSeatSchema)) } },
})

const ownOne = endpoint({
  method: 'get',
  path: '/own-session-seats/{id}',
  summary: 'The seat of the caller in one session, or their place on its list',
  tags,
  request: { params },
  responses: { 200: seat },
})

const take = endpoint({
  method: 'put',
  path: '/course-sessions/{id}/seat',
  summary: 'Takes a seat for the caller, or a place on the list; the same again changes nothing',
  tags,
  request: { params, body: { content: json(takeSeatSchema) } },
  responses: { 200: seat },
})

const giveUp = endpoint({
  method: 'delete',
  path: '/course-sessions/{id}/seat',
  summary: 'Gives up the seat of the caller, or their place on the list; whoever waited longest moves up',
  tags,
  request: { params },
  responses: { 200: seat },
})

const list = endpoint({
  method: 'get',
  path: '/admin-course-sessions',
  summary: 'For staff: all sessions, the last first',
  tags,
  request: { query: z.strictObject(pageQuery) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(staffSessionSchema)) } },
})

const oneOfStaff = endpoint({
  method: 'get',
  path: '/admin-course-sessions/{id}',
  summary: 'For staff: one of them',
  tags,
  request: { params },
  responses: { 200: session },
})

const plan = endpoint({
  method: 'post',
  path: '/admin-course-sessions',
  headers: ['idempotency-key'],
  summary: 'For staff: plans a session; what was planned never changes',
  tags,
  request: { body: { content: json(newCourseSessionSchema) } },
  responses: { 201: session },
})

const cancel = endpoint({
  method: 'post',
  path: '/admin-course-sessions/{id}/cancellations',
  summary: 'For staff: cancels a session; who counts on it is told, and reads why',
  tags,
  request: { params, body: { content: json(cancelSessionSchema) } },
  responses: { 200: session },
})

const seats = endpoint({
  method: 'get',
  path: '/admin-course-sessions/{id}/seats',
  summary: 'For staff: who has asked for a seat, in that order',
  tags,
  request: { params, query: z.strictObject(pageQuery) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(staffSeatSchema)) } },
})

const attendance = endpoint({
  method: 'put',
  path: '/admin-course-sessions/{id}/seats/{userId}',
  summary: 'For staff: whether somebody came',
  tags,
  request: { params: ofSeat, body: { content: json(attendanceSchema) } },
  responses: { 204: { description: 'Taken down' } },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** Sessions of the academy, who comes to them, and what staff do with them. */
export function createSessionRoutes(deps: SessionDeps) {
  // One after the other and not in a chain, whose type grows with each.
  const routes = createRoutes()
  routes.openapi(upcoming, async (c) => c.json(await readUpcoming(deps, c.req.valid('query')), 200))
  routes.openapi(one, async (c) => c.json(await readSession(deps, c.req.valid('param').id), 200))
  routes.openapi(own, async (c) => c.json(await readOwnSeats(deps, callOf(c), c.req.valid('query')), 200))
  routes.openapi(ownOne, async (c) =>
    c.json(await readOwnSeat(deps, callOf(c), c.req.valid('param').id), 200),
  )
  routes.openapi(take, async (c) =>
    c.json(await takeSeat(deps, callOf(c), c.req.valid('param').id, c.req.valid('json').locale ?? 'fa'), 200),
  )
  routes.openapi(giveUp, async (c) => c.json(await giveUpSeat(deps, callOf(c), c.req.valid('param').id), 200))
  routes.openapi(list, async (c) => c.json(await readSessions(deps, c.req.valid('query')), 200))
  routes.openapi(oneOfStaff, async (c) => c.json(await readStaffSession(deps, c.req.valid('param').id), 200))
  routes.openapi(plan, (c) => {
    const [call, given] = [callOf(c), c.req.valid('json')]
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await planSession(tx, deps, call, given),
    }))
  })
  routes.openapi(cancel, async (c) =>
    c.json(await callOff(deps, callOf(c), c.req.valid('param').id, c.req.valid('json').reason), 200),
  )
  routes.openapi(seats, async (c) =>
    c.json(await readSeats(deps, callOf(c), c.req.valid('param').id, c.req.valid('query')), 200),
  )
  routes.openapi(attendance, async (c) => {
    await markAttendance(deps, callOf(c), { ...c.req.valid('param'), ...c.req.valid('json') })
    return c.body(null, 204)
  })
  return routes
}
