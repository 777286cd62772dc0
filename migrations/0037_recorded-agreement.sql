ALTER TABLE "quotation_answer" ADD COLUMN "recorded_agreement" jsonb;
