import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { AuditAction } from '~/domain/audit/vocabulary'
import {
  factReasonSchema,
  factsInForceSchema,
  factsSchema,
  type FactChange,
  type FactEffect,
} from '~/domain/facts/contract'
import { definitionOf } from '~/domain/facts/fact-table'
import type { AuditChanges } from '~/domain/audit/changes'
import { recordAccess } from '../audit/public'
import { requirePerson, type Person } from '../auth/actor'
import type { Clock } from '../clock'
import type { Database, Queryable, Tx } from '../database/database'
import { createRoutes, endpoint } from '../http/routes'
import type { ShownMemory } from '../memory/shown-memory'
import type { Jobs } from '../jobs/public'
import { confirmChange, findOpenChanges, proposeChange, refuseChange, type FactChangeRow } from './changes'
import { factsInForce } from './in-force'
import { nameReader, notifyEditors, type FindNames } from './standing'
import { factChanges, factRefusals, factVersions } from './tables'

const tags = ['facts']
const changeParams = { params: z.strictObject({ id: z.uuid() }) }
const reasonBody = { body: { content: { 'application/json': { schema: factReasonSchema } } } }
const decided = { 204: { description: 'It is so' } }

const readFacts = endpoint({
  method: 'get',
  path: '/facts',
  summary:
    'Facts in force, changes that wait for people, those that content says and are refused, and the latest versions',
  tags,
  responses: { 200: { description: 'Facts', content: { 'application/json': { schema: factsSchema } } } },
})

const readInForce = endpoint({
  method: 'get',
  path: '/facts-in-force',
  summary: 'The figures that rules compute with: fees, percents, days',
  tags,
  responses: {
    200: { description: 'Figures', content: { 'application/json': { schema: factsInForceSchema } } },
  },
})

const propose = endpoint({
  method: 'post',
  path: '/fact-changes/{id}/proposals',
  summary: 'Stand for a change that was published in the Studio, in one’s own name',
  tags,
  request: { ...changeParams, ...reasonBody },
  responses: decided,
})

const confirm = endpoint({
  method: 'post',
  path: '/fact-changes/{id}/confirmations',
  summary: 'Bring a change into force that somebody else stands for',
  tags,
  request: changeParams,
  responses: decided,
})

const refuse = endpoint({
  method: 'post',
  path: '/fact-changes/{id}/refusals',
  summary: 'Refuse a change; what is in force stays',
  tags,
  request: { ...changeParams, ...reasonBody },
  responses: decided,
})

const shownVersions = 20

/** What a change would have done to the orders of the day before. @returns null where that cannot be worked out */
export type FindEffect = (
  queryable: Queryable,
  change: Pick<FactChange, 'key' | 'number' | 'before'>,
  at: Date,
) => Promise<FactEffect | null>

export interface FactRouteDeps {
  database: Database
  clock: Clock
  jobs: Jobs
  findNames: FindNames
  findEffect: FindEffect
  shown: ShownMemory
}

type NameOf = Awaited<ReturnType<typeof nameReader>>

const person = (id: FactChangeRow['proposedBy'], nameOf: NameOf) => id && { id, name: nameOf(id) }

