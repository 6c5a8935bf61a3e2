import type { FeatureName } from '../../../domain/values/features'
import { references, rich, slug, text, type SeedDocument, type Words } from '../build'

export interface Question {
  id: string
  question: Words
  /** Part of the address, Persian like the question. */
  slug: string
  /** In the Markdown subset of `markdown.ts`. */
  answer: Words
  tags?: string[]
  /** What the answer promises. */
  feature?: FeatureName
}

/** A question and its answer; `position` puts it in order among all questions. */
export const questionDocument = (
  { id, question, slug: address, answer, tags, feature }: Question,
  position: number,
): SeedDocument => ({
  _id: `question-${id}`,
  _type: 'question',
  question: text(question),
  slug: slug(address),
  answer: rich(answer),
  ...(feature && { feature }),
  ...(tags && { tags: references(tags.map((tag) => `tag-${tag}`)) }),
  order: (position + 1) * 10,
})
