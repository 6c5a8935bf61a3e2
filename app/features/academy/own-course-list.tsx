import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { ButtonLink } from '~/app/ui/button'
import { LocalText, type Localized } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { Progress } from '~/app/ui/progress'
import type { CourseEnrolment } from '~/domain/academy/contract'
import { isCertified, isFinished, nextLesson } from '~/domain/academy/rules'
import { nameIn } from '~/domain/values/localized-name'
import { certificatePath, ownCoursePath, ownLessonPath, ownPurchasePath } from './academy-paths'
import { RevokedCertificate } from './revoked-certificate'

interface OwnCourse extends CourseEnrolment {
  /** What the lesson that comes next is called; null where nothing is left. */
  next: Localized | null
}

interface OwnCourseListProps {
  courses: readonly OwnCourse[]
}

function Going({ course, isFirst }: { course: OwnCourse; isFirst: boolean }) {
  const t = useWords('academy')
  const locale = usePageLocale()
  const { slug, titles, lessons, done, certificate, next, purchase } = course
  const key = nextLesson(lessons, done)
  const isWhole = isFinished(lessons, done)
  return (
    <li className={isFirst ? 'rounded-large bg-mist p-5 sm:p-7' : 'border-t border-line py-6'}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className={isFirst ? 'text-2xl' : 'text-lg font-heading'}>
          {slug ? (
            <PageLink to={ownCoursePath(slug)} className="underline-offset-4 hover:underline">
              {nameIn(locale, titles)}
            </PageLink>
          ) : (
            nameIn(locale, titles)
          )}
        </h2>
        {!slug && <Badge>{t('gone')}</Badge>}
        {slug && isWhole && <Badge tone="good">{t('finished')}</Badge>}
      </div>
      {!slug && purchase && !isCertified(certificate) && (
        <p className="mt-3 max-w-text text-ink-2">{t('gone.paid')}</p>
      )}
      {slug && (
        <Progress
          className="mt-4 max-w-md"
          label={t('progress', { done: done.length, count: lessons.length })}
          value={lessons.length > 0 ? done.length / lessons.length : 0}
        />
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        {slug && key && !isWhole && (
          <>
            <ButtonLink href={ownLessonPath(slug, key)} variant={isFirst ? 'primary' : 'secondary'}>
              {t(done.length > 0 ? 'continue' : 'start')}
            </ButtonLink>
            {next && (
              <span className="text-ink-2">
                {t('nextIs')} <LocalText text={next} />
              </span>
            )}
          </>
        )}
        {slug && isWhole && !certificate && (
          <ButtonLink href={ownCoursePath(slug)} variant="primary">
            {t('certificate.take')}
          </ButtonLink>
        )}
        {!slug && purchase && !isCertified(certificate) && (
          <ButtonLink href={ownPurchasePath(purchase.id)}>{t('gone.leave')}</ButtonLink>
        )}
        {certificate?.revokedFor && <RevokedCertificate reason={certificate.revokedFor} />}
        {certificate && !certificate.revokedFor && (
          <ButtonLink href={certificatePath(certificate.number)}>{t('certificate.see')}</ButtonLink>
        )}
      </div>
    </li>
  )
}

/** Courses of one's own: the one to go on with at large, then the others. */
export const OwnCourseList = ({ courses }: OwnCourseListProps) => (
  <ul className="max-w-4xl space-y-2">
    {courses.map((course, index) => (
      <Going key={course.courseId} course={course} isFirst={index === 0} />
    ))}
  </ul>
)
