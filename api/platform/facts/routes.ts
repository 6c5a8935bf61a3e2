import { desc } from 'drizzle-orm'
import { z } from 'zod'
import { factValueSchema } from '~/domain/facts/contract'
import type { Database } from '../database/database'
import { createRoutes, endpoint } from '../http/routes'
import { factsInForce } from './public'
import { factRefusals, factVersions } from './tables'

const factsSchema = z.object({
  /** 0 until content has been read once. */
  version: z.int(),
  inForce: z.array(factValueSchema.extend({ key: z.string() })),
  refused: z.array(
    z.object({
      key: z.string(),
      refusedAt: z.iso.datetime(),
      reasons: z.array(z.string()),
      /** What content says, as it says it. */
      given: z.record(z.string(), z.unknown()),
    }),
  ),
  versions: z.array(
    z.object({ version: z.int(), publishedAt: z.iso.datetime(), changed: z.array(z.string()) }),
  ),
})

const readFacts = endpoint({
  method: 'get',
  path: '/facts',
  summary: 'Facts in force, those that content says and are refused, and the latest versions',
  tags: ['facts'],
  responses: { 200: { description: 'Facts', content: { 'application/json': { schema: factsSchema } } } },
})

const shownVersions = 20

export const createFactRoutes = ({ database }: { database: Database }) =>
  createRoutes().openapi(readFacts, async (c) => {
    const { version, values } = await factsInForce(database.db)
    const refused = await database.db.select().from(factRefusals).orderBy(factRefusals.key)
    const stored = await database.db
      .select()
      .from(factVersions)
      .orderBy(desc(factVersions.version))
      .limit(shownVersions + 1)
    const versions = stored.slice(0, shownVersions).map((one, place) => {
      const before = stored[place + 1]?.values ?? {}
      const changed = Object.keys(one.values).filter(
        (key) => JSON.stringify(one.values[key]) !== JSON.stringify(before[key]),
      )
      return { version: one.version, publishedAt: one.publishedAt.toISOString(), changed }
    })
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
        versions,
      },
      200,
    )
  })
