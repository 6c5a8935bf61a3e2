import { randomUUID } from 'node:crypto'
import type { Queryable } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { Address, EditAddress, NewAddress } from '~/domain/orders/address-contract'
import { destinationOf, warningsOf } from '~/domain/orders/address-rules'
import { cityAsListed } from '~/domain/values/places'
import { addressIdSchema, type AddressId, type UserId } from '~/domain/values/ids'
import type { OrdersDeps } from '../deps'
import {
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  updateAddress,
  type AddressRow,
} from './repo'

export const addressOf = ({
  ownerId: _,
  place: _place,
  createdAt,
  updatedAt,
  ...rest
}: AddressRow): Address => ({
  ...rest,
  destination: destinationOf(rest),
  warnings: warningsOf(rest),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** The address book of a person, newest first. */
export const addressesOf = async (queryable: Queryable, ownerId: UserId): Promise<Address[]> =>
  (await listAddresses(queryable, ownerId)).map(addressOf)

/** An address of this person, for an order that goes there. @throws ApiProblem 404, also for somebody else's */
export async function requireAddress(queryable: Queryable, ownerId: UserId, id: AddressId): Promise<Address> {
  const row = await findAddress(queryable, ownerId, id)
  if (!row) throw notFound()
  return addressOf(row)
}

/** @throws ApiProblem 409 `too-many-addresses` */
export const addAddress = (
  { database, clock }: OrdersDeps,
  ownerId: UserId,
  given: NewAddress,
): Promise<Address> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const added = await insertAddress(tx, {
      ...given,
      city: cityAsListed(given.province, given.city),
      id: addressIdSchema.parse(randomUUID()),
      ownerId,
      createdAt: at,
      updatedAt: at,
    })
    if (!added) throw new ApiProblem(409, 'too-many-addresses')
    return addressOf(added)
  })

/** Changes what is given; orders keep what they were sent to. @throws ApiProblem 404 */
export const editAddress = (
  { database, clock }: OrdersDeps,
  ownerId: UserId,
  id: AddressId,
  given: EditAddress,
): Promise<Address> => {
  const changes: EditAddress = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  )
  if (changes.province !== undefined && changes.city !== undefined)
    changes.city = cityAsListed(changes.province, changes.city)
  return database.transaction(async (tx) => {
    const row = await updateAddress(tx, ownerId, id, { ...changes, updatedAt: clock.now() })
    if (!row) throw notFound()
    return addressOf(row)
  })
}

/** @throws ApiProblem 404 */
export async function removeAddress({ database }: OrdersDeps, ownerId: UserId, id: AddressId): Promise<void> {
  if (!(await deleteAddress(database.db, ownerId, id))) throw notFound()
}

const notFound = () => new ApiProblem(404, 'not-found', { title: 'There is no such address' })
