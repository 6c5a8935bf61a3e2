import { randomUUID } from 'node:crypto'
import { copyOf, sqlOf, type Breaches, type Effects, type Expression } from './breach'

/** One more settlement after the last, for a refund of another order, in which nothing moves; but for these. */
function settled(changes: Record<string, string>, ...without: string[]) {
  const columns: Record<string, string> = {
    order_id: 'order_id',
    seq: 'seq + 1',
    previous_seq: 'seq',
    previous_net: 'net',
    refund_id: `(select id from order_refunds where order_id <> s.order_id limit 1)`,
    ...{ at: 'at', buyers: 'buyers', tier: 'tier' },
    ...{ given: 'given', discount: 'discount', gift: 'gift', net: 'net', change: '0' },
    ...changes,
  }
  const statement = `insert into team_settlements (${Object.keys(columns).join(', ')})
    select ${Object.values(columns).join(', ')} from team_settlements s where seq = 2`
  return { statement, without: ['team_settlements_checked', ...without] }
}

type Value = string | number | null | Expression

/** Terms that nobody has granted are refused besides. */
const ungranted = (statement: string) => ({ statement, without: ['discount_codes_granted'] })
const waitingCode = `(select id from discount_codes where standing = 'waiting' limit 1)`
const waits = `status = 'waiting' and code_id = ${waitingCode}`
/** One more grant of a code that waits. */
const granted = (changes: Record<string, Value> = {}) =>
  copyOf('discount_grants', { seq: 2, ...changes }, waits)

