import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { leadToAttachment, uploadOne } from '~/app/platform/forms/attachments.server'
import { readParams } from '~/app/platform/page-params.server'
import type { ConsultationSide, NewTalkFile } from '~/domain/booking/reservation-contract'
import { largestTalkFileBytes, longestFileName } from '~/domain/booking/reservation-rules'
import { fileIdSchema, reservationIdSchema, type ReservationId } from '~/domain/values/ids'

/** Leads to a file of a talk. */
export async function leadToTalkFile(asked: LoaderFunctionArgs, side: ConsultationSide) {
  const { id, file } = await readParams(asked, { id: reservationIdSchema, file: fileIdSchema })
  const api = apiOf(asked.context)
  const params = { params: { id, fileId: file } }
  return leadToAttachment(
    asked,
    side === 'patient'
      ? api.get('/reservations/:id/files/:fileId', params)
      : api.get('/doctor-reservations/:id/files/:fileId', params),
  )
}

/**
 * Hands a file to the storage for a message that is yet to be written.
 * @returns the file as the message is given it, or what is wrong with it
 */
export const uploadTalkFile = (
  context: AppLoadContext,
  { id, side }: { id: ReservationId; side: ConsultationSide },
  file: File,
): Promise<NewTalkFile | string> =>
  uploadOne(context, `${side === 'patient' ? '/reservations' : '/doctor-reservations'}/${id}/files`, file, {
    maxBytes: largestTalkFileBytes,
    longestName: longestFileName,
  })
