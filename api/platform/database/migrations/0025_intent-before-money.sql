CREATE TABLE "gateway_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"authority" text,
	"amount" bigint NOT NULL,
	"holder" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"uncertain_since" timestamp with time zone,
	"concluded_at" timestamp with time zone,
	"evidence" text,
	"evidence_note" text,
	"evidence_from" text,
	"evidence_by" uuid,
	CONSTRAINT "gateway_calls_kind" CHECK (kind in ('begin', 'verify', 'reverse')),
	CONSTRAINT "gateway_calls_amount" CHECK (amount > 0),
	CONSTRAINT "gateway_calls_state" CHECK (state in ('asking', 'done', 'not-done', 'uncertain')),
	CONSTRAINT "gateway_calls_refund" CHECK ((kind = 'reverse') = (refund_id is not null)),
	CONSTRAINT "gateway_calls_authority" CHECK (authority is not null or (kind = 'begin' and state <> 'done')),
	CONSTRAINT "gateway_calls_uncertain" CHECK (state <> 'uncertain' or uncertain_since is not null),
	CONSTRAINT "gateway_calls_concluded" CHECK ((state in ('done', 'not-done')) = (concluded_at is not null)),
	CONSTRAINT "gateway_calls_evidence" CHECK (concluded_at is null or (uncertain_since is not null) = (evidence is not null)),
	CONSTRAINT "gateway_calls_evidence_from" CHECK ((evidence is not null) = (evidence_from is not null) and evidence_from in ('gateway', 'staff')),
	CONSTRAINT "gateway_calls_evidence_by" CHECK ((evidence_from is not distinct from 'staff') = (evidence_by is not null))
);

ALTER TABLE "order_refunds" DROP CONSTRAINT "order_refunds_reason";
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_status";
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_status";
ALTER TABLE "payments" DROP CONSTRAINT "payments_needs_person";
DROP INDEX "order_payments_counted";
DROP INDEX "payment_attempts_open";
DROP INDEX "payment_refunds_started";
ALTER TABLE "order_payments" ADD COLUMN "part" integer;
ALTER TABLE "order_payments" ADD COLUMN "confirmed_by" uuid;

-- Orders know their payments: the one that counted, else the latest that was begun.
update order_payments set part = 1 where outcome = 'counted';
update orders set payment_id = (
    select payment_id from order_payments where order_id = orders.id order by outcome = 'counted' desc, at desc limit 1)
  where payment_id is null and from_gateway > 0;

-- Of the payments that wait for the payer of one order, the one that it knows stays open while it waits itself; the others are closed, as of
-- the step that finished the order, or of the payment that came in their place.
create temporary table superseded on commit drop as
  select p.id, coalesce(
      (select h.at from order_history h where h.order_id = o.id and o.status <> 'awaiting-payment' order by h.seq desc limit 1),
      (select max(later.created_at) from payments later where later.reference_id = p.reference_id), p.created_at) as at
    from payments p join orders o on o.id = p.reference_id
    where p.purpose = 'order' and p.status = 'open' and (o.status <> 'awaiting-payment' or o.payment_id is distinct from p.id);
insert into payment_events (payment_id, "from", "to", at) select id, 'open', 'cancelled', at from superseded;
update payments set status = 'cancelled', concluded_at = at, needs_person = null, mobile = null, email = null
  from superseded where superseded.id = payments.id;
