-- A price that has begun is ended, never deleted: an archived one was archived before its first day. Rows that were archived
-- under the old rule stay as they are.
ALTER TABLE "company" ADD COLUMN "rate_change_limit" numeric(6, 2);
--> statement-breakpoint
ALTER TABLE "base_rate" ADD CONSTRAINT "base_rate_valid_from_check" CHECK ((archived_at at time zone 'Asia/Tokyo')::date < valid_from) NOT VALID;
--> statement-breakpoint
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_valid_from_check" CHECK ((archived_at at time zone 'Asia/Tokyo')::date < valid_from) NOT VALID;
--> statement-breakpoint
create function keep_begun() returns trigger language plpgsql as $$
begin
  if old.valid_from <= (now() at time zone 'Asia/Tokyo')::date then
    raise exception 'a row of % that has begun is ended, never deleted', tg_table_name
      using errcode = 'check_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return old;
end
$$;
--> statement-breakpoint
create trigger base_rate_valid_from_kept before delete on base_rate for each row execute function keep_begun();
--> statement-breakpoint
create trigger surcharge_valid_from_kept before delete on surcharge for each row execute function keep_begun();
