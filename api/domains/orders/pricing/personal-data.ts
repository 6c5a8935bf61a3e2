import type { PersonalData } from '~/api/domains/identity/public'
import { deleteAddressesOf } from '../addresses/repo'
import { addressesOf } from '../addresses/service'
import { discountUsesOf } from '../discounts/repo'
import { deleteMemberships, forgetFounder, listTeamsOf } from '../groups/repo'

/**
 * Address book and teams in the export of somebody's data, and gone with the account. Which codes their orders used stays with the orders, under the bare id.
 * A team goes on for who else is in it, without the name that its founder gave it.
 */
export const pricingPersonalData: PersonalData = {
  name: 'shopping',
  collect: async (queryable, userId) => ({
    addresses: await addressesOf(queryable, userId),
    teams: (await listTeamsOf(queryable, userId)).map(({ team: { name, createdAt } }) => ({
      name,
      createdAt,
    })),
    discountCodes: (await discountUsesOf(queryable, userId)).map(({ code, usedAt }) => ({ code, usedAt })),
  }),
  async erase(tx, userId) {
    await deleteAddressesOf(tx, userId)
    await deleteMemberships(tx, userId)
    await forgetFounder(tx, userId)
  },
}
