import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { headerOf } from '~/api/platform/http/declared-headers'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import { followUpSchema } from '~/domain/booking/follow-up'
import {
  cancelReservationSchema,
  doctorReservationOrders,
  doctorReservationSchema,
  newMessageSchema,
  newPositionSchema,
  newReservationSchema,
  openedReservationSchema,
  ownReservationsSchema,
  payReservationSchema,
  reservationSchema,
  sanctionSchema,
  sessionSchema,
  staffReservationQueryShape,
  staffReservationSchema,
} from '~/domain/booking/reservation-contract'
import {
  doctorIdSchema,
  familyMemberIdSchema,
  recordIdSchema,
  reservationIdSchema,
  sanctionIdSchema,
} from '~/domain/values/ids'
import { instantInput } from '~/domain/values/time-input'
import type { BookingDeps, Call } from '../deps'
import { createDiscountRoutes, type DiscountDeps } from './routes/discounts'
import { createTalkRoutes } from './routes/talk'
import { createMoveRoutes } from './routes/moves'
import { createVisitSharingRoutes } from './routes/visit-sharing'
import { holdTime } from './service/book'
import { cancelForDoctor, cancelOwn } from './service/cancel'
import { payReservation } from './service/pay'
import { listForDoctor, listForStaff, listOwn, readForDoctor, readOwn } from './service/read'
import { readFollowUp } from './service/follow-up'
import { notPayable } from './service/refusals'
import { lift, listForStaff as listSanctions } from './service/sanctions'
import { enterSession, notePosition, readSession, writeMessage } from './service/session'

const tags = ['reservations']
const params = z.strictObject({ id: reservationIdSchema })
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const reservation = { description: 'The reservation as it is then', content: json(reservationSchema) }
const session = { description: 'Who is there, and what was written', content: json(sessionSchema) }

const hold = endpoint({
  method: 'post',
  path: '/reservations',
  headers: ['idempotency-key'],
  summary: 'Keeps a time of a doctor for ten minutes; repeated with the same Idempotency-Key it is kept once',
  tags,
  request: { body: { content: json(newReservationSchema) } },
  responses: { 201: reservation },
})

const list = endpoint({
  method: 'get',
  path: '/reservations',
  summary:
    'The reservations of the caller, newest first, and whether they may book; with a record, the one that it was written after',
  tags,
  request: { query: z.strictObject({ ...pageQuery, recordId: recordIdSchema.optional() }) },
  responses: { 200: { description: 'A page of them', content: json(ownReservationsSchema) } },
})

const read = endpoint({
  method: 'get',
  path: '/reservations/{id}',
  summary: 'One of them, with what cancelling gives back now',
  tags,
  request: { params },
  responses: { 200: reservation },
})

const followUp = endpoint({
  method: 'get',
  path: '/doctors/{id}/follow-up',
  summary: 'Whether the caller, or a member of their family, may book a follow-up with this doctor',
  tags,
  request: {
    params: z.strictObject({ id: doctorIdSchema }),
    query: z.strictObject({ memberId: familyMemberIdSchema.optional() }),
  },
  responses: { 200: { description: 'Whether it is open', content: json(followUpSchema) } },
})

const pay = endpoint({
  method: 'post',
  path: '/reservations/{id}/payments',
  summary: 'Pays a time that is held: from the wallet as far as it reaches, the rest at the gateway',
  tags,
  request: { params, body: { content: json(payReservationSchema) } },
  responses: { 200: reservation },
})

const cancel = endpoint({
  method: 'post',
  path: '/reservations/{id}/cancellations',
  summary: 'Calls a reservation off, or lets a hold go; repeating it changes nothing',
  tags,
  request: { params, body: { content: json(cancelReservationSchema) } },
  responses: { 200: reservation },
})

const readTalk = endpoint({
  method: 'get',
  path: '/reservations/{id}/session',
  summary: 'The talk of a reservation, as its patient sees it',
  tags,
  request: { params },
  responses: { 200: session },
})

const enter = endpoint({
  method: 'post',
  path: '/reservations/{id}/entries',
  summary: 'The patient comes in; again changes nothing',
  tags,
  request: { params },
  responses: { 200: session },
})

const write = endpoint({
  method: 'post',
  path: '/reservations/{id}/messages',
  headers: ['idempotency-key'],
  summary: 'The patient writes to the doctor',
  tags,
  request: { params, body: { content: json(newMessageSchema) } },
  responses: { 201: session },
})

