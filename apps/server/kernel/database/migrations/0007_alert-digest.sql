ALTER TABLE "alert_settings" ADD COLUMN "digest_on" date;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD COLUMN "digest_kinds" jsonb DEFAULT '[]'::jsonb NOT NULL;