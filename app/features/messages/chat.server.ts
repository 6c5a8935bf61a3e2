import { randomUUID } from 'node:crypto'
import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { leadToAttachment, uploadAttachments } from '~/app/platform/forms/attachments.server'
import { isSentBefore, keyWithFiles } from '~/app/platform/forms/key-with-files.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { cursorField } from '~/app/platform/query-fields'
import { readForm } from '~/app/ui/forms/read-form'
import type { MessageSide } from '~/domain/messages/rules'
import { fileIdSchema, userIdSchema, type UserId } from '~/domain/values/ids'
import { chatForm, chatProblems } from './chat.form'

interface Requested {
  request: Request
  context: AppLoadContext
  params: Record<string, string | undefined>
}

export const chatPath = (side: MessageSide, id: UserId): string =>
  side === 'family' ? `/app/messages/${id}` : `/dashboard/messages/${id}`

const otherOf = async (requested: Requested, side: MessageSide): Promise<UserId> =>
  side === 'family'
    ? (await readParams(requested, { id: userIdSchema })).id
    : (await readParams(requested, { familyId: userIdSchema })).familyId

/** A conversation as one of the two opens it, by which what is shown of it has been seen. @throws the page that says that there is none */
export async function openChat(requested: Requested, side: MessageSide) {
  const id = await otherOf(requested, side)
  const { cursor } = readQuery(requested, { cursor: cursorField })
  const api = apiOf(requested.context)
  const asked = { params: { id }, query: { cursor, limit: '30' } }
  const chat = await orMissing(
    requested,
    orBeginning(
      requested,
      side === 'family' ? api.get('/conversations/:id', asked) : api.get('/doctor-conversations/:id', asked),
    ),
  )
  const [latest] = chat.items
  if (latest && latest.number > chat.ownRead) {
    const seen = { params: { id }, body: { number: latest.number } }
    await (side === 'family'
      ? api.post('/conversations/:id/readings', seen)
      : api.post('/doctor-conversations/:id/readings', seen))
  }
  return { chat, isPast: cursor !== undefined, sendKey: randomUUID() }
}

/** Writes what was typed, and leads back. */
export async function writeChat(requested: Requested, side: MessageSide) {
  const { request, context } = requested
  const id = await otherOf(requested, side)
  const form = await readForm(request, chatForm)
  if (!form.value) return data(form.reply(), 422)
  const { text, files, key = randomUUID() } = form.value
  const idempotencyKey = await keyWithFiles(key, text, files)
  const api = apiOf(context)
  try {
    const at = side === 'family' ? '/conversations' : '/doctor-conversations'
    const sent = await uploadAttachments(context, `${at}/${id}/files`, files)
    if ('refused' in sent) return data(form.refuse({ files: sent.refused }), 422)
    const message = { params: { id }, body: { text, files: sent.given }, idempotencyKey }
    await (side === 'family'
      ? api.post('/conversations/:id/messages', message)
      : api.post('/doctor-conversations/:id/messages', message))
  } catch (error) {
    if (!isSentBefore(error)) return data(form.refuse(formErrorsOf(error, context, chatProblems)), 422)
  }
  return redirect(chatPath(side, id), {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:message.sent', context.siteOrigin) },
  })
}

/** Leads to a picture or a PDF of a conversation. */
export async function leadToChatFile(requested: Requested, side: MessageSide) {
  const id = await otherOf(requested, side)
  const { file } = await readParams(requested, { file: fileIdSchema })
  const asked = { params: { id, fileId: file } }
  const api = apiOf(requested.context)
  return leadToAttachment(
    requested,
    side === 'family'
      ? api.get('/conversations/:id/files/:fileId', asked)
      : api.get('/doctor-conversations/:id/files/:fileId', asked),
  )
}
