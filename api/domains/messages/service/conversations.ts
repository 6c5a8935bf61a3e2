import { randomUUID } from 'node:crypto'
import { findNames } from '~/api/domains/identity/public'
import { recordListed } from '~/api/platform/audit/looks'
import { contactSplit } from '~/api/platform/contacts/split-contact'
import type { Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { giveAttachments, linkToAttachment, takeAttachment } from '~/api/platform/files/attachments'
import { ApiProblem } from '~/api/platform/problem'
import type {
  ChatMessage,
  ChatReading,
  Conversation,
  ConversationPage,
  NewChatMessage,
  SentChatMessage,
} from '~/domain/messages/contract'
import { chatMessagesPerHour, otherSide, writableSince, type MessageSide } from '~/domain/messages/rules'
import type { AttachmentLink, AttachmentUpload } from '~/domain/values/attachment'
import { conversationIdSchema, type FileId } from '~/domain/values/ids'
import { endsNumber, piecesOfNumber, textsInARow } from '~/domain/messages/contacts'
import { wordsOfNameOrPhone } from '~/domain/values/name-or-phone'
import type { Call, MessagesDeps } from '../deps'
import {
  hasFile,
  insertMessage,
  listContacts,
  listMessages,
  lockConversation,
  markRead,
  newestContacts,
  newestMessages,
  type ConversationRow,
  type WrittenMessage,
} from '../repo/conversations'
import { holdGrounds } from '../repo/grounds'
import { daysAfter, missing, noteOfDoctor, openConversation, pairOf, type WithOther } from './access'
import { tellOther } from './notices'

const hourly = { room: chatMessagesPerHour, everyMs: (60 * 60 * 1000) / chatMessagesPerHour }

/** With whom somebody has written or may write, the latest first; found by name or phone among them. Families find it in their log. */
export async function listConversations(
  { database, clock }: MessagesDeps,
  { actor, requestId }: Call,
  { side, q = '', ...paging }: PageInput & { side: MessageSide; q?: string | undefined },
): Promise<Page<Conversation>> {
  const { db } = database
  const at = clock.now()
  const since = writableSince(at, await daysAfter(db))
  const words = wordsOfNameOrPhone(q)
  const page = await readPage(newestContacts, paging, (part) =>
    listContacts(db, { userId: actor.userId, side, since, words }, part),
  )
  if (side === 'doctor')
    await database.transaction((tx) =>
      recordListed(
        tx,
        { at, actor, requestId, action: 'list', resource: 'conversation', outcome: 'allowed' },
        page.items.map(({ other }) => ({ id: other, subjectId: other })),
      ),
    )
  return {
    ...page,
    items: page.items.map(({ other, name, at, unread, last }) => ({
      id: other,
      name: name || null,
      at: at.toISOString(),
      unread,
      hasMessages: last > 0,
    })),
  }
}

const messageOf = ({ number, by, at, text, files }: WrittenMessage): ChatMessage => ({
  number,
  by,
  at: at.toISOString(),
  text,
  files: files.map(({ fileId, name, type }) => ({ id: fileId, name, type })),
})

const readBy = (row: ConversationRow | undefined, side: MessageSide): number =>
  (side === 'family' ? row?.ownerRead : row?.doctorRead) ?? 0

/** Opens one, newest first; that a doctor reads it is a row of the family’s log. @throws ApiProblem 404; 422 `invalid-cursor` */
export const readConversation = (
  deps: MessagesDeps,
  call: Call,
  { side, other, ...paging }: WithOther & PageInput,
): Promise<ConversationPage> =>
  deps.database.transaction(async (tx) => {
    const which = { side, other }
    // A cursor that is none of this list is told of as such, whoever the other is.
    newestMessages.read(paging.cursor)
    const { row, access, grounds, readsOnly } = await openConversation(tx, deps, call, which)
    const page = await readPage(newestMessages, paging, (part) =>
      row ? listMessages(tx, row.id, part, readsOnly) : Promise.resolve([]),
    )
    // Whoever is no doctor now is not told of whom it was.
    const isNamed = side === 'family' || grounds.actsAsDoctor
    const name = isNamed ? (await findNames(tx, [other])).get(other) : undefined
    await noteOfDoctor(tx, deps, call, which, 'read', row?.id)
    return {
      id: other,
      name: [name?.firstName, name?.lastName].filter(Boolean).join(' ') || null,
      access,
      otherRead: readBy(row, otherSide(side)),
      ownRead: readBy(row, side),
      lastNumber: row?.lastNumber ?? 0,
      practiceId: grounds.practiceId,
      items: page.items.map(messageOf),
      nextCursor: page.nextCursor,
    }
  })

const boundTo = ({ actor }: Call, { side, other }: WithOther): string =>
  `message/${side}/${actor.userId}/${other}`

const silent = (reason: string | null) =>
  new ApiProblem(409, 'conversation-silent', {
    title: 'The two may not write to each other any more',
    details: { reason },
  })

/**
 * Takes in a file that goes with the next message. What is in a conversation is the family’s and goes with their account, whoever has sent it.
 * @throws ApiProblem 404; 409 `conversation-silent`; and as `takeAttachment`
 */
export async function takeChatUpload(
  deps: MessagesDeps,
  call: Call,
  which: WithOther,
  stream: ReadableStream<Uint8Array> | null,
): Promise<AttachmentUpload> {
  const { pair, access } = await openConversation(deps.database.db, deps, call, which)
  if (access.by === null) throw silent(access.silence)
  const boundToBoth = boundTo(call, which)
  return takeAttachment(deps, { by: call.actor.userId, owner: pair.ownerId, boundTo: boundToBoth }, stream)
}

/** Where the other finds it. */
const pathFor = (side: MessageSide, me: string): string =>
  side === 'family' ? `/app/messages/${me}` : `/dashboard/messages/${me}`

/**
 * Writes to the other, who is told that there is something where they had read everything.
 * @throws ApiProblem 404; 409 `conversation-silent`, `contact-split`; 422 for a file that is not there; 429 after sixty in an hour
 */
export async function writeChatMessage(
  tx: Tx,
  deps: MessagesDeps,
  call: Call,
  which: WithOther,
  { text, files = [] }: NewChatMessage,
): Promise<SentChatMessage> {
  const { side } = which
  const { userId } = call.actor
  const at = deps.clock.now()
  await holdGrounds(tx, pairOf(call, which))
  const { pair, access } = await openConversation(tx, deps, call, which)
  if (access.by === null) throw silent(access.silence)
  await deps.buckets.take(tx, [deps.buckets.use('chat-messages', hourly, userId)])
  const row = await lockConversation(tx, pair, { id: conversationIdSchema.parse(randomUUID()), at })
  const number = row.lastNumber + 1
  const latest = await listMessages(tx, row.id, { limit: piecesOfNumber - 1 })
  if (endsNumber(textsInARow(latest, side), text)) throw contactSplit()
  await insertMessage(
    tx,
    { conversationId: row.id, number, by: side, at, text },
    await giveAttachments(tx, deps.files, boundTo(call, which), files),
  )
  const to = otherSide(side)
  if (readBy(row, to) === row.lastNumber)
    await tellOther(tx, deps, { userId: which.other, side: to, id: row.id, path: pathFor(to, userId) })
  await noteOfDoctor(tx, deps, call, which, 'write', row.id)
  return { number }
}

/** Takes note that the caller has seen it up to a message; the other sees that. @throws ApiProblem 404 */
export async function noteChatSeen(
  deps: MessagesDeps,
  call: Call,
  which: WithOther,
  { number }: ChatReading,
): Promise<void> {
  const { db } = deps.database
  const { row, readsOnly } = await openConversation(db, deps, call, which)
  if (!row) throw missing()
  // Nobody is told that something was seen which is not shown.
  if (readsOnly) return
  await markRead(db, row.id, { side: which.side, number })
}

/** Where the bytes of a file are, for some minutes; that a doctor looks at it is a row. @throws ApiProblem 404 @throws StorageFailure */
export async function linkToChatFile(
  deps: MessagesDeps,
  call: Call,
  { fileId, ...which }: WithOther & { fileId: FileId },
): Promise<AttachmentLink> {
  await deps.database.transaction(async (tx) => {
    const { row, readsOnly } = await openConversation(tx, deps, call, which)
    if (!row || !(await hasFile(tx, row.id, fileId, readsOnly))) throw missing()
    await noteOfDoctor(tx, deps, call, which, 'read', row.id)
  })
  return linkToAttachment(deps, fileId)
}
