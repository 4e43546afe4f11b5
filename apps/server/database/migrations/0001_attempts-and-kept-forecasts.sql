CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
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
ALTER TABLE "forecast_answers" ADD CONSTRAINT "forecast_answers_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_over" ON "attempts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "forecast_answers_old" ON "forecast_answers" USING btree ("made_at");