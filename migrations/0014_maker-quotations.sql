CREATE TABLE "maker_approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"approver_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"state" text NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text
);

--> statement-breakpoint
CREATE TABLE "maker_cell" (
	"quotation_id" uuid NOT NULL,
	"route_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"part" text NOT NULL,
	"amount" numeric(15, 2),
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "maker_cell_quotation_id_route_id_vehicle_id_part_pk" PRIMARY KEY("quotation_id","route_id","vehicle_id","part")
);

--> statement-breakpoint
CREATE TABLE "maker_charge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"basis" text NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"applies_to" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "maker_quotation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"maker" text NOT NULL,
	"state" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"fiscal_year" integer NOT NULL,
	"term" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"baf_year_id" uuid,
	"with_baf" boolean NOT NULL,
	"with_charges" boolean NOT NULL,
	"currency" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"previous_id" uuid,
	"search_text" text DEFAULT '' NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"author_employee_id" uuid,
	"contributor_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hold" boolean DEFAULT false NOT NULL,
	"offered_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sheet_version" integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "maker_route" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"from_door_id" uuid,
	"from_port_id" uuid NOT NULL,
	"to_port_id" uuid NOT NULL,
	"to_door_id" uuid,
	"via_port_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lead_days" integer
);

--> statement-breakpoint
CREATE TABLE "maker_vehicle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"nissan_class_id" uuid,
	"toyota_class_id" uuid,
	"note" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
ALTER TABLE "maker_approval" ADD CONSTRAINT "maker_approval_quotation_id_maker_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."maker_quotation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maker_approval" ADD CONSTRAINT "maker_approval_approver_id_quotation_approver_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."quotation_approver"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maker_approval" ADD CONSTRAINT "maker_approval_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maker_cell" ADD CONSTRAINT "maker_cell_quotation_id_maker_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."maker_quotation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maker_cell" ADD CONSTRAINT "maker_cell_route_id_maker_route_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."maker_route"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maker_cell" ADD CONSTRAINT "maker_cell_vehicle_id_maker_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."maker_vehicle"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maker_charge" ADD CONSTRAINT "maker_charge_quotation_id_maker_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."maker_quotation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maker_quotation" ADD CONSTRAINT "maker_quotation_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maker_quotation" ADD CONSTRAINT "maker_quotation_baf_year_id_baf_year_id_fk" FOREIGN KEY ("baf_year_id") REFERENCES "public"."baf_year"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maker_quotation" ADD CONSTRAINT "maker_quotation_author_employee_id_employee_id_fk" FOREIGN KEY ("author_employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maker_route" ADD CONSTRAINT "maker_route_quotation_id_maker_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."maker_quotation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maker_route" ADD CONSTRAINT "maker_route_from_door_id_door_id_fk" FOREIGN KEY ("from_door_id") REFERENCES "public"."door"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maker_route" ADD CONSTRAINT "maker_route_from_port_id_port_id_fk" FOREIGN KEY ("from_port_id") REFERENCES "public"."port"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maker_route" ADD CONSTRAINT "maker_route_to_port_id_port_id_fk" FOREIGN KEY ("to_port_id") REFERENCES "public"."port"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maker_route" ADD CONSTRAINT "maker_route_to_door_id_door_id_fk" FOREIGN KEY ("to_door_id") REFERENCES "public"."door"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maker_vehicle" ADD CONSTRAINT "maker_vehicle_quotation_id_maker_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."maker_quotation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maker_vehicle" ADD CONSTRAINT "maker_vehicle_nissan_class_id_nissan_vehicle_class_id_fk" FOREIGN KEY ("nissan_class_id") REFERENCES "public"."nissan_vehicle_class"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maker_vehicle" ADD CONSTRAINT "maker_vehicle_toyota_class_id_toyota_vehicle_class_id_fk" FOREIGN KEY ("toyota_class_id") REFERENCES "public"."toyota_vehicle_class"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "maker_approval_employee_key" ON "maker_approval" USING btree ("quotation_id","employee_id");
--> statement-breakpoint
CREATE INDEX "maker_approval_queue_index" ON "maker_approval" USING btree ("employee_id","state");
--> statement-breakpoint
CREATE INDEX "maker_cell_route_index" ON "maker_cell" USING btree ("route_id");
--> statement-breakpoint
CREATE INDEX "maker_cell_vehicle_index" ON "maker_cell" USING btree ("vehicle_id");
--> statement-breakpoint
CREATE INDEX "maker_charge_quotation_index" ON "maker_charge" USING btree ("quotation_id","position");
--> statement-breakpoint
CREATE INDEX "maker_quotation_customer_index" ON "maker_quotation" USING btree ("customer_id","maker","valid_from" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "maker_quotation_maker_index" ON "maker_quotation" USING btree ("maker","valid_from" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "maker_quotation_state_index" ON "maker_quotation" USING btree ("maker","state","valid_from" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "maker_quotation_search_index" ON "maker_quotation" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "maker_route_quotation_index" ON "maker_route" USING btree ("quotation_id","position");
--> statement-breakpoint
CREATE INDEX "maker_vehicle_quotation_index" ON "maker_vehicle" USING btree ("quotation_id","position");
--> statement-breakpoint
CREATE UNIQUE INDEX "maker_vehicle_nissan_key" ON "maker_vehicle" USING btree ("quotation_id","nissan_class_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "maker_vehicle_toyota_key" ON "maker_vehicle" USING btree ("quotation_id","toyota_class_id");
