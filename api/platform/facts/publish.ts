import { takeTurn } from '~/api/platform/database/turns'
import type { FactValues, GivenFact } from '~/domain/facts/contract'
import type { FactRefusal } from '~/domain/facts/fact-table'
import { judgeFact, sameValue, waitingNumber } from '~/domain/facts/rules'
import type { Tx } from '../database/database'
import { followChanges, type WaitingFact } from './changes'
import { factsInForce, insertVersion } from './in-force'
import { factRefusals } from './tables'

export interface FactRefused {
  key: string
  given: GivenFact
  reasons: FactRefusal[]
}

export interface Publication {
  version: number
  isNew: boolean
  refused: FactRefused[]
  /** Keys that began to wait for a second person. */
  waiting: string[]
  /** What editors are told about their facts is another than before. */
  isStandingNew: boolean
}

/**
 * Takes what content says: valid facts come into force as a new version when one differs; a refused one is reported and its
 * last valid value stays in force, as that of a fact whose document is gone does. A number that moves money waits for two people,
 * unless its fact has never been in force.
 * @param read asks content, once it is this process's turn: what was read earlier might put an older value in force again
 */
export async function publishFacts(
  tx: Tx,
  read: () => Promise<readonly GivenFact[]>,
  at: Date,
): Promise<Publication> {
  await takeTurn(tx, 'facts')
  const given = await read()
  const before = await factsInForce(tx)
  const values: FactValues = { ...before.values }
  const refused: FactRefused[] = []
  const waiting: WaitingFact[] = []
  const keys = new Map<unknown, number>()
  for (const { key } of given) keys.set(key, (keys.get(key) ?? 0) + 1)
  for (const fact of given) {
    const judged = judgeFact(fact)
    const reasons: FactRefusal[] = [...judged.refusals]
    if ((keys.get(fact.key) ?? 0) > 1) reasons.push('given-twice')
    if (!judged.value || reasons.length > 0) {
      refused.push({ key: judged.key, given: fact, reasons })
      continue
    }
    const number = waitingNumber(before.values, judged.key, judged.value)
    const inForce = before.values[judged.key]?.number ?? null
    // Its wording decides nothing and is taken at once.
    values[judged.key] = number === null ? judged.value : { ...judged.value, number: inForce }
    if (number !== null && inForce !== null)
      waiting.push({ key: judged.key, number, before: inForce, document: fact.document })
  }
  const followed = await followChanges(tx, waiting, at)
  const isNew = !sameValues(before.values, values)
  const version = isNew ? await insertVersion(tx, before, { values, at }) : before.version
  const isReportNew = await report(tx, refused, at)
  return {
    version,
    isNew,
    refused,
    waiting: followed.begun,
    isStandingNew: isReportNew || followed.hasMoved,
  }
}

/** @returns whether it says another thing than before */
async function report(tx: Tx, refused: FactRefused[], at: Date): Promise<boolean> {
  const rows = new Map(
    refused.map(({ key, given, reasons }) => [
      key || '(none)',
      { key: key || '(none)', given, reasons, refusedAt: at },
    ]),
  )
  const before = await tx
    .delete(factRefusals)
    .returning({ key: factRefusals.key, reasons: factRefusals.reasons })
  if (rows.size > 0) await tx.insert(factRefusals).values([...rows.values()])
  const summary = (list: { key: string; reasons: string[] }[]) =>
    list
      .map(({ key, reasons }) => `${key} ${reasons.join()}`)
      .sort()
      .join('\n')
  return summary(before) !== summary([...rows.values()])
}

function sameValues(a: FactValues, b: FactValues): boolean {
  const keys = Object.keys(b)
  return keys.length === Object.keys(a).length && keys.every((key) => sameValue(a[key], b[key]))
}
