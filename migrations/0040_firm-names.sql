-- One form of a firm's name for every comparison, the same as src/platform/i18n/fold.ts: variants of one ideograph, ヶ and ヵ,
-- voicing marks that stand apart, dashes. Each step is taken only by a text that needs it: most need none.
create or replace function fold(value text) returns text
  language plpgsql immutable strict parallel safe
  as $$
declare
  folded text := lower(normalize(translate(value, '゛゜、', U&'\3099\309A,'), NFKC));
begin
  if folded ~ '[ぁ-ゖヵヶ]' then
    folded := translate(folded, 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖヵヶ', 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴカケカケ');
  end if;
  if folded ~ '[亞惡壓圍爲醫壹稻飮隱營榮衞驛圓緣艷鹽奧應橫歐毆黃溫穩假價畫會囘壞懷繪槪擴殼覺學嶽樂勸卷寬歡罐觀關陷顏巖歸氣龜僞戲犧舊據擧虛峽挾敎强狹鄕堯曉區驅勳薰羣徑惠揭溪經繼莖螢輕鷄藝缺儉劍劒圈檢權獻縣險顯驗嚴效廣恆黑號國圀碎濟齊齋斉劑櫻册雜參慘棧蠶贊殘絲齒兒辭濕實舍寫釋壽收從澁獸縱肅處敍將燒奬稱證乘剩壤孃條淨狀疊穰讓釀囑觸寢愼晉眞盡圖粹醉隨髓數樞瀨聲靜竊攝專戰淺潛纖踐錢禪雙壯搜插爭瘦總聰莊裝騷增藏臟卽屬續墮體對帶滯臺瀧擇澤單擔膽團彈斷癡遲晝蟲鑄廳聽鎭遞鐵鉃轉點傳黨盜燈當鬪德獨讀屆繩貳惱腦霸廢拜賣麥發髮拔蠻祕濱濵甁拂佛倂竝變邊邉辨辯瓣舖步穗寶寳峯襃豐沒飜每槇萬滿默彌藥譯與豫餘譽搖樣謠遙來賴亂覽龍兩獵綠淚壘勵禮隸靈齡戀爐勞樓郞祿錄灣髙﨑嵜嶋嶌冨曾舘淵渊桒𠮷檜礒籠蘆禰凜緖冝廚廐鯵蠟頰剝塡餠蔣桝躰翆舩鑛鋪礦凾鈎竈籔藪萠栁槗隝濶鴈濤燿穎鷗鶯壺栅栢檪檮涌游尓彦瑤靑曻籏恊兔舛惣]' then
    folded := translate(folded, '亞惡壓圍爲醫壹稻飮隱營榮衞驛圓緣艷鹽奧應橫歐毆黃溫穩假價畫會囘壞懷繪槪擴殼覺學嶽樂勸卷寬歡罐觀關陷顏巖歸氣龜僞戲犧舊據擧虛峽挾敎强狹鄕堯曉區驅勳薰羣徑惠揭溪經繼莖螢輕鷄藝缺儉劍劒圈檢權獻縣險顯驗嚴效廣恆黑號國圀碎濟齊齋斉劑櫻册雜參慘棧蠶贊殘絲齒兒辭濕實舍寫釋壽收從澁獸縱肅處敍將燒奬稱證乘剩壤孃條淨狀疊穰讓釀囑觸寢愼晉眞盡圖粹醉隨髓數樞瀨聲靜竊攝專戰淺潛纖踐錢禪雙壯搜插爭瘦總聰莊裝騷增藏臟卽屬續墮體對帶滯臺瀧擇澤單擔膽團彈斷癡遲晝蟲鑄廳聽鎭遞鐵鉃轉點傳黨盜燈當鬪德獨讀屆繩貳惱腦霸廢拜賣麥發髮拔蠻祕濱濵甁拂佛倂竝變邊邉辨辯瓣舖步穗寶寳峯襃豐沒飜每槇萬滿默彌藥譯與豫餘譽搖樣謠遙來賴亂覽龍兩獵綠淚壘勵禮隸靈齡戀爐勞樓郞祿錄灣髙﨑嵜嶋嶌冨曾舘淵渊桒𠮷檜礒籠蘆禰凜緖冝廚廐鯵蠟頰剝塡餠蔣桝躰翆舩鑛鋪礦凾鈎竈籔藪萠栁槗隝濶鴈濤燿穎鷗鶯壺栅栢檪檮涌游尓彦瑤靑曻籏恊兔舛惣', '亜悪圧囲為医壱稲飲隠営栄衛駅円縁艶塩奥応横欧殴黄温穏仮価画会回壊懐絵概拡殻覚学岳楽勧巻寛歓缶観関陥顔巌帰気亀偽戯犠旧拠挙虚峡挟教強狭郷尭暁区駆勲薫群径恵掲渓経継茎蛍軽鶏芸欠倹剣剣圏検権献県険顕験厳効広恒黒号国国砕済斎斎斎剤桜冊雑参惨桟蚕賛残糸歯児辞湿実舎写釈寿収従渋獣縦粛処叙将焼奨称証乗剰壌嬢条浄状畳穣譲醸嘱触寝慎晋真尽図粋酔随髄数枢瀬声静窃摂専戦浅潜繊践銭禅双壮捜挿争痩総聡荘装騒増蔵臓即属続堕体対帯滞台滝択沢単担胆団弾断痴遅昼虫鋳庁聴鎮逓鉄鉄転点伝党盗灯当闘徳独読届縄弐悩脳覇廃拝売麦発髪抜蛮秘浜浜瓶払仏併並変辺辺弁弁弁舗歩穂宝宝峰褒豊没翻毎槙万満黙弥薬訳与予余誉揺様謡遥来頼乱覧竜両猟緑涙塁励礼隷霊齢恋炉労楼郎禄録湾高崎崎島島富曽館渕渕桑吉桧磯篭芦祢凛緒宜厨厩鰺蝋頬剥填餅蒋枡体翠船鉱舗鉱函鉤竃薮薮萌柳橋島闊雁涛耀頴鴎鴬壷柵柏櫟梼湧遊爾彥瑶青昇旗協兎枡総');
  end if;
  if folded ~ '[ー‐-―−-]' then
    folded := regexp_replace(folded, '(?<=[ァ-ヺー])[‐-―−-]', 'ー', 'g');
    folded := regexp_replace(folded, '[‐-―−]|(?<![ァ-ヺー])ー', '-', 'g');
  end if;
  return folded;
