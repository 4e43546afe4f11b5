CREATE TABLE "webhook_deliveries" (
	"user_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event" text NOT NULL,
	"league_id" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"why" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_user_id_webhook_id_id_pk" PRIMARY KEY("user_id","webhook_id","id"),
	CONSTRAINT "webhook_deliveries_id_unique" UNIQUE("id")
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
	CONSTRAINT "webhooks_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "webhooks_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook" FOREIGN KEY ("user_id","webhook_id") REFERENCES "public"."webhooks"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_member" FOREIGN KEY ("user_id","league_id") REFERENCES "public"."league_members"("user_id","league_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_leagues" ADD CONSTRAINT "webhook_leagues_webhook" FOREIGN KEY ("user_id","webhook_id") REFERENCES "public"."webhooks"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_leagues" ADD CONSTRAINT "webhook_leagues_member" FOREIGN KEY ("user_id","league_id") REFERENCES "public"."league_members"("user_id","league_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("webhook_id","event","league_id","subject");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_old" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_member" ON "webhook_deliveries" USING btree ("user_id","league_id");--> statement-breakpoint
CREATE INDEX "webhook_leagues_member" ON "webhook_leagues" USING btree ("user_id","league_id");