CREATE TABLE "free_agents" (
	"league_id" text NOT NULL,
	"player_id" text NOT NULL,
	"position" integer NOT NULL,
	"availability" text NOT NULL,
	"waivers_until" date,
	"percent_owned" double precision,
	"percent_started" double precision,
	"percent_owned_change" double precision,
	CONSTRAINT "free_agents_league_id_player_id_pk" PRIMARY KEY("league_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "league_days" (
	"league_id" text NOT NULL,
	"day" date NOT NULL,
	"as_of" date NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"is_whole" boolean NOT NULL,
	"misses" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "league_days_league_id_day_pk" PRIMARY KEY("league_id","day")
);
--> statement-breakpoint
CREATE TABLE "team_days" (
	"league_id" text NOT NULL,
	"day" date NOT NULL,
	"team_id" text NOT NULL,
	"line" jsonb NOT NULL,
	"games_played" double precision,
	"points" double precision,
	CONSTRAINT "team_days_league_id_day_team_id_pk" PRIMARY KEY("league_id","day","team_id")
);
--> statement-breakpoint
CREATE TABLE "trade_offers" (
	"league_id" text NOT NULL,
	"id" text NOT NULL,
	"team_ids" jsonb NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"state" text NOT NULL,
	"moves" jsonb NOT NULL,
	"picks" jsonb NOT NULL,
	CONSTRAINT "trade_offers_league_id_id_pk" PRIMARY KEY("league_id","id")
);
--> statement-breakpoint
CREATE TABLE "background_requests" (
	"day" date NOT NULL,
	"account" text NOT NULL,
	"league_id" text NOT NULL,
	"kind" text NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "background_requests_day_account_league_id_kind_pk" PRIMARY KEY("day","account","league_id","kind")
);
--> statement-breakpoint
CREATE TABLE "league_fills" (
	"league_id" text NOT NULL,
	"kind" text NOT NULL,
	"cursor" text,
	"whole_since" date,
	"is_done" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"failure" jsonb,
	CONSTRAINT "league_fills_league_id_kind_pk" PRIMARY KEY("league_id","kind")
);
--> statement-breakpoint
CREATE TABLE "unfitting_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"platform" text NOT NULL,
	"path" text NOT NULL,
	"path_pattern" text NOT NULL,
	"at" text NOT NULL,
	"problem" text NOT NULL,
	"body" jsonb,
	"league_id" text,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"count" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX "league_syncs_one_at_a_time";--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "previous_id" text GENERATED ALWAYS AS (facts ->> 'previousId') STORED;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "picks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "league_syncs" ADD COLUMN "kind" text DEFAULT 'read' NOT NULL;--> statement-breakpoint
ALTER TABLE "league_syncs" ADD COLUMN "trigger" text DEFAULT 'clock' NOT NULL;--> statement-breakpoint
ALTER TABLE "league_syncs" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_pace" ADD COLUMN "blocked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "platform_pace" ADD COLUMN "throttled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "platform_pace" ADD COLUMN "throttled_key" text;--> statement-breakpoint
ALTER TABLE "platform_pace" ADD COLUMN "throttles" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "free_agents" ADD CONSTRAINT "free_agents_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_days" ADD CONSTRAINT "league_days_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_days" ADD CONSTRAINT "team_days_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_offers" ADD CONSTRAINT "trade_offers_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_requests" ADD CONSTRAINT "background_requests_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_fills" ADD CONSTRAINT "league_fills_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_offers_newest" ON "trade_offers" USING btree ("league_id","proposed_at");--> statement-breakpoint
CREATE INDEX "background_requests_league" ON "background_requests" USING btree ("league_id","day");--> statement-breakpoint
CREATE INDEX "league_fills_due" ON "league_fills" USING btree ("due_at") WHERE "league_fills"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "unfitting_answers_place" ON "unfitting_answers" USING btree ("platform","path_pattern","at","problem");--> statement-breakpoint
CREATE INDEX "unfitting_answers_last" ON "unfitting_answers" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "leagues_previous" ON "leagues" USING btree ("previous_id");--> statement-breakpoint
CREATE UNIQUE INDEX "league_syncs_one_at_a_time" ON "league_syncs" USING btree ("league_id","kind") WHERE "league_syncs"."state" in ('queued', 'running');