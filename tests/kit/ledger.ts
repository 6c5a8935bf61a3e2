import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Queryable } from '~/api/platform/database/database'

/** Says by SQL alone whether the wallets are what their entries say, and nothing came from nowhere (invariants 1 and 2). */
export async function expectLedgerHolds(queryable: Queryable): Promise<void> {
  const { rows } = await queryable.execute(sql`
    select
      (select count(*)::int from (
        select transfer_id from ledger_entries group by transfer_id having sum(amount) <> 0 or count(*) < 2) t) as unbalanced,
      (select count(*)::int from ledger_transfers t
        where not exists (select from ledger_entries e where e.transfer_id = t.id)) as empty,
      (select count(*)::int from ledger_accounts a where balance is not null
        and balance <> coalesce((select sum(amount) from ledger_entries e where e.account_id = a.id), 0)) as wrong,
      (select count(*)::int from ledger_accounts where balance < 0) as negative,
      (select coalesce(sum(balance), 0)::int from ledger_accounts where kind = 'held')
        - (select coalesce(sum(amount), 0)::int from wallet_holds where status = 'open') as unexplained_holds,
      (select count(*)::int from wallet_holds h where (status = 'captured') <> exists (
        select from ledger_transfers t where t.hold_id = h.id and t.kind = 'capture')) as lost_captures,
      (select count(*)::int from vip_codes c where uses <> (
        select count(*) from vip_redemptions r where r.code_id = c.id)) as uncounted_uses`)
  expect(rows[0]).toEqual({
    unbalanced: 0,
    empty: 0,
    wrong: 0,
    negative: 0,
    unexplained_holds: 0,
    lost_captures: 0,
    uncounted_uses: 0,
  })
}
