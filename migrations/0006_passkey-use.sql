ALTER TABLE "auth_passkey" ADD COLUMN "last_used_at" timestamp with time zone;
