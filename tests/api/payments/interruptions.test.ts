import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepPayments } from '~/api/domains/payments/public'
import { refundsOf } from '~/api/domains/payments/repo/refunds'
import { beginAttempt } from '~/api/domains/payments/service/attempts'
import { confirmPayment } from '~/api/domains/payments/service/confirm'
import { sendBack } from '~/api/domains/payments/service/send-back'
import type { Team } from '~/domain/orders/group-contract'
import { paymentIdSchema, type PaymentId } from '~/domain/values/ids'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { expectBooksAgree } from '~/tests/kit/gateway-books'
import { gatewayTroubles, mortalProcess, type Fate } from '~/tests/kit/mortal-process'
import { lookUpUncertain, transferDue } from '~/tests/kit/payment-staff'
import { expectPaymentsHold } from '~/tests/kit/payments'
import { authorityIn, decideAtSandbox, payAtSandbox } from '~/tests/kit/sandbox-payer'
import {
  addDiscountCode,
  answered,
  asSeller,
  deliver,
  freshKey,
  itemOf,
  newBuyer,
  openShop,
  place,
  setStock,
  type Buyer,
} from '~/tests/kit/shop'
import { expectShopHolds } from '~/tests/kit/shop-invariants'
import { random, rounds, tellFigure } from '~/tests/kit/soak'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
  // Something in the middle of the shop is paid in two parts.
  await bringFactsIntoForce(test, { 'payments.gateway-most': 10_000_000 })
  for (const slug of ['nh1-electrodes', 'package-family']) await setStock(test, slug, 100_000)
})
afterAll(() => test.close())

type Process = ReturnType<typeof mortalProcess>['deps']
/** What has to be there beforehand, and then what a process is killed over. */
type Flow = () => Promise<(process: Process) => Promise<void>>

const idOf = (payment: { id: string } | null | undefined): PaymentId => paymentIdSchema.parse(payment?.id)
const cancel = (buyer: Buyer, id: string) =>
  answered(
    test.request('POST', `/orders/${id}/cancellations`, {
      token: buyer.token,
      json: { refundTo: 'account' },
    }),
  )

/** The payer is sent to the gateway, pays and comes back. */
const payThrough = (buyer: Buyer, id: PaymentId) => async (process: Process) => {
  const { redirectTo } = await beginAttempt(process, buyer.userId, id)
  const authority = authorityIn(redirectTo)
  await decideAtSandbox(test, authority, 'pay')
  await confirmPayment(process, buyer.userId, id, { authority, status: 'OK' })
}

const sendBackOf = (id: PaymentId) => async (process: Process) => {
  for (const refund of await refundsOf(process.database.db, [id])) await sendBack(process, refund)
}

/** Alone in buying, so that the discount is taken back of a wallet without credit. */
async function memberOfFive(): Promise<{ buyer: Buyer; teamToken: string }> {
  const people = await Promise.all(Array.from({ length: 5 }, () => newBuyer(test)))
  const [buyer, ...others] = people as [Buyer]
  const { token: teamToken } = await answered<Team>(
    test.request('POST', '/teams', { token: buyer.token, json: { name: 'همکاران' } }),
  )
  for (const { token } of others)
    await answered(test.request('POST', `/teams/${teamToken}/members`, { token }))
  return { buyer, teamToken }
}

const flows: Record<string, Flow> = {
  async payment() {
    const buyer = await newBuyer(test)
    const { payment } = await place(test, buyer, { items: [itemOf('nh1-electrodes')], pay: 'gateway' })
    return payThrough(buyer, idOf(payment))
  },
  async 'payment beside the wallet, with a code'() {
    const buyer = await newBuyer(test, 40_000)
    const { code } = await addDiscountCode(test, { totalUses: 1, perUser: 1 })
    const { payment } = await place(test, buyer, {
      ...{ items: [itemOf('nh1-electrodes')], pay: 'wallet-then-gateway', discountCode: code },
    })
    return payThrough(buyer, idOf(payment))
  },
  async 'top-up'() {
    const buyer = await newBuyer(test)
    const { payment } = await answered<{ payment: { id: string } }>(
      test.request('POST', '/wallet/top-ups', {
        token: buyer.token,
        headers: freshKey(),
        json: { amount: 250_000 },
      }),
    )
    return payThrough(buyer, idOf(payment))
  },
  async refund() {
    const buyer = await newBuyer(test)
    const { order, payment } = await place(test, buyer, { items: [itemOf('nh1-electrodes')], pay: 'gateway' })
    await payAtSandbox(test, buyer.token, idOf(payment))
    await cancel(buyer, order.id)
    return sendBackOf(idOf(payment))
  },
  async 'refund of an order with a team'() {
    const { buyer, teamToken } = await memberOfFive()
    const { order, payment } = await place(test, buyer, {
      ...{ items: [itemOf('nh1-electrodes')], pay: 'gateway', teamToken },
    })
    await payAtSandbox(test, buyer.token, idOf(payment))
    await deliver(test, order.id)
    await asSeller(test, order.id, 'refunds', { reason: 'exchange', refundTo: 'account' })
    return sendBackOf(idOf(payment))
  },
  async 'money paid twice'() {
    const buyer = await newBuyer(test)
    const { payment } = await place(test, buyer, { items: [itemOf('nh1-electrodes')], pay: 'gateway' })
    const id = idOf(payment)
    const { redirectTo } = await beginAttempt(test.deps, buyer.userId, id)
    const authority = authorityIn(redirectTo)
    await payAtSandbox(test, buyer.token, id)
    await decideAtSandbox(test, authority, 'pay')
    return async (process) => {
      await confirmPayment(process, buyer.userId, id, { authority, status: 'OK' })
      await sendBackOf(id)(process)
    }
  },
  async 'the second part'() {
    const buyer = await newBuyer(test)
    const { order, payment } = await place(test, buyer, { items: [itemOf('package-family')], pay: 'parts' })
    await payAtSandbox(test, buyer.token, idOf(payment))
    const next = await answered<{ payment: { id: string } }>(
      test.request('POST', `/orders/${order.id}/payments`, { token: buyer.token }),
    )
    return payThrough(buyer, idOf(next.payment))
  },
  async 'the refund of parts'() {
    const buyer = await newBuyer(test)
    const { order, payment } = await place(test, buyer, { items: [itemOf('package-family')], pay: 'parts' })
    await payAtSandbox(test, buyer.token, idOf(payment))
    await cancel(buyer, order.id)
    return sendBackOf(idOf(payment))
  },
}

