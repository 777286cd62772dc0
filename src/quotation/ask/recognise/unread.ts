import { axisWords } from '#quotation/sheet/paste/dimensions.ts';
import { matchesOf, type Span } from './plain.ts';

// Every word of a text is either used, shown as not used, or known to be no matter. What is left when marks and the words
// below are taken away is shown as not read: night work, a fixed delivery, insurance, whatever it may be.

/** Names and courtesies of a mail. Bounded, so that no text takes long. */
const courtesies: readonly RegExp[] = [
  /[^\s、。\n\ufffc]{1,20}(?:様|殿|さん|御中|各位)(?![一-龠])/g,
  /(?:^|\n)\s*(?:dear|hello|hi|attn\.?|attention)\b[^\n,:]{0,60}[,:]?/g,
  // 東京支店の佐藤です, 佐藤と申します.
  /(?:\ufffc|[一-龠々ァ-ヶー]{0,8}(?:社|店|部|課|所|センター|工場|グループ))\s?の?\s?[一-龠々ァ-ヶー]{1,10}(?:です|でございます|と申)/g,
  /[一-龠々ァ-ヶー]{1,10}と申し/g,
  /[一-龠々ァ-ヶー]{0,8}(?:本社|支社|支店|営業所|事業所|営業部|物流部|総務部|輸送課|営業課)の?/g,
  /1\s?[台本個枚箱]\s?(?:あたり|当たり|につき)の?/g,
  /お?世話(?:様|さま)?|平素|格別|ご高配|拝啓|敬具|前略|早々|お疲れ/g,
];

const japanese =
  `いつも 大変 誠に 有難 有り難 下記 以下 上記 標記 左記 表題 掲題 次 件 件名 題名 内容 通 条件 詳細 見積 見積書 見積依頼 御見積 依頼 願 検討
確認 宜 幸 程 頂 致 申 上 存 思 考 御 弊社 当社 御社 貴社 我社 私 担当 者 担当者 運賃 海上運賃 料金 金額 価格 費用 輸送 海上輸送 運送 航送 手配 予定 予定日 希望
希望日 可能 可否 場合 以上 今回 運 送 出 行 来 見 知 教 連絡 報告 案内 相談 問合 問い合 急 港 積港 揚港 積地 揚地 積み 揚げ 積 揚 地 先 発地 着地 発港 着港
仕出地 仕向地 仕出港 仕向港 出発地 到着地 目的地 出港 出港日 入港 到着 到着日 出発 出発日 積日 船積 船積み 発 着 便 船 本船 自 至 間 区間 航路 経路 経由 貨物
荷物 荷姿 品名 品目 名称 数量 台数 本数 個数 員数 寸法 外寸 外形 サイズ 重量 総重量 単重 自重 車両重量 機械重量 質量 合計 総計 計 全部 全体 全量 各 約 一台 単位
設定温度 設定 温度 温度帯 国連番号 容器等級 等級 番号 台 本 個 箱 枚 袋 缶 巻 束 ロール 基 両 式 分 前 後 日 曜 曜日 午前 午後 中 為 時 方 又 又は 及 及び 或
行き 向 向け 宛 渡 迄 毎 等 用 無 有 使 受 取 込 含 別 他 集荷 引取 引き取 配達 配送 納品 納入 届 実 車 車両 車種 型式 機種 メーカー コンテナ シャーシ トレーラー
トレーラ トラック フェリー メール 必着 納期 電話 携帯 内線 他社 皆様 社 部署 備考 摘要 回答 返信 送付`
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length);

const english =
  `advise advice a an and any are as at be been by can could do does enclosed enquiry et etc each eta etd following for from fyi get give go
good great greetings have hello here hi how i if in inquiry is it its kind kindly know let like load loading looking may me mr mrs ms
my need needed of on one or our out per please pls pol pod port possible price prices pricing quotation quotations quote quotes rate rates
re regarding regards request requested require required send sent ship shipment shipments shipped shipping sail sailing see sir subject
team thank thanks that the their them there these they this those to total transport transportation us via want we what when which will
wish with would you your yours best below above also approx approximately about again all kg kgs mm cm m t ton tons unit units pc pcs pieces
piece freight ocean cargo goods commodity container containers chassis trailer trailers truck trucks vehicle vehicles size sizes dimension
dimensions dims weight weights gross net quantity qty count each length width height depth origin destination loading discharge departure
departing arrival arriving leaving date day days ferry ro-ro roro ship vessel voyage class pg un no number temperature temp set deg degrees
morning afternoon dear madam sirs ladies gentlemen company ltd inc corp san looking forward hear hearing reply pickup pick up collect
collection deliver delivery delivered mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday tel fax e-mail email mail mobile phone ext support continued always business cooperation remarks note notes`.split(
    /\s+/,
  );

const measures = Object.values(axisWords).flat();
const japaneseWord = new RegExp(
  [...japanese, ...measures].toSorted((a, b) => b.length - a.length).join('|'),
  'g',
);
const noMatter: readonly RegExp[] = [
  ...courtesies,
  new RegExp(String.raw`(?<![a-z\d])(?:${english.join('|')}|[lwhdx])(?![a-z\d])`, 'g'),
  // What only binds words, and marks rows of lists: (1), 2. and ①.
  /(?:^|\n)[\s・*•●○■□◆◇▪▶-]*(?:\(?\d{1,2}[.):](?!\d)|[①-⑳])/g,
  /[ぁ-ん]+/g,
];
/** A word of kanji and katakana; it is no matter if it has nothing but such words in it. */
const japaneseRun = /[一-龠々ァ-ヶー]+/g;

const content = /[\p{L}\p{N}]/u;
/** Parts of sentences. A sign within a number ends none. */
const clauses = /(?:[^、。;!?\n\t|()「」『』【】\ufffc,.:]|[,.:](?=\d))+/g;

/**
 * What of a text in plain form nobody has read, as the phrases in which it stands.
 * @param text without what is no matter: quoted mails, signatures, names of companies, telephone numbers
 * @param taken what is marked already, in any order
 */
export function findUnread(text: string, taken: readonly Span[]): Span[] {
  const signs = text.split('');
  const blank = ({ at, end }: Span, sign: string) => {
    for (let i = at; i < end; i++) if (signs[i] !== '\n') signs[i] = sign;
  };
  for (const span of taken) blank(span, '\ufffc');
  const unmarked = signs.join('');
  for (const pattern of noMatter)
    for (const span of matchesOf(pattern, signs.join(''))) blank(span, ' ');
  for (const { match, ...span } of matchesOf(japaneseRun, signs.join('')))
    if (match[0].replaceAll(japaneseWord, '') === '') blank(span, ' ');
  return matchesOf(clauses, unmarked).flatMap(({ at, end }) => {
    const left = signs.slice(at, end);
    const first = left.findIndex((sign) => content.test(sign));
    const last = left.findLastIndex((sign) => content.test(sign));
    return first < 0 ? [] : [{ at: at + first, end: at + last + 1 }];
  });
}
