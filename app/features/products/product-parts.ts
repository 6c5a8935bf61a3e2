import type { Product } from '~/content/types'

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
  colours: ({ colours }) => colours,
  gallery: ({ gallery }) => gallery,
  testimonials: ({ testimonials }) => testimonials,
  questions: ({ questions }) => questions,
  manuals: ({ manuals }) => manuals,
}

/** The parts that this device has. */
export const filledParts = (product: Product): ProductPart[] =>
  productParts.filter((part) => (lists[part](product)?.length ?? 0) > 0)
