import { randomUUID } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf, refusedBack } from '~/app/platform/form-failure.server'
import { isSentBefore, keyWithFiles } from '~/app/platform/forms/key-with-files.server'
import { readParams } from '~/app/platform/page-params.server'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import type { ConsultationSide } from '~/domain/booking/reservation-contract'
import { reservationIdSchema } from '~/domain/values/ids'
import { messageForm } from '../session/message.form'
import { uploadTalkFile } from '../session/talk-file.server'

type Requested = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

/** What either side does in a talk: comes in and writes. */
export async function actInTalk(requested: Requested, side: ConsultationSide, path: (id: string) => string) {
  const { request, context } = requested
  const { id } = await readParams(requested, { id: reservationIdSchema })
  const api = apiOf(context)
  const posted = await postedForm(request)
  const intent = posted.get('intent')
  const params = { params: { id } }
  if (intent === 'enter') {
    try {
      await (side === 'patient'
        ? api.post('/reservations/:id/entries', params)
        : api.post('/doctor-reservations/:id/entries', params))
      return redirect(path(id))
    } catch (error) {
      return refusedBack(error, context, path(id))
    }
  }
  if (intent === 'write') {
    const read = await readForm(posted, messageForm)
    if (!read.value) return data({ intent, result: read.reply() }, 422)
    const posting = posted.get('key')
    const refused = (problem: SubmissionResult<string[]>) => data({ intent, result: problem }, 422)
    const [chosen] = read.value.file
    const text = read.value.text ?? ''
    const key = typeof posting === 'string' && posting ? posting : randomUUID()
    try {
      const idempotencyKey = chosen ? await keyWithFiles(key, text, [chosen]) : key
      const file = chosen && (await uploadTalkFile(context, { id, side }, chosen))
      if (typeof file === 'string') return refused(read.refuse({ file: [file] }))
      const sent = { ...params, body: { text, ...(file ? { file } : {}) }, idempotencyKey }
      await (side === 'patient'
        ? api.post('/reservations/:id/messages', sent)
        : api.post('/doctor-reservations/:id/messages', sent))
      return redirect(`${path(id)}#write`)
    } catch (error) {
      if (chosen && isSentBefore(error)) return redirect(`${path(id)}#write`)
      return refused(read.refuse(formErrorsOf(error, context)))
    }
  }
  throw new Response(null, { status: 400 })
}
