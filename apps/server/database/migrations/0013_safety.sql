CREATE TABLE "factor_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "factor_tickets_purpose" CHECK ("factor_tickets"."purpose" in ('logIn', 'addPasskey'))
);
--> statement-breakpoint
CREATE TABLE "known_networks" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_memories" (
	"hash" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "league_audits" (
	"league_id" text PRIMARY KEY NOT NULL,
	"version" integer,
	"audited_at" timestamp with time zone,
	"compared" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"learned" jsonb DEFAULT '{"directions":[],"levelMatchups":null}'::jsonb NOT NULL,
	"concerns_forecasts" boolean DEFAULT false NOT NULL,
	"failure" text,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "league_contradictions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"league_id" text NOT NULL,
	"place" text NOT NULL,
	"position" integer NOT NULL,
	"check" text NOT NULL,
	"week" integer,
	"day" date,
	"team_id" text,
	"matchup_id" text,
	"player_id" text,
	"statistic" text,
	"platform" jsonb,
	"ours" jsonb,
	"concerns_forecasts" boolean NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"purpose" text NOT NULL,
	"is_new" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letter_requests_purpose" CHECK ("letter_requests"."purpose" in ('register', 'resetPassword'))
);
--> statement-breakpoint
CREATE TABLE "guarded_work" (
	"subject" text NOT NULL,
	"work" text NOT NULL,
	"owner" uuid,
	"lease_until" timestamp with time zone,
	"kills" integer DEFAULT 0 NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"set_aside_at" timestamp with time zone,
	"until" timestamp with time zone,
	"version" text,
	CONSTRAINT "guarded_work_subject_work_pk" PRIMARY KEY("subject","work")
);
--> statement-breakpoint
ALTER TABLE "email_codes" DROP CONSTRAINT "email_codes_purpose";--> statement-breakpoint
DROP INDEX "outgoing_mail_recipient";--> statement-breakpoint
ALTER TABLE "email_codes" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "sign_in_tokens" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_tokens" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sign_in_tokens" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erase_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ADD COLUMN "withdrawn" text;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ADD COLUMN "reminded_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "mailbox" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "is_askable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "factor_tickets" ADD CONSTRAINT "factor_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_audits" ADD CONSTRAINT "league_audits_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_contradictions" ADD CONSTRAINT "league_contradictions_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_tickets_user" ON "factor_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "factor_tickets_expiry" ON "factor_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_networks_user" ON "known_networks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_networks_last" ON "known_networks" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trial_memories_started" ON "trial_memories" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "league_contradictions_place" ON "league_contradictions" USING btree ("league_id","place");--> statement-breakpoint
CREATE INDEX "league_contradictions_open" ON "league_contradictions" USING btree ("first_seen_at") WHERE "league_contradictions"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "letter_requests_created" ON "letter_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "guarded_work_set_aside" ON "guarded_work" USING btree ("set_aside_at");--> statement-breakpoint
CREATE INDEX "users_erase" ON "users" USING btree ("erase_at") WHERE "users"."erase_at" is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_mailbox" ON "outgoing_mail" USING btree ("mailbox","created_at");--> statement-breakpoint
CREATE INDEX "outgoing_mail_recipient" ON "outgoing_mail" USING btree (lower("recipient"));--> statement-breakpoint
ALTER TABLE "sign_in_tokens" ADD CONSTRAINT "sign_in_tokens_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_purpose" CHECK ("email_codes"."purpose" in ('confirmEmail', 'resetPassword', 'changeEmail', 'undoEmail'));