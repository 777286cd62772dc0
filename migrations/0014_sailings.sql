CREATE TABLE "voyage_season" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ship" uuid NOT NULL,
	"pattern" jsonb NOT NULL,
	"voyage_ids" jsonb NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
ALTER TABLE "voyage" DROP CONSTRAINT "voyage_status_options";
--> statement-breakpoint
ALTER TABLE "ship" ADD COLUMN "unit_capacity" integer;
--> statement-breakpoint
ALTER TABLE "ship" ADD COLUMN "max_height_m" numeric(5, 2);
--> statement-breakpoint
ALTER TABLE "ship" ADD COLUMN "max_piece_t" numeric(7, 2);
--> statement-breakpoint
ALTER TABLE "ship" ADD COLUMN "takes" jsonb;
--> statement-breakpoint
ALTER TABLE "quotation_route" ADD COLUMN "sailing" jsonb;
--> statement-breakpoint
ALTER TABLE "voyage_season" ADD CONSTRAINT "voyage_season_ship_ship_id_fk" FOREIGN KEY ("ship") REFERENCES "public"."ship"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "voyage_season_created_index" ON "voyage_season" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "voyage_season_ship_index" ON "voyage_season" USING btree ("ship");
--> statement-breakpoint
CREATE INDEX "quotation_route_voyage_index" ON "quotation_route" USING btree ("voyage_id") WHERE "quotation_route"."voyage_id" is not null;
--> statement-breakpoint
ALTER TABLE "ship" ADD CONSTRAINT "ship_takes_options" CHECK ("ship"."takes" <@ '["container","general-cargo","heavy-equipment","vehicle"]'::jsonb);
--> statement-breakpoint
ALTER TABLE "voyage" ADD CONSTRAINT "voyage_status_options" CHECK ("voyage"."status" in ('cancelled', 'closed', 'departed', 'done', 'open', 'planned'));

--> statement-breakpoint
-- Calls get a closing time for cargo. Of voyages that exist it is not known: null, cargo is taken until the departure.
UPDATE "voyage" SET "calls" = (
	SELECT jsonb_agg('{"closing": null}'::jsonb || "call" ORDER BY "position")
	FROM jsonb_array_elements("calls") WITH ORDINALITY AS each("call", "position")
) WHERE jsonb_array_length("calls") > 0;
--> statement-breakpoint
-- Offers made so far named the ship and number of a voyage, without times; they stay as they were offered.
UPDATE "quotation_route" SET "sailing" = jsonb_build_object(
	'id', "voyage"."id", 'number', "voyage"."number", 'name', "ship"."name", 'nameEn', "ship"."name_en",
	'closing', null, 'etd', null, 'eta', null
) FROM "voyage", "ship", "quotation_answer"
WHERE "voyage"."id" = "quotation_route"."voyage_id" AND "ship"."id" = "voyage"."ship"
	AND "quotation_answer"."id" = "quotation_route"."answer_id" AND "quotation_answer"."offered_at" IS NOT NULL;
