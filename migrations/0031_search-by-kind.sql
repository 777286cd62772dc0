-- Quotations are found by the kinds of their cargo, too, in both languages.
UPDATE "quotation" SET "search_text" = left("search_text" || ' ' || "kinds"."names", 8000)
FROM (
  SELECT "line"."quotation_id", string_agg(DISTINCT search_form("type"."name" || ' ' || "type"."name_en"), ' ') "names"
  FROM "quotation_line" "line" JOIN "freight_type" "type" ON "type"."code" = "line"."kind"
  WHERE "line"."answer_id" IS NULL GROUP BY "line"."quotation_id"
) "kinds" WHERE "kinds"."quotation_id" = "quotation"."id" AND "quotation"."search_text" <> '';
