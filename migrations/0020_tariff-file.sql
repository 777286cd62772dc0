-- One expression, which PostgreSQL inlines: as a query of its own it took half the time of writing a tariff of 10,000 rates.
create or replace function unit_band(unit_key text) returns numrange language sql immutable as $$
  select case
    when unit_key ~ '^(m3|m):[0-9.]+-[0-9.]*$' then numrange(
      split_part(split_part(unit_key, ':', 2), '-', 1)::numeric,
      nullif(split_part(unit_key, '-', 2), '')::numeric,
      '[)'
    )
  end
$$;