end
$$;
--> statement-breakpoint
-- The legal forms of firms in a folded text, spelled out: 株式会社 for (株).
create function spell_legal_forms(folded text) returns text
  language plpgsql immutable strict parallel safe
  as $$
begin
  if folded !~ '\((?:株|有|合|資|名)\)|ガイシャ' then return folded; end if;
  return replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(folded, '(株)', '株式会社'), '(有)', '有限会社'), '(合)', '合同会社'), '(資)', '合資会社'), '(名)', '合名会社'), 'カブシキガイシャ', '株式会社'), 'ユウゲンガイシャ', '有限会社'), 'ゴウドウガイシャ', '合同会社'), 'ゴウシガイシャ', '合資会社'), 'ゴウメイガイシャ', '合名会社');
end
$$;
--> statement-breakpoint
-- A text in which words are looked for, from one with its legal forms spelled out: these follow in the end, since they stand
-- before a name or after it.
create function move_legal_forms(spelled text) returns text
  language plpgsql immutable strict parallel safe
  as $$
begin
  if spelled !~ '株式会社|有限会社|合同会社|合資会社|合名会社|一般社団法人|公益社団法人|一般財団法人|公益財団法人|協同組合' then return spelled; end if;
  return regexp_replace(spelled, '株式会社|有限会社|合同会社|合資会社|合名会社|一般社団法人|公益社団法人|一般財団法人|公益財団法人|協同組合', '', 'g') || ' ' ||
    array_to_string(array(select m.form[1] from regexp_matches(spelled, '(株式会社|有限会社|合同会社|合資会社|合名会社|一般社団法人|公益社団法人|一般財団法人|公益財団法人|協同組合)', 'g') as m(form)), ' ');
end
$$;
--> statement-breakpoint
-- A word that is looked for, without its legal form unless it is nothing else.
create function drop_legal_forms(spelled text) returns text
  language plpgsql immutable strict parallel safe
  as $$
begin
  if spelled !~ '株式会社|有限会社|合同会社|合資会社|合名会社|一般社団法人|公益社団法人|一般財団法人|公益財団法人|協同組合' then return btrim(spelled); end if;
  return coalesce(nullif(btrim(regexp_replace(spelled, '株式会社|有限会社|合同会社|合資会社|合名会社|一般社団法人|公益社団法人|一般財団法人|公益財団法人|協同組合', '', 'g')), ''), btrim(spelled));
end
$$;
--> statement-breakpoint
-- The name of a firm for comparison.
create function name_form(value text) returns text immutable strict parallel safe
  return drop_legal_forms(spell_legal_forms(fold(value)));
--> statement-breakpoint
create or replace function search_form(value text) returns text immutable strict parallel safe cost 1000
  return regexp_replace(move_legal_forms(spell_legal_forms(fold(value))), '([々ァ-ヺー㐀-鿿豈-﫿])', '\1\1', 'g');
--> statement-breakpoint
create or replace function search_pattern(word text) returns text immutable strict parallel safe
  return '%' || regexp_replace(regexp_replace(name_form(word), '([々ァ-ヺー㐀-鿿豈-﫿])', '\1\1', 'g'), '([\\%_])', '\\\1', 'g') || '%';
--> statement-breakpoint
-- Columns and indexes that were computed by the former functions.
do $$
declare
  each record;
begin
  for each in
    select c.oid::regclass as at, a.attname as name, pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum and a.attgenerated = 's'
    join pg_class c on c.oid = d.adrelid
    where pg_get_expr(d.adbin, d.adrelid) ~ 'search_form|fold\('
  loop
    execute format('alter table %s alter column %I set expression as (%s)', each.at, each.name, each.expression);
  end loop;
  for each in select indexrelid::regclass as at from pg_index where pg_get_indexdef(indexrelid) ~ 'search_form\(|fold\(' loop
    execute format('reindex index %s', each.at);
  end loop;
end
$$;
--> statement-breakpoint
-- Written by the application in the form of search_form(): every kanji and kana is there twice.
update quotation set search_text =
  left(search_form(regexp_replace(search_text, '([々ァ-ヺー㐀-鿿豈-﫿])\1', '\1', 'g')), 8000)
where search_text <> '';
