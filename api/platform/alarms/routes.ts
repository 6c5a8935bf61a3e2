import { desc } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import { createRoutes, endpoint } from '../http/routes'
import { quietMs } from './alarms'
import { alarmKinds, alarms } from './tables'

const alarmSchema = z.strictObject({
  kind: z.enum(alarmKinds),
  beganAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** Nothing has been heard of it for an hour. */
  isOver: z.boolean(),
})

const list = endpoint({
  method: 'get',
  path: '/alarms',
  summary: 'What an operator was called for, the latest first',
  tags: ['platform'],
  responses: {
    200: {
      description: 'The incident under way of each kind, or the last one',
      content: { 'application/json': { schema: z.strictObject({ items: z.array(alarmSchema) }) } },
    },
  },
})

export const createAlarmRoutes = ({ database, clock }: { database: Database; clock: Clock }) =>
  createRoutes().openapi(list, async (c) => {
    const rows = await database.db.select().from(alarms).orderBy(desc(alarms.lastAt))
    const quietSince = clock.now().getTime() - quietMs
    const items = rows.map(({ kind, beganAt, lastAt }) => ({
      kind,
      beganAt: beganAt.toISOString(),
      lastAt: lastAt.toISOString(),
      isOver: lastAt.getTime() < quietSince,
    }))
    return c.json({ items }, 200)
  })
