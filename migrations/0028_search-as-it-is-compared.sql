DROP INDEX "currency_search_index";
--> statement-breakpoint
DROP INDEX "deposit_type_search_index";
--> statement-breakpoint
DROP INDEX "payment_method_search_index";
--> statement-breakpoint
DROP INDEX "payment_term_search_index";
--> statement-breakpoint
DROP INDEX "baf_search_index";
--> statement-breakpoint
DROP INDEX "baf_month_search_index";
--> statement-breakpoint
DROP INDEX "baf_year_search_index";
--> statement-breakpoint
DROP INDEX "standard_crude_oil_price_search_index";
--> statement-breakpoint
DROP INDEX "customer_contact_person_search_index";
--> statement-breakpoint
DROP INDEX "customer_detail_search_index";
--> statement-breakpoint
DROP INDEX "customer_group_search_index";
--> statement-breakpoint
DROP INDEX "customer_search_index";
--> statement-breakpoint
DROP INDEX "industry_search_index";
--> statement-breakpoint
DROP INDEX "provisional_customer_search_index";
--> statement-breakpoint
DROP INDEX "customer_user_search_index";
--> statement-breakpoint
DROP INDEX "announce_search_index";
--> statement-breakpoint
DROP INDEX "company_bank_search_index";
--> statement-breakpoint
DROP INDEX "company_branch_search_index";
--> statement-breakpoint
DROP INDEX "company_department_search_index";
--> statement-breakpoint
DROP INDEX "company_section_search_index";
--> statement-breakpoint
DROP INDEX "company_search_index";
--> statement-breakpoint
DROP INDEX "employee_search_index";
--> statement-breakpoint
DROP INDEX "container_type_search_index";
--> statement-breakpoint
DROP INDEX "container_search_index";
--> statement-breakpoint
DROP INDEX "freight_type_search_index";
--> statement-breakpoint
DROP INDEX "general_cargo_packing_style_search_index";
--> statement-breakpoint
DROP INDEX "heavy_equipment_maker_search_index";
--> statement-breakpoint
DROP INDEX "heavy_equipment_model_search_index";
--> statement-breakpoint
DROP INDEX "heavy_equipment_search_index";
--> statement-breakpoint
DROP INDEX "vehicle_maker_search_index";
--> statement-breakpoint
DROP INDEX "vehicle_model_search_index";
--> statement-breakpoint
DROP INDEX "vehicle_variant_search_index";
--> statement-breakpoint
DROP INDEX "vehicle_search_index";
--> statement-breakpoint
DROP INDEX "nissan_vehicle_class_search_index";
--> statement-breakpoint
DROP INDEX "toyota_vehicle_class_search_index";
--> statement-breakpoint
DROP INDEX "base_rate_search_index";
--> statement-breakpoint
DROP INDEX "price_freight_route_search_index";
--> statement-breakpoint
DROP INDEX "surcharge_search_index";
--> statement-breakpoint
DROP INDEX "quotation_approver_search_index";
--> statement-breakpoint
DROP INDEX "approval_deputy_search_index";
--> statement-breakpoint
DROP INDEX "quotation_remark_template_search_index";
--> statement-breakpoint
DROP INDEX "door_customer_search_index";
--> statement-breakpoint
DROP INDEX "door_search_index";
--> statement-breakpoint
DROP INDEX "port_company_search_index";
--> statement-breakpoint
DROP INDEX "port_search_index";
--> statement-breakpoint
DROP INDEX "route_condition_search_index";
--> statement-breakpoint
DROP INDEX "segment_search_index";
--> statement-breakpoint
DROP INDEX "ship_search_index";
--> statement-breakpoint
DROP INDEX "voyage_search_index";
--> statement-breakpoint
DROP INDEX "driver_company_search_index";
--> statement-breakpoint
DROP INDEX "driver_search_index";
--> statement-breakpoint
DROP INDEX "tractor_head_search_index";
--> statement-breakpoint
DROP INDEX "trailer_search_index";
--> statement-breakpoint
ALTER TABLE "currency" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "currency" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "deposit_type" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "deposit_type" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_method" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_term" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "payment_term" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "baf" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "baf" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form('')) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "baf_month" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "baf_month" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("month", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "baf_year" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "baf_year" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form('')) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "standard_crude_oil_price" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "standard_crude_oil_price" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("month", '') || ' ' || coalesce("source", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "customer_contact_person" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "customer_contact_person" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("name_kana", '') || ' ' || coalesce("email", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "customer_detail" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "customer_detail" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("email", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "customer_group" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "customer_group" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "customer" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("name_kana", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "industry" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "industry" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "provisional_customer" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "provisional_customer" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("company_name", '') || ' ' || coalesce("company_name_en", '') || ' ' || coalesce("contact_name", '') || ' ' || coalesce("email", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "customer_user" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "customer_user" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", '') || ' ' || coalesce("name_kana", '') || ' ' || coalesce("email", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "announce" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "announce" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("title", '') || ' ' || coalesce("title_en", '') || ' ' || coalesce("slug", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "company_bank" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "company_bank" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("bank_name", '') || ' ' || coalesce("bank_name_kana", '') || ' ' || coalesce("branch_name", '') || ' ' || coalesce("account_number", '') || ' ' || coalesce("account_holder", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "company_branch" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "company_branch" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "company_department" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "company_department" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "company_section" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "company_section" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "company" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("name_kana", '') || ' ' || coalesce("email", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "employee" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("name_kana", '') || ' ' || coalesce("email", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "container_type" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "container_type" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "container" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "container" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("number", '') || ' ' || coalesce("note", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "freight_type" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "freight_type" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "general_cargo_packing_style" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "general_cargo_packing_style" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "heavy_equipment_maker" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "heavy_equipment_maker" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "heavy_equipment_model" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "heavy_equipment_model" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "heavy_equipment" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "heavy_equipment" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("serial_number", '') || ' ' || coalesce("attachments", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "vehicle_maker" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "vehicle_maker" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "vehicle_model" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "vehicle_model" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "vehicle_variant" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "vehicle_variant" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "vehicle" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "nissan_vehicle_class" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "nissan_vehicle_class" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "toyota_vehicle_class" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "toyota_vehicle_class" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "base_rate" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "base_rate" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("unit_key", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "price_freight_route" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "price_freight_route" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("note", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "surcharge" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "surcharge" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "quotation_approver" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "quotation_approver" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form('')) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "approval_deputy" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "approval_deputy" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("reason", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "quotation_remark_template" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "quotation_remark_template" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", '') || ' ' || coalesce("body", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "door_customer" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "door_customer" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("name_at_customer", '') || ' ' || coalesce("contact_name", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "door" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "door" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "port_company" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "port_company" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("name_kana", '') || ' ' || coalesce("email", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "port" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "port" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("unlocode", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("name_kana", '') || ' ' || coalesce("prefecture", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "route_condition" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "route_condition" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "segment" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "segment" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "ship" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "ship" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("imo", '') || ' ' || coalesce("call_sign", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "voyage" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "voyage" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("number", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "driver_company" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "driver_company" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("name_kana", '') || ' ' || coalesce("email", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "driver" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "driver" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("name", '') || ' ' || coalesce("name_kana", '') || ' ' || coalesce("license_number", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "tractor_head" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "tractor_head" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("plate", '') || ' ' || coalesce("maker", '') || ' ' || coalesce("model", '') || ' ' || coalesce("chassis_number", ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "trailer" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "trailer" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("plate", ''))) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "currency_search_index" ON "currency" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "deposit_type_search_index" ON "deposit_type" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payment_method_search_index" ON "payment_method" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payment_term_search_index" ON "payment_term" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "baf_search_index" ON "baf" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "baf_month_search_index" ON "baf_month" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "baf_year_search_index" ON "baf_year" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "standard_crude_oil_price_search_index" ON "standard_crude_oil_price" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customer_contact_person_search_index" ON "customer_contact_person" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customer_detail_search_index" ON "customer_detail" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customer_group_search_index" ON "customer_group" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customer_search_index" ON "customer" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "industry_search_index" ON "industry" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "provisional_customer_search_index" ON "provisional_customer" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customer_user_search_index" ON "customer_user" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "announce_search_index" ON "announce" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "company_bank_search_index" ON "company_bank" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "company_branch_search_index" ON "company_branch" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "company_department_search_index" ON "company_department" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "company_section_search_index" ON "company_section" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "company_search_index" ON "company" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "employee_search_index" ON "employee" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "container_type_search_index" ON "container_type" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "container_search_index" ON "container" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "freight_type_search_index" ON "freight_type" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "general_cargo_packing_style_search_index" ON "general_cargo_packing_style" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "heavy_equipment_maker_search_index" ON "heavy_equipment_maker" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "heavy_equipment_model_search_index" ON "heavy_equipment_model" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "heavy_equipment_search_index" ON "heavy_equipment" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vehicle_maker_search_index" ON "vehicle_maker" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vehicle_model_search_index" ON "vehicle_model" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vehicle_variant_search_index" ON "vehicle_variant" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vehicle_search_index" ON "vehicle" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "nissan_vehicle_class_search_index" ON "nissan_vehicle_class" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "toyota_vehicle_class_search_index" ON "toyota_vehicle_class" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "base_rate_search_index" ON "base_rate" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "price_freight_route_search_index" ON "price_freight_route" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "surcharge_search_index" ON "surcharge" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "quotation_approver_search_index" ON "quotation_approver" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "approval_deputy_search_index" ON "approval_deputy" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "quotation_remark_template_search_index" ON "quotation_remark_template" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "door_customer_search_index" ON "door_customer" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "door_search_index" ON "door" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "port_company_search_index" ON "port_company" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "port_search_index" ON "port" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "route_condition_search_index" ON "route_condition" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "segment_search_index" ON "segment" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "ship_search_index" ON "ship" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "voyage_search_index" ON "voyage" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "driver_company_search_index" ON "driver_company" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "driver_search_index" ON "driver" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tractor_head_search_index" ON "tractor_head" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "trailer_search_index" ON "trailer" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- What is searched is planned by how often words stand in it.
analyze;
