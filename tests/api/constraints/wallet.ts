import { randomUUID } from 'node:crypto'
import { copyOf, sqlOf, type Breaches, type Effects } from './breach'

/** A transfer between two accounts, with its entries, in one statement. @param values of its columns, as SQL */
function transfer(
  values: Record<string, string>,
  [from, to]: [string, string] = [`kind = 'gateway'`, `kind = 'shop'`],
  amount = 5,
): string {
  const columns: Record<string, string> = {
    id: 'gen_random_uuid()',
    kind: `'gift'`,
    user_id: `(select user_id from ledger_accounts where kind = 'wallet' limit 1)`,
    amount: String(amount),
    reference: 'gen_random_uuid()::text',
    at: 'now()',
    ...values,
  }
  return `with added as (insert into ledger_transfers (${Object.keys(columns).join(', ')})
      values (${Object.values(columns).join(', ')}) returning id)
    insert into ledger_entries (transfer_id, account_id, amount)
      select added.id, (select id from ledger_accounts where ${from} limit 1), ${-amount} from added
      union all select added.id, (select id from ledger_accounts where ${to} limit 1), ${amount} from added`
}

const account = (kind: string, userId: string, balance: string) =>
  `insert into ledger_accounts (id, kind, user_id, balance) values (gen_random_uuid(), '${kind}', ${userId}, ${balance})`
const anybody = 'gen_random_uuid()'
/** One that is neither a hold nor a gift. */
const otherTransfer = sqlOf(`select t.id from ledger_transfers t where t.kind = 'capture' limit 1`)

/** A claim on somebody without a wallet. @param values of its columns, as SQL */
function claim(values: Record<string, string>): string {
  const columns: Record<string, string> = {
    id: 'gen_random_uuid()',
    user_id: 'gen_random_uuid()',
    reference: 'gen_random_uuid()::text',
    ...{ reason: `'test'`, amount: '5', taken: '0', at: 'now()' },
    ...values,
  }
  return `insert into wallet_claims (${Object.keys(columns).join(', ')}) values (${Object.values(columns).join(', ')})`
}
const waiting = `status = 'waiting'`

