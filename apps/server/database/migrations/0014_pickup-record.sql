CREATE TABLE "pickup_weeks" (
	"league_id" text NOT NULL,
	"last_day" date NOT NULL,
	"unit" text NOT NULL,
	"is_followed" boolean NOT NULL,
	"is_replayed" boolean NOT NULL,
	"is_simulated" boolean NOT NULL,
	"season" smallint NOT NULL,
	"pickups" integer NOT NULL,
	"promised" double precision NOT NULL,
	"actual" double precision NOT NULL,
	CONSTRAINT "pickup_weeks_league_id_last_day_unit_is_followed_is_replayed_pk" PRIMARY KEY("league_id","last_day","unit","is_followed","is_replayed")
);
--> statement-breakpoint
CREATE TABLE "shown_pickups" (
	"league_id" text NOT NULL,
	"team_id" text NOT NULL,
	"day" date NOT NULL,
	"rank" smallint NOT NULL,
	"is_replayed" boolean NOT NULL,
	"week" smallint,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"unit" text NOT NULL,
	"gain" real NOT NULL,
	"player_id" text NOT NULL,
	"drop_id" text,
	CONSTRAINT "shown_pickups_league_id_team_id_day_rank_pk" PRIMARY KEY("league_id","team_id","day","rank")
);
--> statement-breakpoint
ALTER TABLE "shown_pickups" ADD CONSTRAINT "shown_pickups_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pickup_weeks_season" ON "pickup_weeks" USING btree ("is_simulated","season");--> statement-breakpoint
CREATE INDEX "shown_pickups_due" ON "shown_pickups" USING btree ("last_day");