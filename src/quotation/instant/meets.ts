import { type OfferMargin, coversMargin } from '#approval/approval.ts';
import type { Amount, FreightKind } from '#freight/types.ts';
import { grouped, withoutZeros } from '#platform/grouped.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Decimal } from '#pricing/decimal.ts';
import type { PricingProblem } from '#pricing/types.ts';
import { problemTexts } from './problem-texts.ts';

/** One version of a rule. An empty list of customers, lanes or kinds admits all. */
export type Rule = Readonly<{
  id: string;
  version: number;
  name: string;
  customers: readonly Readonly<{ customer: string | null; group: string | null }>[];
  lanes: readonly Readonly<{ fromPort: string | null; toPort: string | null }>[];
  freightTypes: readonly FreightKind[];
  /** Yen, with or before tax. */
  amountLimit: Amount;
  withTax: boolean;
  minimumMargin: Amount;
  dangerousGoods: boolean;
  voyageRequired: boolean;
  validityDays: number;
  /** Per day in Asia/Tokyo; null: not limited. */
  dailyCount: number | null;
  dailyAmount: Amount | null;
}>;

/** What a rule is held against: a priced request of a customer, and what the rule has offered today. */
export type Facts = Readonly<{
  customer: Readonly<{ id: string; groupId: string | null }>;
  lanes: readonly Readonly<{ fromPort: string; toPort: string }>[];
  freightTypes: readonly FreightKind[];
  currency: string;
  /** In `currency`. */
  subtotal: Amount;
  total: Amount;
  /** Of the charges whose cost is known. */
  margin: OfferMargin;
  /** Charges without a rate or a price, charges on request, and base freight of unknown cost. */
  unpriced: number;
  onRequest: number;
  costUnknown: number;
  /** What the pricing reports, e.g. a BAF that is not published. */
  problems: readonly PricingProblem['code'][];
  dangerousGoods: boolean;
  withoutVoyage: boolean;
  /** Places that an employee has to review. */
  unreviewedAddress: boolean;
  /** The customer wrote something that a person should read. */
  message: boolean;
  /** A title, description or list of attachments is more than a plain name of goods. */
  wording: boolean;
  /** The customer attached a document. */
  attachments: boolean;
  /** Why some of the freight cannot be as it was declared. */
  doubts: readonly Bilingual[];
  /** What the masters say against routes, freight and space: refusals and warnings. */
  checks: readonly Bilingual[];
  /** Whether the customer would come over its credit limit. */
  overCredit: boolean;
  /** What the rule has offered today, before this request; totals with tax in yen. */
  today: Readonly<{ count: number; amount: Amount }>;
}>;

export const criteria = [
  'customer',
  'lane',
  'freight-type',
  'currency',
  'unpriced',
  'on-request',
  'problem',
  'amount',
  'margin',
  'dangerous-goods',
  'voyage',
  'address',
  'message',
  'wording',
  'attachment',
  'plausibility',
  'check',
  'credit',
  'daily-count',
  'daily-amount',
  'error',
] as const;
export type Criterion = (typeof criteria)[number];

/** A criterion that a request fails. For employees only: messages name limits and margins. */
export type Failure = Readonly<{ code: Criterion; message: Bilingual }>;
export type RuleFailures = Readonly<{
  rule: Readonly<{ id: string; version: number; name: string }>;
  failures: readonly Failure[];
}>;

const failure = (code: Criterion, en: string, ja: string): Failure => ({
  code,
  message: { en, ja },
});
const yen = (amount: Amount | Decimal) =>
  `¥${grouped(withoutZeros(new Decimal(amount).toFixed(0)))}`;

/** For a rule that could not be tried: the program failed, and says why in its log. */
export const failedItself = ({ id, version, name }: Rule): RuleFailures => ({
  rule: { id, version, name },
  failures: [failure('error', 'The attempt failed.', '処理中に問題が発生しました。')],
});

