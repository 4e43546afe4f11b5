CREATE TABLE "rank_days" (
	"league_id" text NOT NULL,
	"day" date NOT NULL,
	"ranks" jsonb NOT NULL,
	CONSTRAINT "rank_days_league_id_day_pk" PRIMARY KEY("league_id","day")
);
--> statement-breakpoint
ALTER TABLE "rank_days" ADD CONSTRAINT "rank_days_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;