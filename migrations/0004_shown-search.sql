-- A door has a reading; doors and provisional customers are found by theirs.
ALTER TABLE "provisional_customer" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "provisional_customer" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("company_name", '') || ' ' || coalesce("company_name_en", '') || ' ' || coalesce("contact_name", '') || ' ' || coalesce("contact_kana", '') || ' ' || coalesce("email", ''))) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "provisional_customer_search_index" ON "provisional_customer" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "door" ADD COLUMN "name_kana" text;
--> statement-breakpoint
ALTER TABLE "door" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "door" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("name_kana", ''))) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "door_search_index" ON "door" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "door_kana_index" ON "door" USING btree ((kana_order(coalesce("name_kana", "name")) collate "C"),"id");
--> statement-breakpoint
-- Quotations are found by all places of their request and their offers, and by the readings of the ports.
update quotation set search_text = left(quotation.search_text || ' ' || places.words, 8000)
from (
  select route.quotation_id, search_form(string_agg(distinct concat_ws(' ', place.name, place.name_en, place.name_kana, place.code), ' ')) as words
  from quotation_route route
  left join quotation_answer answer on answer.id = route.answer_id
  cross join lateral (
    select unnest(array[route.from_door_id, route.from_port_id, route.to_port_id, route.to_door_id]) as id
    union
    select jsonb_array_elements_text(route.via_port_ids)::uuid
  ) stop
  join (
    select id, name, name_en, name_kana, unlocode as code from port
    union all
    select id, name, name_en, name_kana, code from door
  ) place on place.id = stop.id
  where route.answer_id is null or answer.offered_at is not null
  group by route.quotation_id
) places
where places.quotation_id = quotation.id;
--> statement-breakpoint
update maker_quotation set search_text = maker_quotation.search_text || ' ' || customer.name_kana
from customer where customer.id = maker_quotation.customer_id and customer.name_kana is not null;
