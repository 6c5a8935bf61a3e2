import type { WalletTransaction } from './contract'

/** `wallet` and `held` are a person's; the others are the house's: what came through the gateway, what was sold, what was given. */
export const accountKinds = ['wallet', 'held', 'gateway', 'shop', 'gifts'] as const
export type AccountKind = (typeof accountKinds)[number]

export const transferKinds = [
  'top-up',
  'hold',
  'capture',
  'release',
  'refund',
  'vip',
  'gift',
  'group-gift',
  'group-return',
  'group-clawback',
] as const
export type TransferKind = (typeof transferKinds)[number]

/** Where each kind of transfer takes money from, and where it brings it. */
export const routeOf: Readonly<Record<TransferKind, { from: AccountKind; to: AccountKind }>> = {
  'top-up': { from: 'gateway', to: 'wallet' },
  hold: { from: 'wallet', to: 'held' },
  capture: { from: 'held', to: 'shop' },
  release: { from: 'held', to: 'wallet' },
  refund: { from: 'shop', to: 'wallet' },
  vip: { from: 'gifts', to: 'wallet' },
  gift: { from: 'gifts', to: 'wallet' },
  'group-gift': { from: 'gifts', to: 'wallet' },
  // What was taken back too much of a team purchase, and what is taken back.
  'group-return': { from: 'gifts', to: 'wallet' },
  'group-clawback': { from: 'wallet', to: 'gifts' },
}

type Meaning = Pick<WalletTransaction, 'kind' | 'outcome' | 'what'>

const deposit = (what: Meaning['what'], outcome: Meaning['outcome'] = 'succeeded'): Meaning => ({
  kind: 'deposit',
  outcome,
  what,
})

/** How the owner of the wallet reads it. A hold is none yet: it is spent or given back. */
export const transactionMeaning: Readonly<Record<Exclude<TransferKind, 'hold'> | 'failed-top-up', Meaning>> =
  {
    'top-up': deposit('top-up'),
    'failed-top-up': deposit('top-up', 'failed'),
    capture: { kind: 'credit-use', outcome: 'succeeded', what: 'order' },
    release: { kind: 'credit-use', outcome: 'failed', what: 'order' },
    refund: deposit('refund'),
    vip: deposit('vip'),
    gift: deposit('gift'),
    'group-gift': deposit('group-gift'),
    'group-return': deposit('group-return'),
    'group-clawback': { kind: 'credit-use', outcome: 'succeeded', what: 'group-clawback' },
  }
