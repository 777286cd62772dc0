-- Kanji and kana twice, as the search asks for them.
update quotation set search_text = regexp_replace(search_text, '([々ァ-ヺー㐀-鿿豈-﫿])', '\1\1', 'g');
