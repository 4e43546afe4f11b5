CREATE TABLE "sharpness_weeks" (
	"is_simulated" boolean NOT NULL,
	"season" smallint NOT NULL,
	"about" text NOT NULL,
	"monday" date NOT NULL,
	"sharpness" double precision NOT NULL,
	"score" double precision NOT NULL,
	"information" double precision NOT NULL,
	CONSTRAINT "sharpness_weeks_is_simulated_season_about_monday_pk" PRIMARY KEY("is_simulated","season","about","monday")
);
--> statement-breakpoint
ALTER TABLE "shown_forecasts" ADD COLUMN "sharpness" real DEFAULT 1 NOT NULL;