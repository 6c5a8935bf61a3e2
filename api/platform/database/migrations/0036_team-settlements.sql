CREATE TABLE "team_settlements" (
	"order_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"previous_seq" integer,
	"previous_net" bigint,
	"refund_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"buyers" integer NOT NULL,
	"tier" text,
	"given" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"gift" bigint NOT NULL,
	"net" bigint NOT NULL,
	"change" bigint NOT NULL,
	"transfer_id" uuid,
	"claim_id" uuid,
	CONSTRAINT "team_settlements_order_id_seq_pk" PRIMARY KEY("order_id","seq"),
	CONSTRAINT "team_settlements_transfer" UNIQUE("transfer_id"),
	CONSTRAINT "team_settlements_claim" UNIQUE("claim_id"),
	CONSTRAINT "team_settlements_end" UNIQUE("order_id","seq","net"),
	CONSTRAINT "team_settlements_refund" UNIQUE("refund_id"),
	CONSTRAINT "team_settlements_cause" CHECK (case when seq = 1 then previous_seq is null and previous_net is null and refund_id is null
        else previous_seq = seq - 1 and previous_net is not null and refund_id is not null end),
	CONSTRAINT "team_settlements_amounts" CHECK (discount between 0 and given and gift >= 0 and (tier is not null or (discount = 0 and gift = 0))),
	CONSTRAINT "team_settlements_net" CHECK (net = gift - (given - discount) and change = net - coalesce(previous_net, 0)),
	CONSTRAINT "team_settlements_moves" CHECK ((change > 0) = (transfer_id is not null) and (change < 0) = (claim_id is not null)),
	CONSTRAINT "team_settlements_buyers" CHECK (buyers >= 1),
	CONSTRAINT "team_settlements_tier" CHECK (tier in ('bronze', 'silver', 'gold'))
);

CREATE TABLE "wallet_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"taken" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_claims_once" UNIQUE("reference","reason"),
	CONSTRAINT "wallet_claims_amount" CHECK (amount > 0),
	CONSTRAINT "wallet_claims_taken" CHECK (taken between 0 and amount)
);

ALTER TABLE "orders" DROP CONSTRAINT "orders_refunded";
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_kind";
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_reason";
ALTER TABLE "orders" ADD COLUMN "forfeited" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "ledger_transfers" ADD COLUMN "claim_id" uuid;
ALTER TABLE "team_settlements" ADD CONSTRAINT "team_settlements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "team_settlements" ADD CONSTRAINT "team_settlements_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "team_settlements" ADD CONSTRAINT "team_settlements_chain" FOREIGN KEY ("order_id","previous_seq","previous_net") REFERENCES "public"."team_settlements"("order_id","seq","net") ON DELETE no action ON UPDATE no action;
CREATE INDEX "wallet_claims_open" ON "wallet_claims" USING btree ("user_id","at","id") WHERE taken < amount;
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_claim_id_wallet_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."wallet_claims"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "ledger_transfers_returned_once" ON "ledger_transfers" USING btree ("reference","reason") WHERE kind = 'group-return';
CREATE INDEX "ledger_transfers_of_claim" ON "ledger_transfers" USING btree ("claim_id") WHERE claim_id is not null;
ALTER TABLE "orders" ADD CONSTRAINT "orders_forfeited" CHECK (forfeited = 0 or (forfeited > 0 and status = 'cancelled' and paid_at is not null and discount_code_id is not null));
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK (refunded_wallet >= 0 and refunded_account between 0 and paid_gateway and refunded_wallet + refunded_account + forfeited <= paid_wallet + paid_gateway);
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_claim" CHECK ((kind = 'group-clawback') = (claim_id is not null));
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind" CHECK (kind in ('top-up', 'hold', 'capture', 'release', 'refund', 'vip', 'gift', 'group-gift', 'group-return', 'group-clawback'));
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_reason" CHECK ((kind in ('refund', 'group-return')) = (reason is not null));

alter table team_settlements add constraint team_settlements_transfer_known
  foreign key (transfer_id) references ledger_transfers (id);
alter table team_settlements add constraint team_settlements_claim_known
  foreign key (claim_id) references wallet_claims (id);

-- What was delivered before stays as it was agreed.
insert into team_settlements (order_id, seq, at, buyers, tier, given, discount, gift, net, change, transfer_id)
  select o.id, 1, o.delivered_at, greatest(1, (
        select count(distinct other.user_id) from orders other where other.team_id = o.team_id
          and other.status in ('under-review', 'placed', 'queued', 'shipped', 'delivered'))),
      o.group_tier, o.group_amount, o.group_amount, o.group_gift, o.group_gift, o.group_gift, t.id
    from orders o left join ledger_transfers t on t.kind = 'group-gift' and t.reference = 'order:' || o.id
    where o.delivered_at is not null and o.team_id is not null and o.group_tier is not null and o.group_amount + o.group_gift > 0;