/** Facts as staff see them, and what two people do to bring one that moves money into force. */
export function createFactRoutes({ database, clock, jobs, findNames, findEffect, shown }: FactRouteDeps) {
  const { db } = database

  async function shownChanges(): Promise<FactChange[]> {
    const open = await findOpenChanges(db)
    const nameOf = await nameReader(
      db,
      findNames,
      open.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy]),
    )
    return Promise.all(
      open.map(async ({ id, key, number, before, status, editor, reason, refusal, ...change }) => ({
        ...{ id, key, number, before, status, editor, reason, refusal },
        unit: definitionOf(key)?.unit ?? '',
        foundAt: change.foundAt.toISOString(),
        proposedBy: person(change.proposedBy, nameOf),
        proposedAt: change.proposedAt?.toISOString() ?? null,
        decidedBy: person(change.decidedBy, nameOf),
        decidedAt: change.decidedAt?.toISOString() ?? null,
        effect: await findEffect(db, { key, number, before }, clock.now()),
      })),
    )
  }

  async function shownHistory() {
    const stored = await db
      .select({ version: factVersions, change: factChanges })
      .from(factVersions)
      .leftJoin(factChanges, eq(factVersions.changeId, factChanges.id))
      .orderBy(desc(factVersions.version))
      .limit(shownVersions + 1)
    const nameOf = await nameReader(
      db,
      findNames,
      stored.flatMap(({ change }) => (change ? [change.proposedBy, change.decidedBy] : [])),
    )
    return stored
      .slice(0, shownVersions)
      .map(({ version: { version, publishedAt, values }, change }, place) => {
        const before = stored[place + 1]?.version.values ?? {}
        return {
          version,
          publishedAt: publishedAt.toISOString(),
          changed: Object.keys(values).filter(
            (key) => JSON.stringify(values[key]) !== JSON.stringify(before[key]),
          ),
          proposedBy: person(change?.proposedBy ?? null, nameOf),
          confirmedBy: person(change?.decidedBy ?? null, nameOf),
        }
      })
  }

  /** What somebody decides about a change is a row of the audit, and editors are told, in the transaction that does it. */
  const decide = (
    { actor, requestId }: { actor: Person; requestId: string },
    { action, id }: { action: AuditAction; id: string },
    work: (tx: Tx, decision: { id: string; by: Person['userId']; at: Date }) => Promise<AuditChanges>,
  ) =>
    database.transaction(async (tx) => {
      const at = clock.now()
      const changes = await work(tx, { id, by: actor.userId, at })
      await notifyEditors(tx, jobs)
      await recordAccess(tx, {
        ...{ at, actor, requestId, action },
        resource: 'fact-change',
        resourceId: id,
        outcome: 'allowed',
        changes,
      })
    })

  return createRoutes()
    .openapi(readFacts, async (c) => {
      const { version, values } = await factsInForce(db)
      const refused = await db.select().from(factRefusals).orderBy(factRefusals.key)
      const inForce = Object.entries(values)
        .map(([key, value]) => ({ key, ...value }))
        .sort((one, other) => (one.key < other.key ? -1 : 1))
      return c.json(
        {
          version,
          inForce,
          refused: refused.map(({ key, refusedAt, reasons, given }) => ({
            key,
            refusedAt: refusedAt.toISOString(),
            reasons,
            given: given as Record<string, unknown>,
          })),
          changes: await shownChanges(),
          versions: await shownHistory(),
        },
        200,
      )
    })
    .openapi(readInForce, (c) =>
      shown.answer(c, async () => {
        const { version, values } = await factsInForce(db)
        const items = Object.entries(values).flatMap(([key, { number }]) => {
          const definition = definitionOf(key)
          return definition?.kind === 'rule' && number !== null
            ? [{ key, number, unit: definition.unit }]
            : []
        })
        return { version, items }
      }),
    )
    .openapi(propose, async (c) => {
      const { reason } = c.req.valid('json')
      await decide(
        { actor: requirePerson(c), requestId: c.var.requestId },
        { action: 'propose', id: c.req.valid('param').id },
        (tx, decision) => proposeChange(tx, { ...decision, reason }),
      )
      return c.body(null, 204)
    })
    .openapi(confirm, async (c) => {
      await decide(
        { actor: requirePerson(c), requestId: c.var.requestId },
        { action: 'confirm', id: c.req.valid('param').id },
        confirmChange,
      )
      return c.body(null, 204)
    })
    .openapi(refuse, async (c) => {
      const { reason } = c.req.valid('json')
      await decide(
        { actor: requirePerson(c), requestId: c.var.requestId },
        { action: 'refuse', id: c.req.valid('param').id },
        (tx, decision) => refuseChange(tx, { ...decision, reason }),
      )
      return c.body(null, 204)
    })
}
