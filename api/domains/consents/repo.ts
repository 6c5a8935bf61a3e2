import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import type { ConsentKind } from '~/domain/consents/kinds'
import type { RecordType } from '~/domain/records/types'
import type { ShareScope } from '~/domain/sharing/rules'

export interface ConsentRow {
  id: string
  kind: ConsentKind
  to: string | null
  phone: string | null
  member: string | null
  scope: ShareScope | null
  types: RecordType[] | null
  recordType: RecordType | null
  since: Date
  until: Date | null
  lastReadAt: Date | null
  lastReadBy: string | null
}

// By their kind as well: an accompaniment and the file that is open by it have one id.
export const newestConsents = keyset<Pick<ConsentRow, 'since' | 'id' | 'kind'>>(
  [
    [sql.raw('consent.since'), 'desc', 'timestamp with time zone'],
    [sql.raw('consent.id'), 'desc', 'uuid'],
    [sql.raw('consent.kind'), 'desc', 'text'],
  ],
  ({ since, id, kind }) => [since, id, kind],
)

const dateOf = (value: string | null): Date | null => (value === null ? null : new Date(value))

/** Of what these statements say is open, a part, the newest first, with the name of whom of the family it is of: one statement for all of them. */
export async function listConsents(
  queryable: Queryable,
  open: readonly SQL[],
  part: Part,
): Promise<ConsentRow[]> {
  const { rows } = await queryable.execute<{
    id: string
    kind: ConsentKind
    to: string | null
    phone: string | null
    member: string | null
    scope: ShareScope | null
    types: RecordType[] | null
    record_type: RecordType | null
    since: string
    until: string | null
    last_read_at: string | null
    last_read_by: string | null
  }>(sql`
    select consent.*, (select concat_ws(' ', named.first_name, named.last_name) from family_members as named where named.id = consent.member_id) as member
    from (${sql.join([...open], sql` union all `)}) as consent
    where ${newestConsents.after(part) ?? sql`true`}
    order by ${sql.join(newestConsents.orderBy, sql`, `)}
    limit ${part.limit}`)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: row.to,
    phone: row.phone,
    member: row.member,
    scope: row.scope,
    types: row.types,
    recordType: row.record_type,
    since: new Date(row.since),
    until: dateOf(row.until),
    lastReadAt: dateOf(row.last_read_at),
    lastReadBy: row.last_read_by,
  }))
}
