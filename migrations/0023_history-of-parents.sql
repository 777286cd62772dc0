CREATE INDEX "audit_event_parent_index" ON "audit_event" USING btree ("resource","parent_id","at" DESC NULLS FIRST);
