import { carriesGoods, hasCab, maxDangerousGoods, packingGroups } from '#freight/vehicle.ts';
import type { FreightKind } from '#freight/types.ts';
import { type Detail, records, several } from './details.ts';
import type { Dimensions, Fact, FactKind } from './fact.ts';
import type { Item } from './items.ts';
import { factLabel } from './labels.ts';
import { referenceOf } from './names.ts';
import { weightOf } from './piece-weight.ts';
import {
  type Said,
  agreed,
  factsOf,
  isDimensions,
  isFlag,
  isText,
  isWhole,
  said,
  unsaid,
} from './said.ts';
import type { MissingField, RecognisedLine, RecognisedSize } from './types.ts';

// A freight line of what is said of it. Whatever is said twice and differently is asked, or left out and shown as not used.

export type LineDraft = Readonly<{
  line: RecognisedLine;
  details: readonly Detail[];
  /** The facts that the line has. */
  used: readonly Fact[];
  /** What the text makes necessary and does not say: the number of dangerous goods, the temperature of a reefer. */
  needs: readonly MissingField[];
}>;

function sizeParts(facts: readonly Fact[], weight: Said<number>, lengthMm?: number) {
  const all = said(facts, 'size', isDimensions);
  const axis = (kind: FactKind, name: keyof Dimensions): Said<number> => {
    const value = isWhole(all.value?.[name]);
    return value === undefined ? said(facts, kind, isWhole) : { value, facts: all.facts };
  };
  const named = axis('length', 'lengthMm');
  const length =
    named.value === undefined && lengthMm === undefined ? said(facts, 'metres', isWhole) : named;
  const [width, height] = [axis('width', 'widthMm'), axis('height', 'heightMm')];
  const size: RecognisedSize = {
    lengthMm: length.value ?? lengthMm,
    widthMm: width.value,
    heightMm: height.value,
    weightKg: weight.value,
  };
  return {
    size: Object.values(size).some((each) => each !== undefined) ? size : undefined,
    used: factsOf(length, width, height, weight),
  };
}

/** Words at the beginning of the row that only number or lead to the goods. */
const lead =
  /^(?:[\s・\-*|｜①-⑳.)）、:：\ufffc]|[\d０-９]{1,3}(?=[.)）、|｜\t]))+|(?:品名|貨物|品目|内容|cargo|commodity|goods)\s?[:：]\s?/gi;
const tail =
  /(?:[\s・]|が|を|は|の|\bx|×|各|それぞれ|約|合計|全部で|サイズ|寸法|長さ|幅|高さ|重量|数量|個数|size|dimensions?|\beach|\btotal|\bof|\bfrom|\bto|\bvia|→|~|->)$/i;
/** Stands in the part of an item for the name of a place. */
export const placeSign = '\u{F8FF}';
/** Words right after a place, by which it belongs to the route. */
const afterPlace =
  /^(?:[\s→~]|-+>|港(?!湾)|から|より|発(?!電|動)|まで|迄|へ|向け?|行き?|着|揚げ?|に|で|の|(?:to|from|via|and)\b)+/i;

function withoutTail(words: string): string {
  let text = words.trim();
  while (tail.test(text)) text = text.replace(tail, '');
  return text;
}

