ALTER TABLE "outbox_mail" ADD COLUMN "secret" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "outbox_mail_created_index" ON "outbox_mail" USING btree ("created_at","id");
