ALTER TABLE "quotation_message" ADD COLUMN "is_wish" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "quotation_message" SET "is_wish" = true FROM "quotation_event" "event"
WHERE "event"."quotation_id" = "quotation_message"."quotation_id" AND "event"."event" = 'ask-change' AND "event"."at" = "quotation_message"."at" AND "event"."comment" = "quotation_message"."body";
--> statement-breakpoint
CREATE INDEX "quotation_figure_one_reason_index" ON "quotation_figure" USING btree ("decline_reason","asked_on") WHERE "quotation_figure"."decline_reason" is not null;
--> statement-breakpoint
CREATE INDEX "quotation_open_index" ON "quotation" USING btree ("customer_id","state") WHERE "quotation"."state" in ('draft', 'requested', 'answering', 'offered');
--> statement-breakpoint
CREATE INDEX "quotation_answer_author_index" ON "quotation_answer" USING btree ("author_id");
