import { randomUUID } from 'node:crypto'
import { findDeviceLine } from '~/api/domains/orders/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { factsInForce } from '~/api/platform/facts/public'
import { attachmentGone, giveAttachments, takeAttachment } from '~/api/platform/files/attachments'
import { ApiProblem } from '~/api/platform/problem'
import { kindOfSerial } from '~/domain/devices/kinds'
import type { AttachmentUpload } from '~/domain/values/attachment'
import { warrantyIdSchema, type UserId } from '~/domain/values/ids'
import { perDay } from '~/domain/values/token-bucket'
import type { NewWarranty, Warranty } from '~/domain/warranties/contract'
import { invoicesPerDay, isInForce, tehranDay, warrantyEnd } from '~/domain/warranties/rules'
import type { Call, WarrantiesDeps } from '../deps'
import {
  firstFreePiece,
  hasWaiting,
  holderOf,
  insertWarranty,
  listOwn,
  newest,
  type WarrantyRow,
} from '../repo/warranties'
import { daysOf, kindsOf } from './purchases'
import { known, notActivated, otherPurchase, over, used } from './refusals'
import { warrantyOf } from './view'

/** Whoever sent it may give it to a warranty of theirs, and nobody else to anything. */
const boundTo = ({ userId }: { userId: UserId }): string => `warranty/${userId}`

/** Takes in the picture of an invoice. @throws as `takeAttachment` */
export const takeInvoice = (
  deps: WarrantiesDeps,
  { actor }: Call,
  stream: ReadableStream<Uint8Array> | null,
): Promise<AttachmentUpload> =>
  takeAttachment(deps, { by: actor.userId, owner: actor.userId, boundTo: boundTo(actor) }, stream)

/** The caller’s own, the newest first. */
export async function listOwnWarranties(
  { database: { db }, clock }: WarrantiesDeps,
  { actor }: Call,
  paging: PageInput,
): Promise<Page<Warranty>> {
  const page = await readPage(newest, paging, (part) => listOwn(db, actor.userId, part))
  return { ...page, items: page.items.map((row) => warrantyOf(row, clock.now())) }
}

type ByOrder = Extract<NewWarranty, { proof: 'order' }>
type ByInvoice = Extract<NewWarranty, { proof: 'invoice' }>

/**
 * By an order of one's own that has come: at once. The purchase is looked at before the serial, so that nobody without a device to activate asks about serials.
 */
async function activateByOrder(
  tx: Tx,
  { userId }: { userId: UserId },
  { serial, lineId }: ByOrder,
  now: Date,
): Promise<WarrantyRow> {
  const line = await findDeviceLine(tx, userId, lineId)
  if (!line) throw otherPurchase()
  if (!kindsOf(line).some((kind) => kind === kindOfSerial(serial))) throw otherPurchase('error.purchaseOther')
  const days = daysOf(line)
  if (!isInForce(days.endsOn, now)) throw over('lineId')
  const id = warrantyIdSchema.parse(randomUUID())
  for (;;) {
    const piece = await firstFreePiece(tx, { lineId, serial, quantity: line.quantity })
    const holder = await holderOf(tx, serial)
    if (holder === userId) throw known()
    if (piece === null) throw used()
    if (holder) throw notActivated()
    const added = await insertWarranty(tx, {
      id,
      ownerId: userId,
      serial,
      proof: 'order',
      orderLineId: lineId,
      piece,
      ...days,
      status: 'active',
      createdAt: now,
    })
    // Who took the serial or the piece meanwhile is seen by the next look.
    if (added) return added
  }
}

/** By an invoice of somebody else's: once staff have looked at it. Whether the serial is in use with another is for them to see. */
async function handInInvoice(
  tx: Tx,
  deps: WarrantiesDeps,
  { userId }: { userId: UserId },
  { serial, seller, invoiceNumber, boughtOn, file }: ByInvoice,
  now: Date,
): Promise<WarrantyRow> {
  if (boughtOn > tehranDay(now))
    throw new ApiProblem(422, 'invalid-input', { errors: [{ path: ['boughtOn'], code: 'error.dayToCome' }] })
  const endsOn = warrantyEnd(boughtOn, (await factsInForce(tx)).number('warranty.months'))
  if (!isInForce(endsOn, now)) throw over('boughtOn')
  if ((await holderOf(tx, serial)) === userId || (await hasWaiting(tx, userId, serial))) throw known()
  await deps.buckets.take(tx, [deps.buckets.use('warranty-invoices', perDay(invoicesPerDay), userId)])
  const [given] = await giveAttachments(tx, deps.files, boundTo({ userId }), [file])
  if (!given) throw attachmentGone()
  const added = await insertWarranty(tx, {
    id: warrantyIdSchema.parse(randomUUID()),
    ownerId: userId,
    serial,
    proof: 'invoice',
    seller,
    invoiceNumber,
    fileId: given.fileId,
    fileName: given.name,
    fileType: given.type,
    boughtOn,
    endsOn,
    status: 'waiting',
    createdAt: now,
  })
  if (!added) throw known()
  return added
}

/**
 * Activates the warranty of a device, or hands in the invoice of one that was bought elsewhere.
 * @throws ApiProblem 409 `warranty-known`, `warranty-not-activated`, `warranty-over`, `purchase-used`; 422 for an order that is not the caller’s, has not come or is of another
 *   device, a day to come, or a file that is not there; 429 after five invoices in a day
 */
export async function activateWarranty(
  tx: Tx,
  deps: WarrantiesDeps,
  { actor, requestId }: Call,
  given: NewWarranty,
): Promise<Warranty> {
  const at = deps.clock.now()
  const row =
    given.proof === 'order'
      ? await activateByOrder(tx, actor, given, at)
      : await handInInvoice(tx, deps, actor, given, at)
  await recordAccess(tx, {
    at,
    actor,
    requestId,
    action: given.proof === 'order' ? 'activate' : 'hand-in',
    resource: 'warranty',
    resourceId: row.id,
    subjectId: actor.userId,
    outcome: 'allowed',
  })
  return warrantyOf(row, at)
}
