-- An order's status is the end of its last step: the row must be there when the transaction ends.
alter table orders add constraint orders_last_step
  foreign key (id, history_seq, status) references order_history (order_id, seq, to_status)
  deferrable initially deferred;

-- One step at a time, and never back to the row of an earlier one.
create function order_steps_forward() returns trigger
language plpgsql as $$
begin
  if new.history_seq <> old.history_seq + (case when new.status is distinct from old.status then 1 else 0 end) then
    raise exception 'the status of an order changes with a step of its history' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger order_steps_forward before update of status, history_seq on orders
  for each row execute function order_steps_forward();

create trigger orders_kept before delete on orders
  for each row execute function refuse_change();
create trigger order_history_append_only before update or delete on order_history
  for each row execute function refuse_change();
create trigger order_history_not_truncated before truncate on order_history
  for each statement execute function refuse_change();
create trigger order_refunds_append_only before update or delete on order_refunds
  for each row execute function refuse_change();
create trigger order_refunds_not_truncated before truncate on order_refunds
  for each statement execute function refuse_change();

-- An invoice is never changed, not even its address, and never written anew.
create trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_change();
create trigger invoices_not_truncated before truncate on invoices
  for each statement execute function refuse_change();

-- Numbers go up by one, so that none is left out.
create function invoice_numbers_follow() returns trigger
language plpgsql as $$
begin
  if new.year <> old.year or new.last <> old.last + 1 then
    raise exception 'invoices are numbered one after another' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger invoice_numbers_follow before update on invoice_counters
  for each row execute function invoice_numbers_follow();
create trigger invoice_counters_kept before delete on invoice_counters
  for each row execute function refuse_change();
