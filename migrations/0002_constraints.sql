-- Two base rates of one key never hold on the same day.
alter table base_rate add constraint base_rate_no_overlap exclude using gist (
  freight_route with =,
  unit_key with =,
  scope with =,
  (coalesce(customer_group, customer, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  daterange(valid_from, valid_to, '[]') with &&
) where (archived_at is null);
--> statement-breakpoint
-- One freight route between two places for a freight type and segment.
create unique index price_freight_route_places_key on price_freight_route (
  segment,
  freight_type,
  coalesce(from_port, from_door),
  coalesce(to_port, to_door)
) where archived_at is null;
--> statement-breakpoint
create unique index baf_quarter_published_key on baf (year, quarter) where state = 'published' and archived_at is null;
--> statement-breakpoint
-- The log is written once: nobody, the program included, changes or removes an event.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are append-only';
end
$$;
--> statement-breakpoint
create trigger audit_event_append_only before update or delete or truncate on audit_event
  for each statement execute function refuse_change();
--> statement-breakpoint
create index quotation_search_index on quotation using gin (search_text gin_trgm_ops);
