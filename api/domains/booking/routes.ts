import type { Context } from 'hono'
import { z } from 'zod'
import type { CallAlertDeps } from '~/api/domains/calls/public'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import {
  dayHoursInputSchema,
  doctorEditSchema,
  doctorQueryShape,
  doctorSchema,
  freeTimesSchema,
  newDoctorSchema,
  newVacationSchema,
  noticesInputSchema,
  practiceSchema,
  servicesInputSchema,
  staffDoctorSchema,
  vacationSchema,
  weekInputSchema,
} from '~/domain/booking/doctor-contract'
import { doctorStatuses } from '~/domain/booking/doctor-machine'
import { doctorIdSchema, vacationIdSchema } from '~/domain/values/ids'
import { dayInput } from '~/domain/values/time-input'
import type { ShownBookingDeps, Call } from './deps'
import { findDoctors, freeTimesOf, requireDoctor } from './service/directory'
import {
  acceptInvitation,
  addVacation,
  clearDay,
  ownPractice,
  removeVacation,
  setDay,
  setNotices,
  setServices,
  setWeek,
} from './service/practice'
import { searchTextSchema } from '~/domain/values/search-text-schema'
import {
  editDoctor,
  endDoctor,
  inviteDoctor,
  listStaffDoctors,
  resumeDoctor,
  suspendDoctor,
} from './service/staff'

const tags = ['doctors']
const params = z.strictObject({ id: doctorIdSchema })
const dayParams = z.strictObject({ day: dayInput })
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const practice = { description: 'Services and hours of the caller', content: json(practiceSchema) }
const staffDoctor = { description: 'The doctor', content: json(staffDoctorSchema) }

const list = endpoint({
  method: 'get',
  path: '/doctors',
  summary: 'Doctors who can be booked, those with the next free time first',
  tags,
  request: { query: z.strictObject({ ...pageQuery, ...doctorQueryShape }) },
  responses: {
    200: { description: 'A page of them', content: json(pageOf(doctorSchema)) },
  },
})

const read = endpoint({
  method: 'get',
  path: '/doctors/{id}',
  summary: 'A doctor who can be booked',
  tags,
  request: { params },
  responses: { 200: { description: 'The doctor', content: json(doctorSchema) } },
})

const readFreeTimes = endpoint({
  method: 'get',
  path: '/doctors/{id}/free-times',
  summary: 'Beginnings that can be booked, by days in Tehran, of 60 days at most',
  tags,
  request: { params, query: z.strictObject({ from: dayInput.optional(), to: dayInput.optional() }) },
  responses: { 200: { description: 'By day, days without any among them', content: json(freeTimesSchema) } },
})

const readPractice = endpoint({
  method: 'get',
  path: '/doctor-practice',
  summary: 'The caller’s own services and hours, or the invitation that waits for their phone',
  tags,
  responses: { 200: practice },
})

const accept = endpoint({
  method: 'post',
  path: '/doctor-practice/acceptances',
  summary: 'Accepts the invitation that waits for the caller’s phone',
  tags,
  responses: { 200: practice },
})

const putServices = endpoint({
  method: 'put',
  path: '/doctor-practice/services',
  summary: 'Says which services the caller offers',
  tags,
  request: { body: { content: json(servicesInputSchema) } },
  responses: { 200: practice },
})

const putNotices = endpoint({
  method: 'put',
  path: '/doctor-practice/notices',
  summary: 'Says what the caller is told of by SMS',
  tags,
  request: { body: { content: json(noticesInputSchema) } },
  responses: { 200: practice },
})

const putWeek = endpoint({
  method: 'put',
  path: '/doctor-practice/week',
  summary: 'Says the caller’s hours of each week',
  tags,
  request: { body: { content: json(weekInputSchema) } },
  responses: { 200: practice },
})

const putDay = endpoint({
  method: 'put',
  path: '/doctor-practice/days/{day}',
  summary: 'Gives one day hours of its own, or none',
  tags,
  request: { params: dayParams, body: { content: json(dayHoursInputSchema) } },
  responses: { 200: practice },
})

const removeDay = endpoint({
  method: 'delete',
  path: '/doctor-practice/days/{day}',
  summary: 'Gives a day the hours of its week back',
  tags,
  request: { params: dayParams },
  responses: { 200: practice },
})

const postVacation = endpoint({
  method: 'post',
  path: '/doctor-practice/vacations',
  headers: ['idempotency-key'],
  summary: 'Days in a row on which the caller sees nobody',
  tags,
  request: { body: { content: json(newVacationSchema) } },
  responses: { 201: { description: 'The vacation', content: json(vacationSchema) } },
})

