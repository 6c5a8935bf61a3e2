ALTER TABLE "reservations" DROP CONSTRAINT "reservations_money";
/* 
    Unfortunately in current drizzle-kit version we can't automatically get name for primary key.
    We are working on making it available!

    Meanwhile you can:
        1. Check pk name in your database, by running
            SELECT constraint_name FROM information_schema.table_constraints
            WHERE table_schema = 'public'
                AND table_name = 'discount_uses'
                AND constraint_type = 'PRIMARY KEY';
        2. Uncomment code below and paste pk name manually
        
    Hope to release this update as soon as possible
*/

-- ALTER TABLE "discount_uses" DROP CONSTRAINT "<constraint_name>";
ALTER TABLE "discount_uses" ALTER COLUMN "order_id" DROP NOT NULL;
ALTER TABLE "reservations" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "reservations" ADD COLUMN "discount_code_id" uuid;
ALTER TABLE "reservations" ADD COLUMN "discount_code" text;
ALTER TABLE "discount_codes" ADD COLUMN "purpose" text DEFAULT 'orders' NOT NULL;
ALTER TABLE "discount_uses" ADD COLUMN "reservation_id" uuid;
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_order" UNIQUE("order_id");
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_reservation" UNIQUE("reservation_id");
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_discount" CHECK (discount between 0 and price and (discount_code_id is null) = (discount_code is null) and (discount = 0 or discount_code_id is not null));
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_money" CHECK (price >= 0 and from_wallet >= 0 and from_gateway >= 0 and refunded between 0 and price - discount and (from_wallet + from_gateway = price - discount or (from_wallet = 0 and from_gateway = 0 and paid_at is null)));
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_purpose" CHECK (purpose in ('orders', 'consultations', 'both'));
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_of_shop" CHECK (purpose = 'orders' or (product_ids is null and not is_first_order_only));
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_of_one" CHECK (num_nonnulls(order_id, reservation_id) = 1);
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_first_is_order" CHECK (order_id is not null or not is_first_order);