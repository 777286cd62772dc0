-- Two prices that are alike would both be charged, or one by chance. Surcharges of one name stay charged as they are, and get a
-- number, so that somebody sees and ends them.
update surcharge set name = name || '（' || doubled.place || '）', name_en = name_en || ' (' || doubled.place || ')',
  updated_at = now(), version = version + 1
from (
  select id, row_number() over (partition by name, kind, segment, freight_type, freight_route, customer_group, customer, above_mm, step_mm, season_from, season_to, prefectures, peak_from, peak_to, day_of, days, hazard_classes order by id) as place
  from surcharge as a
  where archived_at is null and exists (
    select from surcharge as b
    where b.id <> a.id and b.archived_at is null and daterange(b.valid_from, b.valid_to, '[]') && daterange(a.valid_from, a.valid_to, '[]')
      and b.name is not distinct from a.name and b.kind is not distinct from a.kind and b.segment is not distinct from a.segment and b.freight_type is not distinct from a.freight_type and b.freight_route is not distinct from a.freight_route and b.customer_group is not distinct from a.customer_group and b.customer is not distinct from a.customer and b.above_mm is not distinct from a.above_mm and b.step_mm is not distinct from a.step_mm and b.season_from is not distinct from a.season_from and b.season_to is not distinct from a.season_to and b.prefectures is not distinct from a.prefectures and b.peak_from is not distinct from a.peak_from and b.peak_to is not distinct from a.peak_to and b.day_of is not distinct from a.day_of and b.days is not distinct from a.days and b.hazard_classes is not distinct from a.hazard_classes
  )
) as doubled
where doubled.id = surcharge.id and doubled.place > 1;
--> statement-breakpoint
-- Of tables of fuel surcharges the one that began later applied, of two of one day the one entered last: it stays, the other ends.
update haulage_fuel as a set archived_at = now(), updated_at = now(), version = version + 1
where archived_at is null and exists (
  select from haulage_fuel as b
  where b.id > a.id and b.archived_at is null and b.valid_from = a.valid_from
    and b.freight_type is not distinct from a.freight_type and b.customer_group is not distinct from a.customer_group and b.customer is not distinct from a.customer
);
--> statement-breakpoint
update haulage_fuel as a set valid_to = (
    select min(b.valid_from) - 1 from haulage_fuel as b
    where b.archived_at is null and b.valid_from > a.valid_from and b.freight_type is not distinct from a.freight_type and b.customer_group is not distinct from a.customer_group and b.customer is not distinct from a.customer
  ), updated_at = now(), version = version + 1
where archived_at is null and exists (
  select from haulage_fuel as b
  where b.archived_at is null and b.valid_from > a.valid_from and (a.valid_to is null or b.valid_from <= a.valid_to)
    and b.freight_type is not distinct from a.freight_type and b.customer_group is not distinct from a.customer_group and b.customer is not distinct from a.customer
);
--> statement-breakpoint
-- Of commitments likewise.
update volume_commitment as a set archived_at = now(), updated_at = now(), version = version + 1
where archived_at is null and exists (
  select from volume_commitment as b
  where b.id > a.id and b.archived_at is null and b.valid_from = a.valid_from
    and b.customer is not distinct from a.customer and b.freight_route is not distinct from a.freight_route and b.freight_type is not distinct from a.freight_type and b.period is not distinct from a.period and b.unit is not distinct from a.unit
);
--> statement-breakpoint
update volume_commitment as a set valid_to = (
    select min(b.valid_from) - 1 from volume_commitment as b
    where b.archived_at is null and b.valid_from > a.valid_from and b.customer is not distinct from a.customer and b.freight_route is not distinct from a.freight_route and b.freight_type is not distinct from a.freight_type and b.period is not distinct from a.period and b.unit is not distinct from a.unit
  ), updated_at = now(), version = version + 1
where archived_at is null and exists (
  select from volume_commitment as b
  where b.archived_at is null and b.valid_from > a.valid_from and (a.valid_to is null or b.valid_from <= a.valid_to)
    and b.customer is not distinct from a.customer and b.freight_route is not distinct from a.freight_route and b.freight_type is not distinct from a.freight_type and b.period is not distinct from a.period and b.unit is not distinct from a.unit
);
--> statement-breakpoint
alter table base_rate drop constraint base_rate_no_overlap;
--> statement-breakpoint
alter table charge_price drop constraint charge_price_no_overlap;
--> statement-breakpoint
alter table base_rate add constraint base_rate_valid_from_overlap exclude using gist (
  freight_route with =,
  unit_key with =,
  (coalesce(customer_group, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  (coalesce(customer, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  (coalesce(direction, '')) with =,
  (coalesce(volume_period, '')) with =,
  (coalesce(volume_from, 0)) with =,
  daterange(valid_from, valid_to, '[]') with &&
) where (archived_at is null);
--> statement-breakpoint
alter table charge_price add constraint charge_price_valid_from_overlap exclude using gist (
  charge_item with =,
  (coalesce(port, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  (coalesce(door, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  (coalesce(customer_group, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  (coalesce(customer, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  daterange(valid_from, valid_to, '[]') with &&
) where (archived_at is null);
--> statement-breakpoint
alter table surcharge add constraint surcharge_valid_from_overlap exclude using gist (
  name with =,
  kind with =,
  segment with =,
  (coalesce(freight_type, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  (coalesce(freight_route, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  (coalesce(customer_group, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  (coalesce(customer, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  (coalesce(above_mm, 0)) with =,
  (coalesce(step_mm, 0)) with =,
  (coalesce(season_from, '')) with =,
  (coalesce(season_to, '')) with =,
  (coalesce(prefectures::text, '')) with =,
  (coalesce(peak_from, '')) with =,
  (coalesce(peak_to, '')) with =,
  (coalesce(day_of, '')) with =,
  (coalesce(days::text, '')) with =,
  (coalesce(hazard_classes::text, '')) with =,
  daterange(valid_from, valid_to, '[]') with &&
) where (archived_at is null);
--> statement-breakpoint
alter table haulage_fuel add constraint haulage_fuel_valid_from_overlap exclude using gist (
  (coalesce(freight_type, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  (coalesce(customer_group, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  (coalesce(customer, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  daterange(valid_from, valid_to, '[]') with &&
) where (archived_at is null);
--> statement-breakpoint
alter table volume_commitment add constraint volume_commitment_valid_from_overlap exclude using gist (
  customer with =,
  (coalesce(freight_route, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  (coalesce(freight_type, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  period with =,
  unit with =,
  daterange(valid_from, valid_to, '[]') with &&
) where (archived_at is null);
