CREATE TABLE "quotation_figure" (
	"quotation_id" uuid NOT NULL,
	"from_port_id" uuid NOT NULL,
	"to_port_id" uuid NOT NULL,
	"is_first" boolean NOT NULL,
	"asked_on" date NOT NULL,
	"state" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"employee_id" uuid,
	"answer_minutes" integer,
	"currency" text,
	"amount" numeric(17, 4),
	"costed" numeric(17, 4),
	"cost" numeric(17, 4),
	"decline_reason" text,
	CONSTRAINT "quotation_figure_quotation_id_from_port_id_to_port_id_pk" PRIMARY KEY("quotation_id","from_port_id","to_port_id")
);

--> statement-breakpoint
ALTER TABLE "quotation" ADD COLUMN "question_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "quotation_figure" ADD CONSTRAINT "quotation_figure_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_figure" ADD CONSTRAINT "quotation_figure_from_port_id_port_id_fk" FOREIGN KEY ("from_port_id") REFERENCES "public"."port"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_figure" ADD CONSTRAINT "quotation_figure_to_port_id_port_id_fk" FOREIGN KEY ("to_port_id") REFERENCES "public"."port"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "quotation_figure_day_index" ON "quotation_figure" USING btree ("asked_on");
--> statement-breakpoint
CREATE INDEX "quotation_figure_customer_index" ON "quotation_figure" USING btree ("customer_id","asked_on");
--> statement-breakpoint
CREATE INDEX "quotation_figure_employee_index" ON "quotation_figure" USING btree ("employee_id","asked_on");
--> statement-breakpoint
CREATE INDEX "quotation_figure_lane_index" ON "quotation_figure" USING btree ("from_port_id","to_port_id","asked_on");
--> statement-breakpoint
CREATE INDEX "quotation_figure_reason_index" ON "quotation_figure" USING btree ("asked_on") WHERE "quotation_figure"."decline_reason" is not null;
--> statement-breakpoint
CREATE INDEX "quotation_question_index" ON "quotation" USING btree ("question_at") WHERE "quotation"."question_at" is not null;
--> statement-breakpoint
UPDATE "quotation" SET "question_at" = "last"."at" FROM (
	SELECT DISTINCT ON ("quotation_id") "quotation_id", "at", "side" FROM "quotation_message" WHERE NOT "internal" ORDER BY "quotation_id", "at" DESC, "id" DESC
) "last" WHERE "last"."quotation_id" = "quotation"."id" AND "last"."side" = 'customer';
