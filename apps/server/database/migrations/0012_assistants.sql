CREATE TABLE "assistants" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"client_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"scopes" text[] NOT NULL,
	"code_hash" text NOT NULL,
	"code_challenge" text NOT NULL,
	"access_hash" text,
	"access_expires_at" timestamp with time zone,
	"refresh_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "assistants_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "assistants_id_unique" UNIQUE("id"),
	CONSTRAINT "assistants_access_hash_unique" UNIQUE("access_hash"),
	CONSTRAINT "assistants_refresh_hash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
ALTER TABLE "assistants" ADD CONSTRAINT "assistants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistants_expiry" ON "assistants" USING btree ("expires_at");