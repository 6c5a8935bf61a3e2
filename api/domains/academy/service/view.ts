import type {
  CertificateCheck,
  CourseCertificate,
  CourseEnrolment,
  PaidCourse,
} from '~/domain/academy/contract'
import { openedBeyondFirst, refundableUntil, refundOnLeaving } from '~/domain/academy/purchase-rules'
import { doneOf } from '~/domain/academy/rules'
import type { CertificateRow, findCertificate, PlacedEnrolment } from '../repo/enrolments'

const certificateOf = ({
  number,
  holderName,
  titles,
  lessonCount,
  issuedAt,
  revokedFor,
}: CertificateRow): CourseCertificate => ({
  number,
  holderName,
  titles,
  lessonCount,
  issuedAt: issuedAt.toISOString(),
  revokedFor,
})

function paidOf({ course, purchase, opened }: PlacedEnrolment, now: Date): PaidCourse | null {
  if (!purchase?.paidAt) return null
  const { id, price, paidAt, leaveDays, leaveLessons } = purchase
  const terms = { days: leaveDays, lessons: leaveLessons }
  const beyondFirst = openedBeyondFirst(purchase.firstLesson, opened)
  return {
    ...{ id, price, terms },
    opened: beyondFirst,
    refundNow: refundOnLeaving({ price, paidAt, terms, isOffered: course !== null }, beyondFirst, now),
    refundableUntil: refundableUntil(terms, paidAt).toISOString(),
  }
}

/** As its person sees it. */
export const enrolmentOf = (placed: PlacedEnrolment, now: Date): CourseEnrolment => {
  const { enrolment, course, certificate, done } = placed
  return {
    courseId: enrolment.courseId,
    slug: course?.slug ?? null,
    titles: course?.titles ?? enrolment.titles,
    enrolledAt: enrolment.enrolledAt.toISOString(),
    touchedAt: enrolment.touchedAt.toISOString(),
    lessons: course?.lessons ?? [],
    done: doneOf(course?.lessons ?? [], done),
    certificate: certificate && certificateOf(certificate),
    purchase: paidOf(placed, now),
  }
}

/** As whoever has the number sees it. What was taken back names nobody. @param formerly why one that is gone was taken back */
export function checkOf(
  row: Awaited<ReturnType<typeof findCertificate>>,
  formerly: CertificateRow['revokedFor'],
): CertificateCheck {
  if (!row || row.revokedFor !== null) return { isGenuine: false, revokedFor: row?.revokedFor ?? formerly }
  const { revokedFor: _, ...certificate } = row
  return { isGenuine: true, ...certificate, issuedAt: row.issuedAt.toISOString() }
}
