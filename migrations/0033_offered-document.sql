-- The data of an offer's document, stored in the transaction of the offer: its files are rendered from it alone.
CREATE TABLE "quotation_offered_document" (
	"answer_id" uuid PRIMARY KEY NOT NULL,
	"format" integer NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotation_offered_document" ADD CONSTRAINT "quotation_offered_document_answer_id_quotation_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."quotation_answer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Written once.
create function refuse_document_change() returns trigger language plpgsql as $$
begin
  raise exception 'the document of an offer is written once';
end
$$;
--> statement-breakpoint
create trigger quotation_offered_document_written_once before update or delete on quotation_offered_document
  for each statement execute function refuse_document_change();
--> statement-breakpoint
-- No offer without its document. Deferred to the commit, as the document shows when the offer was made. Answers that were
-- offered before this migration are left alone: theirs is stored when a file of theirs is missing.
create function require_offered_document() returns trigger language plpgsql as $$
begin
  if not exists (select from quotation_offered_document where answer_id = new.id) then
    raise exception 'the offer % has no document', new.id using errcode = 'check_violation', table = 'quotation_answer', constraint = 'quotation_answer_offered_document';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger quotation_answer_offered_document after insert or update of offered_at on quotation_answer
  deferrable initially deferred for each row when (new.offered_at is not null) execute function require_offered_document();
--> statement-breakpoint
-- No agreement without the file that it was given to; not checked of agreements of before.
alter table quotation_answer add constraint quotation_answer_agreed_file check (state <> 'agreed' or agreed_sha256 is not null) not valid;
--> statement-breakpoint
-- Offers whose files are still to be made: few, however many there are.
create index quotation_answer_without_file_index on quotation_answer (id) where offered_at is not null and (pdf_en is null or pdf_ja is null);
