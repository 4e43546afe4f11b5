CREATE TABLE "guarded_work" (
	"subject" text NOT NULL,
	"work" text NOT NULL,
	"owner" uuid,
	"lease_until" timestamp with time zone,
	"kills" integer DEFAULT 0 NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"set_aside_at" timestamp with time zone,
	"until" timestamp with time zone,
	"version" text,
	CONSTRAINT "guarded_work_subject_work_pk" PRIMARY KEY("subject","work")
);
--> statement-breakpoint
CREATE INDEX "guarded_work_set_aside" ON "guarded_work" USING btree ("set_aside_at");