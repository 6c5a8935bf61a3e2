import { z } from 'zod'
import { locales, type Locale } from '../values/locale'

/** A text by locale, as content gives it. */
export type GivenTexts = readonly { locale: string; value: string }[]

/** An article as content has it, for publishing into the database. */
export interface GivenArticle {
  /** Of the document. */
  id: string
  slug: string
  publishedAt: string | null
  /** A day. */
  reviewedAt: string | null
  /** Key of its category. */
  category: string | null
  /** Slugs of its tags. */
  tags: readonly string[]
  titles: GivenTexts
  excerpts: GivenTexts
  /** Without pictures and marks, a blank line between two paragraphs. */
  texts: GivenTexts
  authors: GivenTexts
  reviewers: GivenTexts
}

/** A tag as content has it. */
export interface GivenTag {
  id: string
  slug: string
  titles: GivenTexts
}

/** All of the magazine that the API knows. */
export interface GivenMagazine {
  articles: readonly GivenArticle[]
  tags: readonly GivenTag[]
}

export const longestTag = 200
export const longestCategory = 100

/** What a tag is called in its page’s address. */
export const tagSlugSchema = z.string().trim().min(1).max(longestTag)

/** `GET /articles`: newest first, all of them or those of a tag, a category, or both. */
export const articleListQuery = {
  tag: tagSlugSchema.optional(),
  category: z.string().trim().min(1).max(longestCategory).optional(),
}
/** The language that is wanted, Persian unless it is said: what is not written in it comes in English, else in Persian. */
export const articleLocaleQuery = { locale: z.enum(locales).optional() }

/** An article that everybody reads, in one language. */
export interface PublicArticle {
  id: string
  slug: string
  /** Of its page. */
  url: string
  /** The language that its title is in. */
  locale: Locale
  title: string
  excerpt: string
  category: string | null
  tags: string[]
  author: string | null
  /** Who has reviewed it medically. */
  reviewer: string | null
  /** On which day. */
  reviewedAt: string | null
  publishedAt: string
}
const articleShape = {
  id: z.string(),
  slug: z.string(),
  url: z.url(),
  locale: z.enum(locales),
  title: z.string(),
  excerpt: z.string(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  author: z.string().nullable(),
  reviewer: z.string().nullable(),
  reviewedAt: z.iso.date().nullable(),
  publishedAt: z.iso.datetime(),
}
export const publicArticleSchema: z.ZodType<PublicArticle> = z.strictObject(
  articleShape,
) as unknown as z.ZodType<PublicArticle>

/** `GET /articles/{id}`: with its text, a blank line between two paragraphs. */
export interface WholeArticle extends PublicArticle {
  text: string
}
export const wholeArticleSchema: z.ZodType<WholeArticle> = z.strictObject({
  ...articleShape,
  text: z.string(),
}) as unknown as z.ZodType<WholeArticle>

/** `GET /article-tags`: a tag that an article has which everybody reads, in one language. */
export interface ArticleTag {
  slug: string
  /** Of its page. */
  url: string
  locale: Locale
  title: string
  /** Articles that everybody reads now. */
  articles: number
}
export const articleTagSchema: z.ZodType<ArticleTag> = z.strictObject({
  slug: z.string(),
  url: z.url(),
  locale: z.enum(locales),
  title: z.string(),
  articles: z.int(),
}) as unknown as z.ZodType<ArticleTag>
