ALTER TABLE "outbox_mail" ADD COLUMN "thread" text;
--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "is_written" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "outbox_mail_thread_index" ON "outbox_mail" USING btree ("thread","recipient","created_at","id") WHERE "outbox_mail"."thread" is not null;
