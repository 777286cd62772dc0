import { carriesGoods, hasCab, maxDangerousGoods, packingGroups } from '#freight/vehicle.ts';
import type { FreightKind } from '#freight/types.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Anchor } from './anchors.ts';
import type { Dimensions, Fact, FactKind } from './facts.ts';
import type { Item } from './items.ts';
import { factLabel } from './labels.ts';
import type { Name } from './names.ts';
import type { Span } from './plain.ts';
import type {
  ChoiceReason,
  MissingField,
  PartField,
  RecognisedLine,
  RecognisedSize,
  Reference,
} from './types.ts';

// A freight line of what is said of it. Whatever is said twice and differently is asked, or left out and shown as not used.

/** One way to complete a line, and where it stands. */
type Option = Readonly<{ line: RecognisedLine; label: Bilingual; spans: readonly Span[] }>;
/** What a reader has to decide about a line. */
type Detail = Readonly<{
  field: PartField;
  reason: ChoiceReason;
  options: readonly Option[];
}>;
export type LineDraft = Readonly<{
  line: RecognisedLine;
  details: readonly Detail[];
  /** The facts that the line has. */
  used: readonly Fact[];
  /** What the text makes necessary and does not say: the number of dangerous goods, the temperature of a reefer. */
  needs: readonly MissingField[];
}>;

export const referenceOf = ({ id, label }: Name): Reference => ({ id, label });

/** The facts of a kind that say the same; empty where they differ. */
function agreed(facts: readonly Fact[], kind: FactKind): Fact[] {
  const found = facts.filter((fact) => fact.kind === kind && fact.value !== null);
  const values = new Set(found.map(({ value }) => JSON.stringify(value)));
  return values.size === 1 ? found : [];
}

type Value = Fact['value'];
const isDimensions = (value: Value): Dimensions | undefined =>
  typeof value === 'object' && value !== null ? value : undefined;
const isFlag = (value: Value) => (typeof value === 'boolean' ? value : undefined);
const isText = (value: Value) => (typeof value === 'string' ? value : undefined);
/** Whole numbers only, as lines store them. */
const isWhole = (value: Value | undefined) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;

/** A value with the facts that say it; none of them where the line does without. */
type Said<T> = Readonly<{ value: T | undefined; facts: readonly Fact[] }>;
const unsaid: Said<never> = { value: undefined, facts: [] };

/** What all facts of a kind say. Freight that has no such field is told nothing. */
function said<T>(
  facts: readonly Fact[],
  kind: FactKind,
  read: (value: Value) => T | undefined,
  hasField = true,
): Said<T> {
  const found = hasField ? agreed(facts, kind) : [];
  const value = found[0] && read(found[0].value);
  return value === undefined ? unsaid : { value, facts: found };
}

/** The weight of one piece on a line of the kind. */
const weighing = (kind: FreightKind, kg: number): RecognisedLine =>
  kind === 'container' ? { kind, grossKg: kg } : { kind, size: { weightKg: kg } };

/** What one piece weighs if the weight is meant so; null where the number of pieces is not known. */
type Reading = Readonly<{ of: Fact; as: 'each' | 'total'; kg: number | null }>;

/** How a weight may be meant: of each piece, in total, or both where the text leaves it open. */
function readingsOf(
  of: Fact,
  kind: FreightKind,
  count: number | undefined,
  sizes: readonly Fact[],
): Reading[] {
  const value = Number(of.value);
  const each: Reading = { of, as: 'each', kg: value };
  const total: Reading = { of, as: 'total', kg: count === undefined ? null : value / count };
  if (of.isEach === true || count === 1) return [each];
  // Pallets have no gross weight of their own, as containers and machines do.
  if (of.kind === 'totalWeight' || (of.isGross === true && kind === 'general-cargo'))
    return [total];
  const isBesideSize = sizes.some(({ end }) => of.at >= end && of.at - end <= 12);
  return isBesideSize && of.isGross !== true ? [each] : [each, total];
}

const kilograms = (kg: number) => kg.toLocaleString('en');

/** A reading as a choice, rounded up to whole kilograms; nothing where it says nothing of a piece. */
function weightOptions(kind: FreightKind, { of, as, kg }: Reading): Option[] {
  if (kg === null) return [];
  const [each, all] = [kilograms(Math.ceil(kg)), kilograms(Number(of.value))];
  const label =
    as === 'each'
      ? { en: `${each} kg each`, ja: `1個（台・本）あたり ${each} kg` }
      : {
          en: `${all} kg in total: ${each} kg each`,
          ja: `合計 ${all} kg（1個（台・本）あたり ${each} kg）`,
        };
  return [{ line: weighing(kind, Math.ceil(kg)), label, spans: [of] }];
}

type Weight = Readonly<{ each: Said<number>; detail: Detail | null }>;

/**
 * What one piece weighs: what all weights of the line can mean. A total is divided where it divides evenly. What may be either,
 * does not divide, or contradicts itself is asked.
 */
