import { roundToText, roundTos } from '#pricing/round-to.ts';
import { parseBafTable } from '#pricing/baf-table-text.ts';
import { parseUnitKey, unitsOverlap } from '#pricing/unit-key.ts';
import { grouped, withoutZeros } from '#platform/grouped.ts';
import type { FieldFault } from '#platform/refusal.ts';
import { fault } from '../../define.ts';
import { choice, option } from '../../kinds/choice.ts';
import { date } from '../../kinds/date.ts';
import { decimal } from '../../kinds/decimal.ts';
import { flag } from '../../kinds/flag.ts';
import { integer } from '../../kinds/integer.ts';
import { money } from '../../kinds/money.ts';
import { month } from '../../kinds/month.ts';
import { ref } from '../../kinds/ref.ts';
import { rows } from '../../kinds/rows.ts';
import { text } from '../../kinds/text.ts';

const states = [
  option('draft', 'Draft', '下書き'),
  option('published', 'Published', '公開'),
  option('superseded', 'Superseded', '改定済み'),
];

// Shared by the BAF of a month, a quarter and a year.
export const bafState = choice('State', '状態', states, { initial: 'draft' });
export const bafSettled = choice(
  'Price state',
  '価格の状態',
  [option('provisional', 'Provisional', '仮'), option('final', 'Final', '決定')],
  { initial: 'provisional' },
);
export const bafAverage = money('Average price', '平均価格', {
  computed: true,
  suffix: { en: 'JPY/kl', ja: '円/kl' },
});
export const bafTerm = {
  appliesFrom: date('Applies from', '適用開始日'),
  appliesTo: date('Applies until', '適用終了日'),
} as const;
/** The published BAF that this one superseded; earlier quotations still refer to it. */
export const bafReplaces = (resource: string) =>
  ref('Replaces', '改定前のBAF', resource, { optional: true, computed: true });
/** The fields of a published BAF that may still change; quotations depend on all others. */
export const bafStillOpen: ReadonlySet<string> = new Set(['state', 'settled', 'note']);
export const bafNote = text('Note', '備考', { max: 500, multiline: true, optional: true });

/** The result of a rule: 28 %, or ¥27,000 per piece. */
function resultOf({ kind, result }: Readonly<Record<string, unknown>>): string {
  if (typeof result !== 'string') return '';
  return kind === 'percent' ? `${withoutZeros(result)} %` : `¥${grouped(withoutZeros(result))}`;
}

/** How the charge of a rule is rounded. */
export const bafRoundings = roundTos.map((value) => ({ value, label: roundToText(value) }));

/** Carriers publish different tables for different lines: each row is one of them. */
export const bafRules = rows(
  'Rules',
  '算定表',
  {
    fromPort: ref('From port', '発港', 'port', { optional: true }),
    toPort: ref('To port', '着港', 'port', { optional: true }),
    freightType: ref('Freight type', '貨物種別', 'freight-type', { optional: true }),
    unitKey: text('Unit', '適用単位', { max: 30, optional: true }),
    kind: choice(
      'Kind',
      '方式',
      [
        option('percent', 'Percent of freight', '運賃に対する率'),
        option('amount', 'Amount in yen', '金額（円）'),
      ],
      { initial: 'percent' },
    ),
    per: choice(
      'Amount per',
      '金額の単位',
      [
        option('piece', 'Piece', '個（台・本）'),
        option('rt', 'Revenue ton', 'レベニュートン（RT）'),
        option('m3', 'Cubic metre', '立方メートル（m³）'),
        option('meter', 'Metre of length', '車長（m）'),
      ],
      {
        optional: true,
        help: { en: 'Empty: per piece.', ja: '空欄の場合は1個（台・本）あたりです。' },
      },
    ),
    basePrice: money('Base price', '基準価格', { optional: true }),
    stepPrice: money('Step', '刻み', { optional: true }),
    perStep: decimal('Per step', '1段階あたり', { min: 0, optional: true }),
    table: text('Own table', '段階表', {
      max: 2000,
      multiline: true,
      optional: true,
      help: {
        en: 'In place of base price and step: from an average price on, the percentage or yen; one row a line, e.g. 26500: 200',
        ja: '基準価格・刻みに代わる表です。「平均価格: 率または円」を1行に1段階ずつ入力します（例：26500: 200）。',
      },
    }),
    maximum: decimal('Maximum', '上限', { min: 0, optional: true }),
    roundTo: choice('Rounding', '端数処理', bafRoundings, {
      optional: true,
      help: {
        en: 'Of the charge. Empty: to the nearest yen.',
        ja: '料金の端数処理です。空欄の場合は1円未満を四捨五入します。',
      },
    }),
    discountable: flag('Discounts apply', '割引対象'),
    steps: integer('Steps', '段階数', { optional: true, computed: true }),
    result: decimal('Result', '結果', { optional: true, computed: true }),
  },
  {
    min: 1,
    max: 60,
    rowText: resultOf,
  },
);

