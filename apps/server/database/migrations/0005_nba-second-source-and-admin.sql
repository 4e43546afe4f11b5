CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"user_id" uuid,
	"subject" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL
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
CREATE TABLE "nba_match_decisions" (
	"platform" text NOT NULL,
	"player_id" text NOT NULL,
	"nba_id" integer,
	"decided_by" uuid,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nba_match_decisions_platform_player_id_pk" PRIMARY KEY("platform","player_id")
);
--> statement-breakpoint
ALTER TABLE "nba_player_games" ALTER COLUMN "started" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "nba_feeds" ADD COLUMN "source" text DEFAULT 'nba' NOT NULL;--> statement-breakpoint
ALTER TABLE "nba_feeds" ADD COLUMN "source_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "nba_games" ADD COLUMN "espn_id" integer;--> statement-breakpoint
ALTER TABLE "nba_games" ADD COLUMN "source" text DEFAULT 'nba' NOT NULL;--> statement-breakpoint
ALTER TABLE "nba_games" ADD COLUMN "box_source" text;--> statement-breakpoint
ALTER TABLE "unfitting_answers" ADD COLUMN "noted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "nba_match_decisions" ADD CONSTRAINT "nba_match_decisions_nba_id_nba_players_id_fk" FOREIGN KEY ("nba_id") REFERENCES "public"."nba_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nba_match_decisions" ADD CONSTRAINT "nba_match_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "nba_games_espn" ON "nba_games" USING btree ("espn_id");--> statement-breakpoint
UPDATE "nba_games" SET "box_source" = 'nba' WHERE "box_read_at" IS NOT NULL;
