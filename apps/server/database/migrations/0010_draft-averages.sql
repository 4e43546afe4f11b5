CREATE TABLE "draft_averages" (
	"league_id" text NOT NULL,
	"player_id" text NOT NULL,
	"pick" double precision,
	"cost" double precision,
	"percent_drafted" double precision,
	"is_mostly_undrafted" boolean NOT NULL,
	"as_of" date NOT NULL,
	CONSTRAINT "draft_averages_league_id_player_id_pk" PRIMARY KEY("league_id","player_id")
);
--> statement-breakpoint
ALTER TABLE "draft_averages" ADD CONSTRAINT "draft_averages_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;