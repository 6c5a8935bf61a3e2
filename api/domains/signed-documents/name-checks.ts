import { findSignedNames } from '~/api/domains/booking/public'
import type { Database } from '~/api/platform/database/database'
import type { Buckets, Use } from '~/api/platform/rate-limit/buckets'
import type { RateLimits } from '~/api/platform/rate-limit/rate-limit'
import { networkOf, networksOf } from '~/domain/identity/network'
import { nameKey } from '~/domain/medicines/names'
import { meantBy, type NameAnswer, type NameCheck } from '~/domain/signed-documents/contract'
import { keptForFirst, nameCheckRooms } from '~/domain/signed-documents/name-checks'
import { checksPerNetwork } from './service'

export interface NameCheckDeps {
  database: Database
  limits: RateLimits
  buckets: Buckets
}

/**
 * Whether what stands on paper is what was signed, line by line, for whoever types it: of a name that was altered nothing else is told. Compared as names of
 * medicines are. Counted before anything is looked up, so that many at once are not let through, and given back where nothing differs.
 * @throws ApiProblem 429 with Retry-After, also where too many names of this prescription were others than was signed
 */
export async function checkNames(
  { database, limits, buckets }: NameCheckDeps,
  address: string,
  { number: asked, names }: { number: string; names: readonly string[] },
): Promise<NameCheck> {
  await limits.consume(checksPerNetwork, networkOf(address))
  const number = meantBy(asked).find(({ kind }) => kind === 'prescription')?.number
  if (number === undefined) return { lines: [] }
  const counted = await count({ database, buckets }, number, address)
  const signed = await findSignedNames(database.db, number)
  const lines = signed.map((name, index): NameAnswer => {
    const typed = nameKey(names[index] ?? '')
    if (typed === '') return 'unasked'
    return typed === nameKey(name) ? 'same' : 'different'
  })
  if (!lines.includes('different')) await buckets.giveBack(database.db, counted)
  return { lines }
}

/** Takes one of each room that the caller is in; of a provider’s first ones also of what is kept for them. */
const count = (
  { database, buckets }: Omit<NameCheckDeps, 'limits'>,
  number: string,
  address: string,
): Promise<Use[]> =>
  database.transaction(async (tx) => {
    const { narrow, middle, wide } = networksOf(address)
    const use = (room: keyof typeof nameCheckRooms, whom: string, leave = 0) =>
      buckets.use(`name-checks-${room}`, nameCheckRooms[room], `${number} ${whom}`, leave)
    const near = [use('network', narrow), use('neighbourhood', middle), use('provider', wide)]
    await buckets.take(tx, near)
    const first = use('first', wide)
    const isFirst = (await buckets.takeWhatThereIs(tx, [first])).length === 0
    const all = use('all', 'all', isFirst ? 0 : keptForFirst)
    await buckets.take(tx, [all])
    return [...near, ...(isFirst ? [first] : []), all]
  })
