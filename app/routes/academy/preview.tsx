import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { academyPath, coursePath, previewPath } from '~/app/features/academy/academy-paths'
import { LessonBody } from '~/app/features/academy/lesson-body'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { Kept } from '~/app/platform/kept/kept'
import { withhold } from '~/app/platform/kept/withhold'
import { missingPage } from '~/app/platform/missing-page.server'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { publicHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { LocalText } from '~/app/ui/local-text'
import { usePageLocale } from '~/app/ui/page-locale'
import { firstLessonQuery } from '~/content/queries/academy'

export const headers = publicHeaders
export const meta = metaOfLoader

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const requested = await readParams({ request, context, params }, { slug: slugParam })
  const [course, t] = await Promise.all([
    readContent(content, firstLessonQuery, requested),
    getFixedT(locale),
  ])
  if (!course?.lesson) throw await missingPage(request, context)
  const path = previewPath(course.slug)
  const title = course.lesson.title?.value ?? ''
  const of = course.title?.value ?? ''
  const head = await pageHead(context, {
    path,
    title: t('academy:lessonTitle', { title, course: of }),
    description: course.lead?.value ?? '',
    picture: course.picture,
    type: 'article',
    structuredData: [
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: t('academy:title'), path: academyPath },
        { name: of, path: coursePath(course.slug) },
        { name: title, path },
      ]),
    ],
  })
  return withhold(context, { slug: course.slug, course, head, words: wordsOf(locale, 'academy') }, 'course')
}

/** The first lesson of a course, which everybody reads, with the way to the others. */
export default function PreviewPage() {
  const { slug, course: found } = useLoaderData<typeof loader>()
  const t = useWords('academy')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <Kept name={`preview-${slug}`} of={found}>
      {(course) => (
        <div className="shell pb-band">
          <Trail
            crumbs={[
              { label: own(t('title')), href: academyPath },
              { label: course.title ?? own(''), href: coursePath(course.slug) },
              { label: course.lesson?.title ?? own('') },
            ]}
          />
          <div className="max-w-[44rem] pt-6 md:pt-10">
            {course.lesson && (
              <LessonBody lesson={course.lesson} number={1} count={course.lessons?.length ?? 1} />
            )}
            <aside
              aria-label={t('preview.more')}
              data-print="hidden"
              className="mt-12 rounded-large bg-mist p-6 sm:p-8"
            >
              <p className="text-xl font-heading">{t('preview.more')}</p>
              <p className="mt-2 text-ink-2">
                <LocalText text={course.title} />
              </p>
              <p className="mt-5">
                <ButtonLink href={coursePath(course.slug)} variant="primary">
                  {t('preview.course')}
                </ButtonLink>
              </p>
            </aside>
          </div>
        </div>
      )}
    </Kept>
  )
}
