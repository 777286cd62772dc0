-- A price that has begun is ended, never deleted: an archived one was archived before its first day. Rows that were archived
-- under the old rule stay as they are.
ALTER TABLE "company" ADD COLUMN "rate_change_limit" numeric(6, 2);
--> statement-breakpoint
ALTER TABLE "base_rate" ADD CONSTRAINT "base_rate_valid_from_check" CHECK ((archived_at at time zone 'Asia/Tokyo')::date < valid_from) NOT VALID;
--> statement-breakpoint
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_valid_from_check" CHECK ((archived_at at time zone 'Asia/Tokyo')::date < valid_from) NOT VALID;
--> statement-breakpoint
create function keep_begun() returns trigger language plpgsql as $$
begin
  if old.valid_from <= (now() at time zone 'Asia/Tokyo')::date then
    raise exception 'a row of % that has begun is ended, never deleted', tg_table_name
      using errcode = 'check_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return old;
end
$$;
--> statement-breakpoint
create trigger base_rate_valid_from_kept before delete on base_rate for each row execute function keep_begun();
--> statement-breakpoint
create trigger surcharge_valid_from_kept before delete on surcharge for each row execute function keep_begun();
--> statement-breakpoint
-- Who works with prices today keeps the right to change them; others are given it by an administrator.
CREATE TABLE "price_proposal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"title" jsonb NOT NULL,
	"change" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"author_employee_id" uuid,
	"contributor_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content_hash" text,
	"approved_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_proposal_state_options" CHECK ("price_proposal"."state" in ('applied', 'approved', 'draft', 'in-approval', 'returned', 'withdrawn'))
);

--> statement-breakpoint
CREATE TABLE "price_proposal_approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"approver_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "price_proposal_approval_state_options" CHECK ("price_proposal_approval"."state" in ('approved', 'rejected', 'waiting'))
);

--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "is_price_manager" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "auth_user" SET "is_price_manager" = true WHERE "is_employee";
--> statement-breakpoint
ALTER TABLE "price_proposal" ADD CONSTRAINT "price_proposal_author_employee_id_employee_id_fk" FOREIGN KEY ("author_employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_proposal_approval" ADD CONSTRAINT "price_proposal_approval_proposal_id_price_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."price_proposal"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_proposal_approval" ADD CONSTRAINT "price_proposal_approval_approver_id_quotation_approver_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."quotation_approver"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_proposal_approval" ADD CONSTRAINT "price_proposal_approval_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_proposal_approval" ADD CONSTRAINT "price_proposal_approval_decided_by_employee_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "price_proposal_updated_index" ON "price_proposal" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE UNIQUE INDEX "price_proposal_approval_employee_key" ON "price_proposal_approval" USING btree ("proposal_id","employee_id");
--> statement-breakpoint
CREATE INDEX "price_proposal_approval_queue_index" ON "price_proposal_approval" USING btree ("employee_id","state");
