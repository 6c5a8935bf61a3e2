import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { Comments } from '~/app/features/comments/comments'
import { readComments, sendComment, sendCommentReport } from '~/app/features/comments/comments.server'
import { ArticleCard } from '~/app/features/magazine/article-card'
import { ArticleHeader } from '~/app/features/magazine/article-header'
import { AuthorCard } from '~/app/features/magazine/author-card'
import { Series } from '~/app/features/magazine/series'
import { readingMinutes } from '~/app/features/magazine/reading-time'
import { ShareLinks } from '~/app/features/magazine/share-links'
import { Sources } from '~/app/features/magazine/sources'
import { ProductCard } from '~/app/features/products/product-card'
import { readContent } from '~/app/platform/content/read.server'
import { addressOf } from '~/app/platform/head/links'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead, sharedPicture } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { article as articleData, reviewedPage } from '~/app/platform/head/structured-data'
import { Kept } from '~/app/platform/kept/kept'
import { withhold } from '~/app/platform/kept/withhold'
import { missingPage } from '~/app/platform/missing-page.server'
import { OtherLanguage } from '~/app/platform/other-language'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { readQuery } from '~/app/platform/page-query.server'
import { commentsHeaders } from '~/app/platform/public-page'
import { cursorField } from '~/app/platform/query-fields'
import { plainText } from '~/app/platform/stega.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useRichTextWords } from '~/app/platform/words/rich-text-words'
import { useWords } from '~/app/platform/words/use-words'
import { Breadcrumbs } from '~/app/ui/breadcrumbs'
import { Icon } from '~/app/ui/icon'
import { Contents } from '~/app/ui/contents'
import { languageAttributes, LocalText } from '~/app/ui/local-text'
import { usePageLocale } from '~/app/ui/page-locale'
import { headingsOf } from '~/app/ui/rich-text/heading-ids'
import { RichText } from '~/app/ui/rich-text/rich-text'
import { Section } from '~/app/ui/section'
import { postedForm } from '~/app/ui/forms/posted-form'
import { longestComment } from '~/domain/magazine/comment-rules'
import { moderationFaults } from '~/domain/moderation/moderation'
import { articleQuery, sameArticlesQuery } from '~/content/queries/magazine'
import type { ArticleQueryResult } from '~/content/generated/content'
import type {
  ArticleCard as ArticleCardData,
  LocalRichText,
  ProductCard as ProductCardData,
} from '~/content/types'

export const headers = commentsHeaders
export const meta = metaOfLoader

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { content, locale, siteOrigin } = context
  const asked = { request, context, params }
  const requested = await readParams(asked, { slug: slugParam })
  const { cursor } = readQuery(asked, { cursor: cursorField })
  const [article, same, t] = await Promise.all([
    readContent(content, articleQuery, requested),
    readContent(content, sameArticlesQuery, requested),
    getFixedT(locale),
  ])
  if (!article) throw await missingPage(request, context)
  const path = pathOf(article)
  const comments = await readComments(asked, article._id, cursor)
  const address = addressOf(siteOrigin, locale, path)
  const title = plainText(article.title?.value ?? '')
  const description = article.excerpt?.value ?? ''
  const head = await pageHead(context, {
    path,
    title,
    description,
    seo: article.seo,
    picture: article.picture,
    type: 'article',
    published: { at: article.publishedAt, changed: article._updatedAt },
    structuredData: [
      articleData({
        title,
        description,
        address,
        image: sharedPicture(siteOrigin, article.picture),
        publishedAt: article.publishedAt,
        changedAt: article._updatedAt,
        author: article.author?.name?.value ?? null,
        locale: article.body?.lang ?? locale,
        origin: siteOrigin,
      }),
      ...(article.reviewer?.name && article.reviewedAt
        ? [
            reviewedPage({
              title,
              address,
              reviewer: article.reviewer.name.value,
              reviewedAt: article.reviewedAt,
              locale: article.body?.lang ?? locale,
            }),
          ]
        : []),
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: t('magazine:title'), path: '/magazine' },
        { name: title, path },
      ]),
    ],
  })
  const lang = article.body?.lang ?? locale
  const page = {
    article: withhold(context, { ...article, series: publishedSeries(article) }, 'body', 'products', 'seo'),
    same: same?.articles,
    lang,
    minutes: readingMinutes(lang, article.body?.value ?? []),
    headings: headingsOf(article.body?.value ?? []).filter(({ level }) => level === 2),
    share: { title, address },
    comments,
    path,
    longest: longestComment,
    faults: moderationFaults,
    head,
    words: {
      ...wordsOf(locale, 'magazine', 'comments'),
      ...someWordsOf(locale, 'fields', 'required'),
    },
  }
  const withheld = withhold(context, page, 'same')
  return comments === null ? data(withheld, { headers: { 'Cache-Control': 'no-store' } }) : data(withheld)
}

