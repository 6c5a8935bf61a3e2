CREATE TABLE "sandbox_payments" (
	"authority" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"amount_rial" bigint NOT NULL,
	"callback_url" text NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"ref_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_payments_ref_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 201000001 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "sandbox_payments_status" CHECK (status in ('IN_BANK', 'PAID', 'VERIFIED', 'FAILED', 'REVERSED'))
);

CREATE TABLE "payment_attempts" (
	"authority" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"ref_id" text,
	"card_pan" text,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"last_answer" text,
	"silences" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_status" CHECK (status in ('open', 'paid', 'surplus', 'failed')),
	CONSTRAINT "payment_attempts_paid" CHECK ((status in ('paid', 'surplus')) = (paid_at is not null)),
	CONSTRAINT "payment_attempts_refunded" CHECK (refunded >= 0 and refunded <= amount),
	CONSTRAINT "payment_attempts_refund_of_paid" CHECK (refunded = 0 or status in ('paid', 'surplus'))
);

CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"authority" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"way" text,
	"is_reversal_uncertain" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"due_from" timestamp with time zone,
	"due_by" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"completed_by" uuid,
	"bank_reference" text,
	CONSTRAINT "payment_refunds_amount" CHECK (amount > 0),
	CONSTRAINT "payment_refunds_status" CHECK (status in ('started', 'due', 'completed')),
	CONSTRAINT "payment_refunds_due" CHECK (status <> 'due' or num_nulls(due_from, due_by) = 0),
	CONSTRAINT "payment_refunds_completed" CHECK ((status = 'completed') = (completed_at is not null) and (status = 'completed') = (way is not null)),
	CONSTRAINT "payment_refunds_transferred" CHECK ((way is not distinct from 'transferred') = (bank_reference is not null))
);

CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"reference_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"locale" text NOT NULL,
	"description" text NOT NULL,
	"mobile" text,
	"email" text,
	"status" text NOT NULL,
	"paid_authority" text,
	"needs_person" text,
	"created_at" timestamp with time zone NOT NULL,
	"concluded_at" timestamp with time zone,
	CONSTRAINT "payments_id_amount" UNIQUE("id","amount"),
	CONSTRAINT "payments_amount" CHECK (amount > 0),
	CONSTRAINT "payments_purpose" CHECK (purpose in ('order', 'top-up')),
	CONSTRAINT "payments_status" CHECK (status in ('open', 'paid', 'failed', 'cancelled', 'refunded')),
	CONSTRAINT "payments_needs_person" CHECK (needs_person in ('amount-differs', 'gateway-refuses', 'gateway-silent', 'cannot-be-settled')),
	CONSTRAINT "payments_paid_by" CHECK ((status in ('paid', 'refunded')) = (paid_authority is not null)),
	CONSTRAINT "payments_concluded" CHECK ((status = 'open') = (concluded_at is null)),
	CONSTRAINT "payments_concluded_is_bare" CHECK (status = 'open' or num_nonnulls(mobile, email) = 0)
);

CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"balance" bigint,
	CONSTRAINT "ledger_accounts_kind" CHECK (kind in ('wallet', 'held', 'gateway', 'shop', 'gifts')),
	CONSTRAINT "ledger_accounts_owner" CHECK ((kind in ('wallet', 'held')) = (user_id is not null)),
	CONSTRAINT "ledger_accounts_kept" CHECK ((user_id is not null) = (balance is not null)),
	CONSTRAINT "ledger_accounts_not_negative" CHECK (balance >= 0)
);

CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK (amount <> 0)
);

CREATE TABLE "ledger_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"reason" text,
	"hold_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_kind" CHECK (kind in ('top-up', 'hold', 'capture', 'release', 'refund', 'vip', 'gift', 'group-gift')),
	CONSTRAINT "ledger_transfers_amount" CHECK (amount > 0),
	CONSTRAINT "ledger_transfers_reason" CHECK ((kind = 'refund') = (reason is not null)),
	CONSTRAINT "ledger_transfers_hold" CHECK ((kind in ('capture', 'release')) = (hold_id is not null))
);

CREATE TABLE "top_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"payment_id" uuid NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"concluded_at" timestamp with time zone,
	CONSTRAINT "top_ups_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "top_ups_status" CHECK (status in ('open', 'succeeded', 'failed')),
	CONSTRAINT "top_ups_amount" CHECK (amount > 0),
	CONSTRAINT "top_ups_concluded" CHECK ((status = 'open') = (concluded_at is null))
);

