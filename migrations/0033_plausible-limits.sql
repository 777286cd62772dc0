ALTER TABLE "freight_type" ADD COLUMN "least_length_mm" integer;
--> statement-breakpoint
ALTER TABLE "freight_type" ADD COLUMN "least_width_mm" integer;
--> statement-breakpoint
ALTER TABLE "freight_type" ADD COLUMN "least_height_mm" integer;
--> statement-breakpoint
ALTER TABLE "freight_type" ADD COLUMN "least_weight_kg" integer;
--> statement-breakpoint
ALTER TABLE "freight_type" ADD COLUMN "least_density" integer;
--> statement-breakpoint
ALTER TABLE "freight_type" ADD COLUMN "most_density" integer;
--> statement-breakpoint
ALTER TABLE "freight_type" ADD COLUMN "most_empty_kg" integer;
--> statement-breakpoint
ALTER TABLE "freight_type" ADD COLUMN "least_laden_kg" integer;

--> statement-breakpoint
UPDATE "freight_type" SET "most_empty_kg" = 5500, "least_laden_kg" = 1500 WHERE "code" = 'container';
--> statement-breakpoint
UPDATE "freight_type" SET "least_length_mm" = 100, "least_width_mm" = 100, "least_height_mm" = 50, "least_weight_kg" = 1,
  "least_density" = 20, "most_density" = 8000 WHERE "code" = 'general-cargo';
--> statement-breakpoint
UPDATE "freight_type" SET "least_length_mm" = 1000, "least_width_mm" = 500, "least_height_mm" = 500, "least_weight_kg" = 200,
  "least_density" = 30, "most_density" = 2500 WHERE "code" = 'heavy-equipment';
--> statement-breakpoint
UPDATE "freight_type" SET "least_length_mm" = 1500, "least_width_mm" = 500, "least_height_mm" = 700, "least_weight_kg" = 80,
  "least_density" = 10, "most_density" = 1500, "most_empty_kg" = 16000 WHERE "code" = 'vehicle';
