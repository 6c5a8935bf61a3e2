import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { academyPath, ownPurchasesPath, ownSessionsPath } from '~/app/features/academy/academy-paths'
import { OwnCourseList } from '~/app/features/academy/own-course-list'
import { SeatRows } from '~/app/features/academy/seat-list'
import { apiOf } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { ArrowLink, ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { EmptyReadingIllustration } from '~/app/ui/illustrations/empty-reading'
import { coursesQuery } from '~/content/queries/academy'
import { isFinished, nextLesson } from '~/domain/academy/rules'
import type { OwnSeat } from '~/domain/academy/session-contract'
import { isLiveSeat } from '~/domain/academy/session-machine'

export const headers = privateHeaders
export const meta = metaOfLoader

/** Those that somebody still counts on, the next first. */
const ahead = (seats: readonly OwnSeat[]) =>
  seats
    .filter(({ session, status }) => isLiveSeat(status) && !session.isOver)
    .sort((one, other) => one.session.startsAt.localeCompare(other.session.startsAt))

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const [{ items }, seats, offered, head] = await Promise.all([
    apiOf(context).get('/course-enrolments'),
    apiOf(context).get('/own-session-seats', { query: { limit: '50' } }),
    readContent(context.content, coursesQuery),
    privateHead(context, 'academy:own'),
  ])
  // What is to be gone on with comes first.
  const standing = items.map((course) => {
    const key = nextLesson(course.lessons, course.done)
    const lessons = offered.find(({ _id }) => _id === course.courseId)?.lessons ?? []
    return { ...course, next: lessons.find(({ _key }) => _key === key)?.title ?? null }
  })
  const isOpen = ({ slug, lessons, done }: (typeof standing)[number]) =>
    slug !== null && !isFinished(lessons, done)
  return {
    courses: [...standing.filter(isOpen), ...standing.filter((course) => !isOpen(course))],
    seats: ahead(seats.items),
    head,
    words: wordsOf(context.locale, 'academy', 'course-sessions', 'ui'),
  }
}

/** Which courses one is in and what to go on with, and the sessions that one has a seat in. */
export default function OwnCoursesPage() {
  const t = useWords('academy')
  const ofSessions = useWords('course-sessions')
  const { courses, seats } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-6 text-3xl">{t('own')}</h1>
      {courses.length > 0 ? (
        <>
          <OwnCourseList courses={courses} />
          <p className="mt-8 flex flex-wrap gap-x-8 gap-y-3">
            <ArrowLink href={academyPath}>{t('all')}</ArrowLink>
            <ArrowLink href={ownPurchasesPath}>{t('purchases')}</ArrowLink>
          </p>
        </>
      ) : (
        <EmptyState
          illustration={<EmptyReadingIllustration />}
          title={t('own.none')}
          text={t('own.noneText')}
          action={
            <ButtonLink href={academyPath} variant="primary">
              {t('all')}
            </ButtonLink>
          }
        />
      )}
      {seats.length > 0 && (
        <section aria-labelledby="sessions" className="mt-10 max-w-4xl">
          <h2 id="sessions" className="mb-4 text-2xl">
            {ofSessions('mine')}
          </h2>
          <SeatRows seats={seats} />
        </section>
      )}
      <p className="mt-4">
        <ArrowLink href={ownSessionsPath}>{ofSessions('mine.all')}</ArrowLink>
      </p>
    </>
  )
}
