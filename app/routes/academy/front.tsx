import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ownCoursesPath, panelPath, verifyPath } from '~/app/features/academy/academy-paths'
import { CourseList } from '~/app/features/academy/course-list'
import { coursePricesFor } from '~/app/features/academy/course-prices.server'
import { SessionList } from '~/app/features/academy/session-list'
import { academyCaching, upcomingSessionsFor } from '~/app/features/academy/upcoming-sessions.server'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { Kept } from '~/app/platform/kept/kept'
import { withhold } from '~/app/platform/kept/withhold'
import { catalogueHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { ArrowLink, ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import { coursesQuery } from '~/content/queries/academy'
import { formatNumber } from '~/domain/values/numbers'

export const headers = catalogueHeaders
export const meta = metaOfLoader

const path = '/academy'

export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const [courses, priced, sessions, t] = await Promise.all([
    readContent(content, coursesQuery),
    coursePricesFor(context),
    upcomingSessionsFor(context),
    getFixedT(locale),
  ])
  const prices = priced && Object.fromEntries(priced.items.map(({ courseId, price }) => [courseId, price]))
  const head = await pageHead(context, {
    path,
    title: t('academy:title'),
    description: t('academy:description'),
    structuredData: [
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: t('academy:title'), path },
      ]),
    ],
  })
  const answer = withhold(
    context,
    {
      offered: { courses, prices },
      sessions,
      courseTitles: Object.fromEntries(courses.map(({ _id, title }) => [_id, title?.value ?? ''])),
      head,
      words: {
        ...wordsOf(locale, 'academy'),
        ...someWordsOf(locale, 'course-sessions', 'upcoming'),
        ...someWordsOf(locale, 'ui', 'toman'),
      },
    },
    'offered',
  )
  return data(answer, academyCaching(sessions, priced))
}

const steps = ['enrol', 'read', 'certificate'] as const

/** Which courses there are, how one goes through them, and where a certificate is checked. */
export default function AcademyPage() {
  const { offered, sessions, courseTitles } = useLoaderData<typeof loader>()
  const t = useWords('academy')
  const ofSessions = useWords('course-sessions')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <>
      <PageHead
        heading={own(t('heading'))}
        lead={own(t('lead'))}
        before={<Trail crumbs={[{ label: own(t('title')) }]} />}
      >
        <p className="mt-7">
          <ButtonLink href={ownCoursesPath}>{t('own')}</ButtonLink>
        </p>
      </PageHead>
      <section aria-labelledby="courses" className="shell pb-band">
        <h2 id="courses" className="sr-only">
          {t('courses')}
        </h2>
        <Kept name="offered" of={offered}>
          {({ courses, prices }) =>
            courses.length > 0 ? (
              <>
                {prices === null && <p className="mb-8 text-ink-2">{t('prices.unknown')}</p>}
                <CourseList courses={courses} prices={prices} />
              </>
            ) : (
              <EmptyState title={t('none')} text={t('none.text')} />
            )
          }
        </Kept>
      </section>
      {sessions && sessions.items.length > 0 && (
        <section aria-labelledby="sessions" className="shell pb-band">
          <h2 id="sessions" className="text-3xl">
            {ofSessions('upcoming')}
          </h2>
          <p className="mb-6 mt-2 text-ink-2">{ofSessions('upcoming.lead')}</p>
          <SessionList
            sessions={sessions}
            courseOf={({ courseId }) =>
              courseId === null
                ? ofSessions('upcoming.forAll')
                : courseTitles[courseId]
                  ? ofSessions('upcoming.forCourseNamed', {
                      course: `\u2068${courseTitles[courseId]}\u2069`,
                    })
                  : ofSessions('upcoming.forStudents')
            }
          />
        </section>
      )}
      <section aria-labelledby="steps" className="bg-mist">
        <div className="shell grid gap-x-16 gap-y-8 py-band lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
          <h2 id="steps" className="text-3xl">
            {t('steps')}
          </h2>
          <div>
            <ol className="space-y-6">
              {steps.map((step, index) => (
                <li key={step} className="grid grid-cols-[2.5rem_1fr]">
                  <span aria-hidden="true" className="font-display text-2xl leading-tight text-coral-ink">
                    {formatNumber(locale, index + 1)}
                  </span>
                  <div>
                    <h3 className="text-lg">{t(`step.${step}`)}</h3>
                    <p className="text-ink-2">{t(`step.${step}.text`)}</p>
                  </div>
                </li>
              ))}
            </ol>
            <p className="mt-8">
              <ArrowLink href={verifyPath}>{t('verify.link')}</ArrowLink>
            </p>
          </div>
        </div>
      </section>
      <section
        aria-labelledby="panel"
        className="shell flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-band"
      >
        <div className="min-w-0 max-w-text flex-1 basis-80">
          <h2 id="panel" className="text-2xl">
            {t('panel')}
          </h2>
          <p className="mt-2 text-ink-2">{t('panel.text')}</p>
        </div>
        <ButtonLink href={panelPath} variant="ink">
          {t('panel.link')}
        </ButtonLink>
      </section>
    </>
  )
}
