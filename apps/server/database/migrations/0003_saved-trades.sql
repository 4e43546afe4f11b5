CREATE TABLE "saved_trades" (
	"user_id" uuid NOT NULL,
	"league_id" text NOT NULL,
	"id" uuid NOT NULL,
	"trade" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_trades_user_id_league_id_id_pk" PRIMARY KEY("user_id","league_id","id")
);
--> statement-breakpoint
ALTER TABLE "saved_trades" ADD CONSTRAINT "saved_trades_member" FOREIGN KEY ("user_id","league_id") REFERENCES "public"."league_members"("user_id","league_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_trades_newest" ON "saved_trades" USING btree ("user_id","league_id","saved_at");