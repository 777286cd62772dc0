import type { Database, Transaction } from '#platform/database/database.server.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { type FieldFault, Refused, refusals } from '#platform/refusal.ts';
import { checkApprovers } from '#approval/steps.server.ts';
import { Decimal } from '#pricing/decimal.ts';
import { coversAmount, coversMargin, covers } from '#approval/approval.ts';
import { marginOf } from '#pricing/totals.ts';
import { hasExpired } from '#quotation/offer/validity.ts';
import { checkSheet } from '#quotation/sheet/check/facts.server.ts';
import { loadSheet } from '#quotation/sheet/sheet.server.ts';
import { loadCharges } from '#quotation/sheet/stored-charges.server.ts';
import type { AnswerRow, LockedAnswer } from '#quotation/transition.server.ts';
import { type OutdatedPrices, outdatedFaults, outdatedPrices } from './outdated.server.ts';

const fault = (path: string, code: string, en: string, ja: string): FieldFault => ({
  path,
  code,
  message: { en, ja },
});

/** The fault of a validity that is missing or past. */
const expiryFaults = ({ validUntil }: AnswerRow, now: Date): FieldFault[] =>
  validUntil === null || hasExpired(validUntil, now)
    ? [
        fault(
          'validUntil',
          'not-past',
          'Please give a validity date that is not past.',
          '本日以降の有効期限を入力してください。',
        ),
      ]
    : [];

/** @throws Refused invalid if the validity is missing or past */
function assertNotExpired(answer: AnswerRow, now: Date): void {
  const fields = expiryFaults(answer, now);
  if (fields.length > 0) throw new Refused('invalid', { fields });
}

type Checked = Pick<LockedAnswer, 'answer' | 'approvals' | 'staff'>;
type Charges = Awaited<ReturnType<typeof loadCharges>>;

/** Every charge is priced or on request, the total is not negative and a BAF is published. */
function priceFaults({ answer }: Checked, charges: Charges): FieldFault[] {
  const isPriced = charges.every((charge) => charge.amount !== null || charge.onRequest);
  const baf = answer.problems.find((problem) => problem.code === 'baf-missing');
  const converted = answer.problems.filter(({ code }) => code === 'manual-currency').length;
  const { en, ja } = refusals['not-priced'];
  return [
    ...(charges.length > 0 && isPriced ? [] : [fault('charges', 'not-priced', en, ja)]),
    ...(new Decimal(answer.total).lt(0)
      ? [
          fault(
            'total',
            'at-least',
            'Discounts exceed the total.',
            '値引きが合計金額を超えています。',
          ),
        ]
      : []),
    ...(baf
      ? [
          fault(
            'baf',
            'baf-missing',
            `No BAF is published for the departure on ${dayText(baf.day, 'en')}.`,
            `${dayText(baf.day, 'ja')}の出港に適用するBAFが公開されていません。`,
          ),
        ]
      : []),
    ...(converted > 0
      ? [
          fault(
            'currency',
            'manual-currency',
            `Manual prices were converted from another currency (${converted}): please check and save each in the price breakdown.`,
            `通貨の変更により換算された手動価格が${converted}件あります。料金内訳で確認し、保存してください。`,
          ),
        ]
      : []),
  ];
}

/** The approvers may decide, and one of them covers amount and margin. */
async function approverFaults(
  db: Database | Transaction,
  { answer, approvals, staff }: Checked,
  charges: Charges,
  now: Date,
): Promise<FieldFault[]> {
  const { chosen, fault: wrong } = await checkApprovers(db, answer, approvals, now, staff);
  if (wrong) return [wrong];
  const offer = {
    total: answer.total,
    currency: answer.currency,
    exchange: answer.exchange,
    margin: marginOf(charges),
  };
  if (covers(chosen, offer)) return [];
  if (!chosen.some((each) => coversAmount(each, answer.total, answer)))
    return [
      fault(
        'approverIds',
        'amount-limit',
        'The amount exceeds the limit of the selected approvers.',
        '選択した承認者の承認限度額を超えています。',
      ),
    ];
  if (!chosen.some((each) => coversMargin(each, offer.margin)))
    return [
      fault(
        'approverIds',
        'margin-limit',
        'The margin is below the minimum of the selected approvers. Choose an approver of a higher level.',
        '粗利率が選択した承認者の下限を下回るため、上位の承認者が必要です。',
      ),
    ];
  return [
    fault(
      'approverIds',
      'limits',
      'None of the selected approvers covers both the amount and the margin.',
      '金額と粗利率の両方を承認できる承認者が選択されていません。',
    ),
  ];
}

/**
 * All that keeps an answer from being sent for approval, in the order of the refusals. The steps of its screens show the
 * same, so that a green tick is never taken back at the end.
 */
export async function readyFaults(
  db: Database | Transaction,
  checked: Checked,
  now: Date,
  charges: Charges,
  outdated: OutdatedPrices | null,
): Promise<FieldFault[]> {
  const { refused } = await checkAnswer(db, checked.answer, now);
  return [
    ...priceFaults(checked, charges),
    ...outdatedFaults(outdated, checked.answer),
    ...refused,
    ...expiryFaults(checked.answer, now),
    ...(await approverFaults(db, checked, charges, now)),
  ];
}

/** What the masters say against the routes and freight of an answer. */
export const checkAnswer = async (
  db: Database | Transaction,
  { id: answerId, quotationId }: Pick<AnswerRow, 'id' | 'quotationId'>,
  now: Date,
) => checkSheet(db, await loadSheet(db, { quotationId, answerId }), now, 'answer', quotationId);

/** @throws Refused invalid if the masters speak against an answer that is about to be offered */
export async function assertOfferable(
  tx: Transaction,
  answer: AnswerRow,
  now: Date,
): Promise<void> {
  assertNotExpired(answer, now);
  const { refused } = await checkAnswer(tx, answer, now);
  if (refused.length > 0) throw new Refused('invalid', { fields: refused });
}

/** @throws Refused not-priced, invalid */
export async function assertReady(tx: Transaction, held: LockedAnswer, now: Date): Promise<void> {
  const charges = await loadCharges(tx, held.answer.id);
  const outdated = await outdatedPrices(tx, held.answer);
  const [first] = await readyFaults(tx, held, now, charges, outdated);
  if (first?.code === 'not-priced') throw new Refused('not-priced');
  if (first) throw new Refused('invalid', { fields: [first] });
}
