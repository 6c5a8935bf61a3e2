import { randomUUID } from 'node:crypto'
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
  previewPath,
} from '~/app/features/academy/academy-paths'
import { CertificateRequest } from '~/app/features/academy/certificate-request'
import { certificateForm } from '~/app/features/academy/certificate.form'
import { RevokedCertificate } from '~/app/features/academy/revoked-certificate'
import { enrolmentIn } from '~/app/features/academy/course-access.server'
import { CourseFacts } from '~/app/features/academy/course-facts'
import { offerOf } from '~/app/features/academy/course-prices.server'
import { EnrolForm } from '~/app/features/academy/enrol-form'
import { LeaveQuestion, LeavingStanding } from '~/app/features/academy/leave-course'
import { LessonList } from '~/app/features/academy/lesson-list'
import { PayCourse } from '~/app/features/academy/pay-course'
import { leaveAt } from '~/app/features/academy/leave-course.server'
import { buyForm } from '~/app/features/academy/purchase.form'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { formErrorsOf, refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { carryNotification, type CarriedWord } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { fullNameOf, requireUser } from '~/app/platform/session.server'
import { toGateway } from '~/app/platform/to-gateway.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { ArrowLink, ButtonLink } from '~/app/ui/button'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { LocalText } from '~/app/ui/local-text'
import { Progress } from '~/app/ui/progress'
import { courseQuery } from '~/content/queries/academy'
import { isCertified, isFinished, nextLesson } from '~/domain/academy/rules'

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
    offer: enrolment ? null : await ownOffer(context, course),
    name: fullNameOf(user),
    idempotencyKey: randomUUID(),
    head,
    words: wordsOf(context.locale, 'academy', 'course-purchases', 'fields', 'ui'),
  }
}

/** What the course costs, and what the caller has for it: in the wallet, and put aside for it. */
async function ownOffer(context: AppLoadContext, course: Awaited<ReturnType<typeof courseOf>>) {
  const api = apiOf(context)
  const [prices, wallet, { items }] = await Promise.all([
    api.get('/course-prices'),
    api.get('/wallet'),
    api.get('/course-purchases', { query: { limit: '20' } }),
  ])
  const open = items.find(({ status, courseId }) => status === 'open' && courseId === course._id)
  return { ...offerOf(prices, course), available: wallet.balance + (open?.fromWallet ?? 0) }
}

async function buy(posted: FormData, context: AppLoadContext, { _id, slug }: { _id: string; slug: string }) {
  const { value } = await readForm(posted, buyForm)
  if (!value) throw new Response(null, { status: 400 })
  try {
    const { payment } = await apiOf(context).post('/course-purchases', {
      body: {
        courseId: _id,
        expectedPrice: value.expectedPrice,
        usesWallet: value.pay === 'wallet-first',
        locale: context.locale,
      },
      idempotencyKey: value.idempotencyKey,
    })
    if (payment) return await toGateway(context, payment.id)
    return andSay(context, ownCoursePath(slug), 'messages:course.paid')
  } catch (error) {
    return refusedBack(error, context, ownCoursePath(slug))
  }
}

const andSay = ({ siteOrigin }: AppLoadContext, path: string, word: CarriedWord) =>
  redirect(path, { headers: { 'Set-Cookie': carryNotification('success', word, siteOrigin) } })

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

/** Enrols, which said again changes nothing; buys the course, leaves it, or asks for the certificate. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  await requireUser(request, context)
  const course = await courseOf(args)
  const posted = await postedForm(request)
  const act = posted.get('act')
  if (act === 'certificate') return certify(posted, context, course._id)
  if (act === 'buy') return buy(posted, context, course)
  if (act === 'leave') return leaveAt(context, posted, course._id, ownCoursePath(course.slug))
  try {
    await orMissing(
      args,
      apiOf(context).put('/course-enrolments/:courseId', { params: { courseId: course._id } }),
    )
  } catch (error) {
    // It costs something by now: its page says what.
    if (isFailure(error, 'course-not-paid') || isFailure(error, 'own-price'))
      return refusedBack(error, context, ownCoursePath(course.slug))
    throw error
  }
  return andSay(context, ownCoursePath(course.slug), 'messages:course.enrolled')
}

/** A course of one's own: how far one is, what comes next, and the certificate when nothing is left. */
export default function OwnCoursePage() {
  const t = useWords('academy')
  const { course, enrolment, offer, name, idempotencyKey } = useLoaderData<typeof loader>()
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
            {enrolment.certificate?.revokedFor && (
              <RevokedCertificate reason={enrolment.certificate.revokedFor} />
            )}
            {enrolment.certificate && !enrolment.certificate.revokedFor && (
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
      ) : offer && offer.price > 0 ? (
        <div className="my-6">
          <PayCourse {...offer} slug={course.slug} idempotencyKey={idempotencyKey} />
        </div>
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
        pathOf={({ _key }, index) =>
          enrolment ? ownLessonPath(course.slug, _key) : index === 0 ? previewPath(course.slug) : null
        }
        noteOf={(_, index) => (!enrolment && index === 0 ? <> · {t('open')}</> : null)}
      />
      <p className="mt-5">
        <ArrowLink href={coursePath(course.slug)}>{t('about')}</ArrowLink>
      </p>
      {enrolment && !isCertified(enrolment.certificate) && (
        <>
          <LeavingStanding purchase={enrolment.purchase} />
          <LeaveQuestion
            action={ownCoursePath(course.slug)}
            purchase={enrolment.purchase}
            idempotencyKey={idempotencyKey}
          />
        </>
      )}
    </div>
  )
}
