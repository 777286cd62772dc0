CREATE INDEX "stored_file_sha256_index" ON "stored_file" USING btree ("sha256");
--> statement-breakpoint
CREATE INDEX "quotation_answer_pdf_en_index" ON "quotation_answer" USING btree ("pdf_en");
--> statement-breakpoint
CREATE INDEX "quotation_answer_pdf_ja_index" ON "quotation_answer" USING btree ("pdf_ja");
