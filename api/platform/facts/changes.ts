import { takeTurn } from '~/api/platform/database/turns'
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { AuditChanges } from '~/domain/audit/changes'
import type { GivenFact } from '~/domain/facts/contract'
import { definitionOf, judgeNumber } from '~/domain/facts/fact-table'
import type { UserId } from '~/domain/values/ids'
import { waitingRows } from '../database/waiting-rows'
import type { Queryable, Tx } from '../database/database'
import { ApiProblem } from '../problem'
import { factsInForce, insertVersion } from './in-force'
import { factChanges } from './tables'

export type FactChangeRow = typeof factChanges.$inferSelect

/** What content says of a fact that moves money, and is not in force. */
export interface WaitingFact {
  key: string
  number: number
  before: number
  document: GivenFact['document']
}

/** Changes that are not decided, and refused ones that content still says; by key. */
export const findOpenChanges = (queryable: Queryable): Promise<FactChangeRow[]> =>
  queryable.select().from(factChanges).where(eq(factChanges.isOpen, true)).orderBy(factChanges.key)

const isWaiting = and(sql`${factChanges.isOpen}`, ne(factChanges.status, 'refused'))

/** Those that wait for somebody, for the desk of staff: one a fact at most, by the index of open ones. */
export const changesOnStaffDesk = () => ({
  facts: waitingRows({ from: factChanges, where: isWaiting, at: factChanges.foundAt }),
})

/**
 * Brings the open changes in line with what content says. A number that is another now is another change: what somebody stood for
 * before does not count for it. A refused one is asked about again once its document is published anew.
 */
export async function followChanges(
  tx: Tx,
  waiting: readonly WaitingFact[],
  at: Date,
): Promise<{ begun: string[]; hasMoved: boolean }> {
  const open = new Map((await findOpenChanges(tx)).map((change) => [change.key, change]))
  const ended: FactChangeRow[] = []
  const begun: WaitingFact[] = []
  const wanted = new Map(waiting.map((fact) => [fact.key, fact]))
  for (const change of open.values()) {
    const fact = wanted.get(change.key)
    const isSame = fact?.number === change.number && fact.before === change.before
    const isRepeated = isSame && change.status === 'refused' && fact.document?.revision !== change.revision
    if (!isSame || isRepeated) ended.push(change)
  }
  const endedKeys = new Set(ended.map(({ key }) => key))
  for (const fact of waiting) if (!open.has(fact.key) || endedKeys.has(fact.key)) begun.push(fact)

  await end(tx, ended)
  if (begun.length > 0)
    await tx.insert(factChanges).values(
      begun.map(({ key, number, before, document }) => ({
        id: randomUUID(),
        ...{ key, number, before },
        status: 'published' as const,
        isOpen: true,
        foundAt: at,
        documentId: document?.id ?? '',
        revision: document?.revision ?? '',
      })),
    )
  return { begun: begun.map(({ key }) => key), hasMoved: ended.length + begun.length > 0 }
}

/** What was refused stays so in the books; what waited was overtaken. */
async function end(tx: Tx, changes: readonly FactChangeRow[]): Promise<void> {
  for (const isRefused of [true, false]) {
    const ids = changes.filter(({ status }) => (status === 'refused') === isRefused).map(({ id }) => id)
    if (ids.length > 0)
      await tx
        .update(factChanges)
        .set({ isOpen: false, ...(isRefused ? {} : { status: 'superseded' as const }) })
        .where(inArray(factChanges.id, ids))
  }
}

/** An open change, until the transaction ends nobody else's. @throws ApiProblem 404; 409 `fact-change-decided` */
async function lockOpenChange(tx: Tx, id: string): Promise<FactChangeRow> {
  const [change] = await tx.select().from(factChanges).where(eq(factChanges.id, id)).for('update')
  if (!change) throw new ApiProblem(404, 'not-found')
  if (!change.isOpen || change.status === 'refused') throw new ApiProblem(409, 'fact-change-decided')
  return change
}

export interface Decision {
  id: string
  by: UserId
  at: Date
}

/** What the audit says of a decision: of which fact, and what is proposed or in force. */
const auditedOf = ({ key }: FactChangeRow, changes: AuditChanges): AuditChanges => ({
  fact: [null, key],
  ...changes,
})

/** Somebody of the staff stands for a change, in their name and words. @throws ApiProblem 404; 409 `fact-change-decided` */
export async function proposeChange(
  tx: Tx,
  { id, by, at, reason }: Decision & { reason: string },
): Promise<AuditChanges> {
  const change = await lockOpenChange(tx, id)
  if (change.status !== 'published') throw new ApiProblem(409, 'fact-change-decided')
  await tx
    .update(factChanges)
    .set({ status: 'proposed', proposedBy: by, proposedAt: at, reason })
    .where(eq(factChanges.id, id))
  return auditedOf(change, { proposedNumber: [null, change.number] })
}

/**
 * Brings a change into force, by somebody else than who stands for it. The bounds are those of today.
 * @returns what the audit says of it
 * @throws ApiProblem 404; 409 `fact-change-decided`, `fact-change-unsigned`, `second-person-needed`
 */
export async function confirmChange(tx: Tx, { id, by, at }: Decision): Promise<AuditChanges> {
  await takeTurn(tx, 'facts')
  const change = await lockOpenChange(tx, id)
  const { status, proposedBy, key, number, before } = change
  if (status !== 'proposed') throw new ApiProblem(409, 'fact-change-unsigned')
  if (proposedBy === by) throw new ApiProblem(409, 'second-person-needed')
  const inForce = await factsInForce(tx)
  const value = inForce.values[key]
  const definition = definitionOf(key)
  const isStale = value?.number !== before || !definition || judgeNumber(number, definition).length > 0
  if (isStale) throw new ApiProblem(409, 'fact-change-decided')
  await tx
    .update(factChanges)
    .set({ status: 'confirmed', isOpen: false, decidedBy: by, decidedAt: at })
    .where(eq(factChanges.id, id))
  const values = { ...inForce.values, [key]: { ...value, number } }
  await insertVersion(tx, inForce, { values, at, changeId: id })
  return auditedOf(change, { number: [before, number] })
}

/** Leaves what is in force as it is. @throws ApiProblem 404; 409 `fact-change-decided` */
export async function refuseChange(
  tx: Tx,
  { id, by, at, reason }: Decision & { reason: string },
): Promise<AuditChanges> {
  const change = await lockOpenChange(tx, id)
  await tx
    .update(factChanges)
    .set({ status: 'refused', decidedBy: by, decidedAt: at, refusal: reason })
    .where(eq(factChanges.id, id))
  return auditedOf(change, { proposedNumber: [change.number, null] })
}

/** Keeps the name that an editor gave in the Studio. */
export const nameEditor = (queryable: Queryable, id: string, editor: string) =>
  queryable
    .update(factChanges)
    .set({ editor })
    .where(and(eq(factChanges.id, id), eq(factChanges.isOpen, true), isNull(factChanges.editor)))
