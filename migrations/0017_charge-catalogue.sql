CREATE TABLE "charge_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"segment" uuid NOT NULL,
	"unit" text NOT NULL,
	"reach" text NOT NULL,
	"tax_kind" text NOT NULL,
	"at_cost" boolean NOT NULL,
	"added" text NOT NULL,
	"freight_types" jsonb,
	"load" text,
	"dangerous_goods" boolean NOT NULL,
	"reefer" boolean NOT NULL,
	"with_segment" uuid,
	"prefectures" jsonb,
	"ports" jsonb NOT NULL,
	"depart_from" date,
	"depart_until" date,
	"note" text,
	CONSTRAINT "charge_item_unit_options" CHECK ("charge_item"."unit" in ('day', 'document', 'flat', 'half-hour', 'hour', 'm3', 'meter', 'rt', 'ton', 'trip', 'unit', 'value')),
	CONSTRAINT "charge_item_reach_options" CHECK ("charge_item"."reach" in ('consignment', 'line', 'quotation')),
	CONSTRAINT "charge_item_tax_kind_options" CHECK ("charge_item"."tax_kind" in ('exempt', 'out-of-scope', 'standard')),
	CONSTRAINT "charge_item_added_options" CHECK ("charge_item"."added" in ('automatic', 'by-hand')),
	CONSTRAINT "charge_item_freight_types_options" CHECK ("charge_item"."freight_types" <@ '["container","general-cargo","heavy-equipment","vehicle"]'::jsonb),
	CONSTRAINT "charge_item_load_options" CHECK ("charge_item"."load" in ('empty', 'laden')),
	CONSTRAINT "charge_item_prefectures_options" CHECK ("charge_item"."prefectures" <@ '["三重県","京都府","佐賀県","兵庫県","北海道","千葉県","和歌山県","埼玉県","大分県","大阪府","奈良県","宮城県","宮崎県","富山県","山口県","山形県","山梨県","岐阜県","岡山県","岩手県","島根県","広島県","徳島県","愛媛県","愛知県","新潟県","東京都","栃木県","沖縄県","滋賀県","熊本県","石川県","神奈川県","福井県","福岡県","福島県","秋田県","群馬県","茨城県","長崎県","長野県","青森県","静岡県","香川県","高知県","鳥取県","鹿児島県"]'::jsonb),
	CONSTRAINT "charge_item_depart_until_check" CHECK (depart_until >= depart_from)
);

--> statement-breakpoint
CREATE TABLE "charge_price" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (search_form('')) STORED NOT NULL,
	"charge_item" uuid NOT NULL,
	"port" uuid,
	"door" uuid,
	"scope" text NOT NULL,
	"customer_group" uuid,
	"customer" uuid,
	"cost" numeric(16, 3) NOT NULL,
	"sell" numeric(16, 3) NOT NULL,
	"minimum_amount" numeric(15, 2),
	"currency" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	CONSTRAINT "charge_price_port_check" CHECK (port is null or door is null),
	CONSTRAINT "charge_price_scope_options" CHECK ("charge_price"."scope" in ('customer', 'customer-group', 'tariff')),
	CONSTRAINT "charge_price_scope_check" CHECK ((customer_group is not null) = (scope = 'customer-group') and (customer is not null) = (scope = 'customer')),
	CONSTRAINT "charge_price_valid_from_check" CHECK ((archived_at at time zone 'Asia/Tokyo')::date < valid_from),
	CONSTRAINT "charge_price_valid_to_check" CHECK (valid_to >= valid_from)
);

--> statement-breakpoint
ALTER TABLE "quotation_charge" DROP CONSTRAINT "quotation_charge_kind_options";
--> statement-breakpoint
ALTER TABLE "quotation_charge" DROP CONSTRAINT "quotation_charge_basis_options";
--> statement-breakpoint
ALTER TABLE "charge_item" ADD CONSTRAINT "charge_item_segment_segment_id_fk" FOREIGN KEY ("segment") REFERENCES "public"."segment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "charge_item" ADD CONSTRAINT "charge_item_with_segment_segment_id_fk" FOREIGN KEY ("with_segment") REFERENCES "public"."segment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "charge_price" ADD CONSTRAINT "charge_price_charge_item_charge_item_id_fk" FOREIGN KEY ("charge_item") REFERENCES "public"."charge_item"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "charge_price" ADD CONSTRAINT "charge_price_port_port_id_fk" FOREIGN KEY ("port") REFERENCES "public"."port"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "charge_price" ADD CONSTRAINT "charge_price_door_door_id_fk" FOREIGN KEY ("door") REFERENCES "public"."door"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "charge_price" ADD CONSTRAINT "charge_price_customer_group_customer_group_id_fk" FOREIGN KEY ("customer_group") REFERENCES "public"."customer_group"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "charge_price" ADD CONSTRAINT "charge_price_customer_customer_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "charge_price" ADD CONSTRAINT "charge_price_currency_currency_id_fk" FOREIGN KEY ("currency") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "charge_item_code_key" ON "charge_item" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "charge_item_segment_index" ON "charge_item" USING btree ("segment");
--> statement-breakpoint
CREATE INDEX "charge_item_with_segment_index" ON "charge_item" USING btree ("with_segment");
--> statement-breakpoint
CREATE INDEX "charge_item_search_index" ON "charge_item" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "charge_price_charge_item_index" ON "charge_price" USING btree ("charge_item");
--> statement-breakpoint
CREATE INDEX "charge_price_port_index" ON "charge_price" USING btree ("port");
--> statement-breakpoint
CREATE INDEX "charge_price_door_index" ON "charge_price" USING btree ("door");
--> statement-breakpoint
CREATE INDEX "charge_price_customer_group_index" ON "charge_price" USING btree ("customer_group");
--> statement-breakpoint
CREATE INDEX "charge_price_customer_index" ON "charge_price" USING btree ("customer");
--> statement-breakpoint
CREATE INDEX "charge_price_currency_index" ON "charge_price" USING btree ("currency");
--> statement-breakpoint
CREATE INDEX "charge_price_search_index" ON "charge_price" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "quotation_charge" ADD CONSTRAINT "quotation_charge_kind_options" CHECK ("quotation_charge"."kind" in ('baf', 'discount', 'freight', 'item', 'other', 'surcharge'));
--> statement-breakpoint
ALTER TABLE "quotation_charge" ADD CONSTRAINT "quotation_charge_basis_options" CHECK ("quotation_charge"."basis" in ('day', 'document', 'flat', 'half-hour', 'hour', 'm3', 'meter', 'rt', 'ton', 'trip', 'unit', 'value'));
--> statement-breakpoint
-- Two prices of a charge never hold on the same day for the same place and customer.
alter table charge_price add constraint charge_price_no_overlap exclude using gist (
  charge_item with =,
  (coalesce(port, door, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  scope with =,
  (coalesce(customer_group, customer, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  daterange(valid_from, valid_to, '[]') with &&
) where (archived_at is null);
--> statement-breakpoint
create trigger charge_price_valid_from_kept before delete on charge_price for each row execute function keep_begun();
