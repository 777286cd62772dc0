CREATE TABLE "announce_read" (
	"announce_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announce_read_account_id_announce_id_pk" PRIMARY KEY("account_id","announce_id")
);

--> statement-breakpoint
CREATE TABLE "announce_text" (
	"announce_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"summary" text NOT NULL,
	"summary_en" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "announce" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("title", '') || ' ' || coalesce("title_en", '') || ' ' || coalesce("slug", ''))) STORED NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"category" text NOT NULL,
	"pinned" boolean NOT NULL,
	"state" text NOT NULL,
	"publish_from" text,
	"publish_to" text,
	"body" jsonb NOT NULL,
	"body_en" jsonb NOT NULL
);

--> statement-breakpoint
ALTER TABLE "announce_read" ADD CONSTRAINT "announce_read_announce_id_announce_id_fk" FOREIGN KEY ("announce_id") REFERENCES "public"."announce"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "announce_read" ADD CONSTRAINT "announce_read_account_id_auth_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "announce_text" ADD CONSTRAINT "announce_text_announce_id_announce_id_fk" FOREIGN KEY ("announce_id") REFERENCES "public"."announce"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "announce_text_search_index" ON "announce_text" USING gin (search_form("words") gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "announce_slug_key" ON "announce" USING btree ("slug");
--> statement-breakpoint
CREATE INDEX "announce_search_index" ON "announce" USING gin (search_form("search_text") gin_trgm_ops);
