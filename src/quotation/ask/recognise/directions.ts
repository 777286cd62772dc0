import type { Span } from './plain.ts';

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
      `${suffix}(?:まで|迄|へ|着|揚(?:げ|港|地)?|行き?|向け?|宛|ゆき|に(?:到着|送|運|届|輸送|配送|納|搬送)|で(?:揚|納|引渡)|納(?:品|入|め)|渡し|に?配達)`,
    ),
  ],
];

const label = String.raw`\s?(?:地|港|先|場所|希望)?\s?[:=]?\s?(?:は|が)?\s?[「『(]?$`;
const before: readonly (readonly [Direction, RegExp])[] = [
  ['via', /(?:\bvia|経由地?\s?:?)\s?$/],
  [
    'from',
    new RegExp(
      String.raw`(?:積出?|積み?込み?|発|出港|出発|仕出|船積|集荷|引取|引き取り|自|\bfrom|\bpol|\bport of loading|\bloading(?: port| at)?|\borigin|\bdeparture(?: port)?|\bdeparting|\bex|\bpick(?:ed)? ?-?up(?: at| from)?|\bcollect(?:ion)?(?: at| from)?)(?: the)?${label}`,
    ),
  ],
  [
    'to',
    new RegExp(
      String.raw`(?:着|到着|揚げ?|荷揚げ?|仕向|目的|配達|配送|納品|納入|届け?|至|\bto|\bpod|\bport of (?:discharge|destination)|\bdischarge(?: port)?|\bdestination|\barrival(?: port)?|\barriving(?: at)?|\bbound for|\bdeliver(?:y|ed)?(?: to| at)?|${arrow}|~)(?: the)?${label}`,
    ),
  ],
];

/** The direction by the words right after a place, else by those right before it; null where neither says. */
export function directionOf(text: string, place: Span): Direction | null {
  const context = contextOf(text, place);
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
const either = new RegExp(String.raw`^\s?(?:${or})\s?$`);

/** Whether the text between two places names them as alternatives. */
export const joins = (between: string): boolean => joining.test(between);

/** Whether the text between two days names them as alternatives. */
export const isEither = (between: string): boolean => either.test(between);

const departureAfter =
  /^[^、。\n]{0,10}?(?:出港|出発|発(?!注|行)|積み?|船積|出荷|出し|乗船|搭載|\bdepart|\bsail|\bload|\bship|の便)/;
const departureBefore =
  /(?:出港|出発|発(?!注|行)|積み?込み?|積み|船積み?|出荷|乗船|\betd|\bdepart(?:ure|ing|s)?|\bsail(?:ing|s)?|\bship(?:ping|ment|ped)?|\bload(?:ing|ed)?|\bleav(?:e|es|ing))[^、。\n]{0,12}$/;
const otherAfter =
  /^[^、。\n]{0,8}?(?:着|到着|納|入港|揚|配達|配送|回答|返信|返答|期限|締切|まで|迄|搬入|集荷|引取|付け?(?!近)|有効|\barriv|\bdeliver|以前)/;
const otherBefore =
  /(?:着|到着|納期|納品|納入|入港|揚げ?|配達|配送|回答|返信|期限|締切|搬入|集荷|引き?取り?|有効|作成|発[行注]|依頼日|日付|\beta|\barriv(?:al|es|ing|e)|\bdeliver(?:y|ed)?|\bby|\bbefore|\buntil|\bdeadline|\breply|\bvalid|\bpick(?:ed)? ?-?up|\bcollect(?:ion)?|\bdated|\bavailable)[^、。\n]{0,12}$/;

/** What a day in the text is for; null where the words beside it do not say. */
export function purposeOf(
  text: string,
  date: Span,
  others: readonly Span[],
): 'departure' | 'other' | null {
  const context = contextOf(text, date);
  // What stands beside another date belongs to that one.
  const nextAt = Math.min(
    ...others.filter(({ at }) => at >= date.end).map(({ at }) => at - date.end),
  );
  const previousEnd = Math.max(...others.filter(({ end }) => end <= date.at).map(({ end }) => end));
  const follows = context.after.slice(0, Math.max(0, nextAt));
  const precedes = context.before.slice(
    -Math.max(0, Math.min(context.before.length, date.at - previousEnd)) || context.before.length,
  );
  const clause = (text: string) => /[^、。,;]*$/.exec(text)?.[0] ?? '';
  const verdicts = [
    { kind: 'departure', at: departureAfter.exec(follows)?.[0].length ?? Number.POSITIVE_INFINITY },
    { kind: 'other', at: otherAfter.exec(follows)?.[0].length ?? Number.POSITIVE_INFINITY },
  ] as const;
  const nearest = verdicts.toSorted((a, b) => a.at - b.at)[0];
  if (nearest && Number.isFinite(nearest.at)) return nearest.kind;
  const lead = clause(precedes);
  const isDeparture = departureBefore.exec(lead);
  const isOther = otherBefore.exec(lead);
  if (isDeparture && isOther) return isDeparture.index >= isOther.index ? 'departure' : 'other';
  return isDeparture ? 'departure' : isOther ? 'other' : null;
}
