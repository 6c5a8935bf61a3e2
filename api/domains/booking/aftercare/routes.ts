import type { Context } from 'hono'
import { z } from 'zod'
import type { NoticeDeps } from '~/api/domains/reminders/public'
import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import {
  doctorEndingSchema,
  newEndingSchema,
  newPrivateNoteSchema,
  ownEndingSchema,
  privateNoteSchema,
} from '~/domain/booking/ending-contract'
import { fileConsentSchema, sharedFileSchema } from '~/domain/booking/patient-file'
import { sessionSchema } from '~/domain/booking/reservation-contract'
import { newWithdrawalSchema } from '~/domain/signed-documents/contract'
import { reservationIdSchema } from '~/domain/values/ids'
import type { BookingDeps, Call } from '../deps'
import { finishSession } from './service/finish'
import { changeConsent, readConsent, readPatientFile } from './service/patient-file'
import { readNote, saveNote } from './service/notes'
import { readDoctorEnding, readOwnEnding } from './service/read'
import { withdrawPrescription } from './service/withdraw'

const tags = ['reservations']
const params = z.strictObject({ id: reservationIdSchema })
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const note = { description: 'The note; empty where there is none', content: json(privateNoteSchema) }

/** Six findings, advice and twenty medicines in letters of two bytes each. */
const endingBytes = 64 * 1024

const readNoteOf = endpoint({
  method: 'get',
  path: '/doctor-reservations/{id}/note',
  summary: 'What the doctor has noted for themselves; nobody else sees it',
  tags,
  request: { params },
  responses: { 200: note },
})

const saveNoteOf = endpoint({
  method: 'put',
  path: '/doctor-reservations/{id}/note',
  summary: 'Keeps the note in place of the one before; an empty one takes it away',
  tags,
  request: { params, body: { content: json(newPrivateNoteSchema) } },
  responses: { 200: note },
})

const finish = endpoint({
  method: 'post',
  path: '/doctor-reservations/{id}/endings',
  summary:
    'The doctor ends the consultation with what is to be done, or writes it down within a day of its end; a copy goes into the archive',
  tags,
  limitBytes: endingBytes,
  request: { params, body: { content: json(newEndingSchema) } },
  responses: {
    200: { description: 'Who is there, and what was written', content: json(sessionSchema) },
  },
})

const readDoctor = endpoint({
  method: 'get',
  path: '/doctor-reservations/{id}/ending',
  summary: 'What the doctor has written down, and whether it may be written now',
  tags,
  request: { params },
  responses: { 200: { description: 'What was written', content: json(doctorEndingSchema) } },
})

const readOwn = endpoint({
  method: 'get',
  path: '/reservations/{id}/ending',
  summary: 'What the doctor has written down, as the patient sees it',
  tags,
  request: { params },
  responses: { 200: { description: 'What was written', content: json(ownEndingSchema) } },
})

const withdraw = endpoint({
  method: 'post',
  path: '/doctor-reservations/{id}/prescription-withdrawals',
  summary:
    'The doctor says that what they prescribed is in force no more, and why; it stays as it was written',
  tags,
  request: { params, body: { content: json(newWithdrawalSchema) } },
  responses: { 204: { description: 'Withdrawn' } },
})

const consentPath = '/reservations/{id}/file-consent'
const consent = { description: 'Whether it is agreed to', content: json(fileConsentSchema) }

const readConsentOf = endpoint({
  method: 'get',
  path: consentPath,
  summary:
    'Whether its doctor sees allergies and medicines of the medical file; nobody does before it is agreed to',
  tags,
  request: { params },
  responses: { 200: consent },
})

const changeConsentOf = endpoint({
  method: 'put',
  path: consentPath,
  summary: 'Agrees to that, once it is paid and until it is over, or takes it back',
  tags,
  request: { params, body: { content: json(fileConsentSchema) } },
  responses: { 200: consent },
})

const readFileOf = endpoint({
  method: 'get',
  path: '/doctor-reservations/{id}/patient-file',
  summary:
    'Allergies and medicines of the patient’s file, for the doctor while the patient agrees; each look is a row of the patient’s log',
  tags,
  request: { params },
  responses: { 200: { description: 'What the file says', content: json(sharedFileSchema) } },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** What a doctor writes beside a talk and at its end. */
export const createAftercareRoutes = (deps: BookingDeps & NoticeDeps) =>
  createRoutes()
    .openapi(readNoteOf, async (c) => c.json(await readNote(deps, callOf(c), c.req.valid('param').id), 200))
    .openapi(saveNoteOf, async (c) =>
      c.json(await saveNote(deps, callOf(c), { id: c.req.valid('param').id, ...c.req.valid('json') }), 200),
    )
    .openapi(finish, async (c) =>
      c.json(
        await finishSession(deps, callOf(c), { id: c.req.valid('param').id, ...c.req.valid('json') }),
        200,
      ),
    )
    .openapi(readDoctor, async (c) =>
      c.json(await readDoctorEnding(deps, callOf(c), c.req.valid('param').id), 200),
    )
    .openapi(readOwn, async (c) =>
      c.json(await readOwnEnding(deps.database.db, requirePerson(c).userId, c.req.valid('param').id), 200),
    )
    .openapi(readConsentOf, async (c) =>
      c.json(await readConsent(deps.database.db, requirePerson(c).userId, c.req.valid('param').id), 200),
    )
    .openapi(changeConsentOf, async (c) =>
      c.json(
        await changeConsent(deps, requirePerson(c).userId, {
          id: c.req.valid('param').id,
          ...c.req.valid('json'),
        }),
        200,
      ),
    )
    .openapi(readFileOf, async (c) =>
      c.json(await readPatientFile(deps, callOf(c), c.req.valid('param').id), 200),
    )
    .openapi(withdraw, async (c) => {
      await withdrawPrescription(deps, callOf(c), { id: c.req.valid('param').id, ...c.req.valid('json') })
      return c.body(null, 204)
    })
