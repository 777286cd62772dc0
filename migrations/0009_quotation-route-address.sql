ALTER TABLE "quotation_route" ADD COLUMN "from_address" jsonb;
--> statement-breakpoint
ALTER TABLE "quotation_route" ADD COLUMN "to_address" jsonb;
--> statement-breakpoint
ALTER TABLE "quotation_route" ADD CONSTRAINT "quotation_route_from_address_or_door_check" CHECK ("quotation_route"."from_door_id" is null or "quotation_route"."from_address" is null);
--> statement-breakpoint
ALTER TABLE "quotation_route" ADD CONSTRAINT "quotation_route_to_address_or_door_check" CHECK ("quotation_route"."to_door_id" is null or "quotation_route"."to_address" is null);