-- Nothing is to be checked any more when tables change.
set constraints all immediate;
set constraints all deferred;
ALTER TABLE "orders" ADD COLUMN "rest_by" text DEFAULT 'gateway' NOT NULL;
ALTER TABLE "orders" ADD COLUMN "transfer_reference" text;
ALTER TABLE "orders" ADD COLUMN "transfer_notified_at" timestamp with time zone;
ALTER TABLE "payment_refunds" ADD COLUMN "asked_at" timestamp with time zone;
ALTER TABLE "payment_refunds" ADD COLUMN "last_answer" text;
ALTER TABLE "payments" ADD COLUMN "way" text DEFAULT 'gateway' NOT NULL;
ALTER TABLE "gateway_calls" ADD CONSTRAINT "gateway_calls_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "gateway_calls" ADD CONSTRAINT "gateway_calls_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "gateway_calls_of_payment" ON "gateway_calls" USING btree ("payment_id","asked_at");
CREATE INDEX "gateway_calls_open" ON "gateway_calls" USING btree ("lease_until") WHERE state in ('asking', 'uncertain');
CREATE UNIQUE INDEX "gateway_calls_one_reversal" ON "gateway_calls" USING btree ("refund_id") WHERE kind = 'reverse' and state <> 'not-done';
CREATE UNIQUE INDEX "gateway_calls_reversed_once" ON "gateway_calls" USING btree ("authority") WHERE kind = 'reverse' and state <> 'not-done';
CREATE UNIQUE INDEX "order_payments_part" ON "order_payments" USING btree ("order_id","part");
CREATE INDEX "orders_awaiting_transfer" ON "orders" USING btree ("placed_at","id") WHERE status = 'awaiting-payment' and rest_by = 'transfer';
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("purpose","reference_id") WHERE status = 'open';
CREATE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("started_at") WHERE status in ('open', 'uncertain');
CREATE INDEX "payment_refunds_started" ON "payment_refunds" USING btree ("started_at") WHERE status in ('started', 'uncertain');
-- Of the refunds that are not completed, those that the gateway may have been told to reverse are uncertain: it answers “not possible, or done
-- already” to a reversal whose answer was lost, which was read as “not possible”.
insert into gateway_calls (id, kind, payment_id, refund_id, authority, amount, holder, asked_at, lease_until, state, uncertain_since)
  select gen_random_uuid(), 'reverse', r.payment_id, r.id, r.authority, r.amount, 'before intents were kept', r.started_at, r.started_at,
      'uncertain', r.started_at
    from payment_refunds r join payment_attempts a on a.authority = r.authority
    where r.status <> 'completed'
      and (r.is_reversal_uncertain or r.amount = a.amount and r.started_at < a.paid_at + interval '30 minutes');
update payment_refunds set status = 'uncertain' where id in (select refund_id from gateway_calls);
ALTER TABLE "payment_refunds" DROP COLUMN "is_reversal_uncertain";
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_of_one" UNIQUE("payment_id","order_id");
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_counted" CHECK ((outcome = 'counted') = (part is not null) and part >= 1);
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_reason" CHECK (reason in ('cancelled-by-customer', 'stock-out', 'price-error', 'other', 'review-refused', 'late-payment', 'replacement', 'duplicate-payment', 'part-unpaid', 'overpaid', 'exchange', 'transport-damage', 'goodwill'));
ALTER TABLE "orders" ADD CONSTRAINT "orders_rest_by" CHECK (rest_by in ('gateway', 'parts', 'transfer'));
ALTER TABLE "orders" ADD CONSTRAINT "orders_know_payment" CHECK (payment_id is not null or from_gateway = 0 or rest_by = 'transfer');
ALTER TABLE "orders" ADD CONSTRAINT "orders_transfer_notice" CHECK ((transfer_reference is null) = (transfer_notified_at is null) and (transfer_reference is null or rest_by = 'transfer'));
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_status" CHECK (status in ('open', 'uncertain', 'paid', 'surplus', 'failed'));
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_status" CHECK (status in ('started', 'uncertain', 'due', 'completed'));
ALTER TABLE "payments" ADD CONSTRAINT "payments_way" CHECK (way in ('gateway', 'transfer'));
ALTER TABLE "payments" ADD CONSTRAINT "payments_needs_person" CHECK (needs_person in ('uncertain', 'amount-differs', 'gateway-refuses', 'gateway-silent', 'cannot-be-settled'));

