CREATE TABLE "league_audits" (
	"league_id" text PRIMARY KEY NOT NULL,
	"version" integer,
	"audited_at" timestamp with time zone,
	"compared" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"learned" jsonb DEFAULT '{"directions":[],"levelMatchups":null}'::jsonb NOT NULL,
	"concerns_forecasts" boolean DEFAULT false NOT NULL,
	"failure" text,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "league_contradictions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"league_id" text NOT NULL,
	"place" text NOT NULL,
	"position" integer NOT NULL,
	"check" text NOT NULL,
	"week" integer,
	"day" date,
	"team_id" text,
	"matchup_id" text,
	"player_id" text,
	"statistic" text,
	"platform" jsonb,
	"ours" jsonb,
	"concerns_forecasts" boolean NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guarded_work" (
	"subject" text NOT NULL,
	"work" text NOT NULL,
	"owner" uuid,
	"lease_until" timestamp with time zone,
	"kills" integer DEFAULT 0 NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"set_aside_at" timestamp with time zone,
	"until" timestamp with time zone,
	"version" text,
	CONSTRAINT "guarded_work_subject_work_pk" PRIMARY KEY("subject","work")
);
--> statement-breakpoint
ALTER TABLE "league_audits" ADD CONSTRAINT "league_audits_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_contradictions" ADD CONSTRAINT "league_contradictions_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "league_contradictions_place" ON "league_contradictions" USING btree ("league_id","place");--> statement-breakpoint
CREATE INDEX "league_contradictions_open" ON "league_contradictions" USING btree ("first_seen_at") WHERE "league_contradictions"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "guarded_work_set_aside" ON "guarded_work" USING btree ("set_aside_at");