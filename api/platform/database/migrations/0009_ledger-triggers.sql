-- The balance of a person's account is what its entries say, and nothing else writes it (invariant 1). The house's accounts keep none:
-- every sale would wait for their rows.
create function keep_ledger_balance() returns trigger
language plpgsql as $$
begin
  update ledger_accounts set balance = balance + new.amount where id = new.account_id and balance is not null;
  return null;
end
$$;
create trigger ledger_entries_keep_balance after insert on ledger_entries
  for each row execute function keep_ledger_balance();

create function refuse_kept_balance() returns trigger
language plpgsql as $$
begin
  raise exception 'the balance of an account is changed by its entries alone' using errcode = 'restrict_violation';
end
$$;
create trigger ledger_accounts_begin_empty before insert on ledger_accounts
  for each row when (new.balance <> 0) execute function refuse_kept_balance();
-- Depth 0 is a statement of somebody's own; the trigger above comes at depth 1.
create trigger ledger_accounts_by_entries before update on ledger_accounts
  for each row when (pg_trigger_depth() = 0) execute function refuse_kept_balance();
create trigger ledger_accounts_stay before delete on ledger_accounts
  for each row execute function refuse_change();
create trigger ledger_accounts_not_truncated before truncate on ledger_accounts
  for each statement execute function refuse_change();

-- Every transfer has entries, and they sum to zero when the transaction ends.
create function balance_ledger_transfer() returns trigger
language plpgsql as $$
declare
  transfer uuid;
  entries int;
  sum_of_them numeric;
begin
  if tg_table_name = 'ledger_entries' then transfer := new.transfer_id; else transfer := new.id; end if;
  select count(*), coalesce(sum(amount), 0) into entries, sum_of_them from ledger_entries where transfer_id = transfer;
  if entries < 2 or sum_of_them <> 0 then
    raise exception 'transfer % has % entries that sum to %', transfer, entries, sum_of_them
      using errcode = 'check_violation', constraint = 'ledger_transfers_sum_to_zero';
  end if;
  return null;
end
$$;
create constraint trigger ledger_entries_sum_to_zero after insert on ledger_entries
  deferrable initially deferred for each row execute function balance_ledger_transfer();
create constraint trigger ledger_transfers_sum_to_zero after insert on ledger_transfers
  deferrable initially deferred for each row execute function balance_ledger_transfer();

create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_not_truncated before truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_transfers_append_only before update or delete on ledger_transfers
  for each row execute function refuse_change();
create trigger ledger_transfers_not_truncated before truncate on ledger_transfers
  for each statement execute function refuse_change();
create trigger vip_redemptions_append_only before update or delete on vip_redemptions
  for each row execute function refuse_change();
create trigger vip_redemptions_not_truncated before truncate on vip_redemptions
  for each statement execute function refuse_change();
create trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_change();
create trigger payment_events_not_truncated before truncate on payment_events
  for each statement execute function refuse_change();

insert into ledger_accounts (id, kind) values
  ('1ed6e500-0000-4000-8000-000000000001', 'gateway'),
  ('1ed6e500-0000-4000-8000-000000000002', 'shop'),
  ('1ed6e500-0000-4000-8000-000000000003', 'gifts');

-- A wallet for everybody: for those who are here already, and at registration, in its own transaction.
create function open_wallet() returns trigger
language plpgsql as $$
begin
  insert into ledger_accounts (id, kind, user_id, balance)
    values (gen_random_uuid(), 'wallet', new.id, 0), (gen_random_uuid(), 'held', new.id, 0)
    on conflict do nothing;
  return null;
end
$$;
create trigger users_have_wallets after insert on users for each row execute function open_wallet();
insert into ledger_accounts (id, kind, user_id, balance)
  select gen_random_uuid(), kind, users.id, 0 from users cross join (values ('wallet'), ('held')) as kinds (kind);
