CREATE TABLE "league_rooms" (
	"league_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"hides_names" boolean NOT NULL,
	CONSTRAINT "league_rooms_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "league_rooms" ADD CONSTRAINT "league_rooms_member" FOREIGN KEY ("opened_by","league_id") REFERENCES "public"."league_members"("user_id","league_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "league_rooms_opened_by" ON "league_rooms" USING btree ("opened_by","league_id");