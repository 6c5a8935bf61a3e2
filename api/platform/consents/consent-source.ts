import { sql, type SQL } from 'drizzle-orm'
import type { Person } from '~/api/platform/auth/actor'
import type { UserId } from '~/domain/values/ids'

/** Whose consents are asked for, and when. */
export interface ConsentsOf {
  ownerId: UserId
  at: Date
}

/** Who withdraws one, and under which id it is logged. */
export interface ConsentCall {
  actor: Person
  requestId: string
}

/** What a statement says of a consent that is open, each part an expression over its rows; what is left out is null. */
export interface OpenConsent {
  kind: SQL
  id: SQL
  memberId: SQL
  /** To whom. */
  to?: SQL
  phone?: SQL
  scope?: SQL
  types?: SQL
  recordType?: SQL
  since: SQL
  until?: SQL
  lastReadAt: SQL
  /** Who read last. */
  lastReadBy: SQL
}

/** The columns of every source, in one order: their rows stand under each other. */
export const consentColumns = (one: OpenConsent): SQL => sql`
  (${one.kind})::text as kind, (${one.id})::uuid as id, (${one.memberId})::uuid as member_id, (${one.to ?? sql`null`})::text as "to", (${one.phone ?? sql`null`})::text as phone,
  (${one.scope ?? sql`null`})::text as scope, (${one.types ?? sql`null`})::text[] as types, (${one.recordType ?? sql`null`})::text as record_type,
  (${one.since})::timestamptz as since, (${one.until ?? sql`null`})::timestamptz as until, (${one.lastReadAt})::timestamptz as last_read_at, (${one.lastReadBy})::text as last_read_by`

/** A name of an account; null where nothing is known of it, or it is gone. */
export const accountName = (id: SQL): SQL =>
  sql`(select nullif(trim(concat_ws(' ', named.first_name, named.last_name)), '') from users as named where named.id = ${id})`

/**
 * What a domain keeps of consents: which of somebody’s are open, as a statement that joins those of the others, and how one is withdrawn.
 * The list and its statement are of `api/domains/consents`.
 */
export interface ConsentSource<Deps> {
  /** Rows of `consentColumns`. */
  open(of: ConsentsOf): SQL
  /** From now on nothing is read by it; what is withdrawn stays so. @throws ApiProblem 404 for what was never theirs */
  withdraw(deps: Deps, call: ConsentCall, id: string): Promise<void>
}
