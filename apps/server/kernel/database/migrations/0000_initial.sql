CREATE SEQUENCE "public"."billing_readings" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "assistants" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"client_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"scopes" text[] NOT NULL,
	"code_hash" text NOT NULL,
	"code_challenge" text NOT NULL,
	"access_hash" text,
	"access_expires_at" timestamp with time zone,
	"refresh_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "assistants_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash"),
	CONSTRAINT "email_codes_purpose" CHECK ("email_codes"."purpose" in ('confirmEmail', 'resetPassword', 'changeEmail', 'undoEmail'))
);
--> statement-breakpoint
CREATE TABLE "factor_tickets" (
	"hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "factor_tickets_user_id_hash_pk" PRIMARY KEY("user_id","hash"),
	CONSTRAINT "factor_tickets_purpose" CHECK ("factor_tickets"."purpose" in ('logIn', 'addPasskey'))
);
--> statement-breakpoint
CREATE TABLE "known_networks" (
	"hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_networks_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "personal_tokens" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "personal_tokens_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "premium_grants" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "premium_grants_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "premium_grants_source" CHECK ("premium_grants"."source" in ('granted', 'trial', 'demo', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_tokens" (
	"hash" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text,
	"second_factor_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sign_in_tokens_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_memories" (
	"hash" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erase_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"locked_at" timestamp with time zone,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"user_id" uuid,
	"subject" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "platform_answers" (
	"platform" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "platform_answers_platform_hour_kind_pk" PRIMARY KEY("platform","hour","kind")
);
--> statement-breakpoint
CREATE TABLE "advice_outcomes" (
	"league_id" text NOT NULL,
	"kind" text NOT NULL,
	"last_day" date NOT NULL,
	"unit" text NOT NULL,
	"is_own" boolean NOT NULL,
	"is_followed" boolean NOT NULL,
	"is_replayed" boolean NOT NULL,
	"is_simulated" boolean NOT NULL,
	"season" smallint NOT NULL,
	"count" integer NOT NULL,
	"promised" double precision NOT NULL,
	"actual" double precision NOT NULL,
	"errors" double precision NOT NULL,
	"drawn" integer NOT NULL,
	CONSTRAINT "advice_outcomes_pk" PRIMARY KEY("league_id","kind","last_day","unit","is_own","is_followed","is_replayed")
);
--> statement-breakpoint
CREATE TABLE "advice_shown" (
	"league_id" text NOT NULL,
	"team_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"rank" smallint NOT NULL,
	"key" text NOT NULL,
	"is_replayed" boolean NOT NULL,
	"unit" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "advice_shown_league_id_team_id_kind_day_rank_pk" PRIMARY KEY("league_id","team_id","kind","day","rank")
);
--> statement-breakpoint
CREATE TABLE "alert_leagues" (
	"user_id" uuid NOT NULL,
	"league_id" text NOT NULL,
	"off" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked" text,
	"pick_ups_on" date,
	"pick_ups_at" timestamp with time zone,
	"result_of" text,
	CONSTRAINT "alert_leagues_user_id_league_id_pk" PRIMARY KEY("user_id","league_id")
);
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"league_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"changes_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"emailed_at" timestamp with time zone,
	"pushed_at" timestamp with time zone,
	CONSTRAINT "alerts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "league_tables" (
	"league_id" text NOT NULL,
	"monday" date NOT NULL,
	"as_of" date NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "league_tables_league_id_monday_pk" PRIMARY KEY("league_id","monday")
);
--> statement-breakpoint
CREATE TABLE "league_audits" (
	"league_id" text PRIMARY KEY NOT NULL,
	"version" integer,
	"audited_at" timestamp with time zone,
	"compared" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"learned" jsonb DEFAULT '{"directions":[],"tieRules":null}'::jsonb NOT NULL,
	"concerns_forecasts" boolean DEFAULT false NOT NULL,
	"failure" text,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "league_contradictions" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
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
	"resolved_at" timestamp with time zone,
	CONSTRAINT "league_contradictions_league_id_id_pk" PRIMARY KEY("league_id","id")
);
--> statement-breakpoint
CREATE TABLE "billing_checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"session_id" text,
	"trial_end" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"ending" text,
	CONSTRAINT "billing_checkouts_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "billing_checkouts_plan" CHECK ("billing_checkouts"."plan" in ('monthly', 'season')),
	CONSTRAINT "billing_checkouts_ending" CHECK ("billing_checkouts"."ending" in ('complete', 'failed', 'expired', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" text,
	"status" text NOT NULL,
	"amount" integer,
	"currency" text,
	"interval" text,
	"interval_count" integer,
	"started_at" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"cancel_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"withdrawn" text,
	"reminded_of" timestamp with time zone,
	"stopped_for_deletion" boolean DEFAULT false NOT NULL,
	"failed_at" timestamp with time zone,
	"awaits_payment" boolean NOT NULL,
	"access_until" timestamp with time zone,
	"renews" boolean NOT NULL,
	"reading" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"key" text NOT NULL,
	"league_id" text,
	"device_id" uuid,
	"recap_channel_id" uuid,
	"webhook_id" uuid,
	"recipient" text,
	"mailbox" text,
	"requested_by" text,
	"details" jsonb NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"why" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	CONSTRAINT "deliveries_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "draft_rooms" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"room" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_rooms_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "forecast_answers" (
	"league_id" text NOT NULL,
	"about" text NOT NULL,
	"version" text NOT NULL,
	"answer" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forecast_answers_league_id_about_pk" PRIMARY KEY("league_id","about")
);
--> statement-breakpoint
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
CREATE TABLE "shown_forecasts" (
	"league_id" text NOT NULL,
	"week" smallint NOT NULL,
	"matchup_id" text NOT NULL,
	"about" text NOT NULL,
	"day" date NOT NULL,
	"day_of_week" smallint NOT NULL,
	"is_simulated" boolean NOT NULL,
	"chance" real NOT NULL,
	"sharpness" real DEFAULT 1 NOT NULL,
	"outcome" real,
	"scored_at" timestamp with time zone,
	CONSTRAINT "shown_forecasts_league_id_week_matchup_id_about_day_pk" PRIMARY KEY("league_id","week","matchup_id","about","day")
);
--> statement-breakpoint
CREATE TABLE "week_starts" (
	"league_id" text NOT NULL,
	"week" smallint NOT NULL,
	"day" date NOT NULL,
	"inputs" text NOT NULL,
	CONSTRAINT "week_starts_league_id_week_pk" PRIMARY KEY("league_id","week")
);
--> statement-breakpoint
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
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_averages" (
	"league_id" text NOT NULL,
	"player_id" text NOT NULL,
	"pick" double precision,
	"cost" double precision,
	"percent_drafted" double precision,
	"is_mostly_undrafted" boolean NOT NULL,
	"as_of" date NOT NULL,
	CONSTRAINT "draft_averages_league_id_player_id_pk" PRIMARY KEY("league_id","player_id")
);
--> statement-breakpoint
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
	"previous_id" text GENERATED ALWAYS AS (facts ->> 'previousId') STORED,
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
	"nba_team" text,
	"positions" jsonb NOT NULL,
	"primary_position" text,
	"is_undroppable" boolean DEFAULT false NOT NULL,
	"jersey" text,
	"injury" text NOT NULL,
	"injury_since" timestamp with time zone,
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
CREATE TABLE "team_weeks" (
	"league_id" text NOT NULL,
	"week" integer NOT NULL,
	"team_id" text NOT NULL,
	"line" jsonb NOT NULL,
	"games_played" double precision,
	"games_remaining" double precision,
	"games_by_slot" jsonb,
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
CREATE TABLE "trade_offers" (
	"league_id" text NOT NULL,
	"id" text NOT NULL,
	"team_ids" jsonb NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"state" text NOT NULL,
	"moves" jsonb NOT NULL,
	"picks" jsonb NOT NULL,
	"faab" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "trade_offers_league_id_id_pk" PRIMARY KEY("league_id","id")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"league_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"team_ids" jsonb NOT NULL,
	"moves" jsonb NOT NULL,
	"picks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"faab" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"faab_bid" double precision,
	CONSTRAINT "transactions_league_id_id_pk" PRIMARY KEY("league_id","id")
);
--> statement-breakpoint
CREATE TABLE "league_rooms" (
	"league_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"hides_names" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_weeks" (
	"is_simulated" boolean NOT NULL,
	"monday" date NOT NULL,
	"season" smallint NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	"players" integer NOT NULL,
	"content" text NOT NULL,
	"hash" text NOT NULL,
	"previous_hash" text,
	CONSTRAINT "ledger_weeks_is_simulated_monday_pk" PRIMARY KEY("is_simulated","monday")
);
--> statement-breakpoint
CREATE TABLE "projection_scores" (
	"is_simulated" boolean NOT NULL,
	"monday" date NOT NULL,
	"horizon" text NOT NULL,
	"season" smallint NOT NULL,
	"is_replayed" boolean NOT NULL,
	"score" jsonb NOT NULL,
	"scored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "projection_scores_is_simulated_monday_horizon_pk" PRIMARY KEY("is_simulated","monday","horizon")
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
	"state_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"web_origin" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "yahoo_link_states_user_id_state_hash_pk" PRIMARY KEY("user_id","state_hash")
);
--> statement-breakpoint
CREATE TABLE "email_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"purpose" text NOT NULL,
	"is_new" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_requests_purpose" CHECK ("email_requests"."purpose" in ('register', 'resetPassword'))
);
--> statement-breakpoint
CREATE TABLE "account_defaults" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"defaults" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_projections" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"players" jsonb NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_marks" (
	"user_id" uuid NOT NULL,
	"nba_id" integer NOT NULL,
	"is_watched" boolean NOT NULL,
	"note" text NOT NULL,
	"tags" jsonb NOT NULL,
	"rank" smallint,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_marks_user_id_nba_id_pk" PRIMARY KEY("user_id","nba_id")
);
--> statement-breakpoint
CREATE TABLE "ranking_weeks" (
	"user_id" uuid NOT NULL,
	"is_simulated" boolean NOT NULL,
	"monday" date NOT NULL,
	"season" smallint NOT NULL,
	"ranks" jsonb NOT NULL,
	CONSTRAINT "ranking_weeks_user_id_is_simulated_monday_pk" PRIMARY KEY("user_id","is_simulated","monday")
);
--> statement-breakpoint
CREATE TABLE "nba_feeds" (
	"key" text PRIMARY KEY NOT NULL,
	"season" smallint,
	"read_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"failure" jsonb,
	"position" integer,
	"misses" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"source" text DEFAULT 'nba' NOT NULL,
	"source_since" timestamp with time zone,
	"has_unreported" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nba_games" (
	"id" integer PRIMARY KEY NOT NULL,
	"espn_id" integer,
	"source" text DEFAULT 'nba' NOT NULL,
	"season" smallint NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"starts_at" timestamp with time zone,
	"home" text,
	"away" text,
	"status" text NOT NULL,
	"home_points" smallint,
	"away_points" smallint,
	"box_read_at" timestamp with time zone,
	"box_due_at" timestamp with time zone,
	"box_attempts" smallint DEFAULT 0 NOT NULL,
	"box_digest" text,
	"box_source" text
);
--> statement-breakpoint
CREATE TABLE "nba_match_decisions" (
	"platform" text NOT NULL,
	"player_id" text NOT NULL,
	"nba_id" integer,
	"decided_by" uuid,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nba_match_decisions_platform_player_id_pk" PRIMARY KEY("platform","player_id")
);
--> statement-breakpoint
CREATE TABLE "nba_matches" (
	"platform" text NOT NULL,
	"player_id" text NOT NULL,
	"name" text NOT NULL,
	"nba_team" text,
	"nba_id" integer,
	"basis" text,
	"problem" text,
	"candidates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nba_matches_platform_player_id_pk" PRIMARY KEY("platform","player_id")
);
--> statement-breakpoint
CREATE TABLE "nba_player_games" (
	"game_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"seconds" integer NOT NULL,
	"fgm" smallint NOT NULL,
	"fga" smallint NOT NULL,
	"ftm" smallint NOT NULL,
	"fta" smallint NOT NULL,
	"tpm" smallint NOT NULL,
	"tpa" smallint NOT NULL,
	"pts" smallint NOT NULL,
	"oreb" smallint NOT NULL,
	"dreb" smallint NOT NULL,
	"reb" smallint NOT NULL,
	"ast" smallint NOT NULL,
	"stl" smallint NOT NULL,
	"blk" smallint NOT NULL,
	"tov" smallint NOT NULL,
	"pf" smallint NOT NULL,
	"tech" smallint,
	"is_home" boolean NOT NULL,
	"played" boolean NOT NULL,
	"started" boolean,
	"absence" text,
	"absence_note" text,
	CONSTRAINT "nba_player_games_game_id_player_id_pk" PRIMARY KEY("game_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "nba_players" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"nba_team" text,
	"seen_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"endpoint_hash" text NOT NULL,
	"subscription" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_devices_endpoint_hash_unique" UNIQUE("endpoint_hash")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."one")
);
--> statement-breakpoint
CREATE TABLE "recap_channels" (
	"league_id" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"service" text NOT NULL,
	"address" text NOT NULL,
	"hint" text NOT NULL,
	"settings" jsonb NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"off_because" text,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone,
	"last_kind" text,
	"last_outcome" text,
	"last_why" text,
	CONSTRAINT "recap_channels_league_id_id_pk" PRIMARY KEY("league_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_trades" (
	"user_id" uuid NOT NULL,
	"league_id" text NOT NULL,
	"id" uuid NOT NULL,
	"trade" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_trades_user_id_league_id_id_pk" PRIMARY KEY("user_id","league_id","id")
);
--> statement-breakpoint
CREATE TABLE "guarded_work" (
	"subject" text NOT NULL,
	"work" text NOT NULL,
	"owner" uuid,
	"kills" integer DEFAULT 0 NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"set_aside_at" timestamp with time zone,
	"until" timestamp with time zone,
	"version" text,
	CONSTRAINT "guarded_work_subject_work_pk" PRIMARY KEY("subject","work")
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"user_id" uuid NOT NULL,
	"league_id" text NOT NULL,
	"key" text NOT NULL,
	"event" jsonb NOT NULL,
	"sequence" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "calendar_events_user_id_league_id_key_pk" PRIMARY KEY("user_id","league_id","key")
);
--> statement-breakpoint
CREATE TABLE "secret_addresses" (
	"user_id" uuid NOT NULL,
	"league_id" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "secret_addresses_user_id_league_id_kind_pk" PRIMARY KEY("user_id","league_id","kind")
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
CREATE TABLE "league_backfills" (
	"league_id" text NOT NULL,
	"kind" text NOT NULL,
	"cursor" text,
	"whole_since" date,
	"known_from" date,
	"is_done" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"failure" jsonb,
	CONSTRAINT "league_backfills_league_id_kind_pk" PRIMARY KEY("league_id","kind")
);
--> statement-breakpoint
CREATE TABLE "league_syncs" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"league_id" text NOT NULL,
	"kind" text DEFAULT 'read' NOT NULL,
	"trigger" text DEFAULT 'clock' NOT NULL,
	"requested_by" uuid,
	"state" text DEFAULT 'queued' NOT NULL,
	"steps" jsonb NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"changed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"owner" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "league_syncs_league_id_id_pk" PRIMARY KEY("league_id","id")
);
--> statement-breakpoint
CREATE TABLE "platform_pace" (
	"key" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone,
	"throttled_at" timestamp with time zone,
	"throttled_key" text,
	"throttles" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unrecognized_answers" (
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
	"count" integer DEFAULT 1 NOT NULL,
	"noted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "judged_trades" (
	"league_id" text NOT NULL,
	"trade_id" text NOT NULL,
	"is_simulated" boolean NOT NULL,
	"season" smallint NOT NULL,
	"unit" text NOT NULL,
	"day" date NOT NULL,
	"judged_at" timestamp with time zone NOT NULL,
	"is_replayed" boolean NOT NULL,
	"promised" real NOT NULL,
	"chance" real NOT NULL,
	"actual" real,
	CONSTRAINT "judged_trades_league_id_trade_id_pk" PRIMARY KEY("league_id","trade_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_leagues" (
	"user_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"league_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_leagues_user_id_webhook_id_league_id_pk" PRIMARY KEY("user_id","webhook_id","league_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp with time zone,
	"hint" text NOT NULL,
	"events" jsonb NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"off_because" text,
	"created_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone,
	CONSTRAINT "webhooks_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "assistants" ADD CONSTRAINT "assistants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_tickets" ADD CONSTRAINT "factor_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD CONSTRAINT "personal_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_grants" ADD CONSTRAINT "premium_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_tokens" ADD CONSTRAINT "sign_in_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advice_shown" ADD CONSTRAINT "advice_shown_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_leagues" ADD CONSTRAINT "alert_leagues_member" FOREIGN KEY ("user_id","league_id") REFERENCES "public"."league_members"("user_id","league_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_member" FOREIGN KEY ("user_id","league_id") REFERENCES "public"."league_members"("user_id","league_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_tables" ADD CONSTRAINT "league_tables_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_audits" ADD CONSTRAINT "league_audits_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_contradictions" ADD CONSTRAINT "league_contradictions_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_checkouts" ADD CONSTRAINT "billing_checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ADD CONSTRAINT "billing_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_member" FOREIGN KEY ("user_id","league_id") REFERENCES "public"."league_members"("user_id","league_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_recap_channel" FOREIGN KEY ("league_id","recap_channel_id") REFERENCES "public"."recap_channels"("league_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_webhook" FOREIGN KEY ("user_id","webhook_id") REFERENCES "public"."webhooks"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_rooms" ADD CONSTRAINT "draft_rooms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_answers" ADD CONSTRAINT "forecast_answers_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_starts" ADD CONSTRAINT "week_starts_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injury_report_players" ADD CONSTRAINT "injury_report_players_nba_id_nba_players_id_fk" FOREIGN KEY ("nba_id") REFERENCES "public"."nba_players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_averages" ADD CONSTRAINT "draft_averages_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_picks" ADD CONSTRAINT "draft_picks_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_agents" ADD CONSTRAINT "free_agents_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_days" ADD CONSTRAINT "league_days_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_account_id_platform_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."platform_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_weeks" ADD CONSTRAINT "league_weeks_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matchups" ADD CONSTRAINT "matchups_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_days" ADD CONSTRAINT "team_days_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_weeks" ADD CONSTRAINT "team_weeks_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_offers" ADD CONSTRAINT "trade_offers_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_rooms" ADD CONSTRAINT "league_rooms_member" FOREIGN KEY ("opened_by","league_id") REFERENCES "public"."league_members"("user_id","league_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_accounts" ADD CONSTRAINT "platform_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "yahoo_link_states" ADD CONSTRAINT "yahoo_link_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_defaults" ADD CONSTRAINT "account_defaults_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_projections" ADD CONSTRAINT "own_projections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_marks" ADD CONSTRAINT "player_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_weeks" ADD CONSTRAINT "ranking_weeks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nba_match_decisions" ADD CONSTRAINT "nba_match_decisions_nba_id_nba_players_id_fk" FOREIGN KEY ("nba_id") REFERENCES "public"."nba_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nba_match_decisions" ADD CONSTRAINT "nba_match_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nba_matches" ADD CONSTRAINT "nba_matches_nba_id_nba_players_id_fk" FOREIGN KEY ("nba_id") REFERENCES "public"."nba_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nba_player_games" ADD CONSTRAINT "nba_player_games_game_id_nba_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."nba_games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nba_player_games" ADD CONSTRAINT "nba_player_games_player_id_nba_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."nba_players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_token_of_user" FOREIGN KEY ("user_id","token_hash") REFERENCES "public"."sign_in_tokens"("user_id","hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recap_channels" ADD CONSTRAINT "recap_channels_of_member" FOREIGN KEY ("user_id","league_id") REFERENCES "public"."league_members"("user_id","league_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_trades" ADD CONSTRAINT "saved_trades_member" FOREIGN KEY ("user_id","league_id") REFERENCES "public"."league_members"("user_id","league_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_member" FOREIGN KEY ("user_id","league_id") REFERENCES "public"."league_members"("user_id","league_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secret_addresses" ADD CONSTRAINT "secret_addresses_member" FOREIGN KEY ("user_id","league_id") REFERENCES "public"."league_members"("user_id","league_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_requests" ADD CONSTRAINT "background_requests_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_backfills" ADD CONSTRAINT "league_backfills_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_syncs" ADD CONSTRAINT "league_syncs_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_syncs" ADD CONSTRAINT "league_syncs_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_leagues" ADD CONSTRAINT "webhook_leagues_webhook" FOREIGN KEY ("user_id","webhook_id") REFERENCES "public"."webhooks"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_leagues" ADD CONSTRAINT "webhook_leagues_member" FOREIGN KEY ("user_id","league_id") REFERENCES "public"."league_members"("user_id","league_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistants_id" ON "assistants" USING btree ("id");--> statement-breakpoint
CREATE INDEX "assistants_access" ON "assistants" USING btree ("access_hash");--> statement-breakpoint
CREATE INDEX "assistants_refresh" ON "assistants" USING btree ("refresh_hash");--> statement-breakpoint
CREATE INDEX "assistants_expiry" ON "assistants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_codes_hash" ON "email_codes" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "factor_tickets_hash" ON "factor_tickets" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "factor_tickets_expiry" ON "factor_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_networks_last" ON "known_networks" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "personal_tokens_hash" ON "personal_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "personal_tokens_expiry" ON "personal_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "premium_grants_one_trial" ON "premium_grants" USING btree ("user_id") WHERE "premium_grants"."source" = 'trial';--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sign_in_tokens_hash" ON "sign_in_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "sign_in_tokens_expiry" ON "sign_in_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "trial_memories_started" ON "trial_memories" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "users_erase" ON "users" USING btree ("erase_at") WHERE "users"."erase_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "advice_outcomes_season" ON "advice_outcomes" USING btree ("kind","is_simulated","season");--> statement-breakpoint
CREATE UNIQUE INDEX "advice_shown_key" ON "advice_shown" USING btree ("league_id","team_id","kind","key");--> statement-breakpoint
CREATE INDEX "advice_shown_due" ON "advice_shown" USING btree ("last_day");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("user_id","league_id","kind","subject");--> statement-breakpoint
CREATE INDEX "alerts_newest" ON "alerts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "alerts_old" ON "alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alerts_to_send" ON "alerts" USING btree ("send_at") WHERE "alerts"."ended_at" is null and "alerts"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "league_contradictions_place" ON "league_contradictions" USING btree ("league_id","place");--> statement-breakpoint
CREATE INDEX "league_contradictions_open" ON "league_contradictions" USING btree ("first_seen_at") WHERE "league_contradictions"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "billing_checkouts_user" ON "billing_checkouts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_checkouts_one_open" ON "billing_checkouts" USING btree ("user_id") WHERE "billing_checkouts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "billing_events_subject" ON "billing_events" USING btree ("subject_id") WHERE "billing_events"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "billing_events_received" ON "billing_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "billing_subscriptions_user" ON "billing_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries" USING btree ("user_id","channel","key");--> statement-breakpoint
CREATE INDEX "deliveries_id" ON "deliveries" USING btree ("id");--> statement-breakpoint
CREATE INDEX "deliveries_old" ON "deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deliveries_member" ON "deliveries" USING btree ("user_id","league_id");--> statement-breakpoint
CREATE INDEX "deliveries_device" ON "deliveries" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "deliveries_recap_channel" ON "deliveries" USING btree ("league_id","recap_channel_id");--> statement-breakpoint
CREATE INDEX "deliveries_webhook" ON "deliveries" USING btree ("user_id","webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_mailbox" ON "deliveries" USING btree ("mailbox","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_recipient" ON "deliveries" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "draft_rooms_changed" ON "draft_rooms" USING btree ("user_id","changed_at");--> statement-breakpoint
CREATE INDEX "forecast_answers_old" ON "forecast_answers" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "shown_forecasts_open" ON "shown_forecasts" USING btree ("league_id","week") WHERE "shown_forecasts"."scored_at" is null;--> statement-breakpoint
CREATE INDEX "injury_report_players_last" ON "injury_report_players" USING btree ("last_made_at");--> statement-breakpoint
CREATE INDEX "injury_report_players_nba" ON "injury_report_players" USING btree ("nba_id");--> statement-breakpoint
CREATE INDEX "injury_reports_made" ON "injury_reports" USING btree ("made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "league_members_one_active" ON "league_members" USING btree ("user_id") WHERE "league_members"."is_active";--> statement-breakpoint
CREATE INDEX "league_members_league" ON "league_members" USING btree ("league_id");--> statement-breakpoint
CREATE INDEX "league_members_account" ON "league_members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "leagues_previous" ON "leagues" USING btree ("previous_id");--> statement-breakpoint
CREATE INDEX "matchups_week" ON "matchups" USING btree ("league_id","week");--> statement-breakpoint
CREATE INDEX "trade_offers_newest" ON "trade_offers" USING btree ("league_id","proposed_at");--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("league_id","at");--> statement-breakpoint
CREATE INDEX "league_rooms_token" ON "league_rooms" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "league_rooms_opened_by" ON "league_rooms" USING btree ("opened_by","league_id");--> statement-breakpoint
CREATE UNIQUE INDEX "platform_accounts_one" ON "platform_accounts" USING btree ("user_id","platform");--> statement-breakpoint
CREATE INDEX "yahoo_link_states_hash" ON "yahoo_link_states" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "yahoo_link_states_expiry" ON "yahoo_link_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_requests_created" ON "email_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "nba_games_day" ON "nba_games" USING btree ("day");--> statement-breakpoint
CREATE INDEX "nba_games_season" ON "nba_games" USING btree ("season");--> statement-breakpoint
CREATE UNIQUE INDEX "nba_games_espn" ON "nba_games" USING btree ("espn_id");--> statement-breakpoint
CREATE INDEX "nba_games_due" ON "nba_games" USING btree ("box_due_at") WHERE "nba_games"."box_due_at" is not null;--> statement-breakpoint
CREATE INDEX "nba_matches_player" ON "nba_matches" USING btree ("nba_id");--> statement-breakpoint
CREATE INDEX "nba_player_games_player" ON "nba_player_games" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "push_devices_token" ON "push_devices" USING btree ("user_id","token_hash");--> statement-breakpoint
CREATE INDEX "recap_channels_id" ON "recap_channels" USING btree ("id");--> statement-breakpoint
CREATE INDEX "recap_channels_member" ON "recap_channels" USING btree ("user_id","league_id");--> statement-breakpoint
CREATE INDEX "saved_trades_newest" ON "saved_trades" USING btree ("user_id","league_id","saved_at");--> statement-breakpoint
CREATE INDEX "guarded_work_set_aside" ON "guarded_work" USING btree ("set_aside_at");--> statement-breakpoint
CREATE INDEX "calendar_events_until" ON "calendar_events" USING btree ("until");--> statement-breakpoint
CREATE INDEX "secret_addresses_hash" ON "secret_addresses" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "background_requests_league" ON "background_requests" USING btree ("league_id","day");--> statement-breakpoint
CREATE INDEX "league_backfills_due" ON "league_backfills" USING btree ("due_at") WHERE "league_backfills"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "league_syncs_id" ON "league_syncs" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "league_syncs_one_at_a_time" ON "league_syncs" USING btree ("league_id","kind") WHERE "league_syncs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "league_syncs_latest" ON "league_syncs" USING btree ("league_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "unrecognized_answers_place" ON "unrecognized_answers" USING btree ("platform","path_pattern","at","problem");--> statement-breakpoint
CREATE INDEX "unrecognized_answers_last" ON "unrecognized_answers" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "judged_trades_season" ON "judged_trades" USING btree ("is_simulated","season");--> statement-breakpoint
CREATE INDEX "webhook_leagues_member" ON "webhook_leagues" USING btree ("user_id","league_id");--> statement-breakpoint
CREATE INDEX "webhooks_id" ON "webhooks" USING btree ("id");