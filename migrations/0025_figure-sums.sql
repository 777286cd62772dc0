CREATE TABLE "quotation_figure_change" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL
);

--> statement-breakpoint
CREATE TABLE "quotation_figure_minutes" (
	"grain" text NOT NULL,
	"first_day" date NOT NULL,
	"slice" text NOT NULL,
	"first_id" uuid,
	"second_id" uuid,
	"minutes" text NOT NULL,
	CONSTRAINT "quotation_figure_minutes_grain_options" CHECK ("quotation_figure_minutes"."grain" in ('day', 'month')),
	CONSTRAINT "quotation_figure_minutes_slice_options" CHECK ("quotation_figure_minutes"."slice" in ('all', 'customer', 'employee', 'lane'))
);

--> statement-breakpoint
CREATE TABLE "quotation_figure_period" (
	"grain" text NOT NULL,
	"first_day" date NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotation_figure_period_grain_first_day_pk" PRIMARY KEY("grain","first_day"),
	CONSTRAINT "quotation_figure_period_grain_options" CHECK ("quotation_figure_period"."grain" in ('day', 'month'))
);

--> statement-breakpoint
CREATE TABLE "quotation_figure_reason" (
	"grain" text NOT NULL,
	"first_day" date NOT NULL,
	"slice" text NOT NULL,
	"first_id" uuid,
	"second_id" uuid,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "quotation_figure_reason_grain_options" CHECK ("quotation_figure_reason"."grain" in ('day', 'month')),
	CONSTRAINT "quotation_figure_reason_slice_options" CHECK ("quotation_figure_reason"."slice" in ('all', 'customer', 'employee', 'lane'))
);

--> statement-breakpoint
CREATE TABLE "quotation_figure_sum" (
	"grain" text NOT NULL,
	"first_day" date NOT NULL,
	"slice" text NOT NULL,
	"first_id" uuid,
	"second_id" uuid,
	"state" text NOT NULL,
	"currency" text,
	"asked" integer NOT NULL,
	"amount" numeric(24, 4) NOT NULL,
	"costed" numeric(24, 4) NOT NULL,
	"cost" numeric(24, 4) NOT NULL,
	CONSTRAINT "quotation_figure_sum_grain_options" CHECK ("quotation_figure_sum"."grain" in ('day', 'month')),
	CONSTRAINT "quotation_figure_sum_slice_options" CHECK ("quotation_figure_sum"."slice" in ('all', 'customer', 'employee', 'lane')),
	CONSTRAINT "quotation_figure_sum_state_options" CHECK ("quotation_figure_sum"."state" in ('agreed', 'answering', 'cancelled', 'declined', 'draft', 'expired', 'offered', 'requested'))
);

--> statement-breakpoint
CREATE INDEX "quotation_figure_change_day_index" ON "quotation_figure_change" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "quotation_figure_minutes_index" ON "quotation_figure_minutes" USING btree ("slice","grain","first_day","first_id","second_id");
--> statement-breakpoint
CREATE INDEX "quotation_figure_minutes_period_index" ON "quotation_figure_minutes" USING btree ("grain","first_day");
--> statement-breakpoint
CREATE INDEX "quotation_figure_reason_sum_index" ON "quotation_figure_reason" USING btree ("slice","grain","first_day","first_id","second_id");
--> statement-breakpoint
CREATE INDEX "quotation_figure_reason_period_index" ON "quotation_figure_reason" USING btree ("grain","first_day");
--> statement-breakpoint
CREATE INDEX "quotation_figure_sum_index" ON "quotation_figure_sum" USING btree ("slice","grain","first_day","first_id","second_id");
--> statement-breakpoint
CREATE INDEX "quotation_figure_sum_period_index" ON "quotation_figure_sum" USING btree ("grain","first_day");

--> statement-breakpoint
-- By triggers, so that no change is missed: neither of an older node that still serves, nor of a deleted quotation, nor by hand.
create function note_figure_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into quotation_figure_change (day) select distinct asked_on from after_change;
  elsif tg_op = 'DELETE' then
    insert into quotation_figure_change (day) select distinct asked_on from before_change;
  elsif tg_op = 'UPDATE' then
    insert into quotation_figure_change (day) select asked_on from before_change union select asked_on from after_change;
  else
    delete from quotation_figure_period;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger quotation_figure_inserted after insert on quotation_figure
  referencing new table as after_change for each statement execute function note_figure_change();
--> statement-breakpoint
create trigger quotation_figure_deleted after delete on quotation_figure
  referencing old table as before_change for each statement execute function note_figure_change();
--> statement-breakpoint
create trigger quotation_figure_updated after update on quotation_figure
  referencing old table as before_change new table as after_change for each statement execute function note_figure_change();
--> statement-breakpoint
create trigger quotation_figure_emptied after truncate on quotation_figure
  for each statement execute function note_figure_change();