-- What has been taken of a claim is what its transfers say, and never more than the claim.
create function count_claim() returns trigger
language plpgsql as $$
begin
  update wallet_claims set taken = taken + new.amount where id = new.claim_id and user_id = new.user_id;
  return null;
end
$$;
create trigger ledger_transfers_count_claim after insert on ledger_transfers
  for each row when (new.claim_id is not null) execute function count_claim();

create function refuse_taken() returns trigger
language plpgsql as $$
begin
  raise exception 'what is taken of a claim is counted from its transfers alone' using errcode = 'restrict_violation';
end
$$;
create trigger wallet_claims_begin_untaken before insert on wallet_claims
  for each row when (new.taken <> 0) execute function refuse_taken();
-- Depth 0 is a statement of somebody's own; the trigger above comes at depth 1.
create trigger wallet_claims_by_transfers before update on wallet_claims
  for each row when (pg_trigger_depth() = 0) execute function refuse_taken();
create trigger wallet_claims_kept before delete on wallet_claims
  for each row execute function refuse_change();
create trigger wallet_claims_not_truncated before truncate on wallet_claims
  for each statement execute function refuse_change();

-- While something is owed, a wallet has nothing to spend: whatever comes in pays the claim in the same transaction.
create function refuse_credit_beside_claim() returns trigger
language plpgsql as $$
declare
  owner uuid;
begin
  if tg_table_name = 'wallet_claims' then owner := new.user_id;
  else select user_id into owner from ledger_accounts where id = new.account_id and kind = 'wallet'; end if;
  if owner is not null and exists (select from wallet_claims where user_id = owner and taken < amount)
    and exists (select from ledger_accounts where user_id = owner and kind = 'wallet' and balance > 0) then
    raise exception 'the wallet of % has credit and an open claim', owner using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_entries_pay_claims after insert on ledger_entries
  deferrable initially deferred for each row when (new.amount > 0) execute function refuse_credit_beside_claim();
create constraint trigger wallet_claims_are_paid after insert on wallet_claims
  deferrable initially deferred for each row execute function refuse_credit_beside_claim();

create trigger team_settlements_append_only before update or delete on team_settlements
  for each row execute function refuse_change();
create trigger team_settlements_not_truncated before truncate on team_settlements
  for each statement execute function refuse_change();

-- A settlement is of a delivered order, gives nothing that was not agreed, and moves in the wallet what it says.
create function check_team_settlement() returns trigger
language plpgsql as $$
declare
  the_order orders;
  first team_settlements;
begin
  select * into the_order from orders where id = new.order_id;
  select * into first from team_settlements where order_id = new.order_id and seq = 1;
  if the_order.delivered_at is null or the_order.team_id is null
    or new.given > coalesce(first.given, the_order.group_amount)
    or new.discount > coalesce(first.discount, the_order.group_amount)
    or new.gift > coalesce(first.gift, the_order.group_gift)
    or new.seq = 1 and new.given <> the_order.group_amount then
    raise exception 'order % is not settled so', new.order_id using errcode = 'check_violation';
  end if;
  if new.refund_id is not null and not exists (select from order_refunds where id = new.refund_id and order_id = new.order_id) then
    raise exception 'refund % is of another order', new.refund_id using errcode = 'check_violation';
  end if;
  if new.transfer_id is not null and not exists (select from ledger_transfers
      where id = new.transfer_id and user_id = the_order.user_id and reference = 'order:' || new.order_id and amount = new.change
        and kind = case when new.seq = 1 then 'group-gift' else 'group-return' end)
    or new.claim_id is not null and not exists (select from wallet_claims
      where id = new.claim_id and user_id = the_order.user_id and reference = 'order:' || new.order_id and amount = -new.change) then
    raise exception 'the wallet moves otherwise than order % is settled', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger team_settlements_checked before insert on team_settlements
  for each row execute function check_team_settlement();

-- No order of a team is delivered without a settlement, and no money of a settled one goes back without another.
create function require_team_settlement() returns trigger
language plpgsql as $$
begin
  if tg_table_name = 'orders' then
    if not exists (select from team_settlements where order_id = new.id) then
      raise exception 'order % is delivered and its team not settled', new.id using errcode = 'check_violation';
    end if;
  elsif exists (select from team_settlements where order_id = new.order_id)
    and not exists (select from team_settlements where refund_id = new.id) then
    raise exception 'refund % leaves the terms of a team as they were', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger orders_team_settled after update of status on orders
  deferrable initially deferred for each row
  when (new.status = 'delivered' and new.team_id is not null and new.group_amount + new.group_gift > 0)
  execute function require_team_settlement();
create constraint trigger order_refunds_team_settled after insert on order_refunds
  deferrable initially deferred for each row when (new.reason in ('exchange', 'transport-damage', 'goodwill'))
  execute function require_team_settlement();
