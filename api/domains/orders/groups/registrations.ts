import { randomUUID } from 'node:crypto'
import { recordAccess } from '~/api/platform/audit/public'
import type { Actor, Person } from '~/api/platform/auth/actor'
import { readPage, type PageInput } from '~/api/platform/database/keyset'
import { networksOf } from '~/domain/identity/network'
import type { GroupSaleRegistration, Registration } from '~/domain/orders/group-contract'
import type { OrdersDeps } from '../deps'
import {
  registrationsOfService,
  registrationsPerNetwork,
  registrationsPerProvider,
  registrationsPerSite,
} from './limits'
import { insertRegistration, listRegistrations, newestRegistrations, type RegistrationRow } from './repo'

export const registrationOf = ({ id, fullName, mobile, createdAt }: RegistrationRow): Registration => ({
  id,
  fullName,
  mobile,
  createdAt: createdAt.toISOString(),
})

/**
 * Notes who wants to be called about buying in a group, once a number, and never says whether it was known.
 * @throws ApiProblem 429
 */
export async function registerForGroupSale(
  { database, clock, limits }: OrdersDeps,
  { actor, address }: { actor: Actor; address: string },
  { fullName, mobile }: GroupSaleRegistration,
): Promise<void> {
  const { narrow, middle, wide } = networksOf(address)
  await limits.consume(registrationsPerNetwork, narrow)
  await limits.consume(registrationsPerSite, middle)
  await limits.consume(registrationsPerProvider, wide)
  await limits.consume(registrationsOfService, 'all')
  const userId = actor.kind === 'person' ? actor.userId : null
  await insertRegistration(database.db, {
    id: randomUUID(),
    fullName,
    mobile,
    userId,
    createdAt: clock.now(),
  })
}

/** Everybody who registered, newest first. Audited, since it is names and numbers. */
export const listGroupSaleRegistrations = (
  { database, clock }: OrdersDeps,
  act: { actor: Person; requestId: string },
  paging: PageInput,
) =>
  database.transaction(async (tx) => {
    const page = await readPage(newestRegistrations, paging, (part) => listRegistrations(tx, part))
    const entry = { action: 'list', resource: 'group-sale-registration', outcome: 'allowed' } as const
    await recordAccess(tx, { at: clock.now(), ...act, ...entry })
    return { ...page, items: page.items.map(registrationOf) }
  })
