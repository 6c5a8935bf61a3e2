import {
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { coursePath, ownSessionPath, ownSessionsPath } from '~/app/features/academy/academy-paths'
import { enrolmentIn } from '~/app/features/academy/course-access.server'
import { loadSession } from '~/app/features/academy/load-session.server'
import {
  CancelledSession,
  ClosedSession,
  ForStudents,
  GiveUpQuestion,
  ReservedSeat,
  TakeSeat,
  WaitingSeat,
} from '~/app/features/academy/session-standing'
import { SessionWhen } from '~/app/features/academy/session-when'
import { apiOf } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification, type CarriedWord } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { postedForm } from '~/app/ui/forms/posted-form'
import { Notice } from '~/app/ui/notice'
import { PageLink } from '~/app/ui/page-link'
import { coursesQuery } from '~/content/queries/academy'
import type { OwnSeat, StandingSession } from '~/domain/academy/session-contract'
import type { SeatStatus } from '~/domain/academy/session-machine'
import { courseSessionIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

/** What content has of the course of a session; null for one that is for everybody, or whose course has gone. */
async function courseOf({ content }: AppLoadContext, courseId: string | null) {
  if (courseId === null) return null
  const course = (await readContent(content, coursesQuery)).find(({ _id }) => _id === courseId)
  return course ? { slug: course.slug, title: course.title?.value ?? '' } : null
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const shown = await loadSession({ request, context, params })
  const { courseId } = shown.session
  const [course, isMember, head] = await Promise.all([
    courseOf(context, courseId),
    courseId === null || enrolmentIn(context, courseId).then((enrolment) => enrolment !== null),
    privateHead(context, 'course-sessions:one'),
  ])
  const made = context.now().toISOString()
  return { ...shown, course, isMember, made, head, words: wordsOf(context.locale, 'course-sessions', 'ui') }
}

const wordsOfOutcome: Record<SeatStatus, CarriedWord> = {
  reserved: 'messages:courseSession.reserved',
  waiting: 'messages:courseSession.waiting',
  'given-up': 'messages:courseSession.givenUp',
  dropped: 'messages:courseSession.givenUp',
}

/** Takes a seat or gives it up, of which the same again changes nothing; what has become of it is told. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  await requireUser(request, context)
  const { id } = await readParams(args, { id: courseSessionIdSchema })
  const act = (await postedForm(request)).get('act')
  if (act !== 'take' && act !== 'give-up') throw new Response(null, { status: 400 })
  const api = apiOf(context)
  const path = ownSessionPath(id)
  await orMissing(args, api.get('/course-sessions/:id', { params: { id } }))
  try {
    const { status } =
      act === 'take'
        ? await api.put('/course-sessions/:id/seat', { params: { id }, body: { locale: context.locale } })
        : await orMissing(args, api.delete('/course-sessions/:id/seat', { params: { id } }))
    return redirect(path, {
      headers: { 'Set-Cookie': carryNotification('success', wordsOfOutcome[status], context.siteOrigin) },
    })
  } catch (error) {
    return refusedBack(error, context, path)
  }
}

/** A session of the academy for whoever is signed in: when it is, their seat in it, and what can be done now. */
export default function SessionPage() {
  const t = useWords('course-sessions')
  const shown = useLoaderData<typeof loader>()
  const { session, course } = shown
  return (
    <>
      <BackLink to={ownSessionsPath} label={t('title')} />
      <div className="max-w-3xl">
        <SessionWhen startsAt={session.startsAt} className="text-sm font-strong text-coral-ink" />
        <h1 className="mt-1 break-words text-3xl">
          <bdi>{session.title}</bdi>
        </h1>
        <p className="mb-6 mt-2 flex flex-wrap gap-x-2 text-ink-2">
          <span>{t('upcoming.minutes', { count: session.minutes })}</span>
          <span aria-hidden="true">·</span>
          {course ? (
            <span>
              {t('course')}{' '}
              <PageLink to={coursePath(course.slug)} className="underline underline-offset-4">
                {course.title}
              </PageLink>
            </span>
          ) : (
            <span>{t(session.courseId === null ? 'upcoming.forAll' : 'upcoming.forStudents')}</span>
          )}
        </p>
        <div className="space-y-5">
          <Standing {...shown} />
        </div>
      </div>
    </>
  )
}

interface StandingProps {
  session: StandingSession
  seat: OwnSeat | null
  course: { slug: string; title: string } | null
  /** They are in its course, or it is for everybody. */
  isMember: boolean
  /** When the server made the page. */
  made: string
}

/** The one thing that holds of the session for its reader now. */
function Standing({ session, seat, course, isMember, made }: StandingProps) {
  const t = useWords('course-sessions')
  if (session.status === 'cancelled') return <CancelledSession reason={seat?.reason ?? null} />
  if (session.isOver) return <Notice kind="info" title={t('over')} />
  if (seat?.status === 'reserved' || seat?.status === 'waiting')
    return (
      <>
        {seat.status === 'reserved' ? (
          <ReservedSeat session={session} seat={seat} made={made} />
        ) : (
          <WaitingSeat session={session} seat={seat} />
        )}
        {session.isOpen && <GiveUpQuestion seat={seat} />}
      </>
    )
  if (!session.isOpen) return <ClosedSession session={session} />
  if (!isMember) return <ForStudents course={course} />
  return <TakeSeat session={session} hasGivenUp={seat?.status === 'given-up'} />
}
