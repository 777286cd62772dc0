ALTER TABLE "maker_quotation" ADD COLUMN "content_hash" text;
--> statement-breakpoint
ALTER TABLE "maker_quotation" ADD COLUMN "approved_hash" text;
