CREATE TABLE "season_odds" (
	"league_id" text NOT NULL,
	"monday" date NOT NULL,
	"team_id" text NOT NULL,
	"is_simulated" boolean NOT NULL,
	"teams" smallint NOT NULL,
	"spots" smallint,
	"standing" smallint,
	"playoffs" real,
	"title" real NOT NULL,
	"rank" real NOT NULL,
	"made_playoffs" boolean,
	"won_title" boolean,
	"final_rank" smallint,
	"scored_at" timestamp with time zone,
	CONSTRAINT "season_odds_league_id_monday_team_id_pk" PRIMARY KEY("league_id","monday","team_id")
);
--> statement-breakpoint
CREATE INDEX "season_odds_open" ON "season_odds" USING btree ("league_id") WHERE "season_odds"."scored_at" is null;