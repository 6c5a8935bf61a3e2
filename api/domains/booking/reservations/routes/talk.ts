import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { talkFileLinkSchema, talkUploadSchema } from '~/domain/booking/reservation-contract'
import { largestTalkFileBytes } from '~/domain/booking/reservation-rules'
import { newSocketTicketSchema, socketTicketSchema } from '~/domain/booking/session-socket'
import { fileIdSchema, reservationIdSchema } from '~/domain/values/ids'
import type { BookingDeps, Call } from '../../deps'
import type { TalkSide } from '../service/lock-talk'
import { linkToTalkFile, takeTalkUpload } from '../service/talk-files'
import { issueTicket } from '../service/tickets'

const tags = ['reservations']
const params = z.strictObject({ id: reservationIdSchema })
const fileParams = z.strictObject({ id: reservationIdSchema, fileId: fileIdSchema })
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const bytes = { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } }
const kept = { description: 'It is kept', content: json(talkUploadSchema) }
const address = { description: 'The address', content: json(talkFileLinkSchema) }

const ticket = endpoint({
  method: 'post',
  path: '/socket-tickets',
  summary: 'Lets whoever may read a talk open one socket of it, within half a minute',
  tags,
  request: { body: { content: json(newSocketTicketSchema) } },
  responses: { 201: { description: 'It is told once', content: json(socketTicketSchema) } },
})

const upload = endpoint({
  method: 'post',
  path: '/reservations/{id}/files',
  summary:
    'Takes in a picture or a PDF of the patient, its bytes as the body; a message is given it within an hour by `upload`, or it is gone',
  tags,
  // The storage says by itself which file is too large; this ends what never ends.
  limitBytes: 4 * largestTalkFileBytes,
  request: { params, body: { content: bytes } },
  responses: { 201: kept },
})

const uploadDoctor = endpoint({
  method: 'post',
  path: '/doctor-reservations/{id}/files',
  summary: 'The same of the doctor',
  tags,
  limitBytes: 4 * largestTalkFileBytes,
  request: { params, body: { content: bytes } },
  responses: { 201: kept },
})

const link = endpoint({
  method: 'get',
  path: '/reservations/{id}/files/{fileId}',
  summary: 'Where the bytes of a file of the talk are, for some minutes',
  tags,
  request: { params: fileParams },
  responses: { 200: address },
})

const linkDoctor = endpoint({
  method: 'get',
  path: '/doctor-reservations/{id}/files/{fileId}',
  summary: 'The same for the doctor',
  tags,
  request: { params: fileParams },
  responses: { 200: address },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** Sockets of talks and files in them. */
export function createTalkRoutes(deps: BookingDeps) {
  const take = (c: Context<ApiEnv>, which: TalkSide) => takeTalkUpload(deps, callOf(c), which, c.req.raw.body)
  return createRoutes()
    .openapi(ticket, async (c) => c.json(await issueTicket(deps, callOf(c), c.req.valid('json')), 201))
    .openapi(upload, async (c) => c.json(await take(c, { ...c.req.valid('param'), side: 'patient' }), 201))
    .openapi(uploadDoctor, async (c) =>
      c.json(await take(c, { ...c.req.valid('param'), side: 'doctor' }), 201),
    )
    .openapi(link, async (c) =>
      c.json(await linkToTalkFile(deps, callOf(c), { ...c.req.valid('param'), side: 'patient' }), 200),
    )
    .openapi(linkDoctor, async (c) =>
      c.json(await linkToTalkFile(deps, callOf(c), { ...c.req.valid('param'), side: 'doctor' }), 200),
    )
}
