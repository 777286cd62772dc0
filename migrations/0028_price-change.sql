CREATE TABLE "price_change" (
	"number" bigint DEFAULT ('x' || substr(md5(gen_random_uuid()::text), 1, 15))::bit(60)::bigint NOT NULL
);


--> statement-breakpoint
insert into price_change default values;
--> statement-breakpoint
-- By triggers, so that no change is missed: neither of an older node that still serves, nor of an import, nor by hand.
create function note_price_change() returns trigger language plpgsql as $$
begin
  insert into price_change default values;
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  price_table text;
begin
  foreach price_table in array array[
    'baf', 'baf_half_year', 'baf_month', 'baf_year', 'base_rate', 'charge_item', 'charge_price', 'currency', 'dangerous_goods',
    'diesel_price', 'door', 'freight_type', 'haulage_fuel', 'port', 'price_freight_route', 'segment', 'surcharge'
  ] loop
    execute format(
      'create trigger %I after insert or update or delete or truncate on %I for each statement execute function note_price_change()',
      price_table || '_price_change', price_table
    );
  end loop;
end
$$;
