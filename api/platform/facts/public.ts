import { desc, eq, sql } from 'drizzle-orm'
import type { FactValue, FactValues, GivenFact } from '~/domain/facts/contract'
import type { RuleFactKey } from '~/domain/facts/rule-facts'
import { judgeFact, type FactRefusal } from '~/domain/facts/rules'
import type { Queryable, Tx } from '../database/database'
import { factRefusals, factVersions } from './tables'

/** The facts that orders and bookings are made under; store `version` with what is made. */
export interface FactsInForce {
  version: number
  values: FactValues
  /** The number of a fact that rules compute with, in the unit that `ruleFacts` names. */
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

export interface FactRefused {
  key: string
  given: GivenFact
  reasons: FactRefusal[]
}

export interface Publication {
  version: number
  isNew: boolean
  refused: FactRefused[]
}

/** Any number that nothing else locks by. */
const publishingLock = 7_310_452

/**
 * Takes what content says: valid facts come into force as a new version when one differs; a refused one is reported and its
 * last valid value stays in force, as that of a fact whose document is gone does.
 * @param read asks content, once it is this process's turn: what was read earlier might put an older value in force again
 */
export async function publishFacts(
  tx: Tx,
  read: () => Promise<readonly GivenFact[]>,
  at: Date,
): Promise<Publication> {
  await tx.execute(sql`select pg_advisory_xact_lock(${publishingLock})`)
  const given = await read()
  const before = await factsInForce(tx)
  const values: FactValues = { ...before.values }
  const refused: FactRefused[] = []
  const keys = new Map<unknown, number>()
  for (const { key } of given) keys.set(key, (keys.get(key) ?? 0) + 1)
  for (const fact of given) {
    const judged = judgeFact(fact)
    const reasons: FactRefusal[] = [...judged.refusals]
    if ((keys.get(fact.key) ?? 0) > 1) reasons.push('given-twice')
    if (judged.value && reasons.length === 0) values[judged.key] = judged.value
    else refused.push({ key: judged.key, given: fact, reasons })
  }
  const isNew = !sameValues(before.values, values)
  const version = isNew ? before.version + 1 : before.version
  if (isNew) await tx.insert(factVersions).values({ version, publishedAt: at, values })
  await report(tx, refused, at)
  return { version, isNew, refused }
}

async function report(tx: Tx, refused: FactRefused[], at: Date): Promise<void> {
  await tx.delete(factRefusals)
  const rows = new Map(
    refused.map(({ key, given, reasons }) => [key, { key: key || '(none)', given, reasons, refusedAt: at }]),
  )
  if (rows.size > 0) await tx.insert(factRefusals).values([...rows.values()])
}

function sameValues(a: FactValues, b: FactValues): boolean {
  const keys = Object.keys(b)
  return keys.length === Object.keys(a).length && keys.every((key) => sameValue(a[key], b[key]))
}

const sameValue = (a: FactValue | undefined, b: FactValue | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.number === b.number &&
  a.unit === b.unit &&
  JSON.stringify(sorted(a.text)) === JSON.stringify(sorted(b.text))

const sorted = (text: FactValue['text']) =>
  text && Object.entries(text).sort(([one], [other]) => (one < other ? -1 : 1))
