CREATE TABLE "approval_deputy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("reason", ''))) STORED NOT NULL,
	"employee" uuid NOT NULL,
	"deputy" uuid NOT NULL,
	"away_from" date NOT NULL,
	"away_to" date NOT NULL,
	"reason" text
);

--> statement-breakpoint
ALTER TABLE "maker_approval" ADD COLUMN "asked_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "maker_approval" ADD COLUMN "decided_by" uuid;
--> statement-breakpoint
ALTER TABLE "quotation_approver" ADD COLUMN "minimum_margin" numeric(5, 2);
--> statement-breakpoint
ALTER TABLE "quotation_approval" ADD COLUMN "asked_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "quotation_approval" ADD COLUMN "decided_by" uuid;
--> statement-breakpoint
ALTER TABLE "quotation_event" ADD COLUMN "in_place_of" jsonb;
--> statement-breakpoint
ALTER TABLE "approval_deputy" ADD CONSTRAINT "approval_deputy_employee_employee_id_fk" FOREIGN KEY ("employee") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "approval_deputy" ADD CONSTRAINT "approval_deputy_deputy_employee_id_fk" FOREIGN KEY ("deputy") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "approval_deputy_employee_index" ON "approval_deputy" USING btree ("employee");
--> statement-breakpoint
CREATE INDEX "approval_deputy_deputy_index" ON "approval_deputy" USING btree ("deputy");
--> statement-breakpoint
CREATE INDEX "approval_deputy_search_index" ON "approval_deputy" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "maker_approval" ADD CONSTRAINT "maker_approval_decided_by_employee_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_approval" ADD CONSTRAINT "quotation_approval_decided_by_employee_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
