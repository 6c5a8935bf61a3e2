import { randomUUID } from 'node:crypto'
import type { Queryable } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import {
  refusedAddressKind,
  type Address,
  type AddressKind,
  type EditAddress,
  type NewAddress,
} from '~/domain/orders/address-contract'
import { destinationOf, warningsOf } from '~/domain/orders/address-rules'
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

/** @throws ApiProblem 422 `address-public-place` beside `kind`; 409 `too-many-addresses` */
export const addAddress = (
  { database, clock }: OrdersDeps,
  ownerId: UserId,
  given: NewAddress,
): Promise<Address> => {
  refusePublicPlace(given.kind)
  return database.transaction(async (tx) => {
    const at = clock.now()
    const row = { ...given, id: addressIdSchema.parse(randomUUID()), ownerId, createdAt: at, updatedAt: at }
    const added = await insertAddress(tx, row)
    if (!added) throw new ApiProblem(409, 'too-many-addresses')
    return addressOf(added)
  })
}

/** Changes what is given; orders keep what they were sent to. @throws ApiProblem 404; 422 as `addAddress` */
export const editAddress = (
  { database, clock }: OrdersDeps,
  ownerId: UserId,
  id: AddressId,
  given: EditAddress,
): Promise<Address> => {
  refusePublicPlace(given.kind)
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
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

/** By the rules of sale nothing is delivered to cafés, restaurants and hotels. */
function refusePublicPlace(kind: AddressKind | undefined): void {
  if (kind === refusedAddressKind)
    throw new ApiProblem(422, 'address-public-place', {
      errors: [{ path: ['kind'], code: 'error.publicPlace' }],
    })
}
