import { z } from 'zod'
import { describeError } from '~/api/platform/api-log'
import { GatewayFailure } from '~/api/platform/gateways/gateways'
import { defineJob, worker, type Jobs, type JobWorker } from '~/api/platform/jobs/public'
import type { Queryable } from '~/api/platform/database/database'
import type { PaymentsDeps } from '../deps'
import { hasUnsettledSince, silentAttempts, unsettledAmong } from '../repo/attempts'
import { hasLostBeginningSince, lostCalls, oldBeginnings } from '../repo/calls'
import { abandonedPayments } from '../repo/payments'
import { startedRefunds, uncertainRefunds } from '../repo/refunds'
import { failAbandoned } from '../service/abandoned'
import { clearUpRefund } from '../service/clear-up'
import { adoptAttempt, forgetBeginning } from '../service/lost-beginnings'
import { doubtLostCall } from '../service/lost-calls'
import { sendBack } from '../service/send-back'
import { settleAttempt } from '../service/settle'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const batch = 100

/** A payer has so long before we ask the gateway ourselves; those who come back are asked about at once. */
const silentForMs = 15 * minuteMs
/** An authority can be paid long after; beyond this nobody looks any more. */
const watchedForMs = 7 * 24 * hourMs

const sweepJob = defineJob('sweep-payments', z.object({}), { retries: 5, backoffSeconds: 30 })

/**
 * Every minute: takes up what a process that died has left, settles what was paid and never called back, asks about attempts that nobody came
 * back from or that nobody knows the fate of, fails payments that nobody pays any more, sends begun refunds on their way, and asks after
 * those that perhaps went. Whatever fails is tried again the next time.
 */
export const sweepWorker = (deps: PaymentsDeps): JobWorker =>
  worker(sweepJob, async (_, { jobs }) => {
    await sweepPayments(deps)
    await schedulePaymentSweep(deps.database.db, jobs, new Date(deps.clock.now().getTime() + minuteMs))
  })

/** One waits at any time, however many processes start. */
export const schedulePaymentSweep = (queryable: Queryable, jobs: Jobs, startAfter: Date): Promise<void> =>
  jobs.enqueue(queryable, sweepJob, {}, { startAfter, singletonKey: 'minutely' })

export async function sweepPayments(deps: PaymentsDeps): Promise<void> {
  const { database, clock, paymentGateway } = deps
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  const step = stepOf(deps)

  await step(async () => {
    const lost = await lostCalls(database.db, clock.now(), batch)
    await each(step, lost, (call) => doubtLostCall(deps, call))
  })
  await step(async () => {
    const since = before(watchedForMs)
    const hasLost = await hasLostBeginningSince(database.db, since)
    if (!hasLost && !(await hasUnsettledSince(database.db, since))) return
    const listed = await paymentGateway.unverified()
    if (hasLost) await each(step, listed, (one) => adoptAttempt(deps, one))
    const authorities = listed.map(({ authority }) => authority)
    const paid = await unsettledAmong(database.db, authorities)
    await each(step, paid, (attempt) => settleAttempt(deps, attempt))
  })
  await step(async () => {
    const silent = await silentAttempts(database.db, {
      startedBefore: before(silentForMs),
      now: clock.now(),
      limit: batch,
    })
    await each(step, silent, (attempt) => settleAttempt(deps, attempt))
  })
  await step(async () => {
    const abandoned = await abandonedPayments(database.db, before(hourMs), batch)
    await each(step, abandoned, ({ id }) => failAbandoned(deps, id))
  })
  await step(async () => {
    const old = await oldBeginnings(database.db, before(watchedForMs), batch)
    await each(step, old, (call) => forgetBeginning(deps, call))
  })
  await step(async () => {
    const uncertain = await uncertainRefunds(database.db, clock.now(), batch)
    await each(step, uncertain, (refund) => clearUpRefund(deps, refund))
  })
  await step(async () => {
    await each(step, await startedRefunds(database.db, batch), (refund) => sendBack(deps, refund))
  })
}

type Step = (work: () => Promise<void>) => Promise<boolean>

/** @returns false when there is no use in asking the gateway on */
const stepOf =
  ({ log }: PaymentsDeps): Step =>
  async (work) => {
    try {
      await work()
      return true
    } catch (error) {
      log.warn({ part: 'payments', error: describeError(error) }, 'A payment is left to the next sweep')
      return !(error instanceof GatewayFailure && error.retryable)
    }
  }

async function each<Item>(step: Step, items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (const item of items) if (!(await step(() => work(item)))) return
}
