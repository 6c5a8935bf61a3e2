import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AudienceIndex } from '~/app/features/solutions/audience-index'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { Kept } from '~/app/platform/kept/kept'
import { withhold } from '~/app/platform/kept/withhold'
import { NothingYet } from '~/app/platform/nothing-yet'
import { publicHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import { solutionsQuery } from '~/content/queries/pages'

export const headers = publicHeaders
export const meta = metaOfLoader

export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const [story, t] = await Promise.all([readContent(content, solutionsQuery), getFixedT(locale)])
  const title = t('shell:solutions')
  const head = await pageHead(context, {
    path: '/solutions',
    title: story.page?.heading?.value ?? title,
    description: story.page?.lead?.value,
    seo: story.page?.seo,
    structuredData: [
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: title, path: '/solutions' },
      ]),
    ],
  })
  return withhold(context, { story, head }, 'story')
}

/** Whom the product is for. */
export default function SolutionsPage() {
  const { story } = useLoaderData<typeof loader>()
  const shell = useWords('shell')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <Kept name="solutions" of={story}>
      {({ page, solutions }) => (
        <>
          <PageHead
            heading={page?.heading ?? own(shell('solutions'))}
            lead={page?.lead}
            before={<Trail crumbs={[{ label: own(shell('solutions')) }]} />}
          />
          {solutions.length > 0 ? (
            <AudienceIndex solutions={solutions} />
          ) : (
            <div className="shell pb-band">
              <NothingYet />
            </div>
          )}
        </>
      )}
    </Kept>
  )
}
