import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { readTopics } from '~/app/features/community/community.server'
import { FindLine } from '~/app/features/community/find'
import { HouseRules } from '~/app/features/community/house-rules'
import { OtherWays } from '~/app/features/community/other-ways'
import { SubjectLinks, TopicLines } from '~/app/features/community/topic-list'
import { UrgentNote } from '~/app/features/community/urgent-note'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { readQuery } from '~/app/platform/page-query.server'
import { commentsHeaders } from '~/app/platform/public-page'
import { cursorField } from '~/app/platform/query-fields'
import { Trail } from '~/app/platform/trail'
import { someWordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { EmptyReadingIllustration } from '~/app/ui/illustrations/empty-reading'
import { OlderLink } from '~/app/ui/older-link'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import { pagePictureQuery } from '~/content/queries/site'
import { topicSubjects } from '~/domain/community/rules'

export const headers = commentsHeaders
export const meta = metaOfLoader

const path = '/community'

/** The same for everyone: the server lets go of it when everybody reads another topic or reply. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const asked = { request, context }
  const { subject, cursor } = readQuery(asked, { subject: z.enum(topicSubjects), cursor: cursorField })
  const [topics, picture, t] = await Promise.all([
    readTopics(asked, { subject, cursor }),
    readContent(content, pagePictureQuery, { page: path }),
    getFixedT(locale),
  ])
  const page = {
    topics,
    picture,
    subject,
    subjects: topicSubjects,
    head: await pageHead(context, {
      path,
      title: t('community:title'),
      description: t('community:description'),
      picture,
      isIndexed: subject === undefined && cursor === undefined,
      structuredData: [
        crumbsOf(context, [
          { name: t('shell:home'), path: '/' },
          { name: t('community:title'), path },
        ]),
      ],
    }),
    words: someWordsOf(
      locale,
      'community',
      ...[
        'active',
        'anonymous',
        'former',
        'ours',
        'away',
        'begin',
        'closed',
        'find.',
        'heading',
        'lead',
        'newest',
        'none',
        'older',
        'own.title',
      ],
      ...['replies_', 'rules', 'subject', 'title', 'topics', 'urgent', 'ways.'],
    ),
  }
  return topics === null ? data(page, { headers: { 'Cache-Control': 'no-store' } }) : data(page)
}

/** What people talk about, the last first. */
export default function CommunityPage() {
  const { topics, picture, subject, subjects } = useLoaderData<typeof loader>()
  const t = useWords('community')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  const begin = (
    <ButtonLink href="/community/new" variant="primary" icon="plus">
      {t('begin')}
    </ButtonLink>
  )
  return (
    <>
      <PageHead
        heading={own(t('heading'))}
        lead={own(t('lead'))}
        picture={picture}
        before={<Trail crumbs={[{ label: own(t('title')) }]} />}
      >
        <p className="mt-7 flex flex-wrap gap-3">
          {begin}
          <ButtonLink href="/community/cases" variant="secondary" icon="layers">
            {t('ways.cases')}
          </ButtonLink>
        </p>
      </PageHead>
      <div className="shell grid grid-cols-1 items-start gap-8 pb-band lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <section aria-labelledby="topics" className="grid grid-cols-1 gap-6">
          <h2 id="topics" className="text-2xl">
            {subject ? t(`subject.${subject}`) : t('topics')}
          </h2>
          <FindLine />
          <SubjectLinks subjects={subjects} subject={subject} />
          {topics === null ? (
            <p className="text-ink-2">{t('away')}</p>
          ) : topics.items.length === 0 ? (
            <EmptyState
              title={t('none')}
              text={t('none.text')}
              illustration={<EmptyReadingIllustration />}
              action={begin}
            />
          ) : (
            <div>
              <TopicLines topics={topics.items} />
              <OlderLink
                path={path}
                narrowed={subject ? { subject } : {}}
                nextCursor={topics.nextCursor}
                isPast={topics.isPast}
                newest={t('newest')}
                older={t('older')}
              />
            </div>
          )}
        </section>
        <div className="grid grid-cols-1 gap-6">
          <UrgentNote />
          <OtherWays />
          <HouseRules />
        </div>
      </div>
    </>
  )
}