CREATE TABLE "vip_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"amount" bigint NOT NULL,
	"max_uses" integer,
	"uses_per_person" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"is_active" boolean NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "vip_codes_amount" CHECK (amount > 0),
	CONSTRAINT "vip_codes_uses" CHECK (uses >= 0 and uses <= max_uses),
	CONSTRAINT "vip_codes_per_person" CHECK (uses_per_person >= 1)
);

CREATE TABLE "vip_redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"transfer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "vip_redemptions_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "vip_redemptions_ordinal" CHECK (ordinal >= 1)
);

CREATE TABLE "wallet_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"concluded_at" timestamp with time zone,
	CONSTRAINT "wallet_holds_status" CHECK (status in ('open', 'captured', 'released')),
	CONSTRAINT "wallet_holds_concluded" CHECK ((status = 'open') = (concluded_at is null))
);

ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment" FOREIGN KEY ("payment_id","amount") REFERENCES "public"."payments"("id","amount") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_authority_payment_attempts_authority_fk" FOREIGN KEY ("authority") REFERENCES "public"."payment_attempts"("authority") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vip_redemptions" ADD CONSTRAINT "vip_redemptions_code_id_vip_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."vip_codes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vip_redemptions" ADD CONSTRAINT "vip_redemptions_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "wallet_holds" ADD CONSTRAINT "wallet_holds_id_ledger_transfers_id_fk" FOREIGN KEY ("id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "sandbox_payments_paid" ON "sandbox_payments" USING btree ("merchant_id","paid_at" DESC NULLS LAST) WHERE status = 'PAID';
CREATE INDEX "sandbox_payments_created" ON "sandbox_payments" USING btree ("created_at");
CREATE INDEX "payment_attempts_of_payment" ON "payment_attempts" USING btree ("payment_id");
CREATE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("started_at") WHERE status = 'open';
CREATE UNIQUE INDEX "payment_attempts_one_paid" ON "payment_attempts" USING btree ("payment_id") WHERE status = 'paid';
CREATE UNIQUE INDEX "payment_attempts_ref_id" ON "payment_attempts" USING btree ("ref_id");
CREATE INDEX "payment_events_of_payment" ON "payment_events" USING btree ("payment_id");
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("payment_id","to");
CREATE UNIQUE INDEX "payment_refunds_once" ON "payment_refunds" USING btree ("payment_id","reason");
CREATE INDEX "payment_refunds_started" ON "payment_refunds" USING btree ("started_at") WHERE status = 'started';
CREATE INDEX "payment_refunds_newest" ON "payment_refunds" USING btree ("started_at" DESC NULLS LAST,"id" DESC NULLS LAST);
CREATE INDEX "payments_of_person" ON "payments" USING btree ("user_id","created_at" DESC NULLS LAST);
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
CREATE INDEX "payments_reference" ON "payments" USING btree ("reference_id");
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE status = 'open';
CREATE INDEX "payments_waiting" ON "payments" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE needs_person is not null;
CREATE UNIQUE INDEX "ledger_accounts_of_person" ON "ledger_accounts" USING btree ("user_id","kind");
CREATE UNIQUE INDEX "ledger_accounts_of_house" ON "ledger_accounts" USING btree ("kind") WHERE user_id is null;
CREATE UNIQUE INDEX "ledger_entries_of_transfer" ON "ledger_entries" USING btree ("transfer_id","account_id");
CREATE INDEX "ledger_entries_of_account" ON "ledger_entries" USING btree ("account_id");
CREATE INDEX "ledger_transfers_of_person" ON "ledger_transfers" USING btree ("user_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);
CREATE UNIQUE INDEX "ledger_transfers_given_once" ON "ledger_transfers" USING btree ("kind","reference") WHERE kind in ('top-up', 'vip', 'gift', 'group-gift');
CREATE UNIQUE INDEX "ledger_transfers_refunded_once" ON "ledger_transfers" USING btree ("reference","reason") WHERE kind = 'refund';
CREATE UNIQUE INDEX "ledger_transfers_hold_ends_once" ON "ledger_transfers" USING btree ("hold_id") WHERE hold_id is not null;
CREATE INDEX "top_ups_failed" ON "top_ups" USING btree ("user_id","concluded_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'failed';
CREATE UNIQUE INDEX "vip_codes_code" ON "vip_codes" USING btree ("code");
CREATE INDEX "vip_codes_newest" ON "vip_codes" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
CREATE UNIQUE INDEX "vip_redemptions_once" ON "vip_redemptions" USING btree ("code_id","user_id","ordinal");
CREATE INDEX "vip_redemptions_of_person" ON "vip_redemptions" USING btree ("user_id");
CREATE UNIQUE INDEX "wallet_holds_one_live" ON "wallet_holds" USING btree ("reference") WHERE status <> 'released';