CREATE TABLE "instant_offer_switch" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"stopped" boolean DEFAULT false NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone,
	"resume_asked_by_id" text,
	"resume_asked_by" text,
	CONSTRAINT "instant_offer_switch_id_single" CHECK ("instant_offer_switch"."id")
);

--> statement-breakpoint
CREATE TABLE "instant_offer_use" (
	"rule_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"amount" numeric(17, 4) DEFAULT '0' NOT NULL,
	CONSTRAINT "instant_offer_use_rule_id_day_pk" PRIMARY KEY("rule_id","day")
);

--> statement-breakpoint
CREATE TABLE "instant_offer_version" (
	"rule_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"field_values" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"confirmed_by" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "instant_offer_version_rule_id_version_pk" PRIMARY KEY("rule_id","version")
);

--> statement-breakpoint
CREATE TABLE "instant_offer_outcome" (
	"quotation_id" uuid PRIMARY KEY NOT NULL,
	"answer_id" uuid,
	"rule_id" uuid,
	"rule_version" integer,
	"rule_name" text,
	"failures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "instant_offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", ''))) STORED NOT NULL,
	"name" text NOT NULL,
	"active" boolean NOT NULL,
	"customers" jsonb NOT NULL,
	"lanes" jsonb NOT NULL,
	"freight_types" jsonb,
	"amount_limit" numeric(15, 2) NOT NULL,
	"with_tax" boolean NOT NULL,
	"minimum_margin" numeric(5, 2) NOT NULL,
	"dangerous_goods" boolean NOT NULL,
	"voyage_required" boolean NOT NULL,
	"validity_days" integer NOT NULL,
	"daily_count" integer,
	"daily_amount" numeric(15, 2),
	CONSTRAINT "instant_offer_freight_types_options" CHECK ("instant_offer"."freight_types" <@ '["container","general-cargo","heavy-equipment","vehicle"]'::jsonb),
	CONSTRAINT "instant_offer_daily_count_check" CHECK (daily_count is not null or daily_amount is not null)
);

--> statement-breakpoint
ALTER TABLE "instant_offer_use" ADD CONSTRAINT "instant_offer_use_rule_id_instant_offer_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."instant_offer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "instant_offer_version" ADD CONSTRAINT "instant_offer_version_rule_id_instant_offer_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."instant_offer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "instant_offer_outcome" ADD CONSTRAINT "instant_offer_outcome_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "instant_offer_outcome" ADD CONSTRAINT "instant_offer_outcome_answer_id_quotation_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."quotation_answer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "instant_offer_outcome" ADD CONSTRAINT "instant_offer_outcome_rule_id_instant_offer_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."instant_offer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "instant_offer_outcome_rule_index" ON "instant_offer_outcome" USING btree ("rule_id","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "instant_offer_outcome_answer_key" ON "instant_offer_outcome" USING btree ("answer_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "instant_offer_name_key" ON "instant_offer" USING btree ("name");
--> statement-breakpoint
CREATE INDEX "instant_offer_search_index" ON "instant_offer" USING gin ("search_text" gin_trgm_ops);

--> statement-breakpoint
create function refuse_change_of_version() returns trigger language plpgsql as $$
begin
  raise exception 'versions of a rule are never changed';
end
$$;
--> statement-breakpoint
create trigger instant_offer_version_kept before update or delete on instant_offer_version
  for each row execute function refuse_change_of_version();
