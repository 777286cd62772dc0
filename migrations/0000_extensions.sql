create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Text as searches compare it: full and half width alike, lower case, katakana for hiragana.
create or replace function fold(value text) returns text
  language sql immutable strict parallel safe
  as $$ select translate(lower(normalize(value, NFKC)), 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ', 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ') $$;
