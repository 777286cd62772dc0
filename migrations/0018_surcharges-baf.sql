CREATE TABLE "baf_half_year" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (search_form('')) STORED NOT NULL,
	"year" integer NOT NULL,
	"half" integer NOT NULL,
	"reference_from" text NOT NULL,
	"reference_to" text NOT NULL,
	"average_price" numeric(15, 2) NOT NULL,
	"state" text NOT NULL,
	"settled" text NOT NULL,
	"applies_from" date NOT NULL,
	"applies_to" date NOT NULL,
	"rules" jsonb NOT NULL,
	"replaces" uuid,
	"note" text,
	CONSTRAINT "baf_half_year_reference_to_check" CHECK (reference_to >= reference_from),
	CONSTRAINT "baf_half_year_state_options" CHECK ("baf_half_year"."state" in ('draft', 'published', 'superseded')),
	CONSTRAINT "baf_half_year_settled_options" CHECK ("baf_half_year"."settled" in ('final', 'provisional')),
	CONSTRAINT "baf_half_year_applies_to_check" CHECK (applies_to >= applies_from)
);

--> statement-breakpoint
CREATE TABLE "diesel_price" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (search_form(coalesce("month", '') || ' ' || coalesce("source", ''))) STORED NOT NULL,
	"month" text NOT NULL,
	"price_per_litre" numeric(15, 2) NOT NULL,
	"applies_from" date NOT NULL,
	"applies_to" date NOT NULL,
	"state" text NOT NULL,
	"source" text,
	"note" text,
	CONSTRAINT "diesel_price_applies_to_check" CHECK (applies_to >= applies_from),
	CONSTRAINT "diesel_price_state_options" CHECK ("diesel_price"."state" in ('draft', 'published'))
);

--> statement-breakpoint
CREATE TABLE "haulage_fuel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"scope" text DEFAULT 'tariff' NOT NULL,
	"customer_group" uuid,
	"customer" uuid,
	"freight_type" uuid,
	"method" text NOT NULL,
	"base_price" numeric(15, 2) NOT NULL,
	"step_price" numeric(15, 2) NOT NULL,
	"per_step" numeric(16, 3),
	"km_per_litre" numeric(16, 3),
	"round_to" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"note" text,
	CONSTRAINT "haulage_fuel_scope_options" CHECK ("haulage_fuel"."scope" in ('customer', 'customer-group', 'tariff')),
	CONSTRAINT "haulage_fuel_scope_check" CHECK ((customer_group is not null) = (scope = 'customer-group') and (customer is not null) = (scope = 'customer')),
	CONSTRAINT "haulage_fuel_method_options" CHECK ("haulage_fuel"."method" in ('amount', 'distance', 'percent')),
	CONSTRAINT "haulage_fuel_step_price_check" CHECK (step_price > 0),
	CONSTRAINT "haulage_fuel_per_step_check" CHECK ((per_step is null) = (method = 'distance')),
	CONSTRAINT "haulage_fuel_km_per_litre_check" CHECK ((km_per_litre is not null) = (method = 'distance')),
	CONSTRAINT "haulage_fuel_round_to_options" CHECK ("haulage_fuel"."round_to" in ('down-1', 'down-10', 'down-100', 'half-up-10', 'half-up-100', 'up-1', 'up-10', 'up-100')),
	CONSTRAINT "haulage_fuel_valid_to_check" CHECK (valid_to >= valid_from)
);

