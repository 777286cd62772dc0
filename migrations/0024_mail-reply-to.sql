ALTER TABLE "outbox_mail" ADD COLUMN "reply_to" text;