-- What is asked of the gateway goes along its table, and nothing of the question changes (invariant 17).
create function gateway_calls_steps() returns trigger
language plpgsql as $$
begin
  if (old.state, new.state) not in (('asking', 'done'), ('asking', 'not-done'), ('asking', 'uncertain'), ('uncertain', 'done'), ('uncertain', 'not-done'))
    or (new.id, new.kind, new.payment_id, new.refund_id, new.amount, new.holder, new.asked_at, new.lease_until)
      is distinct from (old.id, old.kind, old.payment_id, old.refund_id, old.amount, old.holder, old.asked_at, old.lease_until)
    or old.authority is not null and new.authority is distinct from old.authority
    or old.uncertain_since is not null and new.uncertain_since is distinct from old.uncertain_since then
    raise exception 'a call of the gateway is concluded once, and changes in nothing else' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger gateway_calls_steps before update on gateway_calls
  for each row execute function gateway_calls_steps();
create trigger gateway_calls_kept before delete on gateway_calls
  for each row execute function refuse_change();
create trigger gateway_calls_not_truncated before truncate on gateway_calls
  for each statement execute function refuse_change();

-- Money is ours by a verification that was written before it was asked for, or by a transfer that staff have entered.
create function payment_attempts_by_call() returns trigger
language plpgsql as $$
begin
  if not exists (select from gateway_calls where kind = 'verify' and authority = new.authority and state = 'done')
    and not exists (select from payments where id = new.payment_id and way = 'transfer') then
    raise exception 'attempt % is paid without a verification', new.authority using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger payment_attempts_by_call before insert or update of status on payment_attempts
  for each row when (new.status in ('paid', 'surplus')) execute function payment_attempts_by_call();

-- A refund goes along its table; and whoever sends money again needs to know that it was not sent.
create function payment_refunds_steps() returns trigger
language plpgsql as $$
begin
  if (old.status, new.status) not in (('started', 'uncertain'), ('started', 'due'), ('started', 'completed'), ('uncertain', 'started'),
      ('uncertain', 'completed'), ('due', 'completed')) then
    raise exception 'a refund does not become % from %', new.status, old.status using errcode = 'check_violation';
  end if;
  if new.status = 'uncertain' and not exists (
      select from gateway_calls where refund_id = new.id and state = 'uncertain') then
    raise exception 'nothing about this refund is uncertain' using errcode = 'check_violation';
  end if;
  if (new.status in ('started', 'due') or new.way = 'transferred') and exists (
      select from gateway_calls where refund_id = new.id and state <> 'not-done') then
    raise exception 'this refund has perhaps been reversed' using errcode = 'check_violation';
  end if;
  if new.way = 'reversed' and not exists (select from gateway_calls where refund_id = new.id and state = 'done') then
    raise exception 'this refund has not been reversed' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger payment_refunds_steps before update of status, way on payment_refunds
  for each row when (new.status <> old.status or new.way is distinct from old.way) execute function payment_refunds_steps();

-- An order knows its payments, and a finished one has none that waits for its payer (invariant 16).
alter table order_payments add constraint order_payments_payment foreign key (payment_id) references payments (id);
alter table orders add constraint orders_payment_known
  foreign key (payment_id, id) references order_payments (payment_id, order_id) deferrable initially deferred;

create function refuse_open_payment_of_finished() returns trigger
language plpgsql as $$
declare
  the_order uuid;
begin
  if tg_table_name = 'orders' then the_order := new.id; else the_order := new.reference_id; end if;
  -- Waits for whoever is about to finish it.
  perform from orders where id = the_order for share;
  if exists (select from payments p join orders o on o.id = p.reference_id
      where p.purpose = 'order' and p.reference_id = the_order and p.status = 'open' and o.status <> 'awaiting-payment') then
    raise exception 'order % is finished and has an open payment', the_order using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger orders_finished_have_none_open after update of status on orders
  deferrable initially deferred for each row when (new.status <> 'awaiting-payment')
  execute function refuse_open_payment_of_finished();
create constraint trigger payments_none_open_of_finished after insert or update of status on payments
  deferrable initially deferred for each row when (new.purpose = 'order' and new.status = 'open')
  execute function refuse_open_payment_of_finished();
