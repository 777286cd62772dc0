ALTER TABLE "surcharge" ADD COLUMN "hazard_classes" jsonb;
--> statement-breakpoint
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_hazard_classes_options" CHECK ("surcharge"."hazard_classes" <@ '["1","2.1","2.2","2.3","3","4.1","4.2","4.3","5.1","5.2","6.1","6.2","7","8","9"]'::jsonb);