export const walletBreaches: Breaches = {
  ledger_accounts: {
    ledger_accounts_begin_empty: account('wallet', anybody, '5'),
    ledger_accounts_by_entries: `update ledger_accounts set balance = balance + 1`,
    ledger_accounts_kept: [account('wallet', anybody, 'null'), account('gateway', 'null', '0')].map(
      (statement) => ({
        statement,
        without: ['ledger_accounts_of_house'],
      }),
    ),
    ledger_accounts_kind: account('savings', 'null', 'null'),
    ledger_accounts_not_negative: transfer({}, [`kind = 'held'`, `kind = 'gifts'`]),
    ledger_accounts_not_truncated: `truncate ledger_accounts`,
    ledger_accounts_of_house: account('shop', 'null', 'null'),
    ledger_accounts_of_person: copyOf('ledger_accounts', {}, `kind = 'held' and balance = 0`),
    ledger_accounts_owner: account('gateway', anybody, '0'),
    ledger_accounts_stay: `delete from ledger_accounts`,
  },
  ledger_entries: {
    ledger_entries_amount: copyOf(
      'ledger_entries',
      { amount: 0, account_id: sqlOf(`select id from ledger_accounts where kind = 'shop'`) },
      `transfer_id in (select id from ledger_transfers where kind = 'gift')`,
    ),
    ledger_entries_append_only: [
      `update ledger_entries set amount = amount * 2`,
      `delete from ledger_entries`,
    ],
    ledger_entries_not_truncated: `truncate ledger_entries`,
    ledger_entries_of_transfer: `insert into ledger_entries (transfer_id, account_id, amount)
      select transfer_id, account_id, amount from ledger_entries
      where transfer_id in (select id from ledger_transfers where kind = 'gift')`,
    ledger_entries_pay_claims: {
      statement: `${claim({ user_id: `(select user_id from ledger_accounts where kind = 'wallet' limit 1)` })};
        ${transfer({}, [`kind = 'gifts'`, `kind = 'wallet'`])}`,
      without: ['wallet_claims_are_paid'],
    },
    ledger_entries_sum_to_zero: copyOf(
      'ledger_entries',
      { amount: 5, account_id: sqlOf(`select id from ledger_accounts where kind = 'shop'`) },
      `transfer_id in (select id from ledger_transfers where kind = 'gift')`,
    ),
  },
  ledger_transfers: {
    ledger_transfers_amount: transfer({ amount: '0' }),
    ledger_transfers_append_only: [
      `update ledger_transfers set amount = amount + 1`,
      `delete from ledger_transfers`,
    ],
    ledger_transfers_given_once: transfer({
      reference: `(select reference from ledger_transfers where kind = 'gift' limit 1)`,
    }),
    ledger_transfers_hold: transfer({ kind: `'release'` }),
    ledger_transfers_hold_ends_once: transfer({
      kind: `'release'`,
      hold_id: `(select hold_id from ledger_transfers where kind = 'capture' limit 1)`,
    }),
    ledger_transfers_claim: transfer({ kind: `'group-clawback'` }),
    ledger_transfers_kind: transfer({ kind: `'loan'` }),
    ledger_transfers_not_truncated: `truncate ledger_transfers`,
    ledger_transfers_reason: [transfer({ reason: `'why'` }), transfer({ kind: `'refund'` })],
    ledger_transfers_returned_once: transfer({
      kind: `'group-return'`,
      reference: `(select reference from ledger_transfers where kind = 'group-return' limit 1)`,
      reason: `(select reason from ledger_transfers where kind = 'group-return' limit 1)`,
    }),
    ledger_transfers_refunded_once: transfer({
      kind: `'refund'`,
      reference: `(select reference from ledger_transfers where kind = 'refund' limit 1)`,
      reason: `(select reason from ledger_transfers where kind = 'refund' limit 1)`,
    }),
    // It has no entries.
    ledger_transfers_sum_to_zero: copyOf('ledger_transfers', { reference: randomUUID() }, `kind = 'gift'`),
  },
  top_ups: {
    top_ups_amount: `update top_ups set amount = 0`,
    top_ups_concluded: `update top_ups set concluded_at = now() where status = 'open'`,
    top_ups_payment_id_unique: copyOf('top_ups'),
    top_ups_status: `update top_ups set status = 'lost', concluded_at = now()`,
  },
  vip_codes: {
    vip_codes_amount: `update vip_codes set amount = 0`,
    vip_codes_code: { statement: copyOf('vip_codes'), without: ['vip_codes_minted'] },
    vip_codes_minted: [
      `update vip_codes set max_uses = 1000000`,
      `update vip_codes set max_uses = null where max_uses is not null`,
    ],
    vip_codes_per_person: `update vip_codes set uses_per_person = 0`,
    vip_codes_uses: `update vip_codes set max_uses = 1, uses = 2`,
  },
  vip_mint_days: {
    vip_mint_days_kept: `delete from vip_mint_days`,
    vip_mint_days_most: `update vip_mint_days set worth = most + 1`,
  },
  vip_mints: {
    vip_mints_alone: copyOf('vip_mints', { most: 5 }, waiting),
    vip_mints_begin_undecided: copyOf(
      'vip_mints',
      { status: 'confirmed', decided_by: randomUUID(), decided_at: sqlOf('now()') },
      waiting,
    ),
    vip_mints_decided: copyOf('vip_mints', { decided_by: randomUUID() }, waiting),
    vip_mints_decided_once: [
      `update vip_mints set amount = amount + 1 where status = 'waiting'`,
      `update vip_mints set status = 'waiting', most = null where status = 'alone'`,
    ],
    vip_mints_kept: `delete from vip_mints`,
    vip_mints_known: copyOf('vip_mints', { minted_by: null }, waiting),
    vip_mints_not_truncated: `truncate vip_mints`,
    vip_mints_status: copyOf('vip_mints', { status: 'lost' }, waiting),
    vip_mints_two_people: `update vip_mints set status = 'confirmed', decided_by = minted_by, decided_at = now() where ${waiting}`,
    vip_mints_worth: [
      copyOf('vip_mints', { worth: -1 }, waiting),
      copyOf('vip_mints', { amount: 0 }, waiting),
    ],
  },
  vip_redemptions: {
    vip_redemptions_by_others: copyOf('vip_redemptions', {
      user_id: sqlOf(`select minted_by from vip_mints where status = 'alone' limit 1`),
      transfer_id: otherTransfer,
    }),
    vip_redemptions_append_only: [`update vip_redemptions set ordinal = 2`, `delete from vip_redemptions`],
    vip_redemptions_not_truncated: `truncate vip_redemptions`,
    vip_redemptions_once: copyOf('vip_redemptions', { transfer_id: otherTransfer }),
    vip_redemptions_ordinal: copyOf('vip_redemptions', { ordinal: 0, transfer_id: otherTransfer }),
    vip_redemptions_transfer_id_unique: copyOf('vip_redemptions', { ordinal: 2 }),
  },
  wallet_claims: {
    wallet_claims_amount: claim({ amount: '0' }),
    // Of somebody who has credit.
    wallet_claims_are_paid: copyOf('wallet_claims', { reference: randomUUID(), taken: 0 }),
    wallet_claims_begin_untaken: copyOf('wallet_claims', { reference: randomUUID() }),
    wallet_claims_by_transfers: `update wallet_claims set taken = taken - 1`,
    wallet_claims_kept: `delete from wallet_claims`,
    wallet_claims_not_truncated: `truncate wallet_claims`,
    wallet_claims_once: {
      statement: copyOf('wallet_claims', { taken: 0 }),
      without: ['wallet_claims_are_paid'],
    },
    wallet_claims_taken: {
      statement: `update wallet_claims set taken = amount + 1`,
      without: ['wallet_claims_by_transfers'],
    },
  },
  wallet_holds: {
    wallet_holds_concluded: `update wallet_holds set concluded_at = null where status = 'captured'`,
    wallet_holds_id_ledger_transfers_id_fk: copyOf('wallet_holds', { reference: randomUUID() }),
    wallet_holds_one_live: copyOf('wallet_holds', { id: otherTransfer }, `status = 'captured'`),
    wallet_holds_status: `update wallet_holds set status = 'lost' where status = 'captured'`,
  },
}