/** One with a single part is none. */
function publishedSeries({ series }: NonNullable<ArticleQueryResult>) {
  const parts = series?.parts?.filter(({ isPublished }) => isPublished) ?? []
  return series && parts.length > 1 ? { title: series.title, parts } : null
}

const pathOf = ({ slug }: { slug: string }): string => `/magazine/${encodeURIComponent(slug)}`

export async function action({ request, params, context }: ActionFunctionArgs) {
  const requested = await readParams({ request, context, params }, { slug: slugParam })
  const article = await readContent(context.content, articleQuery, requested)
  if (!article) throw await missingPage(request, context)
  const form = await postedForm(request)
  const of = { id: article._id, path: pathOf(article), at: '#comments' } as const
  if (form.get('intent') === 'comment') return sendComment(context, form, of)
  if (form.get('intent') === 'report') return sendCommentReport(context, form, of)
  return redirect(of.path)
}

/** The text itself. */
const Body = ({ body }: { body: LocalRichText }) => <RichText text={body} words={useRichTextWords()} />

const Products = ({ products }: { products: ProductCardData[] }) => (
  <Section tone="sand" labelledBy="products" isPrinted={false}>
    <h2 id="products" className="mb-9 text-3xl">
      {useWords('magazine')('products')}
    </h2>
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {products.map((product) => (
        <li key={product._id} className="grid">
          <ProductCard product={product} sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw" />
        </li>
      ))}
    </ul>
  </Section>
)

const SameArticles = ({ articles }: { articles: ArticleCardData[] }) => (
  <Section labelledBy="same" isPrinted={false}>
    <h2 id="same" className="mb-9 text-3xl">
      {useWords('magazine')('sameArticles')}
    </h2>
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((other) => (
        <li key={other._id} className="grid">
          <ArticleCard article={other} />
        </li>
      ))}
    </ul>
  </Section>
)

export default function ArticlePage() {
  const { article, same, lang, minutes, headings, share, comments, path, longest, faults } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useWords('magazine')
  const shell = useWords('shell')
  const locale = usePageLocale()
  const { slug, body, tags, sources, products, series } = article
  const crumbs = [
    { label: { lang: locale, value: shell('home') }, href: '/' },
    { label: { lang: locale, value: t('title') }, href: '/magazine' },
    { label: article.title ?? { lang: locale, value: t('articles') } },
  ]
  const marks = languageAttributes(locale, lang)
  return (
    <>
      <article className="shell">
        <Breadcrumbs label={shell('breadcrumbs')} crumbs={crumbs} />
        <ArticleHeader article={article} minutes={minutes} />
        <div className="mx-auto grid max-w-5xl grid-cols-1 gap-x-14 gap-y-10 pb-band lg:grid-cols-[minmax(0,42rem)_minmax(14rem,1fr)]">
          <div className="grid grid-cols-1 content-start gap-12">
            <div>
              {marks && <OtherLanguage />}
              {headings.length > 2 && (
                <details className="group mb-8 rounded-medium bg-sand px-5 lg:hidden print:hidden">
                  <summary className="flex min-h-12 items-center justify-between font-strong">
                    {t('contents')}
                    <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
                  </summary>
                  <div className="pb-5">
                    <Contents headings={headings} {...marks} title={t('contents')} isTitled />
                  </div>
                </details>
              )}
              <Kept name={`${slug}-body`} of={body}>
                {(text) => <Body body={text} />}
              </Kept>
            </div>
            <p className="print-only text-sm text-ink-3" dir="ltr">
              {decodeURI(share.address)}
            </p>
            {series && <Series {...series} slug={slug} />}
            {sources && sources.length > 0 && <Sources sources={sources} />}
            {article.author && <AuthorCard author={article.author} label={t('author')} />}
            {tags && tags.length > 0 && (
              <ul aria-label={t('tags')} className="flex flex-wrap gap-2 print:hidden">
                {tags.map(({ _id, slug, title }) => (
                  <li key={_id}>
                    <Link
                      to={`/magazine/tag/${encodeURIComponent(slug)}`}
                      className="inline-flex min-h-9 items-center rounded-pill bg-sand px-4 text-sm hover:bg-mist"
                    >
                      <LocalText text={title} />
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div
            data-print="hidden"
            className="grid grid-cols-1 content-start gap-10 lg:sticky lg:top-28 lg:self-start"
          >
            <div className="max-lg:hidden">
              <Contents title={t('contents')} headings={headings} {...marks} />
            </div>
            <ShareLinks {...share} />
          </div>
        </div>
      </article>
      <Comments comments={comments} path={path} longest={longest} faults={faults} answer={answer} />
      <Kept name={`${slug}-products`} of={products}>
        {(list) => list.length > 0 && <Products products={list} />}
      </Kept>
      <Kept name={`${slug}-same`} of={same}>
        {(list) => list.length > 0 && <SameArticles articles={list} />}
      </Kept>
    </>
  )
}
