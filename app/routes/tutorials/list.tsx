import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import {
  isShown,
  tutorialsAddress,
  tutorialTopics,
  type TutorialTopic,
} from '~/app/features/tutorials/tutorial-address'
import { BeginTutorial, DeviceShelf, TopicSections } from '~/app/features/tutorials/tutorial-index'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { Kept } from '~/app/platform/kept/kept'
import { withhold } from '~/app/platform/kept/withhold'
import { slugParam } from '~/app/platform/page-params.server'
import { readQuery, resetQuery } from '~/app/platform/page-query.server'
import { publicHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { FilterLinks } from '~/app/ui/filter-links'
import { EmptyReadingIllustration } from '~/app/ui/illustrations/empty-reading'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import { tutorialsQuery } from '~/content/queries/tutorials'

export const headers = publicHeaders
export const meta = metaOfLoader

const path = '/tutorials'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const { topic, device } = readQuery(
    { request, context },
    { topic: z.enum(tutorialTopics), device: slugParam },
  )
  const [found, t] = await Promise.all([readContent(content, tutorialsQuery), getFixedT(locale)])
  // A device that nothing is told of is no choice.
  if (device !== undefined && !found.devices.some(({ slug }) => slug === device))
    throw resetQuery({ request, context }, 'device')
  const view = { topic, device }
  const address = tutorialsAddress(view)
  const head = await pageHead(context, {
    path,
    title: t('tutorials:title'),
    description: t('tutorials:description'),
    picture: found.tutorials[0]?.picture,
    isIndexed: address === path,
    structuredData: [
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: t('tutorials:title'), path },
      ]),
    ],
  })
  return withhold(context, { found, view, address, head, words: wordsOf(locale, 'tutorials') }, 'found')
}

/** What can be done step by step: the first opened a little way, then by device and by what it is about. */
export default function TutorialsPage() {
  const { found, view, address } = useLoaderData<typeof loader>()
  const t = useWords('tutorials')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  const choice = (topic: TutorialTopic | undefined) => ({
    key: topic ?? '',
    label: topic === undefined ? t('topic.all') : t(`topic.${topic}`),
    to: tutorialsAddress({ ...view, topic }),
    isChosen: topic === view.topic,
  })
  return (
    <Kept name={`tutorials-${address}`} of={found}>
      {({ tutorials, devices }) => {
        const shown = tutorials.filter((one) => isShown(one, view))
        const [first] = tutorials
        return (
          <>
            <PageHead
              heading={own(t('heading'))}
              lead={own(t('lead'))}
              before={<Trail crumbs={[{ label: own(t('title')) }]} />}
            />
            {first === undefined ? (
              <div className="shell pb-band">
                <EmptyState
                  title={t('none')}
                  text={t('none.text')}
                  illustration={<EmptyReadingIllustration />}
                  action={
                    <ButtonLink href="/help" variant="ink">
                      {t('none.help')}
                    </ButtonLink>
                  }
                />
              </div>
            ) : (
              <>
                {address === path && <BeginTutorial tutorial={first} />}
                <div className="shell space-y-10 py-12 md:py-16">
                  <DeviceShelf devices={devices} view={view} />
                  <FilterLinks
                    label={t('topic')}
                    choices={[
                      undefined,
                      ...tutorialTopics.filter(
                        (topic) => topic === view.topic || tutorials.some((one) => one.topic === topic),
                      ),
                    ].map(choice)}
                  />
                </div>
                <div className="shell pb-band">
                  {shown.length > 0 ? (
                    <TopicSections tutorials={shown} />
                  ) : (
                    <EmptyState
                      title={t('none.such')}
                      text={t('none.suchText')}
                      illustration={<EmptyReadingIllustration />}
                      action={
                        <ButtonLink href={path} variant="ink">
                          {t('all')}
                        </ButtonLink>
                      }
                    />
                  )}
                </div>
              </>
            )}
          </>
        )
      }}
    </Kept>
  )
}
