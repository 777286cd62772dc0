import { matchesOf, type Span } from './plain.ts';

// By which words a place is where a route begins or ends, and a day that of the departure.

export type Direction = 'from' | 'to' | 'via';

/** A wide enough part of the text before and after, up to the end of the line. */
const contextOf = (text: string, { at, end }: Span) => ({
  before: /[^\n\ufffc]*$/.exec(text.slice(Math.max(0, at - 24), at))?.[0] ?? '',
  after: /^[^\n\ufffc]*/.exec(text.slice(end, end + 24))?.[0] ?? '',
});

const suffix = String.raw`^\s?(?:港|port|ふ頭|埠頭)?[」』)]?\s?`;
const arrow = String.raw`(?:→|-{1,3}>|=>)`;

const after: readonly (readonly [Direction, RegExp])[] = [
  ['via', new RegExp(`${suffix}(?:経由|を経由|回り)`)],
  [
    'from',
    new RegExp(
      `${suffix}(?:から|より(?!も)|発(?!注)|積(?:み|港|地|込)?|出(?:港|し|発)|にて積|で積|${arrow}|~|- ?(?=[ァ-ヶ一-龠a-z])|to\\b|で?(?:集荷|引取|引き取)|を出)`,
    ),
  ],
  [
    'to',
    new RegExp(
      `${suffix}(?:まで|迄|へ|必?着|揚(?:げ|港|地)?|行き?|向け?|宛|ゆき|に(?:到着|送|運|届|輸送|配送|納|搬送)|で(?:揚|納|引渡)|納(?:品|入|め)|渡し|に?配達)`,
    ),
  ],
];

const label = String.raw`\s?(?:地|港|先|場所|希望)?\s?[:=]?\s?(?:は|が)?\s?[「『(]?$`;
const before: readonly (readonly [Direction, RegExp])[] = [
  ['via', /(?:\bvia|経由地?\s?:?)\s?$/],
  [
    'from',
    new RegExp(
      String.raw`(?:積み?(?:出し?|込み?)?|船?積み?込?|発|出港|出発|仕出|船積|集荷|引取|引き取り|自|\bfrom|\bpol|\bport of loading|\bloading(?: port| at)?|\borigin|\bdeparture(?: port)?|\bdeparting|\bex|\bpick(?:ed)? ?-?up(?: at| from)?|\bcollect(?:ion)?(?: at| from)?)(?: the)?${label}`,
    ),
  ],
  [
    'to',
    new RegExp(
      String.raw`(?:着|到着|荷?(?:揚げ?|卸し?|下ろし)|仕向|目的|配達|配送|納品|納入|届け?|至|\bto|\bpod|\bport of (?:discharge|destination)|\bdischarge(?: port)?|\bdestination|\barrival(?: port)?|\barriving(?: at)?|\bbound for|\bdeliver(?:y|ed)?(?: to| at)?|${arrow}|~)(?: the)?${label}`,
    ),
  ],
];

/** The direction by the words right after a place, else by those right before it; null where neither says. */
export function directionOf(text: string, place: Span): Direction | null {
  const context = contextOf(text, place);
  // Via Nagoya to Hakata: the port of call is none of loading.
  if (before.some(([direction, words]) => direction === 'via' && words.test(context.before)))
    return 'via';
  return (
    after.find(([, words]) => words.test(context.after))?.[0] ??
    before.find(([, words]) => words.test(context.before))?.[0] ??
    null
  );
}

/** Whether the text between two places makes the first one lead to the second. */
export const leads = (between: string): boolean =>
  /^\s?(?:港|port)?\s?(?:→|-{1,3}>|=>|~|-|to|から|より|発)\s?$/.test(between) ||
  /^(?:港|port)?\s*(?:↓|→)\s*$/.test(between);

const or = 'または|又は|もしくは|若しくは|あるいは|或いは|か|or';
const joining = new RegExp(
  String.raw`^\s?(?:港|port)?\s?(?:${or}|\/|,|、|と|及び|および|and|・)\s?$`,
);

/** Whether the text between two places names them as alternatives. */
export const joins = (between: string): boolean => joining.test(between);

/** Whether two days with this between them are for the same: alternatives, or a list as in 12/2、12/3出港. */
export const isSamePurpose = (between: string): boolean =>
  new RegExp(String.raw`^\s?(?:${or}|,|、|・|と|及び|および|and|&)\s?$`).test(between);

const departureAfter =
  /^[^、。\n]{0,10}?(?:出港|出発|発(?!注|行)|積み?|船積|出荷|出し|乗船|搭載|\bdepart|\bsail|\bload|\bship|の便)/;
const departureBefore =
  /(?:出港|出発|発(?!注|行)|積み?込み?|積み|船積み?|出荷|乗船|\betd|\bdepart(?:ure|ing|s)?|\bsail(?:ing|s)?|\bship(?:ping|ment|ped)?|\bload(?:ing|ed)?|\bleav(?:e|es|ing))[^、。\n]{0,12}$/;
