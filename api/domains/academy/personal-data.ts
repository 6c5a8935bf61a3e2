import type { PersonalData } from '~/api/domains/identity/public'
import { allPurchasesOf, lockOpenOf } from './purchases/repo/purchases'
import { leaveWithAccount } from './purchases/service/leave'
import { letGo } from './purchases/service/step'
import { allSeatsOf, deleteSeatsOf } from './sessions/repo/sessions'
import { allOf, allOpenedOf, deleteOpenedOf } from './repo/enrolments'

/**
 * Which courses somebody is in, what they have done in them and what was certified, in the export of their data. All of it goes with the account: the number of a certificate is
 * one that there is not, from then on, or, where staff had taken it back, still one that was, which says nothing of whose. What leaving would give back goes to the bank account that it came from.
 */
export const academyPersonalData: PersonalData = {
  name: 'courses',
  collect: async (queryable, userId) =>
    (await allOf(queryable, userId)).map(({ enrolment, course, done, certificate }) => ({
      course: course?.titles ?? enrolment.titles,
      enrolledAt: enrolment.enrolledAt.toISOString(),
      done,
      certificate: certificate && {
        number: certificate.number,
        name: certificate.holderName,
        issuedAt: certificate.issuedAt.toISOString(),
      },
    })),
  erase: (tx, userId, at, askedAt = at) => leaveWithAccount(tx, userId, { at, askedAt }),
}

/** Which lessons somebody has been shown, of courses that they have left too, in the export of their data. It goes with the account. */
export const openedLessonsPersonalData: PersonalData = {
  name: 'opened-lessons',
  collect: async (queryable, userId) =>
    (await allOpenedOf(queryable, userId)).map(({ courseId, lesson, openedAt }) => ({
      courseId,
      lesson,
      openedAt: openedAt.toISOString(),
    })),
  erase: deleteOpenedOf,
}

/**
 * Seats that somebody has asked for, in the export of their data. They go with the account; a look every few minutes gives a seat that is free then to whoever waits.
 */
export const sessionSeatsPersonalData: PersonalData = {
  name: 'course-sessions',
  collect: async (queryable, userId) =>
    (await allSeatsOf(queryable, userId)).map(({ seat, session }) => ({
      session: session.title,
      startsAt: session.startsAt.toISOString(),
      status: seat.status,
      askedAt: seat.askedAt.toISOString(),
      attended: seat.attended,
    })),
  async erase(tx, userId) {
    await deleteSeatsOf(tx, userId)
  },
}

/**
 * What somebody has paid for courses, with the invoices, in the export of their data. It stays under an id that names nobody when the account goes, and so do invoices, which the
 * books must keep unchanged.
 */
export const coursePurchasesPersonalData: PersonalData = {
  name: 'course-purchases',
  collect: async (queryable, userId) =>
    (await allPurchasesOf(queryable, userId)).map(({ row, invoice }) => ({
      course: row.titles,
      status: row.status,
      price: row.price,
      fromWallet: row.fromWallet,
      fromGateway: row.fromGateway,
      refunded: row.refunded,
      leavingTerms: { days: row.leaveDays, lessons: row.leaveLessons },
      createdAt: row.createdAt.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      reason: row.reason,
      invoice: invoice && { year: invoice.year, number: invoice.number, ...invoice.document },
    })),
  async erase(tx, userId, at) {
    for (const row of await lockOpenOf(tx, userId)) await letGo(tx, row, 'learner', at)
  },
}
