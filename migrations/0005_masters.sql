CREATE TABLE "baf_month" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("month", ''))) STORED NOT NULL,
	"month" text NOT NULL,
	"reference_month" text NOT NULL,
	"average_price" numeric(15, 2) NOT NULL,
	"state" text NOT NULL,
	"settled" text NOT NULL,
	"applies_from" date NOT NULL,
	"applies_to" date NOT NULL,
	"rules" jsonb NOT NULL,
	"note" text
);

--> statement-breakpoint
CREATE TABLE "baf_year" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold('')) STORED NOT NULL,
	"year" integer NOT NULL,
	"reference_from" text NOT NULL,
	"reference_to" text NOT NULL,
	"average_price" numeric(15, 2) NOT NULL,
	"state" text NOT NULL,
	"settled" text NOT NULL,
	"applies_from" date NOT NULL,
	"applies_to" date NOT NULL,
	"rules" jsonb NOT NULL,
	"note" text
);

--> statement-breakpoint
CREATE TABLE "container" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("number", '') || ' ' || coalesce("note", ''))) STORED NOT NULL,
	"number" text NOT NULL,
	"type" uuid NOT NULL,
	"owner" text NOT NULL,
	"status" text NOT NULL,
	"note" text
);

--> statement-breakpoint
CREATE TABLE "heavy_equipment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("serial_number", '') || ' ' || coalesce("attachments", ''))) STORED NOT NULL,
	"model" uuid NOT NULL,
	"serial_number" text,
	"owner" uuid,
	"attachments" text,
	"length_mm" integer,
	"width_mm" integer,
	"height_mm" integer,
	"weight_kg" integer
);

--> statement-breakpoint
CREATE TABLE "vehicle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED NOT NULL,
	"variant" uuid NOT NULL,
	"name" text NOT NULL,
	"nissan_vehicle_class" uuid,
	"toyota_vehicle_class" uuid,
	"length_mm" integer,
	"width_mm" integer,
	"height_mm" integer,
	"weight_kg" integer,
	"is_running" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "nissan_vehicle_class" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"m3_from" numeric(16, 3) NOT NULL,
	"m3_to" numeric(16, 3) NOT NULL,
	"examples" text,
	"sort_order" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "toyota_vehicle_class" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"m3_from" numeric(16, 3) NOT NULL,
	"m3_to" numeric(16, 3) NOT NULL,
	"examples" text,
	"sort_order" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "driver_company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("name_kana", '') || ' ' || coalesce("email", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"name_kana" text,
	"postal_code" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"fax" text,
	"email" text,
	"invoice_number" text
);

--> statement-breakpoint
CREATE TABLE "driver" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("name_kana", '') || ' ' || coalesce("license_number", ''))) STORED NOT NULL,
	"company" uuid NOT NULL,
	"name" text NOT NULL,
	"name_kana" text,
	"license_number" text NOT NULL,
	"license_kinds" jsonb NOT NULL,
	"license_expires_on" date NOT NULL,
	"mobile" text
);

--> statement-breakpoint
CREATE TABLE "tractor_head" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("plate", '') || ' ' || coalesce("maker", '') || ' ' || coalesce("model", '') || ' ' || coalesce("chassis_number", ''))) STORED NOT NULL,
	"plate" text NOT NULL,
	"driver_company" uuid NOT NULL,
	"maker" text,
	"model" text,
	"chassis_number" text,
	"first_registered" date,
	"inspection_expires_on" date NOT NULL,
	"gross_vehicle_kg" integer
);

--> statement-breakpoint
CREATE TABLE "trailer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("plate", ''))) STORED NOT NULL,
	"plate" text NOT NULL,
	"driver_company" uuid NOT NULL,
	"kind" text NOT NULL,
	"length_m" numeric(6, 2) NOT NULL,
	"axles" integer NOT NULL,
	"payload_kg" integer NOT NULL,
	"inspection_expires_on" date NOT NULL
);

