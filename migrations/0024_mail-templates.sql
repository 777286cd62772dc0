CREATE TABLE "mail_setting" (
	"id" text PRIMARY KEY NOT NULL,
	"attach_offer" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mail_setting_one_check" CHECK ("mail_setting"."id" = 'company')
);

--> statement-breakpoint
CREATE TABLE "mail_template" (
	"name" text PRIMARY KEY NOT NULL,
	"subject_en" text,
	"body_en" text,
	"subject_ja" text,
	"body_ja" text,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "html" text;
--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "attachments" jsonb;
