CREATE TABLE "contact_confirmation" (
	"contact_person_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" text,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text
);

--> statement-breakpoint
ALTER TABLE "quotation_answer" ADD COLUMN "inviter" text;
--> statement-breakpoint
ALTER TABLE "contact_confirmation" ADD CONSTRAINT "contact_confirmation_contact_person_id_customer_contact_person_id_fk" FOREIGN KEY ("contact_person_id") REFERENCES "public"."customer_contact_person"("id") ON DELETE cascade ON UPDATE no action;

--> statement-breakpoint
-- Contact persons who agreed to offers before this rule go on to.
INSERT INTO "contact_confirmation" ("contact_person_id", "asked_at", "confirmed_at")
SELECT "id", "created_at", now() FROM "customer_contact_person";
