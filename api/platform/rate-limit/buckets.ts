import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { tokensLeft, type BucketRule } from '~/domain/values/token-bucket'
import type { Clock } from '../clock'
import type { Queryable } from '../database/database'
import { ApiProblem } from '../problem'

/** A token of one bucket. */
export interface Use {
  rule: BucketRule
  /** The bucket's name and the digest of whom it counts. */
  key: string
  /** Tokens that have to remain for others. */
  leave: number
}

/**
 * Limits that all processes on one database share. Other than `RateLimits`, whose windows let twice as many pass in an hour that two of
 * them share, they are exact over every stretch of time, count nothing that they refuse, keep a part for some, and are taken in the
 * transaction of what they allow: all or none.
 */
export interface Buckets {
  /** @param whom a phone, a network, a user's id; kept as a keyed digest @param name for good: it is in the database */
  use(name: string, rule: BucketRule, whom: string, leave?: number): Use
  /**
   * Takes a token of each, in this order: who takes two in another order could wait for one who waits for them.
   * @throws ApiProblem 429 with Retry-After when one has none left; the transaction has to be given up with it
   */
  take(tx: Queryable, uses: readonly Use[]): Promise<void>
  /** Takes a token of each that has one. @returns those that have none */
  takeWhatThereIs(queryable: Queryable, uses: readonly Use[]): Promise<Use[]>
  /** Tokens left in each. */
  levels(queryable: Queryable, uses: readonly Use[]): Promise<number[]>
  /** Seconds until each of these has one. */
  secondsUntil(queryable: Queryable, uses: readonly Use[]): Promise<number>
  giveBack(queryable: Queryable, uses: readonly Use[]): Promise<void>
  /** Fills them up, as those of an account that goes. */
  forget(tx: Queryable, uses: readonly Use[]): Promise<void>
}

export function createBuckets({ clock, secret }: { clock: Clock; secret: string }): Buckets {
  const digestOf = (whom: string) => createHmac('sha256', secret).update(whom).digest('base64url')

  const fullAts = async (queryable: Queryable, uses: readonly Use[]): Promise<Map<string, number>> => {
    const { rows } = await queryable.execute<{ key: string; full_at: string }>(
      sql`select key, full_at from token_buckets where key = any(${sql.param(uses.map(({ key }) => key))}::text[])`,
    )
    return new Map(rows.map(({ key, full_at }) => [key, Number(full_at)]))
  }

  const takeWhatThereIs: Buckets['takeWhatThereIs'] = async (queryable, uses) => {
    const now = clock.now().getTime()
    const keys = uses.map(({ key }) => key)
    const everyMs = uses.map(({ rule }) => rule.everyMs)
    const roomMs = uses.map(({ rule, leave }) => (rule.room - leave) * rule.everyMs)
    // The rule of `takeToken`, under the lock of the row.
    const { rows } = await queryable.execute<{ key: string }>(sql`
      with asked as (
        select * from unnest(${sql.param(keys)}::text[], ${sql.param(everyMs)}::bigint[], ${sql.param(roomMs)}::bigint[])
          with ordinality as one (key, every_ms, room_ms, place)
      )
      insert into token_buckets as bucket (key, full_at)
      select key, ${now}::bigint + every_ms from asked where every_ms <= room_ms order by place
      on conflict (key) do update
        set full_at = greatest(bucket.full_at, ${now}::bigint) + (excluded.full_at - ${now}::bigint)
        where greatest(bucket.full_at, ${now}::bigint) + (excluded.full_at - ${now}::bigint)
          <= ${now}::bigint + (select room_ms from asked where asked.key = excluded.key)
      returning key`)
    const taken = new Set(rows.map(({ key }) => key))
    return uses.filter(({ key }) => !taken.has(key))
  }

  const secondsUntil: Buckets['secondsUntil'] = async (queryable, uses) => {
    const now = clock.now().getTime()
    const known = await fullAts(queryable, uses)
    const waits = uses.map(({ key, rule, leave }) => {
      const after = Math.max(known.get(key) ?? now, now) + rule.everyMs
      return (after - now - (rule.room - leave) * rule.everyMs) / 1000
    })
    return Math.max(0, ...waits)
  }

  return {
    use: (name, rule, whom, leave = 0) => ({ rule, key: `${name}:${digestOf(whom)}`, leave }),
    takeWhatThereIs,
    secondsUntil,
    async take(tx, uses) {
      const refused = await takeWhatThereIs(tx, uses)
      if (refused.length > 0) throw await tooMany(tx, refused)
    },
    async levels(queryable, uses) {
      const now = clock.now().getTime()
      const known = await fullAts(queryable, uses)
      return uses.map(({ key, rule }) => tokensLeft(rule, known.get(key) ?? now, now))
    },
    async giveBack(queryable, uses) {
      const keys = sql.param(uses.map(({ key }) => key))
      const everyMs = sql.param(uses.map(({ rule }) => rule.everyMs))
      // Locked in the order in which they are taken.
      await queryable.execute(sql`
        with asked as (
          select * from unnest(${keys}::text[], ${everyMs}::bigint[]) with ordinality as one (key, every_ms, place)
        ), locked as (
          select bucket.key, every_ms from token_buckets bucket join asked using (key) order by place for update of bucket
        )
        update token_buckets set full_at = full_at - locked.every_ms from locked where token_buckets.key = locked.key`)
    },
    async forget(tx, uses) {
      const keys = sql.param(uses.map(({ key }) => key))
      await tx.execute(sql`delete from token_buckets where key = any(${keys}::text[])`)
    },
  }

  async function tooMany(queryable: Queryable, refused: Use[]): Promise<ApiProblem> {
    return new ApiProblem(429, 'too-many-requests', {
      retryAfterSeconds: await secondsUntil(queryable, refused),
      title: 'Too many requests of this kind',
    })
  }
}
