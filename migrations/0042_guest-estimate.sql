ALTER TABLE "quotation_guest_request" ADD COLUMN "estimate" jsonb;
