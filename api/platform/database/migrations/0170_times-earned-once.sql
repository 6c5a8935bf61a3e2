ALTER TABLE "doctor_earnings" DROP CONSTRAINT "doctor_earnings_kind";
ALTER TABLE "doctor_earnings" DROP CONSTRAINT "doctor_earnings_sign";
ALTER TABLE "doctor_earnings" ADD CONSTRAINT "doctor_earnings_kind" CHECK (kind in ('consultation', 'correction', 'resold'));
ALTER TABLE "doctor_earnings" ADD CONSTRAINT "doctor_earnings_sign" CHECK ((kind <> 'consultation') = (gross < 0));