/** What the goods are called: what stands before the first number of their part of the row beside places, if it is short and no sentence. */
function descriptionIn(part: string): string | undefined {
  const [before = ''] = part.replaceAll(lead, '').split(/[\d０-９\t,、。:：(（]/);
  return before
    .split(placeSign)
    .map((each, i) => withoutTail(i === 0 ? each : each.replace(afterPlace, '')))
    .find(
      (text) =>
        text.length >= 2 &&
        text.length <= 40 &&
        !/です|ます|\ufffc|\?|\b(?:we|please|i)\b/i.test(text),
    );
}

/** `part` is what the item has of its row without the names of its packing and of places, `words` what names it beside its packing, both as they were pasted. */
type Given = Readonly<{
  item: Item;
  count: number | undefined;
  weight: Said<number>;
  part: string;
  words: string;
}>;
type Built = Readonly<{
  line: RecognisedLine;
  used: readonly Fact[];
  details?: readonly Detail[];
  needs?: readonly MissingField[];
}>;

/** An empty container of 45 ft with its cooling unit weighs less. */
const mostEmptyKg = 6000;

function containerLine({ item: { anchors, facts }, count, weight, words }: Given): Built {
  const kind = 'container';
  const named = anchors.find(({ containerTypes }) => containerTypes);
  const types = named?.containerTypes ?? [];
  const only = types.length === 1 ? types[0] : undefined;
  const un = said(facts, 'unNumber', isText);
  const temperature = said(facts, 'temperature', isText);
  const laden = said(facts, 'laden', isFlag);
  // Nobody knows which of the two is wrong.
  const isTooHeavy = laden.value === false && (weight.value ?? 0) > mostEmptyKg;
  const line: RecognisedLine = {
    kind,
    containerType: only && referenceOf(only),
    count,
    // A size that the master does not have is kept in words.
    description: named && types.length === 0 ? words : undefined,
    laden: isTooHeavy ? undefined : laden.value,
    grossKg: weight.value,
    unNumber: un.value,
    temperatureC: temperature.value,
  };
  const details = [
    ...several(facts, 'unNumber', 'unNumber', (unNumber) => ({ kind, unNumber })),
    ...several(facts, 'temperature', 'temperature', (temperatureC) => ({ kind, temperatureC })),
  ];
  if (named && !only)
    details.push(
      records(
        'containerType',
        types.length === 0 ? 'not-in-master' : 'several',
        types,
        anchors,
        (containerType) => ({ kind, containerType }),
      ),
    );
  if (isTooHeavy)
    details.push({
      field: 'laden',
      reason: 'contradiction',
      options: [true, false].map((value) => ({
        line: { kind, laden: value },
        label: factLabel({ kind: 'laden', value, at: 0, end: 0 }),
        spans: laden.facts,
      })),
    });
  const isReefer = anchors.some((each) => each.isReefer) || /^..R/.test(only?.code ?? '');
  return {
    line,
    used: factsOf(isTooHeavy ? unsaid : laden, un, temperature, weight),
    details,
    needs:
      isReefer && laden.value !== false && temperature.value === undefined ? ['temperature'] : [],
  };
}

function generalLine({ item: { anchors, facts }, count, weight, part, words }: Given): Built {
  const kind = 'general-cargo';
  const style = anchors.find(({ packingStyle }) => packingStyle)?.packingStyle;
  const { size, used } = sizeParts(facts, weight);
  const un = said(facts, 'unNumber', isText);
  const stackable = said(facts, 'stackable', isFlag);
  const line: RecognisedLine = {
    kind,
    packingStyle: style && referenceOf(style),
    count,
    description: words || descriptionIn(part),
    size,
    stackable: stackable.value,
    unNumber: un.value,
  };
  return {
    line,
    used: [...used, ...factsOf(un, stackable)],
    details: several(facts, 'unNumber', 'unNumber', (unNumber) => ({ kind, unNumber })),
  };
}

function heavyLine({ item: { anchors, facts }, count, weight, words }: Given): Built {
  const model = anchors.find((anchor) => anchor.model)?.model;
  const { size, used } = sizeParts(facts, weight);
  const selfPropelled = said(facts, 'selfPropelled', isFlag);
  const line: RecognisedLine = {
    kind: 'heavy-equipment',
    model: model && referenceOf(model),
    count,
    description: words,
    size,
    selfPropelled: selfPropelled.value,
  };
  return { line, used: [...used, ...selfPropelled.facts] };
}

/** What a vehicle carries, each with the packing group that is named behind it. */
function dangerousGoodsIn(facts: readonly Fact[]) {
  const numbers = facts.filter(({ kind }) => kind === 'unNumber');
  const goods = numbers.map((fact, i) => {
    const next = numbers[i + 1]?.at ?? Number.POSITIVE_INFINITY;
    const behind = facts.filter(({ at }) => at > fact.at && at < next);
    const groups = agreed(behind, 'packingGroup');
    return {
      unNumber: String(fact.value),
      packingGroup: packingGroups.find((each) => each === groups[0]?.value),
      used: [fact, ...groups],
    };
  });
  const distinct = [...Map.groupBy(goods, ({ unNumber }) => unNumber).values()]
    .flatMap(([each]) => each ?? [])
    .slice(0, maxDangerousGoods);
  return {
    goods: distinct.map(({ unNumber, packingGroup }) => ({ unNumber, packingGroup })),
    used: goods.flatMap(({ unNumber, used }) =>
      distinct.some((each) => each.unNumber === unNumber) ? used : [],
    ),
  };
}

function vehicleLine({ item: { anchors, facts }, count, weight, words }: Given): Built {
  const kind = 'vehicle';
  const variants = anchors.find(({ variants: some }) => some?.length === 1)?.variants ?? [];
  const named = anchors.find(({ model }) => model);
  // A model alone does not say which of its variants it is.
  const isNamedByVariant = anchors.some(
    ({ variants: some, model }) => some?.length === 1 && !model,
  );
  const category = anchors.find((anchor) => anchor.category)?.category;
  const lengthMm = anchors.find((anchor) => anchor.lengthMm)?.lengthMm;
  const { size, used } = sizeParts(facts, weight, lengthMm);
  const carries = category !== undefined && carriesGoods(category);
  const laden = said(facts, 'laden', isFlag, carries);
  const accompanied = said(
    facts,
    'accompanied',
    isFlag,
    category !== undefined && hasCab(category),
  );
  // A chassis is carried unaccompanied anyway.
  const unaccompanied = said(facts, 'accompanied', (value) =>
    value === false ? value : undefined,
  );
  const drivers = said(facts, 'drivers', isWhole, accompanied.value === true);
  const temperature = said(facts, 'temperature', isText, carries);
  const running = said(facts, 'selfPropelled', isFlag);
  const { goods, used: dangerous } = dangerousGoodsIn(facts);
  const [variant] = isNamedByVariant ? variants : [];
  const [only] = goods.length === 1 ? goods : [];
  const wordsOfAnchors = anchors.map(({ text }) => text).join(' ');
  const line: RecognisedLine = {
    kind,
    variant: variant && referenceOf(variant),
    category,
    count,
    description: variant ? undefined : words,
    size,
    running: running.value,
    laden: carries ? (laden.value ?? ladenIn(wordsOfAnchors)) : undefined,
    accompanied: accompanied.value,
    drivers: drivers.value,
    temperatureC: temperature.value,
    unNumber: only?.unNumber,
    packingGroup: only?.packingGroup,
    dangerousGoods: goods.length > 0 ? goods : undefined,
  };
  const details = carries
    ? several(facts, 'temperature', 'temperature', (temperatureC) => ({ kind, temperatureC }))
    : [];
  if (!variant && named?.variants?.length)
    details.push(
      records('variant', 'several', named.variants, anchors, (each) => ({ kind, variant: each })),
    );
  const isReefer = anchors.some((each) => each.isReefer);
  return {
    line,
    used: [
      ...used,
      ...dangerous,
      ...factsOf(laden, accompanied, unaccompanied, drivers, temperature, running),
    ],
    details,
    needs: isReefer && temperature.value === undefined ? ['temperature'] : [],
  };
}

/** The state that is part of the name of the vehicle: 空シャーシ. */
const ladenIn = (words: string): boolean | undefined =>
  /実入|laden|loaded/.test(words) ? true : /空(?!調)|empty/.test(words) ? false : undefined;

const builders = {
  container: containerLine,
  'general-cargo': generalLine,
  'heavy-equipment': heavyLine,
  vehicle: vehicleLine,
} as const satisfies Record<FreightKind, (given: Given) => Built>;

/** The line of an item; `part` and `words` are its part of the row and its naming words as they were pasted. */
export function lineOf(item: Item, part: string, words: string): LineDraft {
  const { facts } = item;
  const kind = item.anchors[0]?.kind ?? 'general-cargo';
  const counted = said(facts, 'count', isWhole);
  const isAbout = counted.facts.some((fact) => fact.isAbout === true);
  const count = isAbout ? unsaid : counted;
  const weight = weightOf(kind, facts, count.value);
  const {
    line,
    used,
    details = [],
    needs = [],
  } = builders[kind]({ item, count: count.value, weight: weight.each, part, words });
  const dangerous = said(facts, 'dangerous', isFlag);
  const hasNumber = facts.some((fact) => fact.kind === 'unNumber');
  return {
    line,
    details: [
      ...(isAbout
        ? [
            {
              field: 'count',
              reason: 'about',
              options: [
                {
                  line: { kind, count: counted.value },
                  label: { en: `${counted.value}`, ja: `${counted.value}` },
                  spans: counted.facts,
                },
              ],
            } as const,
          ]
        : []),
      ...several(facts, 'count', 'count', (value) => ({ kind, count: Number(value) })),
      ...(weight.detail ? [weight.detail] : []),
      ...details,
    ],
    used: [
      ...used,
      ...count.facts,
      ...((dangerous.value === true) === hasNumber ? dangerous.facts : []),
    ],
    needs: [...needs, ...(dangerous.value === true && !hasNumber ? (['unNumber'] as const) : [])],
  };
}