export const pricingBreaches: Breaches = {
  addresses: {
    addresses_kind: `update addresses set kind = 'public-place'`,
    addresses_phone: `update addresses set phone = '02188888888'`,
    addresses_place: copyOf('addresses'),
    addresses_place_bounds: `update addresses set place = 21 where place = 1`,
    addresses_postal_code: `update addresses set postal_code = '12345'`,
  },
  discount_codes: {
    discount_codes_code: ungranted(copyOf('discount_codes')),
    // Other terms than were granted; in force while they wait; no grant at all.
    discount_codes_granted: [
      `update discount_codes set value = value + 1 where kind = 'percent'`,
      `update discount_codes set total_uses = null where total_uses is not null`,
      `update discount_codes set ends_at = '2030-01-01' where ends_at is null`,
      `update discount_codes set standing = 'in-force' where standing = 'waiting'`,
      copyOf('discount_codes', { code: 'NEW' }),
    ],
    discount_codes_of_shop: ungranted(
      `update discount_codes set purpose = 'both', is_first_order_only = true`,
    ),
    discount_codes_purpose: ungranted(
      `update discount_codes set purpose = 'gifts' where product_ids is null and not is_first_order_only`,
    ),
    discount_codes_dates: ungranted(`update discount_codes set starts_at = now(), ends_at = now()`),
    discount_codes_kind: ungranted(`update discount_codes set kind = 'gift'`),
    discount_codes_standing: ungranted(`update discount_codes set standing = 'lost'`),
    discount_codes_used_least: `update discount_codes set used = -1`,
    discount_codes_used_most: ungranted(`update discount_codes set used = 2, total_uses = 1`),
    discount_codes_value: ungranted(`update discount_codes set value = 101 where kind = 'percent'`),
  },
  discount_grant_days: {
    discount_grant_days_kept: `delete from discount_grant_days`,
    discount_grant_days_most: `update discount_grant_days set worth = most + 1`,
  },
  discount_grants: {
    discount_grants_alone: [granted({ worth: 5 }), granted({ worth: 5, most: 9 }), granted({ most: 9 })],
    discount_grants_begin_undecided: {
      statement: granted({ status: 'approved', decided_by: randomUUID(), decided_at: sqlOf('now()') }),
      without: ['discount_grants_of_code'],
    },
    discount_grants_decided: granted({ decided_by: randomUUID() }),
    discount_grants_decided_once: [
      `update discount_grants set at = now() where ${waits}`,
      `update discount_grants set status = 'waiting', decided_by = null, decided_at = null where status = 'approved' and code_id in (
        select code_id from discount_grants group by code_id having count(*) > 1)`,
      // By who has made it.
      `update discount_grants set status = 'approved', decided_by = made_by, decided_at = now() where ${waits};
       update discount_codes set standing = 'in-force' where id = ${waitingCode}`,
    ],
    discount_grants_kept: `delete from discount_grants where seq = 1 and code_id in (
      select code_id from discount_grants group by code_id having count(*) > 1)`,
    discount_grants_known: granted({ made_by: null }),
    discount_grants_not_truncated: `truncate discount_grants`,
    // Terms that the code has not; alone after what a second person decides; less than the code gives.
    discount_grants_of_code: [
      granted({ terms: sqlOf(`'{}'::jsonb`) }),
      granted({ status: 'alone', worth: 5_000_000, most: 9_000_000 }),
    ],
    discount_grants_status: { statement: granted({ status: 'lost' }), without: ['discount_grants_of_code'] },
  },
  discount_uses: {
    discount_uses_first_order: copyOf(
      'discount_uses',
      { order_id: randomUUID(), place: 2 },
      'is_first_order',
    ),
    discount_uses_place: copyOf('discount_uses', { order_id: randomUUID() }, 'not is_first_order'),
    discount_uses_first_is_order: {
      statement: `update discount_uses set reservation_id = order_id, order_id = null where is_first_order`,
      without: ['discount_uses_of_reservation'],
    },
    discount_uses_of_one: `update discount_uses set order_id = null where not is_first_order`,
    discount_uses_of_reservation: `update discount_uses set reservation_id = order_id, order_id = null where not is_first_order`,
    discount_uses_order: copyOf('discount_uses', { place: 9 }, 'not is_first_order'),
    discount_uses_reservation: {
      statement: `insert into discount_uses (reservation_id, code_id, user_id, place, is_first_order, used_at)
        select '${randomUUID()}', code_id, user_id, 7 + n, false, used_at from discount_uses, generate_series(1, 2) as n where not is_first_order`,
      without: ['discount_uses_of_reservation'],
    },
    discount_uses_by_others: [
      copyOf(
        'discount_uses',
        {
          order_id: randomUUID(),
          place: 7,
          is_first_order: false,
          user_id: sqlOf(`select made_by from discount_grants where status = 'approved' limit 1`),
          code_id: sqlOf(`select code_id from discount_grants where status = 'approved' limit 1`),
        },
        'order_id is not null',
      ),
      copyOf(
        'discount_uses',
        {
          order_id: randomUUID(),
          place: 7,
          is_first_order: false,
          code_id: sqlOf(`select id from discount_codes where standing = 'waiting' limit 1`),
        },
        'order_id is not null',
      ),
    ],
    discount_uses_place_least: `update discount_uses set place = 0`,
  },
  team_members: {},
  team_settlements: {
    team_settlements_amounts: settled({ given: '0', discount: '0', gift: 'net' }),
    team_settlements_append_only: [
      `update team_settlements set buyers = buyers + 1`,
      `delete from team_settlements`,
    ],
    team_settlements_buyers: settled({ buyers: '0' }),
    team_settlements_cause: settled({ refund_id: 'null' }),
    // Further than the row before went.
    team_settlements_chain: settled({ previous_net: 'net + 1', net: 'net + 1', given: 'given - 1' }),
    // For a refund of another order.
    team_settlements_checked: settled({}).statement,
    team_settlements_claim: settled(
      { claim_id: `(select claim_id from team_settlements where seq = 1)` },
      'team_settlements_moves',
    ),
    team_settlements_moves: settled({
      transfer_id: `(select id from ledger_transfers where kind = 'vip' limit 1)`,
    }),
    team_settlements_net: settled({ given: 'given - 1' }),
    team_settlements_not_truncated: `truncate team_settlements`,
    team_settlements_order_id_orders_id_fk: {
      statement: `update team_settlements set order_id = gen_random_uuid()`,
      without: ['team_settlements_append_only', 'team_settlements_chain'],
    },
    team_settlements_refund: settled({ refund_id: 'refund_id' }),
    team_settlements_tier: settled({ tier: `'tin'` }),
    team_settlements_transfer: settled({ transfer_id: 'transfer_id' }, 'team_settlements_moves'),
  },
  teams: {
    teams_members: `update teams set members = -1`,
    teams_token: copyOf('teams'),
  },
}

export const pricingEffects: Effects = {
  discount_grants: {
    discount_grants_count: {
      statement: `select copy_row('discount_grants', '{"seq": 2, "worth": 1000}', $where$status = 'alone'$where$)`,
      sees: `select (select sum(worth) from discount_grants where status = 'alone') = (select sum(worth) from discount_grant_days)`,
    },
  },
}
