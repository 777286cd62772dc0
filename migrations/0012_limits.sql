CREATE TABLE "stored_content" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea",
	"uses" integer NOT NULL,
	CONSTRAINT "stored_content_sha256_unique" UNIQUE("sha256")
);

--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "content_id" uuid;
--> statement-breakpoint
CREATE INDEX "rate_limit_expire_index" ON "rate_limit" USING btree ("expire");
--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_content_id_stored_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."stored_content"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "stored_file_content_index" ON "stored_file" USING btree ("content_id");
--> statement-breakpoint
-- Contents are compressed already, nearly all of them: trying again takes most of the time of an upload.
ALTER TABLE "stored_content" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
