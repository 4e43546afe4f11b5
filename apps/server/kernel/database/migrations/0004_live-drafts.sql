CREATE TABLE "live_drafts" (
	"league_id" text PRIMARY KEY NOT NULL,
	"facts" jsonb,
	"read_at" timestamp with time zone,
	"picked_at" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"failure" text,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_drafts" ADD CONSTRAINT "live_drafts_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;