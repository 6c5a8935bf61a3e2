import { seo, slug, text, type SeedDocument, type Words } from '../build'
import { blocks, hero } from '../blocks'

interface PageCopy {
  /** The address: `about` stands at `/about`. */
  slug: string
  title: Words
  hero: Parameters<typeof hero>[0]
  blocks: Parameters<typeof blocks>[0]
  seo: { title: Words; description: Words }
}

/** A page of blocks. */
export const pageOf = (copy: PageCopy): SeedDocument => ({
  _id: `page-${copy.slug}`,
  _type: 'page',
  title: text(copy.title),
  slug: slug(copy.slug),
  hero: hero(copy.hero),
  blocks: blocks(copy.blocks),
  seo: seo(copy.seo.title, copy.seo.description),
})
