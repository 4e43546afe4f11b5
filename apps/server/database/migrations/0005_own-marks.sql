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
ALTER TABLE "account_defaults" ADD CONSTRAINT "account_defaults_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_projections" ADD CONSTRAINT "own_projections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_marks" ADD CONSTRAINT "player_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;