ALTER TABLE "auth_user" ADD COLUMN "is_system" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Keys were given to people by administrators: from now on their owners create them, and systems have accounts of their own.
UPDATE "api_key" SET "revoked_at" = now() WHERE "revoked_at" IS NULL;
--> statement-breakpoint
UPDATE "api_key" SET "scopes" = "scopes" - 'quotation:decide';
