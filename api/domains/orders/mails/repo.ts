import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { OrderMailKind } from '~/domain/orders/order-mail'
import type { OrderId } from '~/domain/values/ids'
import { orderMails } from './tables'

export type OrderMailRow = typeof orderMails.$inferSelect
type MailCause = Pick<OrderMailRow, 'orderId' | 'kind' | 'at'> & { key?: string }

/** Notes that the customer is to be told, once a cause. */
export async function oweMail(tx: Tx, { orderId, kind, key = '', at }: MailCause): Promise<void> {
  await tx.insert(orderMails).values({ orderId, kind, key, at }).onConflictDoNothing()
}

/** The oldest that are owed. */
export const owedMails = (queryable: Queryable, limit: number): Promise<OrderMailRow[]> =>
  queryable
    .select()
    .from(orderMails)
    .where(isNull(orderMails.doneAt))
    .orderBy(asc(orderMails.at))
    .limit(limit)

const isOf = ({ orderId, kind, key }: Pick<OrderMailRow, 'orderId' | 'kind' | 'key'>) =>
  and(eq(orderMails.orderId, orderId), eq(orderMails.kind, kind), eq(orderMails.key, key))

/** @returns false when another process has it in hand, or has done it */
export async function takeMail(tx: Tx, mail: OrderMailRow): Promise<boolean> {
  const taken = await tx
    .select({ kind: orderMails.kind })
    .from(orderMails)
    .where(and(isOf(mail), isNull(orderMails.doneAt)))
    .for('update', { skipLocked: true })
  return taken.length === 1
}

export async function markMailDone(tx: Tx, mail: OrderMailRow, at: Date): Promise<void> {
  await tx.update(orderMails).set({ doneAt: at }).where(isOf(mail))
}

/** What has come of an order so far is told to nobody. */
export async function forgiveMails(tx: Tx, orderId: OrderId, at: Date): Promise<void> {
  await tx
    .update(orderMails)
    .set({ doneAt: at })
    .where(and(eq(orderMails.orderId, orderId), isNull(orderMails.doneAt)))
}

const mails: Readonly<Record<string, OrderMailKind>> = { 'mail-paid': 'paid', 'mail-delivered': 'delivered' }

/** Which mails the effects of a step give cause to. */
export const mailsOfStep = (effects: readonly string[]): OrderMailKind[] =>
  effects.flatMap((effect) => mails[effect] ?? [])
