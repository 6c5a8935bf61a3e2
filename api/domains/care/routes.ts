import type { Context } from 'hono'
import { z } from 'zod'
import { findPhone } from '~/api/domains/identity/public'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import { ApiProblem } from '~/api/platform/problem'
import { tryCode } from '~/api/platform/rate-limit/code-tries'
import {
  accompaniedFileSchema,
  careFileTurnSchema,
  careMessageSchema,
  careOfferSchema,
  careReadingSchema,
  careRequestSchema,
  careSchema,
  doctorCodeSchema,
  newCareMessageSchema,
  newCareSchema,
  newDoctorCodeSchema,
} from '~/domain/care/contract'
import { careIdSchema, doctorCodeIdSchema } from '~/domain/values/ids'
import type { Call, CareDeps } from './deps'
import { askForDoctor, consentToDoctor, endCare, ownCare, patientsOf, requireCare } from './service/care'
import { readFile, turnFile } from './service/file'
import { messagesOf, noteSeen, writeMessage } from './service/messages'
import { addCode, endDoctorCode, findCodes, findRequests, offerDoctor } from './service/staff'

const tags = ['care']
const params = z.strictObject({ id: careIdSchema })
const codeParams = z.strictObject({ id: doctorCodeIdSchema })
const query = z.strictObject(pageQuery)
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const care = { description: 'The accompanying doctor', content: json(careSchema) }

const listOwn = endpoint({
  method: 'get',
  path: '/accompanying-doctors',
  summary:
    'Accompanying doctors of the caller and their family, newest first: those that have not ended, or those that have',
  tags,
  request: { query: z.strictObject({ ...pageQuery, state: z.enum(['live', 'ended']).optional() }) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(careSchema)) } },
})

const ask = endpoint({
  method: 'post',
  path: '/accompanying-doctors',
  headers: ['idempotency-key'],
  summary:
    'Asks support for an accompanying doctor, or names the doctor of a VIP code; nobody reads anything by it',
  tags,
  request: { body: { content: json(newCareSchema) } },
  responses: { 201: care },
})

const readOne = endpoint({
  method: 'get',
  path: '/accompanying-doctors/{id}',
  summary: 'One of them, for the person and for the doctor',
  tags,
  request: { params },
  responses: { 200: care },
})

const consent = endpoint({
  method: 'post',
  path: '/accompanying-doctors/{id}/consents',
  summary: 'Agrees to the doctor who is named: from now on their id is taken as `?shareId=` of records',
  tags,
  request: { params },
  responses: { 200: care },
})

const turnOneFile = endpoint({
  method: 'put',
  path: '/accompanying-doctors/{id}/file',
  summary:
    'Whether the doctor sees the medical file: the person opens it or shuts it, the doctor asks for it; it is shut with the end',
  tags,
  request: { params, body: { content: json(careFileTurnSchema) } },
  responses: { 200: care },
})

const readPatientFile = endpoint({
  method: 'get',
  path: '/accompanied-patients/{id}/file',
  summary:
    'For accompanying doctors: allergies, medicines and diseases of the medical file, where the family has opened it; it sees that it was read',
  tags,
  request: { params },
  responses: { 200: { description: 'The file, or that it is shut', content: json(accompaniedFileSchema) } },
})

const end = endpoint({
  method: 'delete',
  path: '/accompanying-doctors/{id}',
  summary: 'Ends it at once, by the person or the doctor; the messages stay',
  tags,
  request: { params },
  responses: { 204: { description: 'The doctor reads nothing any more' } },
})

const listMessages = endpoint({
  method: 'get',
  path: '/accompanying-doctors/{id}/messages',
  summary: 'What person and doctor have written to each other, newest first; for the two alone',
  tags,
  request: { params, query },
  responses: { 200: { description: 'A page of it', content: json(pageOf(careMessageSchema)) } },
})

const write = endpoint({
  method: 'post',
  path: '/accompanying-doctors/{id}/messages',
  headers: ['idempotency-key'],
  summary: 'Writes to the other',
  tags,
  request: { params, body: { content: json(newCareMessageSchema) } },
  responses: { 201: { description: 'The message', content: json(careMessageSchema) } },
})

const noteReading = endpoint({
  method: 'post',
  path: '/accompanying-doctors/{id}/readings',
  summary: 'Takes note that the caller has seen the messages up to one',
  tags,
  request: { params, body: { content: json(careReadingSchema) } },
  responses: { 204: { description: 'Noted' } },
})

const listPatients = endpoint({
  method: 'get',
  path: '/accompanied-patients',
  summary: 'For accompanying doctors: whom they accompany or have accompanied, newest first',
  tags,
  request: { query },
  responses: { 200: { description: 'A page of them', content: json(pageOf(careSchema)) } },
})