const otherAfter =
  /^[^、。\n]{0,8}?(?:着|到着|納|入港|揚|配達|配送|回答|返信|返答|期限|締切|まで|迄|搬入|集荷|引取|付け?(?!近)|有効|\barriv|\bdeliver|以前)/;
const otherBefore =
  /(?:着|到着|納期|納品|納入|入港|揚げ?|配達|配送|回答|返信|期限|締切|搬入|集荷|引き?取り?|有効|作成|発[行注]|依頼日|日付|\beta|\barriv(?:al|es|ing|e)|\bdeliver(?:y|ed)?|\bby|\bbefore|\buntil|\bdeadline|\breply|\bvalid|\bpick(?:ed)? ?-?up|\bcollect(?:ion)?|\bdated|\bavailable|\bready)[^、。\n]{0,12}$/;

export type Purpose = 'departure' | 'arrival' | 'other';
const arrival =
  /着|納期|納品|納入|入港|揚|配達|配送|到着|届|\beta\b|\barriv|\bdeliver|\bdeadline|期限|まで|迄|\bby\b|\bbefore\b|\buntil\b/;
/** A word that leads to a day: 出港日：, ETD, 納期は. What stands behind that day then belongs to the next one. */
const leading =
  /(?:日時?|予定日?|希望日?|期限?|[:=]|は|\b(?:etd|eta|departure|departing|arrival|arriving|sailing|loading|delivery|deadline)(?: (?:date|on|at))?)\s*$/;

/** What has to be done until a day, not what has to arrive. */
const answer = /回答|返信|返答|返事|連絡|見積|提出|\breply|\brespon|\bquot|\banswer|\bconfirm/;

const clauseOf = (text: string) => /[^、。,;]*$/.exec(text)?.[0] ?? '';

const kindOf = (isDeparture: boolean, words: string, clause: string): Purpose =>
  isDeparture ? 'departure' : arrival.test(words) && !answer.test(clause) ? 'arrival' : 'other';

/** What the words before a day say; the nearer counts. */
function leadPurpose(lead: string): Purpose | null {
  const departure = departureBefore.exec(lead);
  const other = otherBefore.exec(lead);
  if (!departure && !other) return null;
  return kindOf(
    departure !== null && departure.index >= (other?.index ?? -1),
    other?.[0] ?? '',
    lead,
  );
}

/** What the words after a day say, or null; the nearer counts. */
function followingPurpose(follows: string): Purpose | null {
  const departure = departureAfter.exec(follows);
  const other = otherAfter.exec(follows);
  if (!departure && !other) return null;
  const isDeparture =
    departure !== null && departure[0].length <= (other?.[0].length ?? Number.POSITIVE_INFINITY);
  return kindOf(isDeparture, other?.[0] ?? '', /^[^。\n]*/.exec(follows)?.[0] ?? '');
}

/** What each day of the text is for, in their order; null where the words beside it do not say. */
export function purposesOf(text: string, days: readonly Span[]): (Purpose | null)[] {
  const purposes: (Purpose | null)[] = [];
  /** Up to where words are taken by an earlier day. */
  let taken = 0;
  for (const [i, day] of days.entries()) {
    const { before, after } = contextOf(text, day);
    const nextAt = days[i + 1]?.at ?? text.length;
    const lead = clauseOf(before.slice(Math.max(0, before.length - (day.at - taken))));
    const isLed = leading.test(lead) && leadPurpose(lead) !== null;
    const follows = isLed ? null : followingPurpose(after.slice(0, Math.max(0, nextAt - day.end)));
    purposes.push(follows ?? leadPurpose(lead));
    taken = follows === null ? day.end : nextAt;
  }
  return purposes;
}

/** Words that ask for carriage by road at an end; of a day they say when, not where. */
const haulage: readonly (readonly ['from' | 'to', RegExp])[] = [
  [
    'from',
    /集荷(?!済|日|希望日|時間)|引き?取り?(?!日|希望日|時間)|\bpick(?:ed)?[ -]?up\b(?! (?:date|time|on))|\bcollect(?:ion|ed)?\b(?! (?:date|time|on))/g,
  ],
  [
    'to',
    /配達(?!日|希望日|時間)|配送(?!日|希望日|時間)|納品(?!日|希望日|書|時間)|納入(?!日|希望日|時間)|届け先|\bdeliver(?:y|ed)?\b(?! (?:date|time|on|by|deadline))/g,
  ],
];

/** Where a text asks for carriage by road, and at which end. */
export const findHaulage = (text: string) =>
  haulage.flatMap(([of, words]) => matchesOf(words, text).map(({ at, end }) => ({ of, at, end })));
