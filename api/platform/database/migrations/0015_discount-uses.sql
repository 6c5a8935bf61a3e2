DROP INDEX "discount_uses_place";
DROP INDEX "discount_uses_first_order";
CREATE UNIQUE INDEX "discount_uses_first_order" ON "discount_uses" USING btree ("user_id") WHERE is_first_order;
ALTER TABLE "discount_uses" DROP COLUMN "given_back_at";
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_place" UNIQUE("code_id","user_id","place");