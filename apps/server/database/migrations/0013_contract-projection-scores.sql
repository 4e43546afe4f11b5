CREATE TABLE "projection_scores" (
	"is_simulated" boolean NOT NULL,
	"monday" date NOT NULL,
	"horizon" text NOT NULL,
	"season" smallint NOT NULL,
	"is_replayed" boolean NOT NULL,
	"score" jsonb NOT NULL,
	"scored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "projection_scores_is_simulated_monday_horizon_pk" PRIMARY KEY("is_simulated","monday","horizon")
);
--> statement-breakpoint
ALTER TABLE "ledger_weeks" DROP COLUMN "score";--> statement-breakpoint
ALTER TABLE "ledger_weeks" DROP COLUMN "scored_at";