import { z } from 'zod'
import { describeError } from '~/api/platform/api-log'
import type { Queryable } from '~/api/platform/database/database'
import { defineJob, worker, type Jobs, type JobWorker } from '~/api/platform/jobs/public'
import type { OrdersDeps } from '../deps'
import { findOrder } from '../lifecycle/repo/orders'
import { letterOf } from './letter'
import { markMailDone, owedMails, takeMail, type OrderMailRow } from './repo'

const minuteMs = 60_000
const batch = 100

export type OrderMailDeps = Pick<OrdersDeps, 'database' | 'clock' | 'log' | 'messenger'> & {
  /** Links that leave by mail lead here. */
  settings: { siteOrigin: string }
}

const orderMailsJob = defineJob('mail-orders', z.strictObject({}), { retries: 5, backoffSeconds: 30 })

/** Every minute: hands over what customers are to be told of their orders. Whatever fails is tried again the next time. */
export const orderMailsWorker = (deps: OrderMailDeps): JobWorker =>
  worker(orderMailsJob, async (_, { jobs }) => {
    await handOverMails(deps)
    await scheduleOrderMails(deps.database.db, jobs, new Date(deps.clock.now().getTime() + minuteMs))
  })

/** One waits at any time, however many processes start. */
export const scheduleOrderMails = (queryable: Queryable, jobs: Jobs, startAfter: Date): Promise<void> =>
  jobs.enqueue(queryable, orderMailsJob, {}, { startAfter, singletonKey: 'minutely' })

/** Makes each mail that is owed one that is sent, in one transaction: neither is there without the other. */
export async function handOverMails(deps: OrderMailDeps): Promise<void> {
  for (const mail of await owedMails(deps.database.db, batch))
    try {
      await handOver(deps, mail)
    } catch (error) {
      deps.log.warn(
        { part: 'orders', kind: mail.kind, error: describeError(error) },
        'A mail of an order is left to the next look',
      )
    }
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
