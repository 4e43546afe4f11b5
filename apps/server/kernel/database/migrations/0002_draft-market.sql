CREATE TABLE "draft_market" (
	"player_id" text PRIMARY KEY NOT NULL,
	"pick" double precision,
	"cost" double precision,
	"percent_drafted" double precision,
	"is_mostly_undrafted" boolean NOT NULL,
	"as_of" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft_averages" ADD COLUMN "source" text;