CREATE TABLE "idempotent_call" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_call_owner_key_pk" PRIMARY KEY("owner","key")
);

--> statement-breakpoint
CREATE INDEX "idempotent_call_age_index" ON "idempotent_call" USING btree ("created_at");
