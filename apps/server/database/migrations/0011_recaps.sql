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
	CONSTRAINT "recap_channels_league_id_id_pk" PRIMARY KEY("league_id","id"),
	CONSTRAINT "recap_channels_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "recap_posts" (
	"league_id" text NOT NULL,
	"channel_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"lines" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recap_posts_league_id_channel_id_kind_subject_pk" PRIMARY KEY("league_id","channel_id","kind","subject"),
	CONSTRAINT "recap_posts_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "one_click_url" text;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "recap_channels" ADD CONSTRAINT "recap_channels_of_member" FOREIGN KEY ("user_id","league_id") REFERENCES "public"."league_members"("user_id","league_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recap_posts" ADD CONSTRAINT "recap_posts_league_id_channel_id_recap_channels_league_id_id_fk" FOREIGN KEY ("league_id","channel_id") REFERENCES "public"."recap_channels"("league_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recap_channels_member" ON "recap_channels" USING btree ("user_id","league_id");--> statement-breakpoint
CREATE INDEX "recap_posts_old" ON "recap_posts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outgoing_mail_asked_by" ON "outgoing_mail" USING btree ("asked_by","created_at");