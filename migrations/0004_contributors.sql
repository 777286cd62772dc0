ALTER TABLE "quotation_answer" ADD COLUMN "contributor_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;
