-- Written by hand: what warranties are held to across tables and across time.

alter table warranties add constraint warranties_order_line foreign key (order_line_id) references order_lines (id);

create function refuse_warranty(rule text) returns void
language plpgsql as $$
begin
  raise exception 'A warranty breaks %', rule using errcode = 'check_violation', constraint = rule, table = 'warranties';
end $$;

-- The status before stands in the row, so that the constraint sees the step.
create trigger warranties_came_from before update of status on warranties
  for each row when (new.status <> old.status) execute function remember_status();

-- What was said of a purchase stays, and so do both its days: nobody lengthens a warranty, whatever is repaired. Whose account is gone decided nothing by name.
create function keep_warranty() returns trigger
language plpgsql as $$
begin
  if (old.id, old.owner_id, old.serial, old.proof, old.order_line_id, old.piece, old.seller, old.invoice_number, old.file_id, old.file_name,
        old.file_type, old.bought_on, old.ends_on, old.created_at)
      is distinct from
      (new.id, new.owner_id, new.serial, new.proof, new.order_line_id, new.piece, new.seller, new.invoice_number, new.file_id, new.file_name,
        new.file_type, new.bought_on, new.ends_on, new.created_at)
    or (new.status = old.status and ((old.reason, old.decided_at) is distinct from (new.reason, new.decided_at)
      or (new.decided_by is not null and new.decided_by is distinct from old.decided_by)))
  then
    perform refuse_warranty('warranties_kept');
  end if;
  return new;
end $$;

create trigger warranties_kept before update on warranties
for each row execute function keep_warranty();

-- The order is its owner's and has come, what was bought is a device of this kind, and there are so many. The order waits with going back until this is done.
create function check_warranty_purchase() returns trigger
language plpgsql as $$
begin
  perform from order_lines as line
    join orders as o on o.id = line.order_id
    join shop_products as product on product.id = line.product_id
  where line.id = new.order_line_id and line.replaced_by is null and new.piece <= line.quantity
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

create trigger warranties_purchase before insert on warranties
for each row when (new.proof = 'order') execute function check_warranty_purchase();

-- An order whose money went back leaves no warranty behind.
create function end_warranties_of_order() returns trigger
language plpgsql as $$
begin
  update warranties set status = 'void', reason = 'given-back', decided_at = new.at, decided_by = null
  where status = 'active' and order_line_id in (select id from order_lines where order_id = new.order_id);
  return null;
end $$;

create trigger order_history_ends_warranties after insert on order_history
for each row when (new.to_status = 'refunded') execute function end_warranties_of_order();
