CREATE TABLE "ledger_weeks" (
	"is_simulated" boolean NOT NULL,
	"monday" date NOT NULL,
	"season" smallint NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	"players" integer NOT NULL,
	"content" text NOT NULL,
	"hash" text NOT NULL,
	"previous_hash" text,
	CONSTRAINT "ledger_weeks_is_simulated_monday_pk" PRIMARY KEY("is_simulated","monday")
);
