import { paragraph, type picture, references, seo, slug, text, type SeedDocument, type Words } from '../build'
import { blocks, hero } from '../blocks'

interface SolutionCopy {
  /** Last part of the address. */
  slug: string
  order: number
  /** Whom it is for, as a link of the list says it. */
  title: Words
  summary: Words
  /** Of the card in the list. */
  picture: ReturnType<typeof picture>
  hero: Parameters<typeof hero>[0]
  blocks: Parameters<typeof blocks>[0]
  /** Slugs of the devices at the end of the page. */
  products: string[]
  seo: { title: Words; description: Words }
}

/** The page of an audience. */
export const solutionOf = (copy: SolutionCopy): SeedDocument => ({
  _id: `solution-${copy.slug}`,
  _type: 'solution',
  title: text(copy.title),
  slug: slug(copy.slug),
  summary: paragraph(copy.summary),
  picture: copy.picture,
  hero: hero(copy.hero),
  blocks: blocks(copy.blocks),
  products: references(copy.products.map((name) => `product-${name}`)),
  order: copy.order,
  seo: seo(copy.seo.title, copy.seo.description),
})
