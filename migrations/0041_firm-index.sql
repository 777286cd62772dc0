CREATE INDEX "customer_firm_index" ON "customer" USING btree (name_form("name")) WHERE "customer"."archived_at" is null;
