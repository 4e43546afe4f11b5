CREATE TABLE "judged_trades" (
	"league_id" text NOT NULL,
	"trade_id" text NOT NULL,
	"is_simulated" boolean NOT NULL,
	"season" smallint NOT NULL,
	"unit" text NOT NULL,
	"day" date NOT NULL,
	"judged_at" timestamp with time zone NOT NULL,
	"is_replayed" boolean NOT NULL,
	"promised" real NOT NULL,
	"chance" real NOT NULL,
	"actual" real,
	CONSTRAINT "judged_trades_league_id_trade_id_pk" PRIMARY KEY("league_id","trade_id")
);
--> statement-breakpoint
CREATE INDEX "judged_trades_season" ON "judged_trades" USING btree ("is_simulated","season");