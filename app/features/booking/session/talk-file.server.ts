import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { besidePages } from '~/app/platform/requested-address.server'
import type { ConsultationSide, NewTalkFile, TalkUpload } from '~/domain/booking/reservation-contract'
import { largestTalkFileBytes, longestFileName } from '~/domain/booking/reservation-rules'
import { parseFreeText } from '~/domain/values/free-text'
import { fileIdSchema, reservationIdSchema, type ReservationId } from '~/domain/values/ids'
import { message } from '~/domain/values/message'

/** Leads to a file of a talk: the API says where it is, each time anew. */
export async function leadToTalkFile(asked: LoaderFunctionArgs, side: ConsultationSide) {
  const { id, file } = await readParams(asked, { id: reservationIdSchema, file: fileIdSchema })
  const api = apiOf(asked.context)
  const params = { params: { id, fileId: file } }
  const { url } = await orMissing(
    asked,
    side === 'patient'
      ? api.get('/reservations/:id/files/:fileId', params)
      : api.get('/doctor-reservations/:id/files/:fileId', params),
  )
  return new Response(null, {
    status: 302,
    headers: {
      Location: besidePages(asked.request, url),
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
    },
  })
}

const mebibyte = 1024 * 1024

/**
 * Hands a file to the storage for a message that is yet to be written.
 * @returns the file as the message is given it, or what is wrong with it
 */
export async function uploadTalkFile(
  context: AppLoadContext,
  { id, side }: { id: ReservationId; side: ConsultationSide },
  file: File,
): Promise<NewTalkFile | string> {
  const name = parseFreeText(file.name).slice(-longestFileName) || 'file'
  const answer = await apiOf(context).send(
    `${side === 'patient' ? '/reservations' : '/doctor-reservations'}/${id}/files`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', accept: 'application/json' },
      body: file,
    },
  )
  const { status, headers } = answer
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok) return { upload: (body as TalkUpload).upload, name }
  const failure = new ApiFailure('status', { status, headers, body })
  switch (failure.code) {
    case 'too-large':
      return message('error.fileSize', { name, size: largestTalkFileBytes / mebibyte })
    case 'unsupported-type':
      return message('error.fileType', { name })
    case 'empty-file':
      return message('error.fileEmpty', { name })
    case 'damaged-file':
      return message('error.fileDamaged', { name })
    case 'too-many-pixels':
      return message('error.filePixels', { name })
    default:
      throw failure
  }
}
