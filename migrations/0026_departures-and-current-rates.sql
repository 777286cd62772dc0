ALTER TABLE "voyage" ADD COLUMN "departure" text GENERATED ALWAYS AS (calls -> 0 ->> 'etd') STORED;
--> statement-breakpoint
CREATE INDEX "voyage_departure_index" ON "voyage" USING btree ("departure");
--> statement-breakpoint
-- What a lane costs today by the tariff, the least of its units, and since when.
create view price_freight_route_view as
select freight_route as id, min(sell) as current_rate, max(valid_from) as last_change
from base_rate
where scope = 'tariff' and archived_at is null
  and valid_from <= (now() at time zone 'Asia/Tokyo')::date
  and coalesce(valid_to, 'infinity') >= (now() at time zone 'Asia/Tokyo')::date
group by freight_route;
