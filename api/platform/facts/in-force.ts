import { desc, eq } from 'drizzle-orm'
import type { FactValues } from '~/domain/facts/contract'
import type { RuleFactKey } from '~/domain/facts/fact-table'
import type { Queryable, Tx } from '../database/database'
import { factVersions } from './tables'

/** The facts that orders and bookings are made under; store `version` with what is made. */
export interface FactsInForce {
  version: number
  values: FactValues
  /** The number of a fact that rules compute with, in the unit that `factTable` names. */
  number(key: RuleFactKey): number
}

export class FactMissing extends Error {
  override readonly name = 'FactMissing'
}

const view = (version: number, values: FactValues): FactsInForce => ({
  version,
  values,
  number(key) {
    const number = values[key]?.number
    if (number == null) throw new FactMissing(`No valid value of the fact ${key} has ever been published`)
    return number
  },
})

/** Version 0, without any fact, is in force until content has been read once. */
export async function factsInForce(queryable: Queryable): Promise<FactsInForce> {
  const [latest] = await queryable.select().from(factVersions).orderBy(desc(factVersions.version)).limit(1)
  return view(latest?.version ?? 0, latest?.values ?? {})
}

/** The facts of a version that something was made under. @throws Error when there has never been one of that number */
export async function factsOfVersion(queryable: Queryable, version: number): Promise<FactsInForce> {
  const [stored] = await queryable.select().from(factVersions).where(eq(factVersions.version, version))
  if (!stored) throw new Error('There is no such version of the facts')
  return view(stored.version, stored.values)
}

/** Brings facts into force as the next version; whoever calls has taken the turn. */
export async function insertVersion(
  tx: Tx,
  { version }: FactsInForce,
  { values, at, changeId = null }: { values: FactValues; at: Date; changeId?: string | null },
): Promise<number> {
  await tx.insert(factVersions).values({ version: version + 1, publishedAt: at, values, changeId })
  return version + 1
}
