-- Written by hand: what was withdrawn stays withdrawn, for the reason that was given.

create trigger prescription_withdrawals_kept before update on prescription_withdrawals
  for each row execute function refuse_change();
