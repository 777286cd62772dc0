CREATE TABLE "volume_commitment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (search_form(coalesce("note", ''))) STORED NOT NULL,
	"customer" uuid NOT NULL,
	"freight_route" uuid,
	"freight_type" uuid,
	"period" text NOT NULL,
	"quantity" numeric(16, 3) NOT NULL,
	"unit" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"note" text,
	CONSTRAINT "volume_commitment_freight_type_check" CHECK ((freight_route is null) <> (freight_type is null)),
	CONSTRAINT "volume_commitment_period_options" CHECK ("volume_commitment"."period" in ('month', 'year')),
	CONSTRAINT "volume_commitment_quantity_check" CHECK (quantity > 0),
	CONSTRAINT "volume_commitment_unit_options" CHECK ("volume_commitment"."unit" in ('m3', 'meter', 'rt', 'ton', 'unit')),
	CONSTRAINT "volume_commitment_valid_to_check" CHECK (valid_to >= valid_from)
);

--> statement-breakpoint
ALTER TABLE "base_rate" ADD COLUMN "direction" text;
--> statement-breakpoint
ALTER TABLE "base_rate" ADD COLUMN "volume_period" text;
--> statement-breakpoint
ALTER TABLE "base_rate" ADD COLUMN "volume_from" numeric(16, 3);
--> statement-breakpoint
ALTER TABLE "route_condition" ADD COLUMN "loading_by" text DEFAULT 'us' NOT NULL;
--> statement-breakpoint
ALTER TABLE "route_condition" ADD COLUMN "unloading_by" text DEFAULT 'us' NOT NULL;
--> statement-breakpoint
ALTER TABLE "route_condition" ADD COLUMN "accompanied" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "route_condition" ALTER COLUMN "accompanied" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "route_condition" ADD COLUMN "round_trip" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "route_condition" ALTER COLUMN "round_trip" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "quotation_route" ADD COLUMN "return_of_route_id" uuid;
--> statement-breakpoint
ALTER TABLE "volume_commitment" ADD CONSTRAINT "volume_commitment_customer_customer_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "volume_commitment" ADD CONSTRAINT "volume_commitment_freight_route_price_freight_route_id_fk" FOREIGN KEY ("freight_route") REFERENCES "public"."price_freight_route"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "volume_commitment" ADD CONSTRAINT "volume_commitment_freight_type_freight_type_id_fk" FOREIGN KEY ("freight_type") REFERENCES "public"."freight_type"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "volume_commitment_customer_index" ON "volume_commitment" USING btree ("customer");
--> statement-breakpoint
CREATE INDEX "volume_commitment_freight_route_index" ON "volume_commitment" USING btree ("freight_route");
--> statement-breakpoint
CREATE INDEX "volume_commitment_freight_type_index" ON "volume_commitment" USING btree ("freight_type");
--> statement-breakpoint
CREATE INDEX "volume_commitment_search_index" ON "volume_commitment" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "quotation_route" ADD CONSTRAINT "quotation_route_return_of_route_id_quotation_route_id_fk" FOREIGN KEY ("return_of_route_id") REFERENCES "public"."quotation_route"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "quotation_agreed_index" ON "quotation" USING btree ("customer_id") WHERE "quotation"."state" = 'agreed';
--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_route_return_key" ON "quotation_route" USING btree ("return_of_route_id");
--> statement-breakpoint
ALTER TABLE "base_rate" ADD CONSTRAINT "base_rate_direction_options" CHECK ("base_rate"."direction" in ('return'));
--> statement-breakpoint
ALTER TABLE "base_rate" ADD CONSTRAINT "base_rate_volume_period_options" CHECK ("base_rate"."volume_period" in ('month', 'year'));
--> statement-breakpoint
ALTER TABLE "base_rate" ADD CONSTRAINT "base_rate_volume_from_check" CHECK ((volume_period is null) = (volume_from is null));
--> statement-breakpoint
ALTER TABLE "route_condition" ADD CONSTRAINT "route_condition_loading_by_options" CHECK ("route_condition"."loading_by" in ('shipper', 'us'));
--> statement-breakpoint
ALTER TABLE "route_condition" ADD CONSTRAINT "route_condition_unloading_by_options" CHECK ("route_condition"."unloading_by" in ('shipper', 'us'));
--> statement-breakpoint
-- Two base rates of one key never hold on the same day; tiers of volume and the return of a round trip have keys of their own.
alter table base_rate drop constraint base_rate_no_overlap;
--> statement-breakpoint
alter table base_rate add constraint base_rate_no_overlap exclude using gist (
  freight_route with =,
  unit_key with =,
  scope with =,
  (coalesce(customer_group, customer, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  (coalesce(direction, '')) with =,
  (coalesce(volume_period, '')) with =,
  (coalesce(volume_from, 0)) with =,
  daterange(valid_from, valid_to, '[]') with &&
) where (archived_at is null);
--> statement-breakpoint
create or replace function refuse_overlapping_bands() returns trigger language plpgsql as $$
begin
  if new.archived_at is not null or unit_band(new.unit_key) is null then return new; end if;
  if tg_op = 'UPDATE' and old.archived_at is null
    and (old.freight_route, old.unit_key, old.scope, old.valid_from) = (new.freight_route, new.unit_key, new.scope, new.valid_from)
    and (old.direction, old.volume_period, old.volume_from) is not distinct from (new.direction, new.volume_period, new.volume_from)
    and coalesce(new.valid_to, 'infinity') <= coalesce(old.valid_to, 'infinity')
    and (old.customer, old.customer_group) is not distinct from (new.customer, new.customer_group)
  then return new; end if;
  perform from price_freight_route where id = new.freight_route for no key update;
  if exists (
    select from base_rate b
    where b.id <> new.id and b.archived_at is null
      and b.freight_route = new.freight_route and b.scope = new.scope
      and (b.customer, b.customer_group) is not distinct from (new.customer, new.customer_group)
      and (b.direction, b.volume_period, b.volume_from) is not distinct from (new.direction, new.volume_period, new.volume_from)
      and b.unit_key <> new.unit_key and units_overlap(b.unit_key, new.unit_key)
      and daterange(b.valid_from, b.valid_to, '[]') && daterange(new.valid_from, new.valid_to, '[]')
  ) then
    raise exception 'the unit % overlaps another one of this lane', new.unit_key
      using errcode = 'exclusion_violation', table = tg_table_name, constraint = 'base_rate_unit_key_overlap';
  end if;
  return new;
end
$$;
--> statement-breakpoint
-- What a lane costs today by the tariff, without tiers of volume and rates for the return of a round trip.
create or replace view price_freight_route_view as
select freight_route as id, min(sell) as current_rate, max(valid_from) as last_change
from base_rate
where scope = 'tariff' and archived_at is null and direction is null and coalesce(volume_from, 0) = 0
  and valid_from <= (now() at time zone 'Asia/Tokyo')::date
  and coalesce(valid_to, 'infinity') >= (now() at time zone 'Asia/Tokyo')::date
group by freight_route;
--> statement-breakpoint
drop index base_rate_tariff_index;
--> statement-breakpoint
create index base_rate_tariff_index on base_rate (coalesce(valid_to, 'infinity'), valid_from, freight_route, sell, valid_to)
where scope = 'tariff' and archived_at is null and direction is null and coalesce(volume_from, 0) = 0;
--> statement-breakpoint
insert into route_condition (id, code, name, name_en, from_door, to_door, loading_by, unloading_by, accompanied, round_trip)
select gen_random_uuid(), code, name, name_en, from_door, to_door, by, by, accompanied, round_trip
from (values
  ('PORT-PORT-ROUND', '港–港（往復）', 'Port to port, round trip', false, false, 'us', false, true),
  ('DOOR-PORT-ROUND', '戸口–港（往復）', 'Door to port, round trip', true, false, 'us', false, true),
  ('PORT-DOOR-ROUND', '港–戸口（往復）', 'Port to door, round trip', false, true, 'us', false, true),
  ('DOOR-DOOR-ROUND', '戸口–戸口（往復）', 'Door to door, round trip', true, true, 'us', false, true),
  ('PORT-PORT-SHIPPER', '港–港（荷主積・荷主卸）', 'Port to port, loaded by the shipper', false, false, 'shipper', false, false),
  ('PORT-PORT-ACCOMPANIED', '港–港（有人）', 'Port to port, accompanied', false, false, 'us', true, false)
) as added (code, name, name_en, from_door, to_door, by, accompanied, round_trip)
where exists (select from route_condition);
