ALTER TABLE "outbox_mail" ADD COLUMN "server_away" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "queued_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "failed_at" timestamp with time zone;
--> statement-breakpoint
-- A failed mail kept when it would have been tried next; that is at most an hour after it failed.
UPDATE "outbox_mail" SET "queued_at" = "created_at", "failed_at" = CASE WHEN "state" = 'failed' THEN least("next_attempt_at", now()) END;
--> statement-breakpoint
ALTER TABLE "outbox_mail" ALTER COLUMN "queued_at" SET NOT NULL;
--> statement-breakpoint
CREATE INDEX "outbox_mail_unsent_index" ON "outbox_mail" USING btree ("state","queued_at","failed_at","server_away") WHERE "outbox_mail"."state" <> 'sent';
