import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { helpPath } from '~/app/features/help/categories'
import { HelpEnd } from '~/app/features/help/help-end'
import { HelpLinks } from '~/app/features/help/help-links'
import { readContent } from '~/app/platform/content/read.server'
import { addressOf } from '~/app/platform/head/links'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { techArticle } from '~/app/platform/head/structured-data'
import { Kept } from '~/app/platform/kept/kept'
import { withhold } from '~/app/platform/kept/withhold'
import { missingPage } from '~/app/platform/missing-page.server'
import { OtherLanguage } from '~/app/platform/other-language'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { publicHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useRichTextWords } from '~/app/platform/words/rich-text-words'
import { useWords } from '~/app/platform/words/use-words'
import { Coming } from '~/app/ui/coming'
import { Contents } from '~/app/ui/contents'
import { DateTime } from '~/app/ui/date-time'
import { languageAttributes, LocalText } from '~/app/ui/local-text'
import { usePageLocale } from '~/app/ui/page-locale'
import { headingsOf } from '~/app/ui/rich-text/heading-ids'
import { RichText } from '~/app/ui/rich-text/rich-text'
import { helpArticleQuery } from '~/content/queries/help'
import type { LocalRichText } from '~/content/types'

export const headers = publicHeaders
export const meta = metaOfLoader

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { content, locale, siteOrigin } = context
  const requested = await readParams({ request, context, params }, { slug: slugParam })
  const [page, t] = await Promise.all([readContent(content, helpArticleQuery, requested), getFixedT(locale)])
  if (!page) throw await missingPage(request, context)
  const path = helpPath(page.slug)
  const title = page.title?.value ?? ''
  const description = page.lead?.value ?? ''
  const head = await pageHead(context, {
    path,
    title,
    description,
    seo: page.seo,
    type: 'article',
    structuredData: [
      techArticle({
        title,
        description,
        address: addressOf(siteOrigin, locale, path),
        section: t(`help:category.${page.category}`),
        changedAt: page._updatedAt,
        locale: page.body?.lang ?? locale,
        origin: siteOrigin,
      }),
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: t('help:title'), path: '/help' },
        { name: title, path },
      ]),
    ],
  })
  return withhold(context, { slug: page.slug, page, head, words: wordsOf(locale, 'help') }, 'page')
}

const Body = ({ body }: { body: LocalRichText | null }) => <RichText text={body} words={useRichTextWords()} />

/** One thing that people want to know: in short, then in full. */
export default function HelpArticlePage() {
  const { slug, page: found } = useLoaderData<typeof loader>()
  const t = useWords('help')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <>
      <Kept name={`help-${slug}`} of={found}>
        {(page) => {
          const marks = page.body ? languageAttributes(locale, page.body.lang) : undefined
          const headings = headingsOf(page.body?.value ?? []).filter(({ level }) => level === 2)
          return (
            <div className="shell pb-band">
              <Trail crumbs={[{ label: own(t('title')), href: '/help' }, { label: page.title ?? own('') }]} />
              <div className="grid grid-cols-1 gap-x-16 gap-y-12 pt-6 md:pt-10 lg:grid-cols-[minmax(0,44rem)_minmax(14rem,1fr)]">
                <article>
                  <p className="mb-3 text-sm font-strong text-coral-ink">
                    {t(`category.${page.category}`)} <Coming feature={page.feature} />
                  </p>
                  <LocalText as="h1" text={page.title} className="text-4xl font-display md:text-5xl" />
                  <div className="my-8 rounded-large bg-mist p-6 sm:p-8">
                    <p className="mb-2 text-sm font-strong text-sea-ink">{t('answer')}</p>
                    <LocalText as="p" text={page.lead} className="text-lg" />
                  </div>
                  {marks && <OtherLanguage />}
                  <Body body={page.body} />
                  <p className="mt-10 text-sm text-ink-3">
                    {t('changed')} <DateTime value={page._updatedAt} />
                  </p>
                </article>
                <div
                  data-print="hidden"
                  className="grid content-start gap-10 lg:sticky lg:top-28 lg:self-start"
                >
                  <div className="max-lg:hidden">
                    <Contents title={t('contents')} headings={headings} {...marks} />
                  </div>
                  <HelpLinks title={t('related')} pages={page.related ?? []} />
                  <HelpLinks
                    title={t('same')}
                    pages={page.others.filter(({ _id }) => !page.related?.some((one) => one._id === _id))}
                  />
                </div>
              </div>
            </div>
          )
        }}
      </Kept>
      <HelpEnd />
    </>
  )
}
