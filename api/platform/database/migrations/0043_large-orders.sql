CREATE INDEX "orders_to_place" ON "orders" USING gin ("delivery_keys");
-- Looked for from its customer and its place, each by an index: as many orders as those have, however many a product was sold in.
create or replace function order_is_large(the_order uuid) returns boolean
language plpgsql as $$
declare
  self orders;
  near uuid[];
begin
  select * into self from orders where id = the_order;
  perform pg_advisory_xact_lock(hashtextextended(judged.key, 7310453))
    from (select distinct key from unnest(self.delivery_keys || ('person:' || self.user_id)) as key order by key) as judged;
  near := array(
    select id from orders
      where user_id = self.user_id and status not in ('cancelled', 'refunded')
        and placed_at > self.placed_at - interval '24 hours' and placed_at < self.placed_at + interval '24 hours'
    union
    select id from orders
      where delivery_keys && self.delivery_keys and status not in ('cancelled', 'refunded')
        and placed_at > self.placed_at - interval '24 hours' and placed_at < self.placed_at + interval '24 hours'
    union
    select self.id);
  return exists (
    select from order_lines l join shop_products p on p.id = l.product_id
      where l.order_id = any (near) and l.replaced_by is null and p.large_quantity is not null
        and exists (select from order_lines own where own.order_id = the_order and own.product_id = p.id and own.replaced_by is null)
      group by p.id
      having sum(l.quantity) > p.large_quantity);
end
$$;
