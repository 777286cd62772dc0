CREATE TABLE "picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_sha256_unique" UNIQUE("sha256")
);

--> statement-breakpoint
CREATE TABLE "picture_size" (
	"picture_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "picture_size_picture_id_width_pk" PRIMARY KEY("picture_id","width")
);

--> statement-breakpoint
ALTER TABLE "stored_file" ALTER COLUMN "bytes" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "picture_size" ADD CONSTRAINT "picture_size_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "picture_size" ADD CONSTRAINT "picture_size_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "picture_created_index" ON "picture" USING btree ("created_at");