const owed = `'00000000-0000-4000-8000-00000000c1a1'`

export const walletEffects: Effects = {
  vip_mints: {
    vip_mints_count: {
      statement: copyOf('vip_mints', { worth: 1000 }, `status = 'alone'`),
      sees: `select (select sum(worth) from vip_mints where status = 'alone') = (select sum(worth) from vip_mint_days)`,
    },
  },
  ledger_entries: {
    ledger_entries_keep_balance: {
      statement: transfer({}, [`kind = 'gifts'`, `kind = 'wallet'`]),
      sees: `select not exists (select from ledger_accounts a where balance is not null
        and balance <> coalesce((select sum(amount) from ledger_entries e where e.account_id = a.id), 0))`,
    },
  },
  ledger_transfers: {
    ledger_transfers_count_claim: {
      statement: `${claim({ id: owed, user_id: owed, amount: '9' })};
        ${transfer({ kind: `'group-clawback'`, user_id: owed, claim_id: owed })}`,
      sees: `select taken = 5 from wallet_claims where id = ${owed}`,
    },
  },
  users: {
    users_have_wallets: {
      statement: `insert into users (id, phone, roles, locale, created_at)
        values ('00000000-0000-4000-8000-00000000abcd', '09120000000', '{user}', 'fa', now())`,
      sees: `select count(*) = 2 from ledger_accounts where user_id = '00000000-0000-4000-8000-00000000abcd'`,
    },
  },
}
