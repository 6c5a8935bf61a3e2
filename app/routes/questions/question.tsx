import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { QuestionLines } from '~/app/features/questions/question-lists'
import { questionPath } from '~/app/features/questions/question-path'
import { QuestionsEnd } from '~/app/features/questions/questions-end'
import { readContent } from '~/app/platform/content/read.server'
import { writtenIn } from '~/app/platform/content/written-in'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { faqPage } from '~/app/platform/head/structured-data'
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
import { Coming } from '~/app/ui/coming'
import { DateTime } from '~/app/ui/date-time'
import { languageAttributes, LocalText } from '~/app/ui/local-text'
import { usePageLocale } from '~/app/ui/page-locale'
import { RichText } from '~/app/ui/rich-text/rich-text'
import { beginningOf } from '~/domain/values/beginning'
import { questionQuery } from '~/content/queries/questions'
import type { LocalRichText } from '~/content/types'

export const headers = publicHeaders
export const meta = metaOfLoader

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const requested = await readParams({ request, context, params }, { slug: slugParam })
  const [page, t] = await Promise.all([readContent(content, questionQuery, requested), getFixedT(locale)])
  if (!page) throw await missingPage(request, context)
  const path = questionPath(page.slug)
  const title = page.question?.value ?? ''
  const answer = plainText(writtenIn(page.answer?.value))
  const head = await pageHead(context, {
    path,
    title,
    description: beginningOf(answer, longestDescription),
    seo: page.seo,
    type: 'article',
    structuredData: [
      ...(title && answer
        ? [faqPage([{ question: plainText(title), answer }], page.answer?.lang ?? locale)]
        : []),
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: t('questions:title'), path: '/questions' },
        { name: title, path },
      ]),
    ],
  })
  return withhold(context, { slug: page.slug, page, head, words: wordsOf(locale, 'questions') }, 'page')
}

/** Characters that search engines show of a description. */
const longestDescription = 160

const Answer = ({ answer }: { answer: LocalRichText | null }) => (
  <RichText text={answer} words={useRichTextWords()} />
)

/** One question with its answer, and others about the same. */
export default function QuestionPage() {
  const { slug, page: found } = useLoaderData<typeof loader>()
  const t = useWords('questions')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <>
      <Kept name={`question-${slug}`} of={found}>
        {(page) => {
          const marks = page.answer ? languageAttributes(locale, page.answer.lang) : undefined
          const [topic] = page.topics ?? []
          return (
            <div className="shell pb-band">
              <Trail
                crumbs={[{ label: own(t('title')), href: '/questions' }, { label: page.question ?? own('') }]}
              />
              <div className="grid grid-cols-1 gap-x-16 gap-y-12 pt-6 md:pt-10 lg:grid-cols-[minmax(0,44rem)_minmax(14rem,1fr)]">
                <article>
                  <p className="mb-3 text-sm font-strong text-coral-ink">
                    <LocalText text={topic?.title} /> <Coming feature={page.feature} />
                  </p>
                  <LocalText as="h1" text={page.question} className="mb-8 text-4xl font-display" />
                  {marks && <OtherLanguage />}
                  <Answer answer={page.answer} />
                  <p className="mt-10 text-sm text-ink-2">
                    {t('by')} · <DateTime value={page._updatedAt} />
                  </p>
                </article>
                {page.others.length > 0 && (
                  <section
                    aria-labelledby="others"
                    data-print="hidden"
                    className="lg:sticky lg:top-28 lg:self-start"
                  >
                    <h2 id="others" className="mb-3 text-xl">
                      {t('related')}
                    </h2>
                    <QuestionLines questions={page.others} />
                  </section>
                )}
              </div>
            </div>
          )
        }}
      </Kept>
      <QuestionsEnd />
    </>
  )
}
