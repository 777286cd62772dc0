DROP INDEX "quotation_answer_author_index";
--> statement-breakpoint
ALTER TABLE "quotation" ADD COLUMN "answer_author_id" text;
--> statement-breakpoint
ALTER TABLE "quotation" ADD COLUMN "answer_total" numeric(17, 4);
--> statement-breakpoint
ALTER TABLE "quotation" ADD COLUMN "answer_valid_until" date;
--> statement-breakpoint
UPDATE "quotation" SET "answer_author_id" = "latest"."author_id", "answer_total" = "latest"."total", "answer_valid_until" = "latest"."valid_until"
FROM (SELECT DISTINCT ON ("quotation_id") * FROM "quotation_answer" ORDER BY "quotation_id", "revision" DESC) "latest" WHERE "latest"."quotation_id" = "quotation"."id";
--> statement-breakpoint
CREATE INDEX "quotation_submitted_index" ON "quotation" USING btree ("submitted_at","id");
--> statement-breakpoint
CREATE INDEX "quotation_title_index" ON "quotation" USING btree ("title","id");
--> statement-breakpoint
CREATE INDEX "quotation_total_index" ON "quotation" USING btree ("answer_total" NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "quotation_end_index" ON "quotation" USING btree ("answer_valid_until","id");
--> statement-breakpoint
CREATE INDEX "quotation_expiring_index" ON "quotation" USING btree ("answer_valid_until") WHERE "quotation"."state" = 'offered';
--> statement-breakpoint
CREATE INDEX "quotation_author_index" ON "quotation" USING btree ("answer_author_id","created_at" DESC NULLS FIRST);
