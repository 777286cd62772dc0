-- Key, write and answer are one transaction from now on. What has no answer was begun by a process that ended before it
-- answered: the key is freed, so that the call can be sent again.
DELETE FROM "idempotent_call" WHERE "answer" IS NULL;
--> statement-breakpoint
ALTER TABLE "idempotent_call" ALTER COLUMN "answer" SET NOT NULL;
