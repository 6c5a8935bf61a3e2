import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GuideIndex } from '~/app/features/guides/guide-index'
import { WarrantyStart } from '~/app/features/guides/warranty-start'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { Kept } from '~/app/platform/kept/kept'
import { withhold } from '~/app/platform/kept/withhold'
import { publicHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import { guidesQuery } from '~/content/queries/guides'

export const headers = publicHeaders
export const meta = metaOfLoader

export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const [devices, t] = await Promise.all([readContent(content, guidesQuery), getFixedT(locale)])
  const head = await pageHead(context, {
    path: '/guides',
    title: t('guides:title'),
    description: t('guides:description'),
    structuredData: [
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: t('guides:title'), path: '/guides' },
      ]),
    ],
  })
  return withhold(context, { devices, head, words: wordsOf(locale, 'guides') }, 'devices', 'words')
}

/** The manuals, device by device. */
export default function GuidesPage() {
  const { devices } = useLoaderData<typeof loader>()
  const t = useWords('guides')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <Kept name="guides" of={devices}>
      {(list) => (
        <>
          <PageHead
            heading={own(t('heading'))}
            lead={own(t('lead'))}
            before={<Trail crumbs={[{ label: own(t('title')) }]} />}
          />
          <div className="shell pb-16">
            <WarrantyStart />
          </div>
          <GuideIndex devices={list} />
        </>
      )}
    </Kept>
  )
}
