-- What no row can say of itself, and what the forms already refuse, kept once more where nothing goes around it.
create unique index voyage_number_key on voyage (ship, number);
--> statement-breakpoint
create unique index baf_month_month_key on baf_month (month) where state = 'published' and archived_at is null;
--> statement-breakpoint
create unique index baf_year_year_key on baf_year (year) where state = 'published' and archived_at is null;
--> statement-breakpoint
-- The scope says whose rate it is; without this a tariff naming a customer would slip past the overlap of tariffs.
alter table base_rate add constraint base_rate_scope_check check (
  (customer_group is not null) = (scope = 'customer-group') and (customer is not null) = (scope = 'customer')
);
--> statement-breakpoint
alter table base_rate add constraint base_rate_valid_to_check check (valid_to >= valid_from);
--> statement-breakpoint
alter table price_freight_route add constraint price_freight_route_from_port_check check ((from_port is null) <> (from_door is null));
--> statement-breakpoint
alter table price_freight_route add constraint price_freight_route_to_port_check check ((to_port is null) <> (to_door is null));
--> statement-breakpoint
alter table surcharge add constraint surcharge_percent_check check ((percent is null) <> (amount is null));
--> statement-breakpoint
-- A car's volume belongs to one class of a maker.
alter table nissan_vehicle_class add constraint nissan_vehicle_class_m3_from_overlap exclude using gist (
  numrange(m3_from, m3_to, '[)') with &&
) where (archived_at is null);
--> statement-breakpoint
alter table toyota_vehicle_class add constraint toyota_vehicle_class_m3_from_overlap exclude using gist (
  numrange(m3_from, m3_to, '[)') with &&
) where (archived_at is null);
