import type { Product } from '~/content/types'
import { openManuals } from './manuals'

/** Parts of a device's page that can be empty, in their order, with the id each is reached by. */
export const productParts = [
  'technicalFacts',
  'colours',
  'gallery',
  'testimonials',
  'questions',
  'manuals',
] as const
export type ProductPart = (typeof productParts)[number]

const lists: Record<ProductPart, (product: Product) => unknown[] | null> = {
  technicalFacts: ({ technicalGroups }) => technicalGroups,
  // One colour is nothing to choose from.
  colours: ({ colours }) => (colours && colours.length > 1 ? colours : []),
  gallery: ({ gallery }) => gallery,
  testimonials: ({ testimonials }) => testimonials,
  questions: ({ questions }) => questions,
  manuals: (product) => openManuals(product),
}

/** What the part of an id is called, as a word of the list `products`; demonstrations share one. */
export const partWord = (id: string): ProductPart | 'tryIt' =>
  productParts.find((part) => part === id) ?? 'tryIt'

/**
 * Ids of the parts that this device has: its first demonstration by name, then the others. The one that changes colours stands
 * among the colours and is reached by them.
 */
export const filledParts = (product: Product): string[] => [
  ...(product.demos ?? []).filter((name) => name !== 'colour-changer').slice(0, 1),
  ...productParts.filter((part) => (lists[part](product)?.length ?? 0) > 0),
]
