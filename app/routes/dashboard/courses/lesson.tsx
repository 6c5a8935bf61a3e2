import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import {
  lessonMediaPath,
  ownCoursePath,
  ownLessonPath,
  type LessonMedia,
} from '~/app/features/academy/academy-paths'
import { openLessonOf } from '~/app/features/academy/course-access.server'
import { LessonBody } from '~/app/features/academy/lesson-body'
import { LessonList } from '~/app/features/academy/lesson-list'
import { apiOf } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { Button, ButtonLink } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { postedForm } from '~/app/ui/forms/posted-form'
import { lessonQuery } from '~/content/queries/academy'
import { lessonKeySchema } from '~/domain/academy/contract'
import { isFinished } from '~/domain/academy/rules'
import { localizedPath, type Locale } from '~/domain/values/locale'

export const headers = privateHeaders
export const meta = metaOfLoader

async function lessonOf({ request, context, params }: LoaderFunctionArgs) {
  const requested = await readParams(
    { request, context, params },
    { slug: slugParam, lesson: lessonKeySchema },
  )
  const course = await readContent(context.content, lessonQuery, requested)
  if (!course?.lesson) throw await missingPage(request, context)
  return { ...course, lesson: course.lesson }
}

type Lesson = Awaited<ReturnType<typeof lessonOf>>

/** With its files at addresses that open for whoever is in the course alone: what the CMS calls them opens for everybody. */
function handedOut({ lesson, ...course }: Lesson, locale: Locale): Lesson {
  const at = (media: LessonMedia) => localizedPath(locale, lessonMediaPath(course.slug, lesson._key, media))
  return {
    ...course,
    lesson: {
      ...lesson,
      video: lesson.video?.url ? { ...lesson.video, url: at('video') } : null,
      captions: lesson.captions ? at('captions') : null,
    },
  }
}

/** For whoever is in the course; others are led to where they can enrol. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  await requireUser(request, context)
  const course = await lessonOf(args)
  const [enrolment, head] = await Promise.all([
    openLessonOf(context, { courseId: course._id, lesson: course.lesson._key }),
    privateHead(context, 'academy:own'),
  ])
  if (!enrolment) throw redirect(ownCoursePath(course.slug))
  return {
    course: handedOut(course, context.locale),
    done: enrolment.done,
    head,
    words: wordsOf(context.locale, 'academy', 'ui'),
  }
}

/** Takes down that the lesson is done, and goes on to what is left; or that it is not. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  await requireUser(request, context)
  const { _id, slug, lesson, lessons } = await lessonOf(args)
  const isUndone = (await postedForm(request)).get('act') === 'undo'
  const api = apiOf(context)
  const params = { courseId: _id, lesson: lesson._key }
  const path = '/course-enrolments/:courseId/lessons/:lesson' as const
  const { done } = await orMissing(args, isUndone ? api.delete(path, { params }) : api.put(path, { params }))
  if (isUndone) return redirect(ownLessonPath(slug, lesson._key))
  const keys = (lessons ?? []).map(({ _key }) => _key)
  if (isFinished(keys, done))
    return redirect(ownCoursePath(slug), {
      headers: { 'Set-Cookie': carryNotification('success', 'messages:course.finished', context.siteOrigin) },
    })
  // What comes after this one and is left, else the first that is.
  const later = keys.slice(keys.indexOf(lesson._key) + 1)
  const next = [...later, ...keys].find((key) => !done.includes(key)) ?? lesson._key
  return redirect(ownLessonPath(slug, next))
}

/** A lesson, with the others beside it. */
export default function OwnLessonPage() {
  const t = useWords('academy')
  const { course, done } = useLoaderData<typeof loader>()
  const { state } = useNavigation()
  const { lesson } = course
  const lessons = course.lessons ?? []
  const place = lessons.findIndex(({ _key }) => _key === lesson._key)
  const [before, after] = [lessons[place - 1], lessons[place + 1]]
  const isDone = done.includes(lesson._key)
  return (
    <>
      <BackLink to={ownCoursePath(course.slug)} label={course.title?.value ?? t('own')} name={t('course')} />
      <div className="grid grid-cols-1 gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,44rem)_minmax(16rem,1fr)]">
        <div key={lesson._key}>
          <LessonBody lesson={lesson} number={place + 1} count={lessons.length} />
          <div data-print="hidden" className="mt-10 border-t border-line pt-6">
            {isDone ? (
              <Form method="post" className="flex flex-wrap items-center gap-x-5 gap-y-3">
                <input type="hidden" name="act" value="undo" />
                <span className="inline-flex items-center gap-2 font-strong text-sea-ink">
                  <Icon name="check" className="size-5" />
                  {t('done')}
                </span>
                <Button type="submit" size="small" isPending={state === 'submitting'}>
                  {t('undo')}
                </Button>
                {after && (
                  <ButtonLink href={ownLessonPath(course.slug, after._key)} variant="primary">
                    {t('next')}
                  </ButtonLink>
                )}
              </Form>
            ) : (
              <Form method="post">
                <input type="hidden" name="act" value="done" />
                <Button type="submit" variant="primary" icon="check" isPending={state === 'submitting'}>
                  {t('markDone')}
                </Button>
              </Form>
            )}
            {before && (
              <p className="mt-4">
                <ButtonLink href={ownLessonPath(course.slug, before._key)} variant="quiet">
                  {t('previous')} <LocalText text={before.title} />
                </ButtonLink>
              </p>
            )}
          </div>
        </div>
        <nav aria-labelledby="lessons" data-print="hidden" className="xl:sticky xl:top-8 xl:self-start">
          <h2 id="lessons" className="mb-3 text-lg">
            {t('contents')}
          </h2>
          <LessonList
            lessons={lessons}
            done={done}
            current={lesson._key}
            pathOf={({ _key }) => ownLessonPath(course.slug, _key)}
          />
        </nav>
      </div>
    </>
  )
}
