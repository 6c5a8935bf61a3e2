import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { academyPath, coursePath, previewPath } from '~/app/features/academy/academy-paths'
import { CourseFacts, minutesOf } from '~/app/features/academy/course-facts'
import { CoursePrice, LeavingTermsText } from '~/app/features/academy/course-price'
import { coursePricesFor, offerOf } from '~/app/features/academy/course-prices.server'
import { BuyLink, EnrolForm, PriceUnknown } from '~/app/features/academy/enrol-form'
import { LessonList } from '~/app/features/academy/lesson-list'
import { SessionList } from '~/app/features/academy/session-list'
import { academyCaching, upcomingSessionsFor } from '~/app/features/academy/upcoming-sessions.server'
import { readContent } from '~/app/platform/content/read.server'
import { addressOf } from '~/app/platform/head/links'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf, organizationOf } from '~/app/platform/head/site-data.server'
import { course as courseData } from '~/app/platform/head/structured-data'
import { missingPage } from '~/app/platform/missing-page.server'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { catalogueHeaders } from '~/app/platform/public-page'
import { plainText } from '~/app/platform/stega.server'
import { Trail } from '~/app/platform/trail'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { usePageLocale } from '~/app/ui/page-locale'
import { courseQuery } from '~/content/queries/academy'

export const headers = catalogueHeaders
export const meta = metaOfLoader

/** The same for everyone: who is in the course is seen on pages of their own. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { content, locale, siteOrigin } = context
  const requested = await readParams({ request, context, params }, { slug: slugParam })
  const found = readContent(content, courseQuery, requested)
  const [course, prices, t, organization, sessions] = await Promise.all([
    found,
    coursePricesFor(context),
    getFixedT(locale),
    organizationOf(context),
    // Which sessions are meant, the course alone says; everything else is not waited for.
    found.then((one) => one && upcomingSessionsFor(context, one._id)),
  ])
  if (!course) throw await missingPage(request, context)
  const path = coursePath(course.slug)
  const title = course.title?.value ?? ''
  const description = course.lead?.value ?? ''
  const offer = prices && offerOf(prices, course)
  const answer = {
    course,
    sessions,
    offer,
    head: await pageHead(context, {
      path,
      title: t('academy:pageTitle', { title }),
      description,
      seo: course.seo,
      picture: course.picture,
      structuredData: [
        ...organization,
        courseData({
          title: plainText(title),
          description: plainText(description),
          address: addressOf(siteOrigin, locale, path),
          origin: siteOrigin,
          locale: course.title?.lang ?? locale,
          level: t(`academy:level.${course.level}`),
          teaches: (course.outcomes ?? []).flatMap(({ text }) => (text ? [plainText(text.value)] : [])),
          minutes: minutesOf(course.lessons ?? []),
          price: offer && offer.price,
        }),
        crumbsOf(context, [
          { name: t('shell:home'), path: '/' },
          { name: t('academy:title'), path: academyPath },
          { name: title, path },
        ]),
      ],
    }),
    words: {
      ...wordsOf(locale, 'academy'),
      ...someWordsOf(locale, 'course-sessions', 'upcoming'),
      ...someWordsOf(locale, 'ui', 'toman'),
    },
  }
  return data(answer, academyCaching(sessions, prices))
}

/** One course: what one learns in it, what it consists of, and the way in. */
export default function CoursePage() {
  const { course, offer, sessions } = useLoaderData<typeof loader>()
  const t = useWords('academy')
  const ofSessions = useWords('course-sessions')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <div className="shell pb-band">
      <Trail crumbs={[{ label: own(t('title')), href: academyPath }, { label: course.title ?? own('') }]} />
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 pt-6 md:pt-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <p className="text-sm font-strong text-coral-ink">{t(`topic.${course.topic}`)}</p>
          <LocalText as="h1" text={course.title} className="mt-2 text-5xl font-display" />
          <LocalText as="p" text={course.lead} className="mt-5 max-w-text text-lg text-ink-2" />
        </div>
        <aside
          aria-label={t('begin')}
          className="rounded-large border border-line bg-card p-6 shadow-soft lg:sticky lg:top-28 lg:row-span-2 lg:self-start"
        >
          <CoursePrice price={offer?.price} className="mb-3 text-3xl font-display" />
          <CourseFacts course={course} className="font-strong" />
          <p className="mt-1 text-ink-2">
            {t('by')} <LocalText text={course.teacher} />
          </p>
          <div className="mt-5 space-y-3">
            {offer === null ? (
              <PriceUnknown slug={course.slug} />
            ) : offer.price > 0 ? (
              <BuyLink slug={course.slug} />
            ) : (
              <EnrolForm slug={course.slug} />
            )}
            <ButtonLink href={previewPath(course.slug)} className="w-full">
              {t('preview')}
            </ButtonLink>
          </div>
          {offer && (
            <p className="mt-4 text-sm text-ink-2">{t(offer.price > 0 ? 'buy.text' : 'begin.text')}</p>
          )}
          {offer && offer.price > 0 && (
            <LeavingTermsText terms={offer.terms} className="mt-3 text-sm text-ink-2" />
          )}
        </aside>
        <div className="space-y-12">
          {course.outcomes && course.outcomes.length > 0 && (
            <section aria-labelledby="outcomes">
              <h2 id="outcomes" className="text-2xl">
                {t('outcomes')}
              </h2>
              <ul className="mt-4 space-y-3">
                {course.outcomes.map(({ _key, text }) => (
                  <li key={_key} className="flex items-start gap-3">
                    <Icon name="check" className="mt-1 size-5 flex-none text-sea-ink" />
                    <LocalText text={text} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="lessons">
            <h2 id="lessons" className="mb-4 text-2xl">
              {t('contents')}
            </h2>
            <LessonList
              lessons={course.lessons ?? []}
              pathOf={(_, index) => (index === 0 ? previewPath(course.slug) : null)}
              noteOf={(_, index) => (index === 0 ? <> · {t('open')}</> : null)}
            />
          </section>
          {sessions && sessions.items.length > 0 && (
            <section aria-labelledby="sessions">
              <h2 id="sessions" className="text-2xl">
                {ofSessions('upcoming')}
              </h2>
              <p className="mb-5 mt-2 text-ink-2">{ofSessions('upcoming.lead')}</p>
              <SessionList
                sessions={sessions}
                courseOf={({ courseId }) =>
                  ofSessions(courseId === null ? 'upcoming.forAll' : 'upcoming.forCourse')
                }
              />
            </section>
          )}
        </div>
      </div>
    </div>
  )
}