const deleteVacation = endpoint({
  method: 'delete',
  path: '/doctor-practice/vacations/{id}',
  summary: 'Takes a vacation back',
  tags,
  request: { params: z.strictObject({ id: vacationIdSchema }) },
  responses: { 204: { description: 'The hours of these days hold again' } },
})

const listAdmin = endpoint({
  method: 'get',
  path: '/admin-doctors',
  summary: 'For staff: the doctors of the house, newest first',
  tags,
  request: {
    query: z.strictObject({
      ...pageQuery,
      status: z.enum(doctorStatuses).optional(),
      q: searchTextSchema.optional(),
    }),
  },
  responses: { 200: { description: 'A page of them', content: json(pageOf(staffDoctorSchema)) } },
})

const invite = endpoint({
  method: 'post',
  path: '/admin-doctors',
  headers: ['idempotency-key'],
  summary: 'For staff: invites whoever has a phone to be a doctor of the house',
  tags,
  request: { body: { content: json(newDoctorSchema) } },
  responses: { 201: staffDoctor },
})

const edit = endpoint({
  method: 'put',
  path: '/admin-doctors/{id}',
  summary: 'For staff: council number, level and field',
  tags,
  request: { params, body: { content: json(doctorEditSchema) } },
  responses: { 200: staffDoctor },
})

const suspend = endpoint({
  method: 'post',
  path: '/admin-doctors/{id}/suspensions',
  summary: 'For staff: nobody can book the doctor from now on',
  tags,
  request: { params },
  responses: { 200: staffDoctor },
})

const resume = endpoint({
  method: 'post',
  path: '/admin-doctors/{id}/resumptions',
  summary: 'For staff: the doctor can be booked again',
  tags,
  request: { params },
  responses: { 200: staffDoctor },
})

const end = endpoint({
  method: 'post',
  path: '/admin-doctors/{id}/endings',
  summary: 'For staff: withdraws the invitation, or ends the work of a doctor for good',
  tags,
  request: { params },
  responses: { 200: staffDoctor },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })
const userOf = (c: Context<ApiEnv>) => requirePerson(c).userId

/** Doctors, their services and hours. */
export const createBookingRoutes = (deps: ShownBookingDeps & CallAlertDeps) =>
  createRoutes()
    .openapi(list, async (c) => c.json(await findDoctors(deps, c.req.valid('query')), 200))
    .openapi(read, async (c) => c.json(await requireDoctor(deps, c.req.valid('param').id), 200))
    .openapi(readFreeTimes, async (c) =>
      c.json(await freeTimesOf(deps, c.req.valid('param').id, c.req.valid('query')), 200),
    )
    .openapi(readPractice, async (c) => c.json(await ownPractice(deps, userOf(c)), 200))
    .openapi(accept, async (c) => c.json(await acceptInvitation(deps, callOf(c)), 200))
    .openapi(putServices, async (c) =>
      c.json(await setServices(deps, userOf(c), c.req.valid('json').services), 200),
    )
    .openapi(putNotices, async (c) =>
      c.json(await setNotices(deps, userOf(c), c.req.valid('json').notices), 200),
    )
    .openapi(putWeek, async (c) => c.json(await setWeek(deps, userOf(c), c.req.valid('json')), 200))
    .openapi(putDay, async (c) =>
      c.json(await setDay(deps, userOf(c), c.req.valid('param').day, c.req.valid('json').hours), 200),
    )
    .openapi(removeDay, async (c) => c.json(await clearDay(deps, userOf(c), c.req.valid('param').day), 200))
    .openapi(postVacation, (c) => {
      const given = c.req.valid('json')
      return runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await addVacation(tx, deps, userOf(c), given),
      }))
    })
    .openapi(deleteVacation, async (c) => {
      await removeVacation(deps, userOf(c), c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(listAdmin, async (c) =>
      c.json(await listStaffDoctors(deps, callOf(c), c.req.valid('query')), 200),
    )
    .openapi(invite, (c) => {
      const given = c.req.valid('json')
      return runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await inviteDoctor(tx, deps, callOf(c), given),
      }))
    })
    .openapi(edit, async (c) =>
      c.json(await editDoctor(deps, callOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(suspend, async (c) => c.json(await suspendDoctor(deps, callOf(c), c.req.valid('param').id), 200))
    .openapi(resume, async (c) => c.json(await resumeDoctor(deps, callOf(c), c.req.valid('param').id), 200))
    .openapi(end, async (c) => c.json(await endDoctor(deps, callOf(c), c.req.valid('param').id), 200))