const position = endpoint({
  method: 'post',
  path: '/reservations/{id}/positions',
  summary: 'How far the messages have come with the patient, for who has no socket; it never goes back',
  tags,
  request: { params, body: { content: json(newPositionSchema) } },
  responses: { 200: session },
})

const listDoctor = endpoint({
  method: 'get',
  path: '/doctor-reservations',
  summary: 'What is booked with the caller, by when it begins, what comes next or what was latest first',
  tags,
  request: {
    query: z.strictObject({
      ...pageQuery,
      from: instantInput.optional(),
      to: instantInput.optional(),
      order: z.enum(doctorReservationOrders).optional(),
    }),
  },
  responses: { 200: { description: 'A page of them', content: json(pageOf(doctorReservationSchema)) } },
})

const readDoctor = endpoint({
  method: 'get',
  path: '/doctor-reservations/{id}',
  summary: 'One of them, with what it is about',
  tags,
  request: { params },
  responses: { 200: { description: 'The reservation', content: json(openedReservationSchema) } },
})

const readDoctorTalk = endpoint({
  method: 'get',
  path: '/doctor-reservations/{id}/session',
  summary: 'The talk of a reservation, as its doctor sees it',
  tags,
  request: { params },
  responses: { 200: session },
})

const enterDoctor = endpoint({
  method: 'post',
  path: '/doctor-reservations/{id}/entries',
  summary: 'The doctor comes in; again changes nothing',
  tags,
  request: { params },
  responses: { 200: session },
})

const writeDoctor = endpoint({
  method: 'post',
  path: '/doctor-reservations/{id}/messages',
  headers: ['idempotency-key'],
  summary: 'The doctor writes to the patient',
  tags,
  request: { params, body: { content: json(newMessageSchema) } },
  responses: { 201: session },
})

const positionDoctor = endpoint({
  method: 'post',
  path: '/doctor-reservations/{id}/positions',
  summary: 'How far the messages have come with the doctor, for who has no socket; it never goes back',
  tags,
  request: { params, body: { content: json(newPositionSchema) } },
  responses: { 200: session },
})

const listAdmin = endpoint({
  method: 'get',
  path: '/admin-reservations',
  summary:
    'For staff: who has which time with whom, and the money, nothing of what it is about; newest first, of days or a doctor by when they begin',
  tags,
  request: { query: z.strictObject({ ...pageQuery, ...staffReservationQueryShape }) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(staffReservationSchema)) } },
})

const cancelAdmin = endpoint({
  method: 'post',
  path: '/admin-reservations/{id}/cancellations',
  summary: 'For staff: calls a reservation off for the doctor; all of the money goes back',
  tags,
  request: { params },
  responses: { 200: { description: 'The reservation', content: json(staffReservationSchema) } },
})

const listAdminSanctions = endpoint({
  method: 'get',
  path: '/admin-sanctions',
  summary: 'For staff: accounts that may not book',
  tags,
  request: {
    query: z.strictObject({ ...pageQuery, state: z.enum(['in-force', 'lifted']).optional() }),
  },
  responses: { 200: { description: 'A page of them', content: json(pageOf(sanctionSchema)) } },
})

const liftAdmin = endpoint({
  method: 'post',
  path: '/admin-sanctions/{id}/liftings',
  summary: 'For staff: lets an account book again',
  tags,
  request: { params: z.strictObject({ id: sanctionIdSchema }) },
  responses: { 200: { description: 'The sanction', content: json(sanctionSchema) } },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })
const userOf = (c: Context<ApiEnv>) => requirePerson(c).userId

/** What patients do. */
/** What a browser sends by its socket and, while that is cut, by a form has one name: it is stored once. */
const sentAs = (c: Context<ApiEnv>): string | null =>
  z.uuid().safeParse(headerOf(c, 'idempotency-key')).data ?? null