--> statement-breakpoint
ALTER TABLE "customer" DROP CONSTRAINT "customer_baf_cycle_options";
--> statement-breakpoint
ALTER TABLE "surcharge" DROP CONSTRAINT "surcharge_kind_options";
--> statement-breakpoint
ALTER TABLE "surcharge" ADD COLUMN "scope" text DEFAULT 'tariff' NOT NULL;
--> statement-breakpoint
ALTER TABLE "surcharge" ADD COLUMN "customer_group" uuid;
--> statement-breakpoint
ALTER TABLE "surcharge" ADD COLUMN "customer" uuid;
--> statement-breakpoint
ALTER TABLE "surcharge" ADD COLUMN "peak_from" text;
--> statement-breakpoint
ALTER TABLE "surcharge" ADD COLUMN "peak_to" text;
--> statement-breakpoint
ALTER TABLE "surcharge" ADD COLUMN "day_of" text;
--> statement-breakpoint
ALTER TABLE "surcharge" ADD COLUMN "days" jsonb;
--> statement-breakpoint
ALTER TABLE "surcharge" ADD COLUMN "per" text DEFAULT 'piece' NOT NULL;
--> statement-breakpoint
ALTER TABLE "surcharge" ADD COLUMN "currency" uuid;
--> statement-breakpoint
ALTER TABLE "baf_half_year" ADD CONSTRAINT "baf_half_year_replaces_baf_half_year_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."baf_half_year"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "haulage_fuel" ADD CONSTRAINT "haulage_fuel_customer_group_customer_group_id_fk" FOREIGN KEY ("customer_group") REFERENCES "public"."customer_group"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "haulage_fuel" ADD CONSTRAINT "haulage_fuel_customer_customer_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "haulage_fuel" ADD CONSTRAINT "haulage_fuel_freight_type_freight_type_id_fk" FOREIGN KEY ("freight_type") REFERENCES "public"."freight_type"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "baf_half_year_replaces_index" ON "baf_half_year" USING btree ("replaces");
--> statement-breakpoint
CREATE INDEX "baf_half_year_search_index" ON "baf_half_year" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "diesel_price_month_key" ON "diesel_price" USING btree ("month");
--> statement-breakpoint
CREATE INDEX "diesel_price_search_index" ON "diesel_price" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "haulage_fuel_customer_group_index" ON "haulage_fuel" USING btree ("customer_group");
--> statement-breakpoint
CREATE INDEX "haulage_fuel_customer_index" ON "haulage_fuel" USING btree ("customer");
--> statement-breakpoint
CREATE INDEX "haulage_fuel_freight_type_index" ON "haulage_fuel" USING btree ("freight_type");
--> statement-breakpoint
CREATE INDEX "haulage_fuel_search_index" ON "haulage_fuel" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_customer_group_customer_group_id_fk" FOREIGN KEY ("customer_group") REFERENCES "public"."customer_group"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_customer_customer_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_currency_currency_id_fk" FOREIGN KEY ("currency") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "surcharge_customer_group_index" ON "surcharge" USING btree ("customer_group");
--> statement-breakpoint
CREATE INDEX "surcharge_customer_index" ON "surcharge" USING btree ("customer");
--> statement-breakpoint
CREATE INDEX "surcharge_currency_index" ON "surcharge" USING btree ("currency");
--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_baf_cycle_options" CHECK ("customer"."baf_cycle" in ('half-year', 'month', 'none', 'quarter', 'year'));
--> statement-breakpoint
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_scope_options" CHECK ("surcharge"."scope" in ('customer', 'customer-group', 'tariff'));
--> statement-breakpoint
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_scope_check" CHECK ((customer_group is not null) = (scope = 'customer-group') and (customer is not null) = (scope = 'customer'));
--> statement-breakpoint
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_day_of_options" CHECK ("surcharge"."day_of" in ('arrival', 'delivery', 'departure', 'loading'));
--> statement-breakpoint
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_days_options" CHECK ("surcharge"."days" <@ '["public-holiday","saturday","sunday"]'::jsonb);
--> statement-breakpoint
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_per_options" CHECK ("surcharge"."per" in ('day', 'hour', 'meter', 'piece', 'rt'));
--> statement-breakpoint
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_kind_options" CHECK ("surcharge"."kind" in ('dangerous-goods', 'driver-passage', 'holiday', 'night', 'non-running', 'other', 'over-height', 'over-length', 'over-width', 'peak-season', 'reefer-power', 'special-vehicle', 'winter'));
--> statement-breakpoint
create unique index baf_half_year_half_key on baf_half_year (year, half) where state = 'published' and archived_at is null;
--> statement-breakpoint
alter table baf_half_year add constraint baf_half_year_applies_from_overlap exclude using gist (
  daterange(applies_from, applies_to, '[]') with &&
) where (state = 'published' and archived_at is null);
--> statement-breakpoint
create trigger baf_half_year_rules_alike before insert or update on baf_half_year for each row execute function refuse_like_baf_rules();
--> statement-breakpoint
alter table diesel_price add constraint diesel_price_applies_from_overlap exclude using gist (
  daterange(applies_from, applies_to, '[]') with &&
) where (state = 'published' and archived_at is null);
