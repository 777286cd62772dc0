-- Text as searches over many words compare it: folded, and every kanji and kana twice, so that a word of two of them has
-- the three letters in a row that a trigram index needs. Bound to fold() now: an index is kept up without a search path.
create function search_form(value text) returns text immutable strict parallel safe
  return regexp_replace(fold(value), '([々ァ-ヺー㐀-鿿豈-﫿])', '\1\1', 'g');
--> statement-breakpoint
-- What a text in search form is `like` when it holds this word.
create function search_pattern(word text) returns text immutable strict parallel safe
  return '%' || regexp_replace(search_form(word), '([\\%_])', '\\\1', 'g') || '%';
--> statement-breakpoint
CREATE INDEX "audit_event_action_index" ON "audit_event" USING btree ("resource","action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "audit_event_actor_search_index" ON "audit_event" USING gin (search_form("actor_name" || ' ' || coalesce("impersonator_name", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "audit_event_record_search_index" ON "audit_event" USING gin (search_form(("record_title" ->> 'ja') || ' ' || ("record_title" ->> 'en')) gin_trgm_ops);
