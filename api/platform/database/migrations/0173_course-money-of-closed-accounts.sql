ALTER TABLE "course_purchases" DROP CONSTRAINT "course_purchases_refunded";
ALTER TABLE "course_purchases" ADD CONSTRAINT "course_purchases_refunded" CHECK (refunded = 0 or (refunded = price and status in ('left', 'cancelled')) or (refunded = from_gateway and status = 'left'));

-- What goes back is in the ledger by the end of the transaction, or, of an account that is closed, on its way to the bank: to the toman.
create or replace function course_refund_in_ledger() returns trigger
language plpgsql as $$
begin
  if new.refunded <> coalesce(
    (select sum(amount) from ledger_transfers where kind = 'refund' and reference = 'course:' || new.id::text), 0)
    + coalesce((select sum(refund.amount) from payment_refunds refund join payments payment on payment.id = refund.payment_id
      where payment.purpose = 'course' and payment.reference_id = new.id and refund.reason = 'account-gone'), 0)
  then
    perform refuse_academy('course_purchases_in_ledger', 'course_purchases');
  end if;
  return null;
end $$;
