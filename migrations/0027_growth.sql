-- Lists, pages and searches that take no longer with a hundred times as many records: docs/performance.md, "Growth".
DROP INDEX "quotation_customer_index";
--> statement-breakpoint
DROP INDEX "quotation_state_index";
--> statement-breakpoint
DROP INDEX "quotation_author_index";
--> statement-breakpoint
CREATE INDEX "auth_user_name_index" ON "auth_user" USING btree ("name","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "auth_user_search_index" ON "auth_user" USING gin (search_form("name" || ' ' || "email") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "inquiry_search_index" ON "inquiry" USING gin (search_form("company_name" || ' ' || "contact_name" || ' ' || "email") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "outbox_mail_state_index" ON "outbox_mail" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE INDEX "outbox_mail_recipient_index" ON "outbox_mail" USING btree ("recipient","created_at");
--> statement-breakpoint
CREATE INDEX "outbox_mail_recipient_search_index" ON "outbox_mail" USING gin ("recipient" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "outbox_mail_subject_search_index" ON "outbox_mail" USING gin (search_form("subject") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customer_code_list_index" ON "customer" USING btree ("code","id") WHERE "customer"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "customer_name_en_list_index" ON "customer" USING btree ("name_en","id") WHERE "customer"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "customer_group_list_index" ON "customer" USING btree ("group","id") WHERE "customer"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "customer_industry_list_index" ON "customer" USING btree ("industry","id") WHERE "customer"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "customer_sales_employee_list_index" ON "customer" USING btree ("sales_employee","id") WHERE "customer"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "customer_baf_cycle_list_index" ON "customer" USING btree ("baf_cycle","id") WHERE "customer"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "customer_archived_index" ON "customer" USING btree ("id") WHERE "customer"."archived_at" is not null;
--> statement-breakpoint
CREATE INDEX "price_freight_route_segment_list_index" ON "price_freight_route" USING btree ("segment","id") WHERE "price_freight_route"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "price_freight_route_freight_type_list_index" ON "price_freight_route" USING btree ("freight_type","id") WHERE "price_freight_route"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "price_freight_route_from_port_list_index" ON "price_freight_route" USING btree ("from_port","id") WHERE "price_freight_route"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "price_freight_route_from_door_list_index" ON "price_freight_route" USING btree ("from_door","id") WHERE "price_freight_route"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "price_freight_route_to_port_list_index" ON "price_freight_route" USING btree ("to_port","id") WHERE "price_freight_route"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "price_freight_route_to_door_list_index" ON "price_freight_route" USING btree ("to_door","id") WHERE "price_freight_route"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "price_freight_route_archived_index" ON "price_freight_route" USING btree ("id") WHERE "price_freight_route"."archived_at" is not null;
--> statement-breakpoint
CREATE INDEX "voyage_departure_list_index" ON "voyage" USING btree ("departure","id") WHERE "voyage"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "voyage_ship_list_index" ON "voyage" USING btree ("ship","id") WHERE "voyage"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "voyage_number_list_index" ON "voyage" USING btree ("number","id") WHERE "voyage"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "voyage_status_list_index" ON "voyage" USING btree ("status","id") WHERE "voyage"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "voyage_archived_index" ON "voyage" USING btree ("id") WHERE "voyage"."archived_at" is not null;
--> statement-breakpoint
CREATE INDEX "quotation_customer_index" ON "quotation" USING btree ("customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "quotation_state_index" ON "quotation" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "quotation_author_index" ON "quotation" USING btree ("answer_author_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
-- With what the order is made of, a page far down is read from the index alone, and no kana is put in order again.
DROP INDEX "customer_kana_index";
--> statement-breakpoint
CREATE INDEX "customer_kana_index" ON "customer" USING btree ((kana_order(coalesce("name_kana", "name")) collate "C"),"id") INCLUDE ("name_kana","name","archived_at");
--> statement-breakpoint
-- What these take, in the planner's units: it reads newest rows first rather than converting every text that an index finds.
alter function fold(text) cost 500;
--> statement-breakpoint
alter function search_form(text) cost 1000;
--> statement-breakpoint
alter function kana_order(text) cost 500;
--> statement-breakpoint
-- How frequent the words of the new indexes are.
analyze inquiry;
--> statement-breakpoint
analyze outbox_mail;
--> statement-breakpoint
analyze auth_user;
