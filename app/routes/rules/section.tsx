import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SectionList } from '~/app/features/rules/section-list'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { OtherLanguage } from '~/app/platform/other-language'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { publicHeaders } from '~/app/platform/public-page'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useRichTextWords } from '~/app/platform/words/rich-text-words'
import { useWords } from '~/app/platform/words/use-words'
import { Breadcrumbs } from '~/app/ui/breadcrumbs'
import { Contents } from '~/app/ui/contents'
import { DateTime } from '~/app/ui/date-time'
import { languageAttributes, LocalText } from '~/app/ui/local-text'
import { usePageLocale } from '~/app/ui/page-locale'
import { headingsOf } from '~/app/ui/rich-text/heading-ids'
import { RichText } from '~/app/ui/rich-text/rich-text'
import { rulesQuery, rulesSectionQuery } from '~/content/queries/rules'

export const headers = publicHeaders
export const meta = metaOfLoader

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const { section } = await readParams({ request, context, params }, { section: slugParam })
  const [rules, { sections }, t] = await Promise.all([
    readContent(content, rulesSectionQuery, { section }),
    readContent(content, rulesQuery),
    getFixedT(locale),
  ])
  if (!rules) throw await missingPage(request, context)
  const path = `/rules/${rules.section}`
  const title = rules.title?.value ?? ''
  const head = await pageHead(context, {
    path,
    title,
    description: rules.summary?.value,
    seo: rules.seo,
    structuredData: [
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: t('rules:title'), path: '/rules' },
        { name: title, path },
      ]),
    ],
  })
  return { rules, sections, head, words: wordsOf(locale, 'rules') }
}

export default function RulesSectionPage() {
  const { rules, sections } = useLoaderData<typeof loader>()
  const t = useWords('rules')
  const shell = useWords('shell')
  const richTextWords = useRichTextWords()
  const locale = usePageLocale()
  const crumbs = [
    { label: { lang: locale, value: shell('home') }, href: '/' },
    { label: { lang: locale, value: t('title') }, href: '/rules' },
    { label: rules.title ?? { lang: locale, value: t('title') } },
  ]
  const marks = languageAttributes(locale, rules.body?.lang ?? locale)
  const headings = headingsOf(rules.body?.value ?? []).filter(({ level }) => level === 2)
  return (
    <div className="shell">
      <Breadcrumbs label={shell('breadcrumbs')} crumbs={crumbs} />
      <div className="grid grid-cols-1 gap-x-16 gap-y-6 pb-band pt-4 lg:grid-cols-[16rem_minmax(0,46rem)] lg:pt-8">
        <div className="grid grid-cols-1 content-start gap-10 lg:sticky lg:top-28 lg:self-start print:hidden">
          <SectionList sections={sections} />
          <div className="max-lg:hidden">
            <Contents title={t('contents')} headings={headings} {...marks} />
          </div>
        </div>
        <article>
          <LocalText as="h1" text={rules.title} className="text-5xl font-display" />
          <LocalText as="p" text={rules.summary} className="mt-5 text-xl font-normal text-ink-2" />
          <p className="mb-10 mt-4 border-b border-line pb-6 text-sm text-ink-3">
            {t('inForceFrom')} <DateTime value={rules.effectiveFrom ?? ''} />
          </p>
          {marks && <OtherLanguage />}
          <RichText text={rules.body} words={richTextWords} />
        </article>
      </div>
    </div>
  )
}