--> statement-breakpoint
ALTER TABLE "surcharge" ADD COLUMN "prefectures" jsonb;
--> statement-breakpoint
ALTER TABLE "surcharge" ADD COLUMN "note" text;
--> statement-breakpoint
ALTER TABLE "container" ADD CONSTRAINT "container_type_container_type_id_fk" FOREIGN KEY ("type") REFERENCES "public"."container_type"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "heavy_equipment" ADD CONSTRAINT "heavy_equipment_model_heavy_equipment_model_id_fk" FOREIGN KEY ("model") REFERENCES "public"."heavy_equipment_model"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "heavy_equipment" ADD CONSTRAINT "heavy_equipment_owner_customer_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_variant_vehicle_variant_id_fk" FOREIGN KEY ("variant") REFERENCES "public"."vehicle_variant"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_nissan_vehicle_class_nissan_vehicle_class_id_fk" FOREIGN KEY ("nissan_vehicle_class") REFERENCES "public"."nissan_vehicle_class"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_toyota_vehicle_class_toyota_vehicle_class_id_fk" FOREIGN KEY ("toyota_vehicle_class") REFERENCES "public"."toyota_vehicle_class"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "driver" ADD CONSTRAINT "driver_company_driver_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."driver_company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tractor_head" ADD CONSTRAINT "tractor_head_driver_company_driver_company_id_fk" FOREIGN KEY ("driver_company") REFERENCES "public"."driver_company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "trailer" ADD CONSTRAINT "trailer_driver_company_driver_company_id_fk" FOREIGN KEY ("driver_company") REFERENCES "public"."driver_company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "baf_month_search_index" ON "baf_month" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "baf_year_search_index" ON "baf_year" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "container_number_key" ON "container" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "container_type_index" ON "container" USING btree ("type");
--> statement-breakpoint
CREATE INDEX "container_search_index" ON "container" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "heavy_equipment_model_index" ON "heavy_equipment" USING btree ("model");
--> statement-breakpoint
CREATE INDEX "heavy_equipment_owner_index" ON "heavy_equipment" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "heavy_equipment_search_index" ON "heavy_equipment" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vehicle_variant_index" ON "vehicle" USING btree ("variant");
--> statement-breakpoint
CREATE INDEX "vehicle_nissan_vehicle_class_index" ON "vehicle" USING btree ("nissan_vehicle_class");
--> statement-breakpoint
CREATE INDEX "vehicle_toyota_vehicle_class_index" ON "vehicle" USING btree ("toyota_vehicle_class");
--> statement-breakpoint
CREATE INDEX "vehicle_search_index" ON "vehicle" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "nissan_vehicle_class_code_key" ON "nissan_vehicle_class" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "nissan_vehicle_class_search_index" ON "nissan_vehicle_class" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "toyota_vehicle_class_code_key" ON "toyota_vehicle_class" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "toyota_vehicle_class_search_index" ON "toyota_vehicle_class" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "driver_company_code_key" ON "driver_company" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "driver_company_search_index" ON "driver_company" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "driver_license_number_key" ON "driver" USING btree ("license_number");
--> statement-breakpoint
CREATE INDEX "driver_company_index" ON "driver" USING btree ("company");
--> statement-breakpoint
CREATE INDEX "driver_search_index" ON "driver" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "tractor_head_plate_key" ON "tractor_head" USING btree ("plate");
--> statement-breakpoint
CREATE INDEX "tractor_head_driver_company_index" ON "tractor_head" USING btree ("driver_company");
--> statement-breakpoint
CREATE INDEX "tractor_head_search_index" ON "tractor_head" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "trailer_plate_key" ON "trailer" USING btree ("plate");
--> statement-breakpoint
CREATE INDEX "trailer_driver_company_index" ON "trailer" USING btree ("driver_company");
--> statement-breakpoint
CREATE INDEX "trailer_search_index" ON "trailer" USING gin ("search_text" gin_trgm_ops);
