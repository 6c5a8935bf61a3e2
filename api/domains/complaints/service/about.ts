import { findAccountOfDoctor, findReservation } from '~/api/domains/booking/public'
import { findOwnCall } from '~/api/domains/calls/public'
import { findNames } from '~/api/domains/identity/public'
import { findOwnOrder } from '~/api/domains/orders/public'
import type { Queryable } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { NewComplaint } from '~/domain/complaints/contract'
import { longestAboutLabel, type ComplaintAbout } from '~/domain/complaints/rules'
import {
  callRequestIdSchema,
  doctorIdSchema,
  orderIdSchema,
  reservationIdSchema,
  type UserId,
} from '~/domain/values/ids'

/** What one of the person’s own is called; undefined for one that is not theirs. */
async function labelOf(
  queryable: Queryable,
  userId: UserId,
  about: ComplaintAbout,
  id: string,
): Promise<string | undefined> {
  switch (about) {
    case 'doctor': {
      const account = await findAccountOfDoctor(queryable, doctorIdSchema.parse(id))
      const name = account && (await findNames(queryable, [account])).get(account)
      return name && [name.firstName, name.lastName].filter(Boolean).join(' ')
    }
    case 'visit': {
      const found = await findReservation(queryable, reservationIdSchema.parse(id))
      return found?.userId === userId ? `${found.doctorFirstName} ${found.doctorLastName}`.trim() : undefined
    }
    case 'call':
      return (await findOwnCall(queryable, userId, callRequestIdSchema.parse(id)))?.number
    case 'order':
      return (await findOwnOrder(queryable, userId, orderIdSchema.parse(id)))?.code
    case 'service':
    case 'general':
      return undefined
  }
}

/** What a complaint is about, named as it is called now. @throws ApiProblem 422 for what is not the person’s own */
export async function aboutOf(
  queryable: Queryable,
  userId: UserId,
  { about, aboutId }: Pick<NewComplaint, 'about' | 'aboutId'>,
): Promise<{ about: ComplaintAbout; aboutId: string | null; aboutLabel: string | null }> {
  if (aboutId === undefined) return { about, aboutId: null, aboutLabel: null }
  const label = await labelOf(queryable, userId, about, aboutId)
  if (!label)
    throw new ApiProblem(422, 'invalid-input', { errors: [{ path: ['about'], code: 'error.choice' }] })
  return { about, aboutId, aboutLabel: label.slice(0, longestAboutLabel) }
}
