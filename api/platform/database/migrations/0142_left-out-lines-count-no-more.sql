-- A line whose money went back is no part of what was ordered: it makes no order large, and has no warranty.
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
      where l.order_id = any (near) and l.replaced_by is null and l.left_out_at is null and p.large_quantity is not null
        and exists (select from order_lines own where own.order_id = the_order and own.product_id = p.id
            and own.replaced_by is null and own.left_out_at is null)
      group by p.id
      having sum(l.quantity) > p.large_quantity);
end
$$;

create or replace function check_warranty_purchase() returns trigger
language plpgsql as $$
begin
  perform from order_lines as line
    join orders as o on o.id = line.order_id
    join shop_products as product on product.id = line.product_id
  where line.id = new.order_line_id and line.replaced_by is null and line.left_out_at is null and new.piece <= line.quantity
    and o.user_id = new.owner_id and o.status = 'delivered'
    and product.kind = 'device'
    and (product.device = 'health-kit' or product.device = case left(new.serial, 2)
      when 'NH' then 'ecg' when 'NB' then 'blood-pressure' when 'NS' then 'stethoscope' end)
  for share of o;
  if not found then
    perform refuse_warranty('warranties_purchase');
  end if;
  return new;
end $$;
