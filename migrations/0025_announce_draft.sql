CREATE TABLE "announce_draft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"announce_id" uuid,
	"owner_id" text,
	"values" jsonb NOT NULL,
	"version" integer NOT NULL,
	"kept_by" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announce_draft_unique" UNIQUE NULLS NOT DISTINCT("announce_id","owner_id")
);

--> statement-breakpoint
ALTER TABLE "announce_draft" ADD CONSTRAINT "announce_draft_announce_id_announce_id_fk" FOREIGN KEY ("announce_id") REFERENCES "public"."announce"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "announce_draft" ADD CONSTRAINT "announce_draft_owner_id_auth_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "announce_draft" ADD CONSTRAINT "announce_draft_kept_by_auth_user_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;
