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
	"lease_owner" uuid,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "nba_games" (
	"id" integer PRIMARY KEY NOT NULL,
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
	"box_digest" text
);
--> statement-breakpoint
CREATE TABLE "nba_matches" (
	"platform" text NOT NULL,
	"player_id" text NOT NULL,
	"name" text NOT NULL,
	"club" text,
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
	"started" boolean NOT NULL,
	"absence" text,
	"absence_note" text,
	CONSTRAINT "nba_player_games_game_id_player_id_pk" PRIMARY KEY("game_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "nba_players" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"club" text,
	"seen_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "nba_matches" ADD CONSTRAINT "nba_matches_nba_id_nba_players_id_fk" FOREIGN KEY ("nba_id") REFERENCES "public"."nba_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nba_player_games" ADD CONSTRAINT "nba_player_games_game_id_nba_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."nba_games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nba_player_games" ADD CONSTRAINT "nba_player_games_player_id_nba_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."nba_players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nba_games_day" ON "nba_games" USING btree ("day");--> statement-breakpoint
CREATE INDEX "nba_games_due" ON "nba_games" USING btree ("box_due_at") WHERE "nba_games"."box_due_at" is not null;--> statement-breakpoint
CREATE INDEX "nba_matches_player" ON "nba_matches" USING btree ("nba_id");--> statement-breakpoint
CREATE INDEX "nba_player_games_player" ON "nba_player_games" USING btree ("player_id");