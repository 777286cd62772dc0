CREATE TABLE "maintenance" (
	"id" text PRIMARY KEY NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone
);

