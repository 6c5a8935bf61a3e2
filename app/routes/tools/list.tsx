import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ToolIndex } from '~/app/features/tools/tool-index'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { NothingYet } from '~/app/platform/nothing-yet'
import { publicHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { someWordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import { toolsQuery } from '~/content/queries/pages'
import { pagePictureQuery } from '~/content/queries/site'
import { findTool } from '~/domain/tools/tools'

export const headers = publicHeaders
export const meta = metaOfLoader

export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const [found, picture, t] = await Promise.all([
    readContent(content, toolsQuery),
    readContent(content, pagePictureQuery, { page: '/tools' }),
    getFixedT(locale),
  ])
  return {
    picture,
    // A document may name what a newer version of the site brings.
    tools: found.flatMap((tool) => {
      const source = findTool(tool.calculator)?.source
      return source === undefined ? [] : [{ ...tool, source }]
    }),
    head: await pageHead(context, {
      path: '/tools',
      title: t('tools:title'),
      description: t('tools:description'),
      picture,
      structuredData: [
        crumbsOf(context, [
          { name: t('shell:home'), path: '/' },
          { name: t('tools:title'), path: '/tools' },
        ]),
      ],
    }),
    words: someWordsOf(locale, 'tools', 'title', 'lead', 'source'),
  }
}

export default function ToolsPage() {
  const { tools, picture } = useLoaderData<typeof loader>()
  const t = useWords('tools')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <>
      <PageHead
        heading={own(t('title'))}
        lead={own(t('lead'))}
        picture={picture}
        before={<Trail crumbs={[{ label: own(t('title')) }]} />}
      />
      {tools.length > 0 ? (
        <ToolIndex tools={tools} />
      ) : (
        <div className="shell pb-band">
          <NothingYet />
        </div>
      )}
    </>
  )
}
