CREATE TABLE "personal_tokens" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "personal_tokens_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "personal_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"user_id" uuid NOT NULL,
	"league_id" text NOT NULL,
	"key" text NOT NULL,
	"event" jsonb NOT NULL,
	"sequence" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "calendar_events_user_id_league_id_key_pk" PRIMARY KEY("user_id","league_id","key")
);
--> statement-breakpoint
CREATE TABLE "secret_addresses" (
	"user_id" uuid NOT NULL,
	"league_id" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "secret_addresses_user_id_league_id_kind_pk" PRIMARY KEY("user_id","league_id","kind"),
	CONSTRAINT "secret_addresses_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD CONSTRAINT "personal_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_member" FOREIGN KEY ("user_id","league_id") REFERENCES "public"."league_members"("user_id","league_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secret_addresses" ADD CONSTRAINT "secret_addresses_member" FOREIGN KEY ("user_id","league_id") REFERENCES "public"."league_members"("user_id","league_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_tokens_expiry" ON "personal_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "calendar_events_until" ON "calendar_events" USING btree ("until");