function weightOf(kind: FreightKind, facts: readonly Fact[], count: number | undefined): Weight {
  const sizes = facts.filter((fact) => fact.kind === 'size' && fact.value !== null);
  const weights = facts.filter(
    (fact) => (fact.kind === 'weight' || fact.kind === 'totalWeight') && Number(fact.value) > 0,
  );
  const [first, ...others] = weights.map((fact) => readingsOf(fact, kind, count, sizes));
  if (!first) return { each: unsaid, detail: null };
  const common = first.filter(({ kg }) =>
    others.every((each) => each.some((other) => other.kg === kg)),
  );
  const ask = (reason: ChoiceReason, from: readonly Reading[]): Weight => ({
    each: unsaid,
    detail: {
      field: 'weight',
      reason,
      options: from.flatMap((reading) => weightOptions(kind, reading)),
    },
  });
  const [only] = common;
  if (!only) return ask('several', [first, ...others].flat());
  if (common.length > 1) return ask('each-or-total', common);
  if (only.kg === null) return ask('no-count', common);
  return Number.isInteger(only.kg)
    ? { each: { value: only.kg, facts: weights }, detail: null }
    : ask('uneven', common);
}

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
  /(?:[\s・]|が|を|は|の|\bx|×|各|それぞれ|約|合計|全部で|サイズ|寸法|長さ|幅|高さ|重量|数量|個数|size|dimensions?|\beach|\btotal|\bof)$/i;

/** What the goods are called: what stands before the first number of their part of the row, if it is short and no sentence. */
function descriptionIn(part: string): string | undefined {
  const [before = ''] = part.replaceAll(lead, '').split(/[\d０-９\t,、。:：(（]/);
  let text = before.trim();
  while (tail.test(text)) text = text.replace(tail, '');
  return text.length >= 2 &&
    text.length <= 40 &&
    !/です|ます|\ufffc|\?|\b(?:we|please|i)\b/i.test(text)
    ? text
    : undefined;
}

/** `part` is what the item has of its row without the name of its packing, `words` what names it, both as they were pasted. */
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

const factsOf = (...all: readonly Said<unknown>[]) => [
  ...new Set(all.flatMap(({ facts }) => facts)),
];

/** A choice of records that a name may mean. */
const records = (
  field: PartField,
  reason: ChoiceReason,
  names: readonly Name[],
  anchors: readonly Anchor[],
  of: (reference: Reference) => RecognisedLine,
): Detail => ({
  field,
  reason,
  options: names.map((name) => ({
    line: of(referenceOf(name)),
    label: name.label,
    spans: anchors,
  })),
});

/** The values that facts of a kind name, where they are several: to choose from. */
function several(
  facts: readonly Fact[],
  kind: FactKind,
  field: PartField,
  of: (value: string) => RecognisedLine,
): Detail[] {
  const found = facts.filter((fact) => fact.kind === kind);
  const byValue = Map.groupBy(found, ({ value }) => String(value));
  if (byValue.size < 2) return [];
  const options = [...byValue].map(([value, spans]) => ({
    line: of(value),
    label: kind === 'count' ? { en: value, ja: value } : factLabel({ kind, value, at: 0, end: 0 }),
    spans,
  }));
  return [{ field, reason: 'several', options }];
}

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

function generalLine({ item: { anchors, facts }, count, weight, part }: Given): Built {
  const kind = 'general-cargo';
  const style = anchors.find(({ packingStyle }) => packingStyle)?.packingStyle;
  const { size, used } = sizeParts(facts, weight);
  const un = said(facts, 'unNumber', isText);
  const stackable = said(facts, 'stackable', isFlag);
  const word = anchors.find(({ packingStyle }) => !packingStyle)?.text;
  const line: RecognisedLine = {
    kind,
    packingStyle: style && referenceOf(style),
    count,
    description: word ?? descriptionIn(part),
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

/** What a line needs and does not have. */
export function missingOf({ line, needs }: LineDraft): MissingField[] {
  const missing = missingFieldsOf(line);
  return [...missing, ...needs.filter((each) => !missing.includes(each))];
}

function missingFieldsOf(line: RecognisedLine): MissingField[] {
  const missing: MissingField[] = [];
  const need = (field: MissingField, value: unknown) => {
    if (value === undefined) missing.push(field);
  };
  need('count', line.count);
  if (line.kind === 'container') {
    need('containerType', line.containerType);
    need('laden', line.laden);
    return missing;
  }
  if (line.kind === 'general-cargo') need('description', line.description);
  if (line.kind === 'vehicle') {
    need('category', line.category);
    if (line.category && carriesGoods(line.category)) need('laden', line.laden);
    if (line.variant) return missing;
  }
  if (line.kind === 'heavy-equipment' && line.model) return missing;
  for (const field of ['lengthMm', 'widthMm', 'heightMm', 'weightKg'] as const)
    need(field, line.size?.[field]);
  return missing;
}
