import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import {
  callAssignmentSchema,
  callRequestDetailSchema,
  callRosterEntrySchema,
  doctorCallDetailSchema,
  doctorCallPageSchema,
  newCallActionSchema,
  newCallRequestSchema,
  ownCallRequestsSchema,
  newCallRosterEntrySchema,
  staffCallRequestSchema,
} from '~/domain/calls/contract'
import { callRosters } from '~/domain/calls/rules'
import { callRequestIdSchema, callRosterIdSchema, userIdSchema } from '~/domain/values/ids'
import type { Call, CallsDeps } from './deps'
import { actOnCall, listDoctorCalls, readDoctorCall } from './service/doctor'
import { askForCall, cancelOwnCall, listOwnCalls, readOwnCall } from './service/family'
import { addToRoster, listRoster, takeOffRoster } from './service/rosters'
import { assignCall, listStaffCalls } from './service/staff'

const tags = ['calls']
const params = z.strictObject({ id: callRequestIdSchema })
const state = z.enum(['open', 'closed']).optional()
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const own = { description: 'The request', content: json(callRequestDetailSchema) }

const listOwn = endpoint({
  method: 'get',
  path: '/call-requests',
  summary:
    'Call requests of the caller’s family: those that are open, emergencies first, or those that are closed, newest first',
  tags,
  request: { query: z.strictObject({ ...pageQuery, state }) },
  responses: { 200: { description: 'A page of them', content: json(ownCallRequestsSchema) } },
})

const ask = endpoint({
  method: 'post',
  path: '/call-requests',
  headers: ['idempotency-key'],
  summary: 'Asks for a doctor’s call; of an emergency whoever is on duty is alerted',
  tags,
  request: { body: { content: json(newCallRequestSchema) } },
  responses: { 201: own },
})

const readOwn = endpoint({
  method: 'get',
  path: '/call-requests/{id}',
  summary: 'One of them, with what has happened',
  tags,
  request: { params },
  responses: { 200: own },
})

const cancelOwn = endpoint({
  method: 'post',
  path: '/call-requests/{id}/cancellations',
  summary: 'Calls it off, whoever has it',
  tags,
  request: { params },
  responses: { 200: own },
})

const listDoctor = endpoint({
  method: 'get',
  path: '/doctor-call-requests',
  summary:
    'For doctors: requests that the caller has, is asked about or may take, emergencies first; or those that were theirs and are closed',
  tags,
  request: {
    query: z.strictObject({
      ...pageQuery,
      state,
      pilot: z.enum(['true']).optional(),
      family: userIdSchema.optional().openapi({ description: 'Of this family alone' }),
    }),
  },
  responses: { 200: { description: 'A page of them', content: json(doctorCallPageSchema) } },
})

const readDoctor = endpoint({
  method: 'get',
  path: '/doctor-call-requests/{id}',
  summary: 'For doctors: one of them; its family sees that it was read. 403 says why it is seen no more',
  tags,
  request: { params },
  responses: { 200: { description: 'The request', content: json(doctorCallDetailSchema) } },
})

const act = endpoint({
  method: 'post',
  path: '/doctor-call-requests/{id}/actions',
  summary: 'For doctors: takes it, writes to it, asks a colleague, answers one, or closes it',
  tags,
  request: { params, body: { content: json(newCallActionSchema) } },
  responses: { 204: { description: 'Done' } },
})

const listStaff = endpoint({
  method: 'get',
  path: '/admin-call-requests',
  summary: 'For staff: who waits, who waits too long, what is closed; not a word of what was written',
  tags,
  request: {
    query: z.strictObject({ ...pageQuery, view: z.enum(['open', 'overdue', 'closed']).optional() }),
  },
  responses: { 200: { description: 'A page of them', content: json(pageOf(staffCallRequestSchema)) } },
})

const assign = endpoint({
  method: 'post',
  path: '/admin-call-requests/{id}/assignments',
  summary: 'For staff: gives a request to a doctor, or back to the queue',
  tags,
  request: { params, body: { content: json(callAssignmentSchema) } },
  responses: { 200: { description: 'The request', content: json(staffCallRequestSchema) } },
})

const listRosters = endpoint({
  method: 'get',
  path: '/call-rosters',
  summary: 'For staff: who is on duty now, or of the trial, newest first',
  tags,
  request: { query: z.strictObject({ ...pageQuery, roster: z.enum(callRosters) }) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(callRosterEntrySchema)) } },
})

const addRoster = endpoint({
  method: 'post',
  path: '/call-rosters',
  headers: ['idempotency-key'],
  summary: 'For staff: puts whoever has a phone on duty, or into the trial',
  tags,
  request: { body: { content: json(newCallRosterEntrySchema) } },
  responses: { 201: { description: 'The entry', content: json(callRosterEntrySchema) } },
})

const endRoster = endpoint({
  method: 'delete',
  path: '/call-rosters/{id}',
  summary: 'For staff: takes somebody off a list; they see nothing by it any more',
  tags,
  request: { params: z.strictObject({ id: callRosterIdSchema }) },
  responses: { 204: { description: 'Off the list' } },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** Call requests of families, the doctors who answer them, and the staff who see to it that somebody does. */
export function createCallRoutes(deps: CallsDeps) {
  // One after the other and not in a chain, whose type grows with each.
  const routes = createRoutes()
  routes.openapi(listOwn, async (c) => {
    const { state: asked = 'open', ...paging } = c.req.valid('query')
    return c.json(await listOwnCalls(deps, callOf(c), { ...paging, state: asked }), 200)
  })
  routes.openapi(ask, (c) => {
    const given = c.req.valid('json')
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await askForCall(tx, deps, callOf(c), given),
    }))
  })
  routes.openapi(readOwn, async (c) =>
    c.json(await readOwnCall(deps, callOf(c), c.req.valid('param').id), 200),
  )
  routes.openapi(cancelOwn, async (c) =>
    c.json(await cancelOwnCall(deps, callOf(c), c.req.valid('param').id), 200),
  )
  routes.openapi(listDoctor, async (c) => {
    const { state: asked = 'open', pilot, ...paging } = c.req.valid('query')
    const isPilot = pilot === 'true'
    return c.json(await listDoctorCalls(deps, callOf(c), { ...paging, state: asked, isPilot }), 200)
  })
  routes.openapi(readDoctor, async (c) =>
    c.json(await readDoctorCall(deps, callOf(c), c.req.valid('param').id), 200),
  )
  routes.openapi(act, async (c) => {
    await actOnCall(deps, callOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
  routes.openapi(listStaff, async (c) => {
    const { view = 'open', ...paging } = c.req.valid('query')
    return c.json(await listStaffCalls(deps, callOf(c), { ...paging, view }), 200)
  })
  routes.openapi(assign, async (c) =>
    c.json(await assignCall(deps, callOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  routes.openapi(listRosters, async (c) =>
    c.json(await listRoster(deps, callOf(c), c.req.valid('query')), 200),
  )
  routes.openapi(addRoster, (c) => {
    const given = c.req.valid('json')
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await addToRoster(tx, deps, callOf(c), given),
    }))
  })
  routes.openapi(endRoster, async (c) => {
    await takeOffRoster(deps, callOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  return routes
}
