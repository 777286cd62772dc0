CREATE TABLE "quotation_ask_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"updated_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "quotation_guest_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"state" text DEFAULT 'unconfirmed' NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_kana" text,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"freight" jsonb NOT NULL,
	"cargos" jsonb NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"firm_id" uuid,
	"quotation_id" uuid,
	"ip" text,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "quotation_guest_request_reference_unique" UNIQUE("reference"),
	CONSTRAINT "quotation_guest_request_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "quotation_guest_request_state_options" CHECK ("quotation_guest_request"."state" in ('confirmed', 'rejected', 'taken-over', 'unconfirmed')),
	CONSTRAINT "quotation_guest_request_locale_options" CHECK ("quotation_guest_request"."locale" in ('en', 'ja'))
);

--> statement-breakpoint
ALTER TABLE "provisional_customer" DROP CONSTRAINT "provisional_customer_source_options";
--> statement-breakpoint
ALTER TABLE "quotation_ask_template" ADD CONSTRAINT "quotation_ask_template_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_guest_request" ADD CONSTRAINT "quotation_guest_request_firm_id_provisional_customer_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."provisional_customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_guest_request" ADD CONSTRAINT "quotation_guest_request_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_ask_template_name_key" ON "quotation_ask_template" USING btree ("customer_id","name");
--> statement-breakpoint
CREATE INDEX "quotation_guest_request_email_index" ON "quotation_guest_request" USING btree ("email","created_at");
--> statement-breakpoint
CREATE INDEX "quotation_guest_request_ip_index" ON "quotation_guest_request" USING btree ("ip","created_at");
--> statement-breakpoint
CREATE INDEX "quotation_guest_request_created_index" ON "quotation_guest_request" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "quotation_guest_request_firm_index" ON "quotation_guest_request" USING btree ("firm_id");
--> statement-breakpoint
CREATE INDEX "quotation_guest_request_quotation_index" ON "quotation_guest_request" USING btree ("quotation_id");
--> statement-breakpoint
CREATE INDEX "quotation_guest_request_expiry_index" ON "quotation_guest_request" USING btree ("expires_at") WHERE "quotation_guest_request"."state" = 'unconfirmed';
--> statement-breakpoint
CREATE INDEX "quotation_guest_request_waiting_index" ON "quotation_guest_request" USING btree ("confirmed_at") WHERE "quotation_guest_request"."state" = 'confirmed';
--> statement-breakpoint
ALTER TABLE "provisional_customer" ADD CONSTRAINT "provisional_customer_source_options" CHECK ("provisional_customer"."source" in ('contact', 'employee', 'guest-request', 'who-are-you'));
