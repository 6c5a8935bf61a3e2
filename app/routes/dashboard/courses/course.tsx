import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import {
  certificatePath,
  coursePath,
  ownCoursePath,
  ownCoursesPath,
  ownLessonPath,
} from '~/app/features/academy/academy-paths'
import { CertificateRequest } from '~/app/features/academy/certificate-request'
import { certificateForm } from '~/app/features/academy/certificate.form'
import { enrolmentIn } from '~/app/features/academy/course-access.server'
import { CourseFacts } from '~/app/features/academy/course-facts'
import { EnrolForm } from '~/app/features/academy/enrol-form'
import { LessonList } from '~/app/features/academy/lesson-list'
import { apiOf } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { fullNameOf, requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { ArrowLink, ButtonLink } from '~/app/ui/button'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { LocalText } from '~/app/ui/local-text'
import { Progress } from '~/app/ui/progress'
import { courseQuery } from '~/content/queries/academy'
import { isFinished, nextLesson } from '~/domain/academy/rules'

export const headers = privateHeaders
export const meta = metaOfLoader

async function courseOf({ request, context, params }: LoaderFunctionArgs) {
  const course = await readContent(
    context.content,
    courseQuery,
    await readParams({ request, context, params }, { slug: slugParam }),
  )
  if (!course) throw await missingPage(request, context)
  return course
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const user = await requireUser(request, context)
  const course = await courseOf(args)
  const [enrolment, head] = await Promise.all([
    enrolmentIn(context, course._id),
    privateHead(context, 'academy:own'),
  ])
  return {
    course,
    enrolment,
    name: fullNameOf(user),
    head,
    words: wordsOf(context.locale, 'academy', 'fields', 'ui'),
  }
}

async function certify(posted: FormData, context: AppLoadContext, courseId: string) {
  const form = await readForm(posted, certificateForm)
  if (!form.value) return data(form.reply(), 422)
  try {
    const { certificate } = await apiOf(context).post('/course-enrolments/:courseId/certificates', {
      params: { courseId },
      body: { name: form.value.name },
    })
    return redirect(certificatePath(certificate?.number ?? ''))
  } catch (error) {
    return data(form.refuse(formErrorsOf(error, context)), 422)
  }
}

/** Enrols, which said again changes nothing; or asks for the certificate. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  await requireUser(request, context)
  const course = await courseOf(args)
  const posted = await postedForm(request)
  if (posted.get('act') === 'certificate') return certify(posted, context, course._id)
  await orMissing(
    args,
    apiOf(context).put('/course-enrolments/:courseId', { params: { courseId: course._id } }),
  )
  return redirect(ownCoursePath(course.slug), {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:course.enrolled', context.siteOrigin) },
  })
}

/** A course of one's own: how far one is, what comes next, and the certificate when nothing is left. */
export default function OwnCoursePage() {
  const t = useWords('academy')
  const { course, enrolment, name } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const lessons = course.lessons ?? []
  const keys = lessons.map(({ _key }) => _key)
  const done = enrolment?.done ?? []
  const next = nextLesson(keys, done)
  const isWhole = isFinished(keys, done)
  return (
    <div className="max-w-4xl">
      <BackLink to={ownCoursesPath} label={t('own')} />
      <LocalText as="h1" text={course.title} className="text-3xl" />
      <LocalText as="p" text={course.lead} className="mt-2 max-w-text text-ink-2" />
      {enrolment ? (
        <>
          <div className="my-6 flex flex-wrap items-end gap-x-8 gap-y-4">
            <Progress
              className="min-w-0 flex-1 basis-64"
              label={t('progress', { done: done.length, count: lessons.length })}
              value={lessons.length > 0 ? done.length / lessons.length : 0}
            />
            {next && !isWhole && (
              <ButtonLink href={ownLessonPath(course.slug, next)} variant="primary">
                {t(done.length > 0 ? 'continue' : 'start')}
              </ButtonLink>
            )}
            {enrolment.certificate && (
              <ButtonLink href={certificatePath(enrolment.certificate.number)} variant="primary">
                {t('certificate.see')}
              </ButtonLink>
            )}
          </div>
          {isWhole && !enrolment.certificate && (
            <div className="mb-8">
              <CertificateRequest name={name} lastResult={lastResult ?? undefined} />
            </div>
          )}
        </>
      ) : (
        <div className="my-6 max-w-md rounded-large border border-line bg-card p-5">
          <CourseFacts course={course} className="mb-4 font-strong" />
          <EnrolForm slug={course.slug} />
        </div>
      )}
      <h2 className="mb-3 mt-8 text-xl">{t('contents')}</h2>
      <LessonList
        lessons={lessons}
        done={done}
        pathOf={({ _key }) => (enrolment ? ownLessonPath(course.slug, _key) : null)}
      />
      <p className="mt-5">
        <ArrowLink href={coursePath(course.slug)}>{t('about')}</ArrowLink>
      </p>
    </div>
  )
}
