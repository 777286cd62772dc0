ALTER TABLE "quotation" ADD COLUMN "offer_total" numeric(17, 4);
--> statement-breakpoint
ALTER TABLE "quotation" ADD COLUMN "offer_valid_until" date;
--> statement-breakpoint
update quotation set offer_total = o.total, offer_valid_until = o.valid_until
from (
  select distinct on (quotation_id) quotation_id, total, valid_until from quotation_answer
  where offered_at is not null order by quotation_id, revision desc
) o
where o.quotation_id = quotation.id;
--> statement-breakpoint
CREATE INDEX "quotation_offer_index" ON "quotation" USING btree ("customer_id","offer_total" NULLS FIRST,"id");
--> statement-breakpoint
-- By triggers, so that no offer is missed: neither of an older node that still serves, nor one that is corrected by hand.
create function keep_last_offer() returns trigger language plpgsql as $$
declare
  changed uuid := case when tg_op = 'DELETE' then old.quotation_id else new.quotation_id end;
  last_total numeric;
  last_valid_until date;
begin
  select total, valid_until into last_total, last_valid_until from quotation_answer
  where quotation_id = changed and offered_at is not null order by revision desc limit 1;
  update quotation set offer_total = last_total, offer_valid_until = last_valid_until
  where id = changed
    and (offer_total is distinct from last_total or offer_valid_until is distinct from last_valid_until);
  return null;
end
$$;
--> statement-breakpoint
create trigger quotation_answer_offer_inserted after insert on quotation_answer
for each row when (new.offered_at is not null) execute function keep_last_offer();
--> statement-breakpoint
create trigger quotation_answer_offer_updated after update of offered_at, total, valid_until, revision on quotation_answer
for each row when (new.offered_at is not null or old.offered_at is not null) execute function keep_last_offer();
--> statement-breakpoint
create trigger quotation_answer_offer_deleted after delete on quotation_answer
for each row when (old.offered_at is not null) execute function keep_last_offer();