/** A process does it until it dies or the gateway fails it. @returns the steps that it took */
async function interrupt(flow: Flow, fate: Fate): Promise<string[]> {
  const act = await flow()
  const { deps, steps } = mortalProcess(test.deps, fate)
  await act(deps).catch(() => undefined)
  return steps
}

const minutes = (count: number) => test.clock.advance(count * 60_000)

/** Another process is started, sweeps and does the jobs until nothing moves any more; staff do what is left to them. */
async function comeToRest(): Promise<void> {
  for (const wait of [0, 2, 2, 16, 16, 40, 130]) {
    minutes(wait)
    await sweepPayments(test.deps)
    await test.runJobs()
  }
  await lookUpUncertain(test)
  await sweepPayments(test.deps)
  await transferDue(test)
  // Ways to pay that were lost are watched for a week.
  minutes(8 * 24 * 60)
  await sweepPayments(test.deps)
}

async function expectEverythingAgrees(): Promise<void> {
  await expectBooksAgree(test.database.db)
  await expectPaymentsHold(test.database.db)
  await expectShopHolds(test.database.db)
}

/** Every place to be killed at, and every trouble with every call, of a flow as it goes when nothing happens. */
function fatesOf(steps: readonly string[]): Fate[] {
  const methods = (['begin', 'verify', 'reverse'] as const).filter((method) => steps.includes(method))
  return [
    ...steps.map((_, diesAfter) => ({ diesAfter })),
    ...methods.flatMap((method) => gatewayTroubles.map((kind) => ({ trouble: { method, kind } }))),
  ]
}

/** Only what hangs runs into it. */
const timeout = rounds(180_000, 7_200_000)

describe('a process that is killed, and a gateway that fails, between any two steps', () => {
  it('of any flow of money leave no toman twice and none in limbo', { timeout }, async () => {
    const walked: Record<string, string> = {}
    let fates = 0
    for (const [name, flow] of Object.entries(flows)) {
      const steps = await interrupt(flow, {})
      walked[name] = steps.join(' ')
      for (const fate of fatesOf(steps)) {
        await interrupt(flow, fate)
        fates += 1
      }
    }
    // Intent, ask, write: what this test walks is what the flows do.
    expect(walked).toEqual({
      payment: 'commit begin commit commit verify commit',
      'payment beside the wallet, with a code': 'commit begin commit commit verify commit',
      'top-up': 'commit begin commit commit verify commit',
      refund: 'commit reverse commit',
      'refund of an order with a team': 'commit reverse commit',
      'money paid twice': 'commit verify commit commit reverse commit',
      'the second part': 'commit begin commit commit verify commit',
      'the refund of parts': 'commit reverse commit',
    })
    expect(fates).toBe(5 * 6 + 3 * 3 + 4 * (2 + 2 + 2 + 1 + 1 + 2 + 2 + 1))
    await comeToRest()
    await expectEverythingAgrees()
  })

  it('and again while the next process mends it', { timeout }, async () => {
    const names = Object.keys(flows)
    const count = rounds(2, 100)
    let deaths = 0
    const someFate = (): Fate =>
      random(2) === 0
        ? { diesAfter: random(6) }
        : {
            trouble: {
              method:
                (['begin', 'verify', 'reverse', 'inquire', 'unverified'] as const)[random(5)] ?? 'verify',
              kind: gatewayTroubles[random(gatewayTroubles.length)] ?? 'silent',
            },
          }
    for (let round = 0; round < count; round += 1) {
      for (let turn = 0; turn < rounds(4, 8); turn += 1) {
        const flow = flows[names[random(names.length)] ?? '']
        if (flow) await interrupt(flow, someFate())
        deaths += 1
      }
      for (let sweep = 0; sweep < 4; sweep += 1) {
        minutes(random(4))
        const fates = [{ diesAfter: random(12) }, someFate()]
        // Two at once, each to its end.
        await Promise.all(
          fates.map((fate) => sweepPayments(mortalProcess(test.deps, fate).deps).catch(() => undefined)),
        )
        deaths += 2
      }
      await comeToRest()
      await expectEverythingAgrees()
    }
    tellFigure('rounds and deaths of processes and gateways around money', `${count}, ${deaths}`)
  })
})
