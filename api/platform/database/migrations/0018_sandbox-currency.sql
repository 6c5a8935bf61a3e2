DROP INDEX "payment_attempts_ref_id";
ALTER TABLE "sandbox_payments" ADD COLUMN "currency" text NOT NULL;