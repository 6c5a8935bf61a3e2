ALTER TABLE "orders" DROP CONSTRAINT "orders_refunded";
ALTER TABLE "orders" ADD COLUMN "forfeited" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "orders" ADD CONSTRAINT "orders_forfeited" CHECK (forfeited = 0 or (forfeited > 0 and status = 'cancelled' and paid_at is not null and discount_code_id is not null));
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK (refunded_wallet >= 0 and refunded_account between 0 and paid_gateway and refunded_wallet + refunded_account + forfeited <= paid_wallet + paid_gateway);