const createPatientRoutes = (deps: BookingDeps) => {
  const { database, clock } = deps
  return createRoutes()
    .openapi(hold, (c) => {
      const given = c.req.valid('json')
      return runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await holdTime(tx, deps, callOf(c), given),
      }))
    })
    .openapi(list, async (c) => c.json(await listOwn(deps, userOf(c), c.req.valid('query')), 200))
    .openapi(read, async (c) =>
      c.json(await readOwn(database.db, userOf(c), c.req.valid('param').id, clock.now()), 200),
    )
    .openapi(followUp, async (c) => {
      const which = { doctorId: c.req.valid('param').id, ...c.req.valid('query') }
      return c.json(await readFollowUp(deps, callOf(c), which), 200)
    })
    .openapi(pay, async (c) => {
      const { id } = c.req.valid('param')
      const { pay: way } = c.req.valid('json')
      const shown = await database.transaction(async (tx) => {
        await payReservation(tx, deps, userOf(c), { id, usesWallet: way === 'wallet-first' })
        return readOwn(tx, userOf(c), id, clock.now())
      })
      // That the hold has lapsed is kept.
      if (shown.status === 'lapsed') throw notPayable()
      return c.json(shown, 200)
    })
    .openapi(cancel, async (c) => {
      const { id } = c.req.valid('param')
      const { expectedRefund } = c.req.valid('json')
      return c.json(
        await database.transaction(async (tx) => {
          await cancelOwn(tx, deps, userOf(c), { id, expectedRefund })
          return readOwn(tx, userOf(c), id, clock.now())
        }),
        200,
      )
    })
    .openapi(readTalk, async (c) =>
      c.json(await readSession(deps, callOf(c), { id: c.req.valid('param').id, side: 'patient' }), 200),
    )
    .openapi(enter, async (c) =>
      c.json(await enterSession(deps, callOf(c), { id: c.req.valid('param').id, side: 'patient' }), 200),
    )
    .openapi(position, async (c) => {
      const which = { id: c.req.valid('param').id, side: 'patient' as const }
      return c.json(await notePosition(deps, callOf(c), { ...which, ...c.req.valid('json') }), 200)
    })
    .openapi(write, (c) => {
      const message = { ...c.req.valid('json'), id: c.req.valid('param').id, side: 'patient' as const }
      return runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await writeMessage(tx, deps, callOf(c), { ...message, clientId: sentAs(c) }),
      }))
    })
}

/** What doctors and staff do. */
const createStaffRoutes = (deps: BookingDeps) =>
  createRoutes()
    .openapi(listDoctor, async (c) => c.json(await listForDoctor(deps, callOf(c), c.req.valid('query')), 200))
    .openapi(readDoctor, async (c) =>
      c.json(await readForDoctor(deps, callOf(c), c.req.valid('param').id), 200),
    )
    .openapi(readDoctorTalk, async (c) =>
      c.json(await readSession(deps, callOf(c), { id: c.req.valid('param').id, side: 'doctor' }), 200),
    )
    .openapi(enterDoctor, async (c) =>
      c.json(await enterSession(deps, callOf(c), { id: c.req.valid('param').id, side: 'doctor' }), 200),
    )
    .openapi(positionDoctor, async (c) => {
      const which = { id: c.req.valid('param').id, side: 'doctor' as const }
      return c.json(await notePosition(deps, callOf(c), { ...which, ...c.req.valid('json') }), 200)
    })
    .openapi(writeDoctor, (c) => {
      const message = { ...c.req.valid('json'), id: c.req.valid('param').id, side: 'doctor' as const }
      return runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await writeMessage(tx, deps, callOf(c), { ...message, clientId: sentAs(c) }),
      }))
    })
    .openapi(listAdmin, async (c) => c.json(await listForStaff(deps, callOf(c), c.req.valid('query')), 200))
    .openapi(cancelAdmin, async (c) =>
      c.json(await cancelForDoctor(deps, callOf(c), c.req.valid('param').id), 200),
    )
    .openapi(listAdminSanctions, async (c) => {
      const { state, ...paging } = c.req.valid('query')
      const lifted = state === undefined ? undefined : state === 'lifted'
      return c.json(await listSanctions(deps, callOf(c), { ...paging, lifted }), 200)
    })
    .openapi(liftAdmin, async (c) => c.json(await lift(deps, callOf(c), c.req.valid('param').id), 200))

/** Times that people book, the talk, and what staff do about them. */
export const createReservationRoutes = (deps: DiscountDeps) =>
  createRoutes()
    .route('/', createPatientRoutes(deps))
    .route('/', createDiscountRoutes(deps))
    .route('/', createVisitSharingRoutes(deps))
    .route('/', createMoveRoutes(deps))
    .route('/', createStaffRoutes(deps))
    .route('/', createTalkRoutes(deps))
