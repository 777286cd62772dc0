CREATE TABLE "tariff_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_name" text
);

--> statement-breakpoint
CREATE TABLE "tariff_import_rate" (
	"import_id" uuid NOT NULL,
	"rate_id" uuid NOT NULL,
	"before" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "tariff_import_rate_import_id_rate_id_pk" PRIMARY KEY("import_id","rate_id")
);

--> statement-breakpoint
ALTER TABLE "tariff_import_rate" ADD CONSTRAINT "tariff_import_rate_import_id_tariff_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."tariff_import"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tariff_import_rate" ADD CONSTRAINT "tariff_import_rate_rate_id_base_rate_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."base_rate"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "tariff_import_at_index" ON "tariff_import" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "tariff_import_rate_rate_index" ON "tariff_import_rate" USING btree ("rate_id");
--> statement-breakpoint
CREATE INDEX "quotation_charge_rate_index" ON "quotation_charge" USING btree (("trace" -> 'rate' ->> 'id')) WHERE ("quotation_charge"."trace" -> 'rate' ->> 'id') is not null;
