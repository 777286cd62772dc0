-- The only company that prints quotations cannot be archived: where a flag has no parent, one row in use always carries it.
create or replace function require_exactly_one() returns trigger language plpgsql as $$
declare
  flag text := tg_argv[0];
  parent text := tg_argv[1];
  owner text := case when parent is null then '' else to_jsonb(coalesce(new, old)) ->> parent end;
  held integer;
  marked integer;
  others integer := 0;
begin
  if parent is null then
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name, 0));
    execute format('select count(*) from %I.%I where archived_at is not null', tg_table_schema, tg_table_name) into others;
  else
    execute format('select from %I.%I where id = %L for no key update', tg_table_schema, tg_argv[2], owner);
  end if;
  execute format(
    'select count(*), count(*) filter (where %I) from %I.%I where archived_at is null %s',
    flag, tg_table_schema, tg_table_name, case when parent is null then '' else format('and %I = %L', parent, owner) end
  ) into held, marked;
  if held + others > 0 and marked <> 1 then
    if parent is not null and held = 0 then return null; end if;
    raise exception 'exactly one row of % has to have %, not %', tg_table_name, flag, marked
      using errcode = 'check_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- An employee is an approver once at a time for a branch, or for all. Of two, the one entered first stays.
update quotation_approver a set archived_at = now(), updated_at = now(), version = version + 1
where archived_at is null and exists (
  select from quotation_approver b
  where b.archived_at is null and b.employee = a.employee and b.branch is not distinct from a.branch
    and daterange(b.active_from, b.active_to, '[]') && daterange(a.active_from, a.active_to, '[]')
    and (b.created_at, b.id) < (a.created_at, a.id)
);
--> statement-breakpoint
alter table quotation_approver add constraint quotation_approver_employee_overlap exclude using gist (
  employee with =,
  (coalesce(branch, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  daterange(active_from, active_to, '[]') with &&
) where (archived_at is null);
--> statement-breakpoint
-- One published BAF of a cycle is in force on a day. Of two, quotations took the one that started later: the earlier one ends the
-- day before it. Of two that start on one day, the one entered last stays.
create function end_overlapping_bafs(name text) returns void language plpgsql as $$
begin
  execute format($sql$
    update %1$I a set state = 'superseded', updated_at = now(), version = version + 1
    where state = 'published' and archived_at is null and exists (
      select from %1$I b where b.state = 'published' and b.archived_at is null
        and b.applies_from = a.applies_from and (b.created_at, b.id) > (a.created_at, a.id))
  $sql$, name);
  execute format($sql$
    update %1$I a set updated_at = now(), version = version + 1, applies_to = (
      select min(b.applies_from) - 1 from %1$I b where b.state = 'published' and b.archived_at is null
        and b.applies_from > a.applies_from and b.applies_from <= a.applies_to)
    where state = 'published' and archived_at is null and exists (
      select from %1$I b where b.state = 'published' and b.archived_at is null
        and b.applies_from > a.applies_from and b.applies_from <= a.applies_to)
  $sql$, name);
end
$$;
--> statement-breakpoint
select end_overlapping_bafs(name) from unnest(array['baf', 'baf_month', 'baf_year']) as name;
--> statement-breakpoint
drop function end_overlapping_bafs(text);
--> statement-breakpoint
alter table baf add constraint baf_applies_from_overlap exclude using gist (
  daterange(applies_from, applies_to, '[]') with &&
) where (state = 'published' and archived_at is null);
--> statement-breakpoint
alter table baf_month add constraint baf_month_applies_from_overlap exclude using gist (
  daterange(applies_from, applies_to, '[]') with &&
) where (state = 'published' and archived_at is null);
--> statement-breakpoint
alter table baf_year add constraint baf_year_applies_from_overlap exclude using gist (
  daterange(applies_from, applies_to, '[]') with &&
) where (state = 'published' and archived_at is null);
--> statement-breakpoint
-- The band of a unit such as m:12-13 or m3:15-; null for other units.
create function unit_band(unit_key text) returns numrange language sql immutable as $$
  select numrange(band[2]::numeric, nullif(band[3], '')::numeric, '[)')
  from regexp_match(unit_key, '^(m3|m):([0-9.]+)-([0-9.]*)$') as band
  where band is not null
$$;
--> statement-breakpoint
-- Whether two units can be for the same piece without one of them being `any`.
create function units_overlap(a text, b text) returns boolean language sql immutable as $$
  select a is not distinct from b
    or (split_part(a, ':', 1) = split_part(b, ':', 1) and coalesce(unit_band(a) && unit_band(b), false))
$$;
--> statement-breakpoint
-- Checked when a rate or a BAF gets other bands, days or owner. What older versions have stored stays until then.
create function refuse_overlapping_bands() returns trigger language plpgsql as $$
begin
  if new.archived_at is not null or unit_band(new.unit_key) is null then return new; end if;
  if tg_op = 'UPDATE' and old.archived_at is null
    and (old.freight_route, old.unit_key, old.scope, old.valid_from) = (new.freight_route, new.unit_key, new.scope, new.valid_from)
    and coalesce(new.valid_to, 'infinity') <= coalesce(old.valid_to, 'infinity')
    and (old.customer, old.customer_group) is not distinct from (new.customer, new.customer_group)
  then return new; end if;
  perform from price_freight_route where id = new.freight_route for no key update;
  if exists (
    select from base_rate b
    where b.id <> new.id and b.archived_at is null
      and b.freight_route = new.freight_route and b.scope = new.scope
      and (b.customer, b.customer_group) is not distinct from (new.customer, new.customer_group)
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
create trigger base_rate_unit_key_overlap before insert or update on base_rate
  for each row execute function refuse_overlapping_bands();
--> statement-breakpoint
create function refuse_like_baf_rules() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.rules is not distinct from old.rules then return new; end if;
  if exists (
    select from jsonb_array_elements(new.rules) with ordinality as a(rule, i)
    join jsonb_array_elements(new.rules) with ordinality as b(rule, i) on a.i < b.i
    where a.rule ->> 'fromPort' is not distinct from b.rule ->> 'fromPort'
      and a.rule ->> 'toPort' is not distinct from b.rule ->> 'toPort'
      and a.rule ->> 'freightType' is not distinct from b.rule ->> 'freightType'
      and units_overlap(a.rule ->> 'unitKey', b.rule ->> 'unitKey')
  ) then
    raise exception 'two rules of this BAF are for the same freight'
      using errcode = 'exclusion_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger baf_rules_alike before insert or update on baf for each row execute function refuse_like_baf_rules();
--> statement-breakpoint
create trigger baf_month_rules_alike before insert or update on baf_month for each row execute function refuse_like_baf_rules();
--> statement-breakpoint
create trigger baf_year_rules_alike before insert or update on baf_year for each row execute function refuse_like_baf_rules();
