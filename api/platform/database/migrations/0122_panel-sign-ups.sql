ALTER TABLE "enquiries" DROP CONSTRAINT "enquiries_kind";
ALTER TABLE "enquiries" DROP CONSTRAINT "enquiries_subject";
ALTER TABLE "enquiries" DROP CONSTRAINT "enquiries_consent";
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_kind" CHECK (kind in ('contact', 'application', 'cooperation', 'panel'));
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_subject" CHECK ((kind, subject) in (('contact', 'product'), ('contact', 'order'), ('contact', 'account'), ('contact', 'visit'), ('contact', 'warranty'), ('contact', 'cooperation'), ('contact', 'other'), ('application', 'vacancy'), ('application', 'general'), ('cooperation', 'centre'), ('cooperation', 'doctor'), ('cooperation', 'pharmacy'), ('cooperation', 'agency'), ('cooperation', 'organisation'), ('cooperation', 'else'), ('panel', 'attend'), ('panel', 'speak')));
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_consent" CHECK ((consented_at is not null) = (kind in ('application', 'panel')));