const alike = (i: number, first: number) =>
  first < 0
    ? []
    : [
        fault(
          `rules[${i}].unitKey`,
          `Rule No.${first + 1} is for the same freight: lane, freight type and unit are the same or overlap.`,
          `No.${first + 1}と同じ貨物の算定表です（区間・貨物種別・適用単位が重複しています）。`,
        ),
      ];

type Period = {
  referenceFrom: string;
  referenceTo: string;
  appliesFrom: string;
  appliesTo: string;
};
type Rule = {
  fromPort: string | null;
  toPort: string | null;
  freightType: string | null;
  unitKey: string | null;
  kind: string;
  per: string | null;
  basePrice: string | null;
  stepPrice: string | null;
  perStep: string | null;
  table: string | null;
};
type Ruled = { rules: Rule[] };

/** The first rule for the same lane, freight type and unit: which of the two would count is not said. */
const ruleAlike = (rules: readonly Rule[], rule: Rule): number =>
  rules.findIndex(
    (other) =>
      other.fromPort === rule.fromPort &&
      other.toPort === rule.toPort &&
      other.freightType === rule.freightType &&
      unitsOverlap(other.unitKey, rule.unitKey),
  );

/** A rule has either steps of the same size or a table of its own. */
function arithmeticFaults(
  { basePrice, stepPrice, perStep, table, kind, per }: Rule,
  i: number,
): FieldFault[] {
  const at = (name: string) => `rules[${i}].${name}`;
  const ofAmount =
    kind === 'percent' && (per ?? 'piece') !== 'piece'
      ? [fault(at('per'), 'Only for an amount.', '方式が金額の場合にのみ選択できます。')]
      : [];
  const steps = { basePrice, stepPrice, perStep };
  if (table !== null)
    return [
      ...ofAmount,
      ...Object.entries(steps).flatMap(([name, value]) =>
        (value ?? null) === null
          ? []
          : [fault(at(name), 'Not with an own table.', '段階表を使う場合は空欄にしてください。')],
      ),
      ...(parseBafTable(table)
        ? []
        : [
            fault(
              at('table'),
              'One row a line, prices rising, e.g. 26500: 200.',
              '「26500: 200」のように、価格の低い順に1行ずつ入力してください。',
            ),
          ]),
    ];
  return [
    ...ofAmount,
    ...Object.entries(steps).flatMap(([name, value]) =>
      (value ?? null) === null ? [fault(at(name), 'Required.', '必須項目です。')] : [],
    ),
    ...((stepPrice ?? null) === null || Number(stepPrice) > 0
      ? []
      : [fault(at('stepPrice'), 'More than 0.', '0より大きい値を入力してください。')]),
  ];
}

/** Validates a BAF: periods in order, lanes with both ports, steps greater than 0, known units, no two rules for the same freight. */
export function checkBaf({
  referenceFrom,
  referenceTo,
  appliesFrom,
  appliesTo,
  rules,
}: Period & Ruled) {
  return [
    ...(referenceTo < referenceFrom
      ? [fault('referenceTo', 'Not before the first month.', '参照開始月以降を入力してください。')]
      : []),
    ...(appliesTo < appliesFrom
      ? [fault('appliesTo', 'Not before the first day.', '適用開始日以降を入力してください。')]
      : []),
    ...rules.flatMap((rule, i) => [
      ...((rule.fromPort === null) === (rule.toPort === null)
        ? []
        : [
            fault(
              `rules[${i}].toPort`,
              'Both ports, or neither.',
              '発港と着港の両方を選択するか、両方を空欄にしてください。',
            ),
          ]),
      ...arithmeticFaults(rule, i),
      ...(rule.unitKey === null || parseUnitKey(rule.unitKey)
        ? []
        : [
            fault(
              `rules[${i}].unitKey`,
              'This unit is not known.',
              '適用単位の書き方をご確認ください。',
            ),
          ]),
      ...alike(i, ruleAlike(rules.slice(0, i), rule)),
    ]),
  ];
}

/** What the BAFs of all periods have in common, after the fields that name the period. */
export const bafFields = {
  referenceFrom: month('Reference from', '参照開始月'),
  referenceTo: month('Reference to', '参照終了月'),
  averagePrice: bafAverage,
  state: bafState,
  settled: bafSettled,
  ...bafTerm,
  rules: bafRules,
} as const;
export const bafColumns = [
  'referenceFrom',
  'referenceTo',
  'averagePrice',
  'rules',
  'state',
  'settled',
  'appliesFrom',
  'appliesTo',
] as const;
export const bafForm = [
  ['referenceFrom', 'referenceTo'],
  ['appliesFrom', 'appliesTo'],
  ['state', 'settled'],
  ['rules'],
  ['note'],
] as const;
export const bafConstraints = {
  referenceTo: 'reference_to >= reference_from',
  appliesTo: 'applies_to >= applies_from',
} as const;
