DROP INDEX "quotation_guest_request_email_index";
--> statement-breakpoint
ALTER TABLE "quotation_guest_request" ADD COLUMN "mailbox" text;
--> statement-breakpoint
UPDATE "quotation_guest_request" SET "mailbox" = regexp_replace("email", '\+[^@]*@', '@');
--> statement-breakpoint
ALTER TABLE "quotation_guest_request" ALTER COLUMN "mailbox" SET NOT NULL;
--> statement-breakpoint
CREATE INDEX "quotation_guest_request_mailbox_index" ON "quotation_guest_request" USING btree ("mailbox","created_at");
