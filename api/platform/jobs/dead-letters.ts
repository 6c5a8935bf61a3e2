import { sql } from 'drizzle-orm'
import type PgBoss from 'pg-boss'
import { z } from 'zod'
import type { Queryable } from '../database/database'
import { keyset, type Part } from '../database/keyset'
import { envelopeSchema, type Envelope } from './define'
import { executorOf, queues } from './queue'

export interface Burial {
  envelope: Envelope
  reason: string
  tries: number
  failedAt: Date
}

/** A dead letter's row: the envelope, and what was known when it was given up. */
const deadLetterSchema = envelopeSchema.extend({
  reason: z.string().default('worker-lost'),
  tries: z.int().default(0),
  failedAt: z.string().nullable().default(null),
})
export type DeadLetterData = z.infer<typeof deadLetterSchema>

export interface DeadLetter {
  id: string
  addedAt: Date
  data: DeadLetterData
}

/** Keeps a job that failed for good until staff retry or drop it. */
export async function buryJob(tx: Queryable, boss: PgBoss, burial: Burial): Promise<void> {
  const { envelope, reason, tries, failedAt } = burial
  await boss.send(
    queues.dead,
    { ...envelope, reason, tries, failedAt: failedAt.toISOString() },
    { db: executorOf(tx) },
  )
}

interface Row extends Record<string, unknown> {
  id: string
  created_on: string | Date
  data: unknown
}

const letterOf = ({ id, created_on, data }: Row): DeadLetter => ({
  id,
  addedAt: new Date(created_on),
  data: deadLetterSchema.parse(data),
})

/** The queue's library keeps microseconds, which an instant of ours has none of. */
const addedOn = sql`date_trunc('milliseconds', created_on)`

export const newestLetters = keyset<Pick<DeadLetter, 'addedAt' | 'id'>>(
  [
    [addedOn, 'desc', 'timestamp with time zone'],
    [sql`id`, 'desc', 'uuid'],
  ],
  ({ addedAt, id }) => [addedAt, id],
)

export async function findDeadLetters(queryable: Queryable, part: Part): Promise<DeadLetter[]> {
  const after = newestLetters.after(part)
  const { rows } = await queryable.execute<Row>(sql`
    select id, ${addedOn} as created_on, data from pgboss.job
    where name = ${queues.dead} and state = 'created' ${after ? sql`and ${after}` : sql.empty()}
    order by ${sql.join(newestLetters.orderBy, sql`, `)} limit ${part.limit}`)
  return rows.map(letterOf)
}

/** Takes one out of the dead letters: whoever calls puts it back into the queue, or lets it go. */
export async function takeDeadLetter(tx: Queryable, id: string): Promise<DeadLetter | null> {
  const { rows } = await tx.execute<Row>(sql`
    delete from pgboss.job where name = ${queues.dead} and id = ${id}::uuid and state = 'created'
    returning id, created_on, data`)
  return rows[0] ? letterOf(rows[0]) : null
}

/** The kinds that carry who a message is for and what it says, sealed. */
const messageKinds = ['send-sms', 'send-mail'] as const

const isMessage = sql`data->>'job' in (${sql.join(
  messageKinds.map((kind) => sql`${kind}`),
  sql`, `,
)})`

/** Longer than that no message that failed is kept, whatever it says of itself. */
const messageKeptMs = 30 * 24 * 60 * 60 * 1000

/** Lets go the messages that failed and have lost their use: nobody would send them any more. */
export async function forgetDeadMessages(queryable: Queryable, now: Date): Promise<void> {
  await queryable.execute(sql`
    delete from pgboss.job where name = ${queues.dead} and state = 'created' and ${isMessage} and (
      (data->'payload'->>'notAfter')::timestamptz < ${now.toISOString()}::timestamptz
      or coalesce((data->>'failedAt')::timestamptz, created_on) < ${new Date(now.getTime() - messageKeptMs).toISOString()}::timestamptz
    )`)
}

/** Lets go what waits for these, or failed. What is to be followed by something stays: a purchase goes on without the buyer's account. */
export async function forgetMessagesTo(queryable: Queryable, recipients: readonly string[]): Promise<void> {
  if (recipients.length === 0) return
  await queryable.execute(sql`
    delete from pgboss.job where data->'payload'->>'recipient' = any(${sql.param([...recipients])}::text[])
      and ${isMessage} and state < 'active' and jsonb_typeof(data->'payload'->'afterwards') is distinct from 'object'`)
}
