ALTER TABLE "quotation_route" ADD COLUMN "accepted_sailing" jsonb;
