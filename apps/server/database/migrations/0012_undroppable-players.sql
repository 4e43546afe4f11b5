ALTER TABLE "players" ADD COLUMN "primary_position" text;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "is_undroppable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team_weeks" ADD COLUMN "games_by_slot" jsonb;--> statement-breakpoint
CREATE INDEX "outgoing_mail_recipient" ON "outgoing_mail" USING btree (lower("recipient"),"created_at");