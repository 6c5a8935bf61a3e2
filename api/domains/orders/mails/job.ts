import { describeError } from '~/api/platform/api-log'
import { definePeriodicJob, minute, type PeriodicJob } from '~/api/platform/jobs/public'
import type { OrdersDeps } from '../deps'
import { findOrder } from '../lifecycle/repo/orders'
import { letterOf } from './letter'
import { markMailDone, owedMails, takeMail, type OrderMailRow } from './repo'

const batch = 100

export type OrderMailDeps = Pick<OrdersDeps, 'database' | 'clock' | 'log' | 'messenger'> & {
  /** Links that leave by mail lead here. */
  settings: { siteOrigin: string }
}

/** Every minute: hands over what customers are to be told of their orders. Whatever fails is tried again the next time. */
export const orderMails = (deps: OrderMailDeps): PeriodicJob =>
  definePeriodicJob(
    'mail-orders',
    { everySeconds: minute, lateAfterSeconds: 15 * minute },
    async ({ signal }) => {
      const failures = await handOverMails(deps, signal)
      if (failures.length > 0) throw failures[0]
    },
  )

/** Makes each mail that is owed one that is sent, in one transaction: neither is there without the other. @returns what failed */
export async function handOverMails(deps: OrderMailDeps, signal?: AbortSignal): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const mail of await owedMails(deps.database.db, batch)) {
    signal?.throwIfAborted()
    try {
      await handOver(deps, mail)
    } catch (error) {
      failures.push(error)
      deps.log.warn(
        { part: 'orders', kind: mail.kind, error: describeError(error) },
        'A mail of an order is left to the next look',
      )
    }
  }
  return failures
}

const handOver = ({ database, clock, messenger, settings }: OrderMailDeps, mail: OrderMailRow) =>
  database.transaction(async (tx) => {
    if (!(await takeMail(tx, mail))) return
    const order = await findOrder(tx, mail.orderId)
    if (!order) throw new Error('An order is never taken away')
    const now = clock.now()
    const letter = await letterOf(tx, order, mail, { siteOrigin: settings.siteOrigin, now })
    if (letter) await messenger.sendMail(tx, letter)
    await markMailDone(tx, mail, now)
  })
