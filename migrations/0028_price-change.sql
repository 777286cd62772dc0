CREATE TABLE "price_change" (
	"number" bigint DEFAULT ('x' || substr(md5(gen_random_uuid()::text), 1, 15))::bit(60)::bigint NOT NULL
);

--> statement-breakpoint
ALTER TABLE "quotation_charge" ADD COLUMN "hash" text;

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
--> statement-breakpoint
-- A charge that is changed without its hash has none any more: by a person, by an older node, or by hand.
create function forget_charge_hash() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'position' is distinct from to_jsonb(old) - 'position' then
    new.hash := null;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger quotation_charge_hash before update on quotation_charge
  for each row when (old.hash is not null and new.hash is not distinct from old.hash) execute function forget_charge_hash();
