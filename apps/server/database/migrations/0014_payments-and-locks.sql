ALTER TABLE "users" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ADD COLUMN "withdrawn" text;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ADD COLUMN "reminded_of" timestamp with time zone;