import type { PaymentsDeps } from '~/api/domains/payments/public'
import { GatewayFailure } from '~/api/platform/gateways/gateways'
import type { PaymentGateway } from '~/api/platform/gateways/payment-gateway'

type GatewayMethod = Exclude<keyof PaymentGateway, 'addressOf'>

/** What goes wrong with one call of the gateway. */
export const gatewayTroubles = [
  /** It does what it is asked, and dies before it answers. */
  'answer-lost',
  /** It hangs, and has done nothing. */
  'silent',
  /** It is asked twice by what stands in between, and the second answer is heard. */
  'twice',
  /** It does what it is asked, and nobody can read what it says. */
  'nonsense',
] as const
export type GatewayTrouble = (typeof gatewayTroubles)[number]

/** What becomes of a process. */
export interface Fate {
  /** It is killed when so much of what it does can be seen by others: committed transactions, and calls of the gateway. */
  diesAfter?: number
  /** Of the calls of one method, the first. */
  trouble?: { method: GatewayMethod; kind: GatewayTrouble }
}

/** Nothing more is heard of it, by itself least of all. */
class Killed extends Error {
  override readonly name = 'Killed'
}

/**
 * A process that looks after payments until it is killed between two steps: from then on it reads and writes nothing and asks nobody, as after
 * kill -9.
 */
export function mortalProcess(deps: PaymentsDeps, { diesAfter = Infinity, trouble }: Fate) {
  const steps: string[] = []
  const requireAlive = (): void => {
    if (steps.length >= diesAfter) throw new Killed('killed')
  }
  async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    requireAlive()
    const result = await work()
    steps.push(name)
    requireAlive()
    return result
  }

  let isTroubled = trouble !== undefined
  const gateway = <Method extends GatewayMethod>(method: Method): PaymentGateway[Method] => {
    const ask = deps.paymentGateway[method] as (...given: unknown[]) => Promise<unknown>
    const requested = (...given: unknown[]) =>
      step(method, async () => {
        if (!isTroubled || trouble?.method !== method) return ask(...given)
        isTroubled = false
        return play(trouble.kind, () => ask(...given))
      })
    return requested as PaymentGateway[Method]
  }
  const mortal: PaymentsDeps = {
    ...deps,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    database: {
      get db() {
        requireAlive()
        return deps.database.db
      },
      pool: deps.database.pool,
      direct: deps.database.direct,
      transaction: (work, options) => step('commit', () => deps.database.transaction(work, options)),
    },
    paymentGateway: {
      addressOf: (authority) => deps.paymentGateway.addressOf(authority),
      begin: gateway('begin'),
      verify: gateway('verify'),
      unverified: gateway('unverified'),
      reverse: gateway('reverse'),
      inquire: gateway('inquire'),
    },
  }
  return { deps: mortal, steps }
}

async function play(kind: GatewayTrouble, ask: () => Promise<unknown>): Promise<unknown> {
  switch (kind) {
    case 'silent':
      throw new GatewayFailure('zarinpal', 'timed-out')
    case 'answer-lost':
      await ask().catch(() => undefined)
      throw new GatewayFailure('zarinpal', 'timed-out')
    case 'nonsense':
      await ask().catch(() => undefined)
      throw new GatewayFailure('zarinpal', 'malformed-answer', -77)
    case 'twice':
      await ask().catch(() => undefined)
      return ask()
  }
}
