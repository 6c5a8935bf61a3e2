import { findPhone } from '~/api/domains/identity/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { defineMessageReason } from '~/api/platform/gateways/message-reason'
import { ApiProblem } from '~/api/platform/problem'
import type { MissingLine, OrderLineId } from '~/domain/orders/order-contract'
import { orderMachine, type OrderAct, type OrderActor } from '~/domain/orders/order-machine'
import type { OrderId, UserId } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import type { OrdersDeps } from '../../deps'
import {
  allLines,
  findOwnOrder,
  isAwaited,
  lockOrder,
  markMissing,
  markReminded,
  type OrderLineRow,
  type OrderRow,
  unremindedLines,
} from '../repo/orders'

/** That a line waits for its customer: they may have chosen, or it is there again, before the message leaves. */
export const missingLineReason = defineMessageReason<OrderLineId>('missing-line', (queryable, { id }) =>
  isAwaited(queryable, id),
)

/**
 * An order of which a line may be changed, with its lines. It is locked.
 * @throws ApiProblem 404; 409 `order-not-ready` before it is paid or once something has left, `discount-order-fixed` with a discount code
 */
export async function lockToChange(
  tx: Tx,
  id: OrderId,
  { act, by }: { act: OrderAct; by: OrderActor },
): Promise<{ order: OrderRow; lines: OrderLineRow[] }> {
  const order = await lockOrder(tx, id)
  if (!order) throw new ApiProblem(404, 'not-found')
  if (!orderMachine.mayDo(act, order.status, by)) throw new ApiProblem(409, 'order-not-ready')
  if (order.discountCodeId) throw new ApiProblem(409, 'discount-order-fixed')
  return { order, lines: await allLines(tx, id) }
}

/**
 * A line of one's own order that is not to be had, to choose what becomes of it. The order is locked.
 * @throws ApiProblem as `lockToChange`; 404 for another's; 409 `order-concluded` when nothing is asked of the line any more
 */
export async function lockOwnMissing(
  tx: Tx,
  { userId, id, lineId }: { userId: UserId; id: OrderId; lineId: string },
  act: OrderAct,
): Promise<{ order: OrderRow; lines: OrderLineRow[]; line: MissingLineRow }> {
  if (!(await findOwnOrder(tx, userId, id))) throw new ApiProblem(404, 'not-found')
  const found = await lockToChange(tx, id, { act, by: 'customer' })
  const line = found.lines.find((one) => one.id === lineId)
  if (!line) throw new ApiProblem(404, 'not-found')
  if (!isMissing(line)) throw new ApiProblem(409, 'order-concluded')
  return { ...found, line }
}

type MissingLineRow = OrderLineRow & { missingReason: NonNullable<OrderLineRow['missingReason']> }
const isMissing = (line: OrderLineRow): line is MissingLineRow => line.missingReason !== null

/**
 * Staff ask its customer what is to become of a line that is not to be had, or ask no more since it is there again. The customer is written to once
 * a question; which item it is, the page says.
 * @throws ApiProblem as `lockToChange`; 404 for a line that it does not have; 409 `order-concluded` when it was chosen already or has left,
 * `order-without-customer` when the account is deleted
 */
export async function markLine(
  tx: Tx,
  deps: Pick<OrdersDeps, 'messenger' | 'settings'>,
  id: OrderId,
  { line: lineId, reason }: MissingLine,
  at: Date,
): Promise<OrderRow> {
  const { order, lines } = await lockToChange(tx, id, { act: 'miss', by: 'staff' })
  const line = lines.find((one) => one.id === lineId)
  if (!line) throw new ApiProblem(404, 'not-found')
  if (line.missingReason === reason) return order
  if (reason && order.isForgotten) throw new ApiProblem(409, 'order-without-customer')
  const isAsked = line.missingReason !== null
  const since = line.missingAt ?? at
  if (!(await markMissing(tx, line.id, reason && { reason, at: since })))
    throw new ApiProblem(409, 'order-concluded')
  if (reason && !isAsked) await write(tx, deps, order, line.id, 'order-item-missing')
  return order
}

const hourMs = 3_600_000
/** So long after the question its customer is reminded. */
export const remindedAfterHours = 24
/** So long after it staff have to do something themselves. */
export const silentAfterHours = 72

/** Who was asked no later than that and has not chosen is silent. */
export const silentSince = (now: Date): Date => new Date(now.getTime() - silentAfterHours * hourMs)

const remindedSince = (now: Date): Date => new Date(now.getTime() - remindedAfterHours * hourMs)

/** Those whose customers are to be reminded now. */
export const linesToRemindOf = (queryable: Queryable, now: Date, limit: number) =>
  unremindedLines(queryable, remindedSince(now), limit)

/**
 * Reminds the customer of a line that they have not chosen what becomes of: once a question, and nobody who has chosen meanwhile.
 * @returns whether they were reminded now
 */
export async function remindOf(
  tx: Tx,
  deps: Pick<OrdersDeps, 'messenger' | 'settings'>,
  { id, orderId }: { id: OrderLineId; orderId: OrderId },
  at: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.isForgotten || !(await isAwaited(tx, id))) return false
  // Where there is nobody to write to nothing is marked as written.
  if (!(await findPhone(tx, order.userId))) return false
  if (!(await markReminded(tx, id, { askedNotAfter: remindedSince(at), at }))) return false
  await write(tx, deps, order, id, 'order-item-reminder')
  return true
}

async function write(
  tx: Tx,
  { messenger, settings }: Pick<OrdersDeps, 'messenger' | 'settings'>,
  { id, code, userId, locale }: OrderRow,
  lineId: OrderLineId,
  template: 'order-item-missing' | 'order-item-reminder',
): Promise<void> {
  const to = await findPhone(tx, userId)
  if (!to) return
  const link = settings.siteOrigin + localizedPath(locale, `/dashboard/orders/${id}`)
  const stillStands = missingLineReason.of(lineId)
  await messenger.sendSms(tx, { to, template, locale, tokens: { order: code, link } }, { stillStands })
}
