CREATE TABLE "shown_forecasts" (
	"league_id" text NOT NULL,
	"week" smallint NOT NULL,
	"matchup_id" text NOT NULL,
	"about" text NOT NULL,
	"day" date NOT NULL,
	"day_of_week" smallint NOT NULL,
	"is_simulated" boolean NOT NULL,
	"chance" real NOT NULL,
	"outcome" real,
	"scored_at" timestamp with time zone,
	CONSTRAINT "shown_forecasts_league_id_week_matchup_id_about_day_pk" PRIMARY KEY("league_id","week","matchup_id","about","day")
);
--> statement-breakpoint
CREATE INDEX "shown_forecasts_open" ON "shown_forecasts" USING btree ("league_id","week") WHERE "shown_forecasts"."scored_at" is null;