import { findPhone, type PersonalData } from '~/api/domains/identity/public'
import { deleteAddressesOf } from '../addresses/repo'
import { addressesOf } from '../addresses/service'
import { discountUsesOf } from '../discounts/repo'
import { registrationOf } from '../groups/registrations'
import {
  deleteMemberships,
  deleteRegistrationsOf,
  forgetFounder,
  listTeamsOf,
  registrationsOf,
} from '../groups/repo'

/**
 * Address book, registrations for group sale and teams in the export of somebody's data, and gone with the account. Which codes their
 * orders used stays with the orders, under the bare id. A team goes on for who else is in it, without the name that its founder gave it. A registration that was made signed out belongs to whoever has proved its number by
 * signing in; one that somebody else made, signed in, stays theirs.
 */
export const pricingPersonalData: PersonalData = {
  name: 'shopping',
  collect: async (queryable, userId) => ({
    addresses: await addressesOf(queryable, userId),
    groupSaleRegistrations: (
      await registrationsOf(queryable, userId, await findPhone(queryable, userId))
    ).map(registrationOf),
    teams: (await listTeamsOf(queryable, userId)).map(({ team: { name, createdAt } }) => ({
      name,
      createdAt,
    })),
    discountCodes: (await discountUsesOf(queryable, userId)).map(({ code, usedAt }) => ({ code, usedAt })),
  }),
  async erase(tx, userId) {
    await deleteAddressesOf(tx, userId)
    await deleteRegistrationsOf(tx, userId, await findPhone(tx, userId))
    await deleteMemberships(tx, userId)
    await forgetFounder(tx, userId)
  },
}
