-- By what a firm that introduced itself may be known already, besides its name: telephone numbers by their digits, addresses
-- of mail by what stands behind the @.
CREATE INDEX "customer_detail_phone_index" ON "customer_detail" USING btree (regexp_replace("phone", '\D', '', 'g'));
--> statement-breakpoint
CREATE INDEX "customer_contact_person_phone_index" ON "customer_contact_person" USING btree (regexp_replace("phone", '\D', '', 'g'));
--> statement-breakpoint
CREATE INDEX "customer_detail_domain_index" ON "customer_detail" USING btree (lower(split_part("email", '@', 2)));
--> statement-breakpoint
CREATE INDEX "customer_contact_person_domain_index" ON "customer_contact_person" USING btree (lower(split_part("email", '@', 2)));
--> statement-breakpoint
CREATE INDEX "customer_corporate_number_index" ON "customer" USING btree ("corporate_number");
