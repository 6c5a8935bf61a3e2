import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FoundQuestions, QuestionTopics } from '~/app/features/questions/question-lists'
import { QuestionSearch } from '~/app/features/questions/question-search'
import { QuestionsEnd } from '~/app/features/questions/questions-end'
import { searchQuestions } from '~/app/features/questions/search-questions.server'
import { SearchEverywhere } from '~/app/features/search/search-everywhere'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { Kept } from '~/app/platform/kept/kept'
import { withhold } from '~/app/platform/kept/withhold'
import { readQuery } from '~/app/platform/page-query.server'
import { publicHeaders, searchedCaching } from '~/app/platform/public-page'
import { searchField } from '~/app/platform/query-fields'
import { Trail } from '~/app/platform/trail'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { EmptyState } from '~/app/ui/empty-state'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import { questionsQuery, questionTextsQuery } from '~/content/queries/questions'
import { pagePictureQuery } from '~/content/queries/site'

export const headers = publicHeaders
export const meta = metaOfLoader

const path = '/questions'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const { q = '' } = readQuery({ request, context }, { q: searchField })
  const [questions, texts, picture, t] = await Promise.all([
    readContent(content, questionsQuery),
    q === '' ? [] : readContent(content, questionTextsQuery),
    q === '' ? readContent(content, pagePictureQuery, { page: path }) : null,
    getFixedT(locale),
  ])
  const head = await pageHead(context, {
    path,
    title: t('questions:title'),
    description: t('questions:description'),
    picture,
    isIndexed: q === '',
    structuredData: [
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: t('questions:title'), path },
      ]),
    ],
  })
  const page = {
    q,
    ...(q === '' ? {} : searchQuestions(texts, q)),
    questions,
    picture,
    head,
    words: { ...wordsOf(locale, 'questions'), ...someWordsOf(locale, 'search', 'everywhere') },
  }
  return data(withhold(context, page, 'questions'), searchedCaching(q))
}

/** What people ask, under what it is about; with something to look for, what of it was found. */
export default function QuestionsPage() {
  const { q, found, haveAll, questions, picture } = useLoaderData<typeof loader>()
  const t = useWords('questions')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <>
      <PageHead
        heading={own(
          !found
            ? t('heading')
            : found.length > 0
              ? t('found', { count: found.length, q })
              : t('none', { q }),
        )}
        lead={found ? undefined : own(t('lead'))}
        picture={picture}
        before={
          <Trail
            crumbs={[
              ...(found
                ? [{ label: own(t('title')), href: path }, { label: own(t('searchSend')) }]
                : [{ label: own(t('title')) }]),
            ]}
          />
        }
      >
        <div className="mt-8">
          <QuestionSearch q={q} />
        </div>
      </PageHead>
      <div className="shell pb-band">
        {found && (
          <div className="mb-16 max-w-4xl">
            {found.length === 0 && (
              <>
                <p className="mb-4 text-lg text-ink-2">{t('none.text')}</p>
                <SearchEverywhere q={q} />
              </>
            )}
            {haveAll === false && <p className="mb-6 text-ink-2">{t('nearest')}</p>}
            {found.length > 0 && <FoundQuestions found={found} />}
          </div>
        )}
        <Kept name="questions" of={questions}>
          {(all) =>
            all.length > 0 ? <QuestionTopics questions={all} /> : <EmptyState title={t('nothing')} />
          }
        </Kept>
      </div>
      <QuestionsEnd />
    </>
  )
}
