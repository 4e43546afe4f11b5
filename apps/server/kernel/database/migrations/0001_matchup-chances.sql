CREATE TABLE "matchup_chances" (
	"league_id" text NOT NULL,
	"week" smallint NOT NULL,
	"matchup_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"win" real NOT NULL,
	"tie" real NOT NULL,
	CONSTRAINT "matchup_chances_league_id_week_matchup_id_at_pk" PRIMARY KEY("league_id","week","matchup_id","at")
);
--> statement-breakpoint
ALTER TABLE "matchup_chances" ADD CONSTRAINT "matchup_chances_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matchup_chances_old" ON "matchup_chances" USING btree ("at");