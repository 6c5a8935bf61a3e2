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
}
