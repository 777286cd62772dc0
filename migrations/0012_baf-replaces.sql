ALTER TABLE "baf" ADD COLUMN "replaces" uuid;
--> statement-breakpoint
ALTER TABLE "baf_month" ADD COLUMN "replaces" uuid;
--> statement-breakpoint
ALTER TABLE "baf_year" ADD COLUMN "replaces" uuid;
--> statement-breakpoint
ALTER TABLE "provisional_customer" ADD COLUMN "corporate_number" text;
--> statement-breakpoint
ALTER TABLE "provisional_customer" ADD COLUMN "rejected_because" text;
--> statement-breakpoint
ALTER TABLE "baf" ADD CONSTRAINT "baf_replaces_baf_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."baf"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "baf_month" ADD CONSTRAINT "baf_month_replaces_baf_month_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."baf_month"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "baf_year" ADD CONSTRAINT "baf_year_replaces_baf_year_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."baf_year"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "baf_replaces_index" ON "baf" USING btree ("replaces");
--> statement-breakpoint
CREATE INDEX "baf_month_replaces_index" ON "baf_month" USING btree ("replaces");
--> statement-breakpoint
CREATE INDEX "baf_year_replaces_index" ON "baf_year" USING btree ("replaces");
