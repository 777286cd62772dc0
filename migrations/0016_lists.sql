-- Kana as a directory orders them: voiced and small ones beside the plain, a long vowel as the vowel itself.
create function kana_order(value text) returns text immutable strict parallel safe
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(value, 'ガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポヴァィゥェォッャュョヮ', 'カキクケコサシスセソタチツテトハヒフヘホハヒフヘホウアイウエオツヤユヨワ'), '([アカサタナハマヤラワ])ー', '\1ア', 'g'), '([イキシチニヒミリ])ー', '\1イ', 'g'), '([ウクスツヌフムユル])ー', '\1ウ', 'g'), '([エケセテネヘメレ])ー', '\1エ', 'g'), '([オコソトノホモヨロヲ])ー', '\1オ', 'g');
--> statement-breakpoint
CREATE TABLE "preference" (
	"account_id" text NOT NULL,
	"list" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "preference_account_id_list_pk" PRIMARY KEY("account_id","list")
);

--> statement-breakpoint
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
ALTER TABLE "preference" ADD CONSTRAINT "preference_account_id_auth_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "customer_contact_person_kana_index" ON "customer_contact_person" USING btree ((kana_order(coalesce("name_kana", "name")) collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "customer_kana_index" ON "customer" USING btree ((kana_order(coalesce("name_kana", "name")) collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "customer_user_kana_index" ON "customer_user" USING btree ((kana_order(coalesce("name_kana", "name")) collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "company_kana_index" ON "company" USING btree ((kana_order(coalesce("name_kana", "name")) collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "employee_kana_index" ON "employee" USING btree ((kana_order(coalesce("name_kana", "name")) collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "port_company_kana_index" ON "port_company" USING btree ((kana_order(coalesce("name_kana", "name")) collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "port_kana_index" ON "port" USING btree ((kana_order(coalesce("name_kana", "name")) collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "driver_company_kana_index" ON "driver_company" USING btree ((kana_order(coalesce("name_kana", "name")) collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "driver_kana_index" ON "driver" USING btree ((kana_order(coalesce("name_kana", "name")) collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "currency_search_index" ON "currency" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "deposit_type_search_index" ON "deposit_type" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payment_method_search_index" ON "payment_method" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payment_term_search_index" ON "payment_term" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "baf_search_index" ON "baf" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "baf_month_search_index" ON "baf_month" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "baf_year_search_index" ON "baf_year" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "standard_crude_oil_price_search_index" ON "standard_crude_oil_price" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customer_contact_person_search_index" ON "customer_contact_person" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customer_detail_search_index" ON "customer_detail" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customer_group_search_index" ON "customer_group" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customer_search_index" ON "customer" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "industry_search_index" ON "industry" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "provisional_customer_search_index" ON "provisional_customer" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customer_user_search_index" ON "customer_user" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "company_bank_search_index" ON "company_bank" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "company_branch_search_index" ON "company_branch" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "company_department_search_index" ON "company_department" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "company_section_search_index" ON "company_section" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "company_search_index" ON "company" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "employee_search_index" ON "employee" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "container_type_search_index" ON "container_type" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "container_search_index" ON "container" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "freight_type_search_index" ON "freight_type" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "general_cargo_packing_style_search_index" ON "general_cargo_packing_style" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "heavy_equipment_maker_search_index" ON "heavy_equipment_maker" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "heavy_equipment_model_search_index" ON "heavy_equipment_model" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "heavy_equipment_search_index" ON "heavy_equipment" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vehicle_maker_search_index" ON "vehicle_maker" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vehicle_model_search_index" ON "vehicle_model" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vehicle_variant_search_index" ON "vehicle_variant" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vehicle_search_index" ON "vehicle" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "nissan_vehicle_class_search_index" ON "nissan_vehicle_class" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "toyota_vehicle_class_search_index" ON "toyota_vehicle_class" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "base_rate_search_index" ON "base_rate" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "price_freight_route_search_index" ON "price_freight_route" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "surcharge_search_index" ON "surcharge" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "quotation_approver_search_index" ON "quotation_approver" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "quotation_remark_template_search_index" ON "quotation_remark_template" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "door_customer_search_index" ON "door_customer" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "door_search_index" ON "door" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "port_company_search_index" ON "port_company" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "port_search_index" ON "port" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "route_condition_search_index" ON "route_condition" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "segment_search_index" ON "segment" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "ship_search_index" ON "ship" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "voyage_search_index" ON "voyage" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "driver_company_search_index" ON "driver_company" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "driver_search_index" ON "driver" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tractor_head_search_index" ON "tractor_head" USING gin (search_form("search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "trailer_search_index" ON "trailer" USING gin (search_form("search_text") gin_trgm_ops);
