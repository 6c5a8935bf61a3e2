ALTER TABLE "shop_products" DROP CONSTRAINT "shop_products_names";
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_exclusion";
ALTER TABLE "addresses" ADD COLUMN "place" smallint;
update addresses set place = numbered.place
  from (select id, row_number() over (partition by owner_id order by created_at, id) as place from addresses) as numbered
  where addresses.id = numbered.id;
ALTER TABLE "addresses" ALTER COLUMN "place" SET NOT NULL;
ALTER TABLE "invoices" ADD COLUMN "previous" integer GENERATED ALWAYS AS (nullif(number - 1, 0)) STORED;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_follow" FOREIGN KEY ("year","previous") REFERENCES "public"."invoices"("year","number") ON DELETE no action ON UPDATE no action;
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_place" UNIQUE("owner_id","place");
ALTER TABLE "shop_products" ADD CONSTRAINT "shop_products_names" CHECK (names is null or length(coalesce(names->>'fa', '')) > 0);
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_place_bounds" CHECK (place between 1 and 20);
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_kind" CHECK (kind in ('percent', 'amount'));
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_exclusion" CHECK (exclusion is null or (kind = 'warranty' and decision is not distinct from 'refused'));
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_transition" CHECK (case when "from" is null then "to" = 'open' else ("from", "to") in (('open', 'paid'), ('open', 'failed'), ('open', 'cancelled'), ('paid', 'refunded'), ('failed', 'paid'), ('cancelled', 'paid')) end);

-- A payment's status has its row of the history when the transaction ends.
alter table payments add constraint payments_event
  foreign key (id, status) references payment_events (payment_id, "to") deferrable initially deferred;

-- What ends a hold ends one that there is. A hold's own id is that of its transfer, so the two tables name each other.
alter table ledger_transfers add constraint ledger_transfers_of_hold foreign key (hold_id) references wallet_holds (id);
