ALTER TABLE "auth_user" ADD COLUMN "time_format" text DEFAULT '24' NOT NULL;
