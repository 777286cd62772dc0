CREATE TABLE "inquiry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"handled_by" text,
	"account_id" text,
	"provisional_customer" uuid,
	"ip" text,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "inquiry_reply" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_provisional_customer_provisional_customer_id_fk" FOREIGN KEY ("provisional_customer") REFERENCES "public"."provisional_customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inquiry_reply" ADD CONSTRAINT "inquiry_reply_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "inquiry_list_index" ON "inquiry" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "inquiry_state_index" ON "inquiry" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE INDEX "inquiry_ip_index" ON "inquiry" USING btree ("ip","created_at");
--> statement-breakpoint
CREATE INDEX "inquiry_email_index" ON "inquiry" USING btree ("email","created_at");
--> statement-breakpoint
CREATE INDEX "inquiry_reply_inquiry_index" ON "inquiry_reply" USING btree ("inquiry_id","created_at");
