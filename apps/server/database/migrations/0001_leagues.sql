CREATE TABLE "draft_picks" (
	"league_id" text NOT NULL,
	"pick" integer NOT NULL,
	"round" integer NOT NULL,
	"team_id" text NOT NULL,
	"player_id" text,
	"cost" double precision,
	"is_keeper" boolean NOT NULL,
	CONSTRAINT "draft_picks_league_id_pick_pk" PRIMARY KEY("league_id","pick")
);
--> statement-breakpoint
CREATE TABLE "league_members" (
	"user_id" uuid NOT NULL,
	"league_id" text NOT NULL,
	"own_team_id" text,
	"is_active" boolean DEFAULT false NOT NULL,
	"account_id" uuid,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "league_members_user_id_league_id_pk" PRIMARY KEY("user_id","league_id")
);
--> statement-breakpoint
CREATE TABLE "league_weeks" (
	"league_id" text NOT NULL,
	"week" integer NOT NULL,
	"as_of" date NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"sync_id" uuid NOT NULL,
	"first_day" date,
	"last_day" date,
	CONSTRAINT "league_weeks_league_id_week_pk" PRIMARY KEY("league_id","week")
);
--> statement-breakpoint
CREATE TABLE "leagues" (
	"id" text PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"facts" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"synced_at" timestamp with time zone,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rules_read_at" timestamp with time zone,
	"moves_as_of" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matchups" (
	"league_id" text NOT NULL,
	"id" text NOT NULL,
	"week" integer NOT NULL,
	"home" text NOT NULL,
	"away" text,
	"status" text NOT NULL,
	"is_playoffs" boolean NOT NULL,
	"is_consolation" boolean NOT NULL,
	"winner" text,
	"home_score" double precision,
	"away_score" double precision,
	"categories" jsonb NOT NULL,
	CONSTRAINT "matchups_league_id_id_pk" PRIMARY KEY("league_id","id")
);
--> statement-breakpoint
CREATE TABLE "players" (
	"platform" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"club" text,
	"positions" jsonb NOT NULL,
	"jersey" text,
	"injury" text NOT NULL,
	"injury_note" text,
	"image_url" text,
	CONSTRAINT "players_platform_id_pk" PRIMARY KEY("platform","id")
);
--> statement-breakpoint
CREATE TABLE "rosters" (
	"league_id" text NOT NULL,
	"team_id" text NOT NULL,
	"day" date NOT NULL,
	"entries" jsonb NOT NULL,
	CONSTRAINT "rosters_league_id_day_team_id_pk" PRIMARY KEY("league_id","day","team_id")
);
--> statement-breakpoint
CREATE TABLE "standings" (
	"league_id" text NOT NULL,
	"team_id" text NOT NULL,
	"wins" double precision NOT NULL,
	"losses" double precision NOT NULL,
	"ties" double precision NOT NULL,
	"rank" integer,
	"playoff_seed" integer,
	"games_back" double precision,
	"points_for" double precision,
	"points_against" double precision,
	"streak" integer,
	"season_line" jsonb NOT NULL,
	CONSTRAINT "standings_league_id_team_id_pk" PRIMARY KEY("league_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "team_weeks" (
	"league_id" text NOT NULL,
	"week" integer NOT NULL,
	"team_id" text NOT NULL,
	"line" jsonb NOT NULL,
	"games_played" double precision,
	"games_remaining" double precision,
	"points" double precision,
	CONSTRAINT "team_weeks_league_id_week_team_id_pk" PRIMARY KEY("league_id","week","team_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"league_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"abbreviation" text,
	"logo_url" text,
	"managers" jsonb NOT NULL,
	"division" text,
	"waiver_priority" double precision,
	"faab_balance" double precision,
	"moves" double precision,
	"trades" double precision,
	CONSTRAINT "teams_league_id_id_pk" PRIMARY KEY("league_id","id")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"league_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"team_ids" jsonb NOT NULL,
	"moves" jsonb NOT NULL,
	"faab_bid" double precision,
	CONSTRAINT "transactions_league_id_id_pk" PRIMARY KEY("league_id","id")
);
--> statement-breakpoint
CREATE TABLE "platform_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"credentials" text NOT NULL,
	"needs_relink" boolean DEFAULT false NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "yahoo_link_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "league_syncs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"league_id" text NOT NULL,
	"requested_by" uuid,
	"state" text DEFAULT 'queued' NOT NULL,
	"steps" jsonb NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"changed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"job_id" uuid,
	"lease_owner" uuid,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "platform_pace" (
	"key" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft_picks" ADD CONSTRAINT "draft_picks_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_account_id_platform_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."platform_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_weeks" ADD CONSTRAINT "league_weeks_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matchups" ADD CONSTRAINT "matchups_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_weeks" ADD CONSTRAINT "team_weeks_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_accounts" ADD CONSTRAINT "platform_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "yahoo_link_states" ADD CONSTRAINT "yahoo_link_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_syncs" ADD CONSTRAINT "league_syncs_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_syncs" ADD CONSTRAINT "league_syncs_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "league_members_one_active" ON "league_members" USING btree ("user_id") WHERE "league_members"."is_active";--> statement-breakpoint
CREATE INDEX "league_members_league" ON "league_members" USING btree ("league_id");--> statement-breakpoint
CREATE INDEX "league_members_account" ON "league_members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "matchups_week" ON "matchups" USING btree ("league_id","week");--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("league_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "platform_accounts_one" ON "platform_accounts" USING btree ("user_id","platform");--> statement-breakpoint
CREATE INDEX "yahoo_link_states_expiry" ON "yahoo_link_states" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "league_syncs_one_at_a_time" ON "league_syncs" USING btree ("league_id") WHERE "league_syncs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "league_syncs_latest" ON "league_syncs" USING btree ("league_id","created_at");