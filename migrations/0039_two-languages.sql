ALTER TABLE "company_bank" ADD COLUMN "bank_name_en" text;
--> statement-breakpoint
ALTER TABLE "company_bank" ADD COLUMN "branch_name_en" text;
--> statement-breakpoint
ALTER TABLE "company_bank" ADD COLUMN "account_holder_en" text;
--> statement-breakpoint
ALTER TABLE "quotation_remark_template" ADD COLUMN "translation" text;
--> statement-breakpoint
ALTER TABLE "quotation_remark" ADD COLUMN "translation" text;
