CREATE TABLE "family_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invitation_id" uuid NOT NULL,
	"inviter_id" uuid NOT NULL,
	"invited_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "family_connections_two" CHECK (inviter_id <> invited_id),
	CONSTRAINT "family_connections_relation" CHECK (relation in ('father', 'mother', 'grand-father', 'grand-mother', 'son', 'daughter', 'spouse', 'sibling', 'other')),
	CONSTRAINT "family_connections_ended" CHECK ((ended_at is null) = (ended_by is null)),
	CONSTRAINT "family_connections_ended_by" CHECK (ended_by in (inviter_id, invited_id)),
	CONSTRAINT "family_connections_ended_at" CHECK (ended_at >= created_at)
);

CREATE TABLE "family_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"relation" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "family_invitations_phone" CHECK (phone ~ '^09[0-9]{9}$'),
	CONSTRAINT "family_invitations_relation" CHECK (relation in ('father', 'mother', 'grand-father', 'grand-mother', 'son', 'daughter', 'spouse', 'sibling', 'other')),
	CONSTRAINT "family_invitations_token_hash" CHECK (length(token_hash) = 32),
	CONSTRAINT "family_invitations_outcome" CHECK (outcome in ('accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "family_invitations_settled" CHECK ((outcome is null) = (settled_at is null)),
	CONSTRAINT "family_invitations_sent_at" CHECK (sent_at >= created_at),
	CONSTRAINT "family_invitations_expires_at" CHECK (expires_at > sent_at and expires_at <= sent_at + interval '168 hours')
);

ALTER TABLE "shares" ALTER COLUMN "expires_at" DROP NOT NULL;
ALTER TABLE "shares" ADD COLUMN "connection_id" uuid;
CREATE UNIQUE INDEX "family_connections_invitation" ON "family_connections" USING btree ("invitation_id");
CREATE UNIQUE INDEX "family_connections_open" ON "family_connections" USING btree (least(inviter_id, invited_id),greatest(inviter_id, invited_id)) WHERE ended_at is null;
CREATE INDEX "family_connections_inviter" ON "family_connections" USING btree ("inviter_id","created_at","id");
CREATE INDEX "family_connections_invited" ON "family_connections" USING btree ("invited_id","created_at","id");
CREATE UNIQUE INDEX "family_invitations_token" ON "family_invitations" USING btree ("token_hash");
CREATE UNIQUE INDEX "family_invitations_open" ON "family_invitations" USING btree ("inviter_id","phone") WHERE outcome is null;
CREATE INDEX "family_invitations_sent" ON "family_invitations" USING btree ("inviter_id","created_at","id");
CREATE INDEX "family_invitations_phone" ON "family_invitations" USING btree ("phone");
CREATE UNIQUE INDEX "shares_connection" ON "shares" USING btree ("connection_id") WHERE connection_id is not null;
ALTER TABLE "shares" ADD CONSTRAINT "shares_has_end" CHECK ((expires_at is null) = (connection_id is not null));
ALTER TABLE "shares" ADD CONSTRAINT "shares_of_connection" CHECK (connection_id is null or (scope = 'all' and member_id is null and message is null));