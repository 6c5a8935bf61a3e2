import { describeError } from '~/api/platform/api-log'
import { GatewayFailure } from '~/api/platform/gateways/gateways'
import { definePeriodicJob, minute, type PeriodicJob } from '~/api/platform/jobs/public'
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

/**
 * Every minute: takes up what a process that died has left, settles what was paid and never called back, asks about attempts that nobody came
 * back from or that nobody knows the fate of, fails payments that nobody pays any more, sends begun refunds on their way, and asks after
 * those that perhaps went. Whatever fails is tried again the next time, and makes a failure of this one: staff see that it goes on.
 */
export const paymentSweep = (deps: PaymentsDeps): PeriodicJob =>
  definePeriodicJob('sweep-payments', { everySeconds: minute, lateAfterSeconds: 5 * minute }, async () => {
    const failures = await sweepPayments(deps)
    if (failures.length > 0) throw failures[0]
  })

/** @returns what failed */
export async function sweepPayments(deps: PaymentsDeps): Promise<unknown[]> {
  const { database, clock, paymentGateway } = deps
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  const failures: unknown[] = []
  const step = stepOf(deps, failures)

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
  return failures
}

/**
 * Whether the gateway would answer nobody else either. What it answers of one payment and nobody understands says nothing of the others: they
 * are asked about all the same.
 */
const isAway = ({ reason }: GatewayFailure): boolean =>
  reason === 'unreachable' || reason === 'timed-out' || reason === 'provider-busy'

type Step = (work: () => Promise<void>) => Promise<boolean>

/** @returns false when there is no use in asking the gateway on */
const stepOf =
  ({ log }: PaymentsDeps, failures: unknown[]): Step =>
  async (work) => {
    try {
      await work()
      return true
    } catch (error) {
      failures.push(error)
      log.warn({ part: 'payments', error: describeError(error) }, 'A payment is left to the next sweep')
      return !(error instanceof GatewayFailure && isAway(error))
    }
  }

async function each<Item>(step: Step, items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (const item of items) if (!(await step(() => work(item)))) return
}
