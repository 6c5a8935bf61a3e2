import type { ShopKind } from '~/domain/catalog/contract'

/** The lists of the shop by name: their addresses, and the words in `locales/<locale>/shop.json`. */
export const shopLists = {
  all: { path: '/shop', kind: null, title: 'title', lead: 'lead' },
  accessories: {
    path: '/shop/accessories',
    kind: 'accessory',
    title: 'accessories.title',
    lead: 'accessories.lead',
  },
  packages: { path: '/shop/packages', kind: 'package', title: 'packages.title', lead: 'packages.lead' },
} as const satisfies Record<string, { path: string; kind: ShopKind | null; title: string; lead: string }>

export type ShopListName = keyof typeof shopLists
