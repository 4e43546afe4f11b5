ALTER TABLE "ledger_weeks" ADD COLUMN "score" jsonb;--> statement-breakpoint
ALTER TABLE "ledger_weeks" ADD COLUMN "scored_at" timestamp with time zone;