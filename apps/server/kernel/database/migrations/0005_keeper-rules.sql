CREATE TABLE "keeper_rules" (
	"user_id" uuid NOT NULL,
	"league_id" text NOT NULL,
	"rules" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "keeper_rules_user_id_league_id_pk" PRIMARY KEY("user_id","league_id")
);
--> statement-breakpoint
ALTER TABLE "keeper_rules" ADD CONSTRAINT "keeper_rules_member" FOREIGN KEY ("user_id","league_id") REFERENCES "public"."league_members"("user_id","league_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "secret_addresses" ADD COLUMN "public_key" text;