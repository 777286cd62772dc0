CREATE TABLE "pending_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text,
	"title" jsonb NOT NULL,
	"operation" text NOT NULL,
	"values" jsonb NOT NULL,
	"base_version" integer,
	"shown" jsonb NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"decided_by_id" text,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pending_change_state_options" CHECK ("pending_change"."state" in ('confirmed', 'expired', 'pending', 'rejected', 'withdrawn')),
	CONSTRAINT "pending_change_operation_options" CHECK ("pending_change"."operation" in ('archive', 'create', 'rename', 'restore', 'update'))
);

--> statement-breakpoint
ALTER TABLE "quotation_document" ADD COLUMN "created_by_id" text;
--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "account_name" text;
--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "confirmed_by_id" text;
--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "confirmed_by_name" text;
--> statement-breakpoint
CREATE INDEX "pending_change_state_index" ON "pending_change" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
