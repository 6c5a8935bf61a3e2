import type { CertificateCheck, CourseCertificate, CourseEnrolment } from '~/domain/academy/contract'
import { doneOf } from '~/domain/academy/rules'
import type { CertificateRow, PlacedEnrolment } from '../repo/enrolments'

const certificateOf = ({
  number,
  holderName,
  titles,
  lessonCount,
  issuedAt,
}: CertificateRow): CourseCertificate => ({
  number,
  holderName,
  titles,
  lessonCount,
  issuedAt: issuedAt.toISOString(),
})

/** As its person sees it. */
export const enrolmentOf = ({ enrolment, course, certificate, done }: PlacedEnrolment): CourseEnrolment => ({
  courseId: enrolment.courseId,
  slug: course?.slug ?? null,
  titles: course?.titles ?? enrolment.titles,
  enrolledAt: enrolment.enrolledAt.toISOString(),
  touchedAt: enrolment.touchedAt.toISOString(),
  lessons: course?.lessons ?? [],
  done: doneOf(course?.lessons ?? [], done),
  certificate: certificate && certificateOf(certificate),
})

/** As whoever has the number sees it. */
export const checkOf = (
  row: Pick<CertificateRow, 'titles' | 'lessonCount' | 'issuedAt'> | undefined,
): CertificateCheck =>
  row ? { isGenuine: true, ...row, issuedAt: row.issuedAt.toISOString() } : { isGenuine: false }
