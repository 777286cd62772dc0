// What of a mail is not the request: earlier mails, signatures, and numbers that are no quantities. It is blanked out with a
// sign that no pattern matches, so that everything else stays where it is.

const blank = '\ufffc';
const blankOut = (text: string) => text.replaceAll(/[^\n]/g, blank);

const historyStart =
  /^[\s>]{0,20}(?:-{2,}\s*(?:original message|forwarded message|転送メッセージ|元のメッセージ|original mail)|on .{5,120} wrote:?\s*$|.{3,100}(?:のメール|書きました|wrote)\s*[:：]\s*$|begin forwarded message)/;
const sentLine = /^\s*(?:sent|送信日時|送信日|日時)\s*:/;
const senderLine = /^\s*(?:from|差出人|送信者)\s*:/;
const headLine = /^\s*(?:cc|bcc|reply-to|宛先|差出人|送信者|送信日時|sent)\s*:/;
const addressLine = /^\s*(?:from|to|date)\s*:.{0,200}@/;
const separator = /^\s*(?:--|[-_=*━─=〓◇◆☆★~+#]{4,})\s*$/;
const contact = /〒|\btel\b|\bfax\b|電話|携帯|e-?mail|mobile|@[a-z\d]|\bphone\b/;
const closing =
  /^\s*(?:(?:best|kind|warm|with)? ?(?:kind )?regards|sincerely|yours (?:sincerely|faithfully|truly)|many thanks|敬具|以上(?:[、,]?よろしく.{0,30})?)[\s,.。、]*$/;

/** Freight in a line that also says how to reach somebody, and a postscript below a closing. */
const quantity = /\d\s?(?:台|本(?![社店])|個|枚|箱|kg|mm|トン|ft\b|units?\b|pallets?\b)/;
const postscript = /^\s*(?:追伸|追記|なお[、,]|※|p\.?s\.?\b)/;

/** Where a mail that is answered or forwarded begins, after something that was written above it. */
function startOfHistory(lines: readonly string[]): number {
  let written = false;
  for (const [i, line] of lines.entries()) {
    const isHead =
      senderLine.test(line) && lines.slice(i + 1, i + 5).some((each) => sentLine.test(each));
    if (historyStart.test(line) || (isHead && written)) return i;
    written ||= line.trim() !== '' && !headLine.test(line) && !addressLine.test(line) && !isHead;
  }
  return lines.length;
}

/** Parts between separators, or below a closing, that say how to reach somebody. */
function signatureLines(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  const bounds = lines.flatMap((line, i) => (separator.test(line) ? [i] : []));
  for (const [n, start] of bounds.entries()) {
    const end = bounds[n + 1] ?? lines.length;
    const isSignature = lines.slice(start, end).some((line) => contact.test(line));
    if (isSignature || lines[start]?.trim() === '--')
      for (let i = start; i < end; i++) found.add(i);
  }
  const closed = lines.findIndex((line) => closing.test(line));
  if (closed >= 0 && lines.length - closed <= 16)
    for (let i = closed; i < lines.length && !postscript.test(lines[i] ?? ''); i++) found.add(i);
  return found;
}

/** Blanks out quoted and forwarded mails, heads and signatures. */
export function withoutOtherMails(text: string): string {
  const lines = text.split('\n');
  const history = startOfHistory(lines);
  const signature = signatureLines(lines.slice(0, history));
  return lines
    .map((line, i) =>
      i >= history ||
      signature.has(i) ||
      /^\s*>/.test(line) ||
      headLine.test(line) ||
      addressLine.test(line) ||
      (/〒|\btel\b|\bfax\b|e-?mail\s*:/.test(line) && !quantity.test(line))
        ? blankOut(line)
        : line,
    )
    .join('\n');
}

const firm = String.raw`(?:株式会社|\(株\)|有限会社|\(有\))`;
const firmName = '[一-龠々ァ-ヶーa-z\\d&・]{1,30}';
/** Names of companies, of which a place or a kind of vehicle may be a part. */
const trades =
  'レンタル|リース|運輸|運送|物流|倉庫|商事|商会|工業|建設|産業|興業|重工|機工|販売|海運|陸運|ロジスティクス|サービス';
const firms = new RegExp(
  String.raw`${firmName}${firm}|${firm} ?${firmName}|[a-z][a-z &.-]{1,60}co\., ?ltd\.?|[一-龠々ァ-ヶーa-z&・]{1,30}(?:${trades})(?=\s?(?:です|でござ|と申|御中|様|の[一-龠々]{1,6}(?:です|でござ|と申)))`,
  'g',
);

/** What says who writes and how to reach them. Every repetition is bounded, so that no text takes long. */
const identifiers: readonly RegExp[] = [
  firms,
  /[\w.+-]{1,64}@[\w.-]{1,255}/g,
  /(?:https?:\/\/|www\.)\S{1,1000}/g,
  /(?<!\d)0\d{1,4}[-(. ]\d{1,4}[-). ]\d{3,4}(?!\d)/g,
  /\+\d{1,3}(?:[-. ]?\(0\))?(?:[-. ]?\d{1,5}){2,4}(?!\d|\s?[台本個箱枚式基両])/g,
  /(?<![\d-])\d{3}-\d{4}(?![\d-])/g,
  /(?:ref|p\/?o|invoice|order|booking|quote|注文|伝票|管理|見積|契約|依頼|整理|案件|予約|受注)\s?(?:no|番号|number|#|№)[.:#\s]{0,3}[a-z\d-]{1,30}/g,
  /\b[a-z]{1,5}-\d{4}-\d{3,8}(?:-\d{1,3})?\b/g,
  /\d{2,3}\s?[ぁ-ん]\s?\d{1,2}-\d{2}/g,
  /(?<![a-z])[a-z]{4}\s?\d{6,7}(?!\d)/g,
];

/** Numbers that are no quantities of freight, but may matter: prices, times, volumes, persons, addresses. */
const otherNumbers: readonly RegExp[] = [
  /[¥$€]\s{0,2}\d[\d,.]{0,20}(?:\s?[万千億])?/g,
  /\d[\d,.]{0,20}\s{0,2}(?:[万千億]\s?)?(?:円|yen\b|jpy\b|usd\b|ドル|%)/g,
  /\b(?:jpy|usd|eur)\s?\d[\d,.]{0,20}/g,
  /\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\b)?|\d{1,2}\s?[ap]\.?m\b|\d{1,2}時(?:\d{1,2}分|半)?/g,
  /(?<![\d-])\d{1,3}-\d{1,3}(?:-\d{1,4})?(?=[一-龠ァ-ヶ]?(?:ビル|号室|階))|(?<![\d-])\d{1,3}-\d{1,3}-\d{1,3}(?![\d-])/g,
  /\d{1,5}\s?(?:丁目|番地|番|号室|号線|号|階)/g,
  /(?<!(?:運転手|ドライバー|乗務員)\s?[はが:]?\s?)\d{1,5}\s?(?:名|人)(?!の?(?:運転手|ドライバー|乗務員))/g,
  /\d{1,5}\s?(?:日間|週間|[ヶかカケ]月|時間|分間|泊|回|便|往復|days?\b|weeks?\b|hours?\b|months?\b|minutes?\b|people\b|persons?\b)/g,
  /\d[\d,.]{0,12}\s?(?:km\b|キロメートル|m3|m2|m³|m²|立米|立方|平米|cbm\b|馬力|hp\b|kw\b|cc\b|ℓ|リットル|teu\b)/g,
];

const withoutAll = (patterns: readonly RegExp[], text: string) =>
  patterns.reduce((rest, pattern) => rest.replaceAll(pattern, (part) => blankOut(part)), text);

/** Blanks out names of companies, phone numbers, references and the like: they are no matter. */
export const withoutIdentifiers = (text: string): string => withoutAll(identifiers, text);

/** Blanks out prices, times, addresses and the like besides. */
export const withoutOtherNumbers = (text: string): string =>
  withoutAll(otherNumbers, withoutIdentifiers(text));

/** Blanks out these parts. */
export const without = (text: string, spans: readonly Readonly<{ at: number; end: number }>[]) =>
  spans.reduce(
    (rest, { at, end }) => rest.slice(0, at) + blankOut(rest.slice(at, end)) + rest.slice(end),
    text,
  );