const listRequests = endpoint({
  method: 'get',
  path: '/doctor-requests',
  summary: 'For staff: who asks for an accompanying doctor and has not agreed to one, newest first',
  tags,
  request: { query: z.strictObject({ ...pageQuery, status: z.enum(['requested', 'offered']).optional() }) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(careRequestSchema)) } },
})

const offer = endpoint({
  method: 'post',
  path: '/doctor-requests/{id}/offers',
  summary: 'For staff: names a doctor; the person has to agree before anything can be read',
  tags,
  request: { params, body: { content: json(careOfferSchema) } },
  responses: { 200: { description: 'The request', content: json(careRequestSchema) } },
})

const listCodes = endpoint({
  method: 'get',
  path: '/doctor-codes',
  summary: 'For staff: VIP codes that name a doctor, newest first',
  tags,
  request: { query },
  responses: { 200: { description: 'A page of them', content: json(pageOf(doctorCodeSchema)) } },
})

const addNewCode = endpoint({
  method: 'post',
  path: '/doctor-codes',
  headers: ['idempotency-key'],
  summary: 'For staff: a new VIP code that names a doctor',
  tags,
  request: { body: { content: json(newDoctorCodeSchema) } },
  responses: { 201: { description: 'The code', content: json(doctorCodeSchema) } },
})

const endOneCode = endpoint({
  method: 'post',
  path: '/doctor-codes/{id}/endings',
  summary: 'For staff: ends a code; whom it has brought together stay',
  tags,
  request: { params: codeParams },
  responses: { 200: { description: 'The code as it is now', content: json(doctorCodeSchema) } },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** Accompanying doctors: asking, agreeing, ending, messages. Records are read by them where records are read, as by a share. */
export function createCareRoutes(deps: CareDeps) {
  // One after the other and not in a chain, whose type grows with each.
  const routes = createRoutes()
  routes.openapi(listOwn, async (c) => {
    const { state = 'live', ...paging } = c.req.valid('query')
    return c.json(await ownCare(deps, callOf(c), { ...paging, isLive: state === 'live' }), 200)
  })
  routes.openapi(ask, async (c) => {
    const given = c.req.valid('json')
    const call = callOf(c)
    const once = () =>
      runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await askForDoctor(tx, deps, call, given),
      }))
    if (given.code === undefined) return once()
    const { userId } = call.actor
    const trier = { userId, phone: await findPhone(deps.database.db, userId), address: c.var.address }
    // Outside of the transaction: a try counts whatever becomes of it.
    return tryCode(
      deps,
      trier,
      once,
      (outcome) => outcome instanceof ApiProblem && outcome.code === 'vip-code-unknown',
    )
  })
  routes.openapi(readOne, async (c) =>
    c.json(await requireCare(deps, callOf(c), c.req.valid('param').id), 200),
  )
  routes.openapi(consent, async (c) =>
    c.json(await consentToDoctor(deps, callOf(c), c.req.valid('param').id), 200),
  )
  routes.openapi(turnOneFile, async (c) =>
    c.json(await turnFile(deps, callOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  routes.openapi(readPatientFile, async (c) =>
    c.json(await readFile(deps, callOf(c), c.req.valid('param').id), 200),
  )
  routes.openapi(end, async (c) => {
    await endCare(deps, callOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  routes.openapi(listMessages, async (c) =>
    c.json(await messagesOf(deps, callOf(c), c.req.valid('param').id, c.req.valid('query')), 200),
  )
  routes.openapi(write, (c) => {
    const { id } = c.req.valid('param')
    const given = c.req.valid('json')
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await writeMessage(tx, deps, callOf(c), id, given),
    }))
  })
  routes.openapi(noteReading, async (c) => {
    await noteSeen(deps, callOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
  routes.openapi(listPatients, async (c) =>
    c.json(await patientsOf(deps, callOf(c), c.req.valid('query')), 200),
  )
  routes.openapi(listRequests, async (c) =>
    c.json(await findRequests(deps, callOf(c), c.req.valid('query')), 200),
  )
  routes.openapi(offer, async (c) =>
    c.json(await offerDoctor(deps, callOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  routes.openapi(listCodes, async (c) => c.json(await findCodes(deps, callOf(c), c.req.valid('query')), 200))
  routes.openapi(addNewCode, (c) => {
    const given = c.req.valid('json')
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await addCode(tx, deps, callOf(c), given),
    }))
  })
  routes.openapi(endOneCode, async (c) =>
    c.json(await endDoctorCode(deps, callOf(c), c.req.valid('param').id), 200),
  )
  return routes
}
