-- A request's voyage is picked among those that still take bookings and call at its ports.
CREATE INDEX "voyage_calls_index" ON "voyage" USING gin ("calls" jsonb_path_ops) WHERE "status" in ('planned', 'open') and "archived_at" is null;
