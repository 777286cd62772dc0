-- What of the tariff is in force on a day, by lane: read from the index alone.
create index base_rate_tariff_index on base_rate (coalesce(valid_to, 'infinity'), valid_from, freight_route, sell, valid_to)
where scope = 'tariff' and archived_at is null;
