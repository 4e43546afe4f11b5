CREATE TABLE "injury_report_players" (
	"day" date NOT NULL,
	"nba_team" text NOT NULL,
	"name" text NOT NULL,
	"first_made_at" timestamp with time zone NOT NULL,
	"last_made_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"nba_id" integer,
	CONSTRAINT "injury_report_players_day_nba_team_name_first_made_at_pk" PRIMARY KEY("day","nba_team","name","first_made_at")
);
--> statement-breakpoint
CREATE TABLE "injury_reports" (
	"file" text PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"players" integer NOT NULL,
	"not_submitted" jsonb NOT NULL,
	"skipped" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "injury_report_players" ADD CONSTRAINT "injury_report_players_nba_id_nba_players_id_fk" FOREIGN KEY ("nba_id") REFERENCES "public"."nba_players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "injury_report_players_last" ON "injury_report_players" USING btree ("last_made_at");--> statement-breakpoint
CREATE INDEX "injury_report_players_nba" ON "injury_report_players" USING btree ("nba_id");--> statement-breakpoint
CREATE INDEX "injury_reports_made" ON "injury_reports" USING btree ("made_at");