ALTER TABLE "base_rate" ADD COLUMN "reach" text DEFAULT 'line' NOT NULL;
--> statement-breakpoint
ALTER TABLE "base_rate" ADD CONSTRAINT "base_rate_reach_options" CHECK ("base_rate"."reach" in ('consignment', 'line', 'piece', 'quotation'));
