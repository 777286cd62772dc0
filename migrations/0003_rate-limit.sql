-- Counts of the last minutes; there is nothing in them to keep.
delete from auth_rate_limit;
--> statement-breakpoint
ALTER TABLE "auth_rate_limit" ADD CONSTRAINT "auth_rate_limit_key_unique" UNIQUE("key");
