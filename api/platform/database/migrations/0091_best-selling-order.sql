DROP INDEX "shop_products_best_selling";
CREATE INDEX "shop_products_best_selling" ON "shop_products" USING btree ("buyers","created_at","id") WHERE is_sold and names is not null;