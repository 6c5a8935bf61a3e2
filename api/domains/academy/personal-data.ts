import type { PersonalData } from '~/api/domains/identity/public'
import { allOf, deleteOf } from './repo/enrolments'

/**
 * Which courses somebody is in, what they have done in them and what was certified, in the export of their data. All of it goes with the account: the number of a certificate is
 * one that there is not, from then on.
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
  erase: deleteOf,
}
