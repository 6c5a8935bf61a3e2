import { and, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import type { DeviceKey } from '~/domain/values/ids'
import type { Canonical } from '~/domain/values/identity'
import type { Phone } from '~/domain/values/phone'
import { sessions, users, type Standing } from '../tables'

export type { Standing }

interface Seen {
  network: string
  deviceKey: DeviceKey | null
  /** Only what has happened since then. */
  since: Date
}

/** Endings after which a device is no longer its owner's: they have sent it away, or somebody else had its tokens. */
const sentAway = sql`${sessions.endReason} is not null and ${sessions.endReason} <> 'signed-out'`

/** What a device and a network are to a person: known once that person has signed in with them. One statement, whoever is meant. */
export async function findStanding(
  queryable: Queryable,
  identity: Canonical,
  { network, deviceKey, since }: Seen,
): Promise<Exclude<Standing, 'session'>> {
  const from = since.toISOString()
  const [row] = await queryable
    .select({
      isDevice: sql<boolean>`coalesce(bool_or(${sessions.deviceKey} = ${deviceKey}::uuid and ${sessions.rotatedAt} > ${from} and not (${sentAway})), false)`,
      isPlace: sql<boolean>`coalesce(bool_or(${sessions.network} = ${network} and ${sessions.createdAt} > ${from}), false)`,
    })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(and(or(eq(users.phone, identity as string as Phone), eq(users.emailCanonical, identity))))
  if (row?.isDevice) return 'device'
  return row?.isPlace ? 'place' : 'stranger'
}