/** Who, where and what: the criteria that do not depend on the price. */
function scopeFailures(rule: Rule, facts: Facts): Failure[] {
  const { customer } = facts;
  const isCustomer =
    rule.customers.length === 0 ||
    rule.customers.some(
      (each) =>
        each.customer === customer.id || (each.group !== null && each.group === customer.groupId),
    );
  const isLane =
    rule.lanes.length === 0 ||
    facts.lanes.every(({ fromPort, toPort }) =>
      rule.lanes.some(
        (lane) =>
          (lane.fromPort === null || lane.fromPort === fromPort) &&
          (lane.toPort === null || lane.toPort === toPort),
      ),
    );
  const isFreight =
    rule.freightTypes.length === 0 ||
    facts.freightTypes.every((kind) => rule.freightTypes.includes(kind));
  return [
    ...(isCustomer
      ? []
      : [failure('customer', 'The rule is for other customers.', '対象外の顧客です。')]),
    ...(isLane ? [] : [failure('lane', 'The rule is for other lanes.', '対象外の航路です。')]),
    ...(isFreight
      ? []
      : [failure('freight-type', 'The rule is for other freight.', '対象外の貨物です。')]),
    ...(facts.dangerousGoods && !rule.dangerousGoods
      ? [failure('dangerous-goods', 'Dangerous goods.', '危険物が含まれています。')]
      : []),
    ...(facts.withoutVoyage && rule.voyageRequired
      ? [failure('voyage', 'No voyage is chosen.', '航海が指定されていません。')]
      : []),
    ...(facts.unreviewedAddress
      ? [failure('address', 'An address has not been reviewed.', '未確認の住所が含まれています。')]
      : []),
    ...(facts.message
      ? [
          failure(
            'message',
            'The customer wrote a message or a note.',
            'ご要望または備考が記入されています。',
          ),
        ]
      : []),
    ...(facts.wording
      ? [
          failure(
            'wording',
            'A text is more than a plain name of goods.',
            '件名・品名に、品名以外の記載があります。',
          ),
        ]
      : []),
    ...(facts.attachments
      ? [failure('attachment', 'A document is attached.', '書類が添付されています。')]
      : []),
    ...facts.doubts.map(({ en, ja }) => failure('plausibility', en, ja)),
    ...facts.checks.map(({ en, ja }) => failure('check', en, ja)),
  ];
}

function priceFailures(rule: Rule, facts: Facts): Failure[] {
  const amount = rule.withTax ? facts.total : facts.subtotal;
  const { sell, margin } = facts.margin;
  const percent = new Decimal(sell).gt(0)
    ? `${new Decimal(margin).div(sell).times(100).toFixed(2, Decimal.ROUND_DOWN)}%`
    : '—';
  const lowest = `${withoutZeros(rule.minimumMargin)}%`;
  return [
    ...(facts.currency === 'JPY'
      ? []
      : [
          failure(
            'currency',
            `The quote is in ${facts.currency}, not in yen.`,
            `円建てではありません（${facts.currency}）。`,
          ),
        ]),
    ...(facts.unpriced > 0
      ? [
          failure(
            'unpriced',
            `Charges without a rate: ${facts.unpriced}.`,
            `運賃のない料金が${facts.unpriced}件あります。`,
          ),
        ]
      : []),
    ...(facts.onRequest > 0
      ? [
          failure(
            'on-request',
            `Charges on request: ${facts.onRequest}.`,
            `別途見積の料金が${facts.onRequest}件あります。`,
          ),
        ]
      : []),
    ...facts.problems.map((code) => ({ code: 'problem' as const, message: problemTexts[code] })),
    ...(new Decimal(amount).gt(rule.amountLimit)
      ? [
          failure(
            'amount',
            `${yen(amount)} is above ${yen(rule.amountLimit)}.`,
            `${yen(amount)}が上限${yen(rule.amountLimit)}を超えています。`,
          ),
        ]
      : new Decimal(facts.total).lte(0)
        ? [failure('amount', 'The total is not positive.', '合計金額が0円以下です。')]
        : []),
    ...(facts.costUnknown > 0
      ? [
          failure(
            'margin',
            `Freight of unknown cost: ${facts.costUnknown}.`,
            `原価が不明な運賃が${facts.costUnknown}件あります。`,
          ),
        ]
      : coversMargin(rule, facts.margin)
        ? []
        : [
            failure(
              'margin',
              `The margin of ${percent} is below ${lowest}.`,
              `粗利率${percent}が下限${lowest}を下回っています。`,
            ),
          ]),
    ...(facts.overCredit
      ? [
          failure(
            'credit',
            'The customer would come above its credit limit.',
            '与信限度額を超えます。',
          ),
        ]
      : []),
  ];
}

/** The limits of a day, with this request counted. */
function ceilingFailures(
  { dailyCount, dailyAmount }: Rule,
  { today, total }: Pick<Facts, 'today' | 'total'>,
): Failure[] {
  const sum = new Decimal(today.amount).plus(total);
  return [
    ...(dailyCount !== null && today.count >= dailyCount
      ? [
          failure(
            'daily-count',
            `The rule has made its ${dailyCount} offers of today.`,
            `本日の件数上限（${dailyCount}件）に達しています。`,
          ),
        ]
      : []),
    ...(dailyAmount !== null && sum.gt(dailyAmount)
      ? [
          failure(
            'daily-amount',
            `With it the offers of today come to ${yen(sum)}, above ${yen(dailyAmount)}.`,
            `本日の提示額が${yen(sum)}となり、上限${yen(dailyAmount)}を超えます。`,
          ),
        ]
      : []),
  ];
}

/**
 * The criteria of a rule that a priced request fails; none if it may be offered at once. Pure. Whether the rule is switched
 * on is the caller's to know. For employees only.
 */
export const meets = (rule: Rule, facts: Facts): Failure[] => [
  ...scopeFailures(rule, facts),
  ...priceFailures(rule, facts),
  ...ceilingFailures(rule, facts),
];
