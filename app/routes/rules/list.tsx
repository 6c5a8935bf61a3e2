import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { NothingYet } from '~/app/platform/nothing-yet'
import { publicHeaders } from '~/app/platform/public-page'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { Breadcrumbs } from '~/app/ui/breadcrumbs'
import { DateTime } from '~/app/ui/date-time'
import { LocalText } from '~/app/ui/local-text'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import { rulesQuery } from '~/content/queries/rules'

export const headers = publicHeaders
export const meta = metaOfLoader

export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const [{ page, sections }, t] = await Promise.all([readContent(content, rulesQuery), getFixedT(locale)])
  const title = t('rules:title')
  const head = await pageHead(context, {
    path: '/rules',
    title: page?.heading?.value ?? title,
    description: page?.lead?.value,
    seo: page?.seo,
    structuredData: [
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: title, path: '/rules' },
      ]),
    ],
  })
  return { page, sections, head, words: wordsOf(locale, 'rules') }
}

export default function RulesPage() {
  const { page, sections } = useLoaderData<typeof loader>()
  const t = useWords('rules')
  const shell = useWords('shell')
  const locale = usePageLocale()
  const title = { lang: locale, value: t('title') }
  const crumbs = [{ label: { lang: locale, value: shell('home') }, href: '/' }, { label: title }]
  return (
    <>
      <PageHead
        heading={page?.heading ?? title}
        lead={page?.lead}
        before={<Breadcrumbs label={shell('breadcrumbs')} crumbs={crumbs} />}
      />
      {sections.length === 0 ? (
        <div className="shell pb-band">
          <NothingYet />
        </div>
      ) : (
        <ul className="shell grid gap-5 pb-band md:grid-cols-2 lg:grid-cols-3">
          {sections.map((section) => (
            <li
              key={section._id}
              className="card-link relative flex flex-col rounded-large bg-card p-7 shadow-small"
            >
              <h2 className="text-xl">
                <Link to={`/rules/${section.section}`} className="stretched">
                  <LocalText text={section.title} />
                </Link>
              </h2>
              <LocalText as="p" text={section.summary} className="mb-5 mt-2 text-ink-2" />
              <p className="mt-auto text-sm text-ink-3">
                {t('inForceFrom')} <DateTime value={section.effectiveFrom ?? ''} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
