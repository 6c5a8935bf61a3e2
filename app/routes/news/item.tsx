import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ShareLinks } from '~/app/features/magazine/share-links'
import { NewsFacts, OtherNews } from '~/app/features/news/news-list'
import { newsPath } from '~/app/features/news/news-path'
import { readContent } from '~/app/platform/content/read.server'
import { addressOf } from '~/app/platform/head/links'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead, sharedPicture } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { newsArticle } from '~/app/platform/head/structured-data'
import { Kept } from '~/app/platform/kept/kept'
import { withhold } from '~/app/platform/kept/withhold'
import { missingPage } from '~/app/platform/missing-page.server'
import { OtherLanguage } from '~/app/platform/other-language'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { publicHeaders } from '~/app/platform/public-page'
import { plainText } from '~/app/platform/stega.server'
import { Trail } from '~/app/platform/trail'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useRichTextWords } from '~/app/platform/words/rich-text-words'
import { useWords } from '~/app/platform/words/use-words'
import { languageAttributes, LocalText } from '~/app/ui/local-text'
import { usePageLocale } from '~/app/ui/page-locale'
import { Picture } from '~/app/ui/picture'
import { RichText } from '~/app/ui/rich-text/rich-text'
import { newsItemQuery } from '~/content/queries/news'
import type { LocalRichText } from '~/content/types'

export const headers = publicHeaders
export const meta = metaOfLoader

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { content, locale, siteOrigin } = context
  const requested = await readParams({ request, context, params }, { slug: slugParam })
  const [item, t] = await Promise.all([readContent(content, newsItemQuery, requested), getFixedT(locale)])
  if (!item) throw await missingPage(request, context)
  const path = newsPath(item.slug)
  const address = addressOf(siteOrigin, locale, path)
  const title = plainText(item.title?.value ?? '')
  const description = item.lead?.value ?? ''
  const head = await pageHead(context, {
    path,
    title,
    description,
    seo: item.seo,
    picture: item.picture,
    type: 'article',
    published: { at: item.publishedAt, changed: item._updatedAt },
    structuredData: [
      newsArticle({
        title,
        description,
        address,
        image: sharedPicture(siteOrigin, item.picture),
        publishedAt: item.publishedAt,
        changedAt: item._updatedAt,
        locale: item.body?.lang ?? locale,
        origin: siteOrigin,
      }),
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: t('news:title'), path: '/news' },
        { name: title, path },
      ]),
    ],
  })
  return withhold(
    context,
    { item, share: { title, address }, slug: item.slug, head, words: wordsOf(locale, 'news', 'magazine') },
    'item',
  )
}

const Body = ({ body }: { body: LocalRichText | null }) => <RichText text={body} words={useRichTextWords()} />

/** One piece of news: what, of which day, then in full, with others beside it. */
export default function NewsItemPage() {
  const { item: found, share, slug } = useLoaderData<typeof loader>()
  const t = useWords('news')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <div className="shell pb-band">
      <Kept name={`news-${slug}`} of={found}>
        {(item) => {
          const marks = item.body ? languageAttributes(locale, item.body.lang) : undefined
          return (
            <>
              <Trail crumbs={[{ label: own(t('title')), href: '/news' }, { label: item.title ?? own('') }]} />
              <article>
                <header className="max-w-4xl pb-10 pt-6 md:pt-10">
                  <NewsFacts item={item} />
                  <LocalText as="h1" text={item.title} className="mt-3 text-4xl font-display md:text-5xl" />
                  <LocalText
                    as="p"
                    text={item.lead}
                    className="mt-5 max-w-text text-xl font-normal text-ink-2"
                  />
                </header>
                <div className="grid grid-cols-1 gap-x-16 gap-y-12 border-t border-line pt-10 lg:grid-cols-[minmax(0,44rem)_minmax(14rem,1fr)]">
                  <div>
                    <Picture
                      picture={item.picture}
                      ratio={16 / 9}
                      sizes="(min-width: 64rem) 44rem, 92vw"
                      isFirst
                      className="mb-10 aspect-[16/9] w-full rounded-large object-cover"
                    />
                    {marks && <OtherLanguage />}
                    <Body body={item.body} />
                  </div>
                  <div data-print="hidden" className="lg:sticky lg:top-28 lg:self-start">
                    <OtherNews items={[...item.same, ...item.others].slice(0, 4)} />
                  </div>
                </div>
              </article>
            </>
          )
        }}
      </Kept>
      <div data-print="hidden" className="mt-12 max-w-[44rem] border-line lg:border-t lg:pt-8">
        <ShareLinks {...share} />
      </div>
    </div>
  )
}
