CREATE TABLE "alert_leagues" (
	"user_id" uuid NOT NULL,
	"league_id" text NOT NULL,
	"off" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked" text,
	"pick_ups_on" date,
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
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
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
	"emailed_at" timestamp with time zone
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
ALTER TABLE "outgoing_mail" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "alert_leagues" ADD CONSTRAINT "alert_leagues_member" FOREIGN KEY ("user_id","league_id") REFERENCES "public"."league_members"("user_id","league_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_member" FOREIGN KEY ("user_id","league_id") REFERENCES "public"."league_members"("user_id","league_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_tables" ADD CONSTRAINT "league_tables_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("user_id","league_id","kind","subject");--> statement-breakpoint
CREATE INDEX "alerts_newest" ON "alerts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "alerts_old" ON "alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alerts_to_send" ON "alerts" USING btree ("send_at") WHERE "alerts"."emailed_at" is null and "alerts"."ended_at" is null and "alerts"."read_at" is null;