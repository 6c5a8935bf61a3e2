import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, letterLimitBytes, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import {
  clinicalNoteSchema,
  clinicalNoteSummarySchema,
  newClinicalNoteSchema,
  noteFileSchema,
  noteOfSchema,
  noteOrigins,
} from '~/domain/clinical-notes/contract'
import { newWithdrawalSchema } from '~/domain/signed-documents/contract'
import { callRequestIdSchema, careIdSchema, clinicalNoteIdSchema } from '~/domain/values/ids'
import type { Call, ClinicalNoteDeps } from './deps'
import { listForDoctor, listOwn, readForDoctor, readOwn } from './service/read'
import { readNoteFile, signNote, warnedBy, withdrawOfNote } from './service/write'

const tags = ['referrals']
const params = z.strictObject({ id: clinicalNoteIdSchema })
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const note = { description: 'The note', content: json(clinicalNoteSchema) }
const page = { description: 'A page of them', content: json(pageOf(clinicalNoteSummarySchema)) }
const ofCall = callRequestIdSchema.optional().openapi({ description: 'Of this call request alone' })

const list = endpoint({
  method: 'get',
  path: '/clinical-notes',
  summary: 'What doctors have written of somebody of the caller’s family outside consultations, newest first',
  tags,
  request: { query: z.strictObject({ ...pageQuery, callId: ofCall }) },
  responses: { 200: page },
})

const read = endpoint({
  method: 'get',
  path: '/clinical-notes/{id}',
  summary: 'One of them, as it was signed, with what was prescribed by it',
  tags,
  request: { params },
  responses: { 200: note },
})

const sign = endpoint({
  method: 'post',
  path: '/doctor-clinical-notes',
  headers: ['idempotency-key'],
  limitBytes: letterLimitBytes,
  summary:
    'For doctors: signs advice, findings and a prescription for somebody whom the caller accompanies or whose call they have; a copy goes into the archive. With the same Idempotency-Key once',
  tags,
  request: { body: { content: json(newClinicalNoteSchema) } },
  responses: { 201: note },
})

const readFile = endpoint({
  method: 'get',
  path: '/doctor-clinical-note-files/{kind}/{id}',
  summary:
    'For doctors: allergies and medicines that what is prescribed by a note is compared with now, where a paid time with the caller opens them; the patient sees that it was read',
  tags,
  request: { params: z.strictObject({ kind: z.enum(noteOrigins), id: z.uuid() }) },
  responses: { 200: { description: 'The file, or none', content: json(noteFileSchema) } },
})

const listWritten = endpoint({
  method: 'get',
  path: '/doctor-clinical-notes',
  summary: 'For doctors: notes that the caller has written outside consultations, newest first',
  tags,
  request: {
    query: z.strictObject({
      ...pageQuery,
      callId: ofCall,
      careId: careIdSchema.optional().openapi({ description: 'Of this accompaniment alone' }),
    }),
  },
  responses: { 200: page },
})

const readWritten = endpoint({
  method: 'get',
  path: '/doctor-clinical-notes/{id}',
  summary: 'For doctors: one that the caller has written; the family sees that it was read',
  tags,
  request: { params },
  responses: { 200: note },
})

const withdraw = endpoint({
  method: 'post',
  path: '/doctor-clinical-notes/{id}/prescription-withdrawals',
  summary:
    'For doctors: says that what was prescribed by a note is in force no more, and why; it stays as it was written',
  tags,
  request: { params, body: { content: json(newWithdrawalSchema) } },
  responses: { 200: note },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** What doctors write, and prescribe, outside consultations. */
export function createClinicalNoteRoutes(deps: ClinicalNoteDeps & Parameters<typeof runOnce>[1]) {
  const routes = createRoutes()
  routes.openapi(list, async (c) =>
    c.json(await listOwn(deps, requirePerson(c).userId, c.req.valid('query')), 200),
  )
  routes.openapi(read, async (c) =>
    c.json(await readOwn(deps, requirePerson(c).userId, c.req.valid('param').id), 200),
  )
  routes.openapi(sign, (c) =>
    warnedBy(deps, callOf(c), c.req.valid('json'), () =>
      runOnce(c, deps, async (tx) => ({
        status: 201,
        body: await signNote(tx, deps, callOf(c), c.req.valid('json')),
      })),
    ),
  )
  routes.openapi(readFile, async (c) => {
    const of = noteOfSchema.parse(c.req.valid('param'))
    return c.json(await readNoteFile(deps, callOf(c), of), 200)
  })
  routes.openapi(listWritten, async (c) =>
    c.json(await listForDoctor(deps, callOf(c), c.req.valid('query')), 200),
  )
  routes.openapi(readWritten, async (c) =>
    c.json(await readForDoctor(deps, callOf(c), c.req.valid('param').id), 200),
  )
  routes.openapi(withdraw, async (c) =>
    c.json(
      await withdrawOfNote(deps, callOf(c), { id: c.req.valid('param').id, ...c.req.valid('json') }),
      200,
    ),
  )
  return routes
}
