import type { Transaction } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';
import { assertApprovers } from '#approval/steps.server.ts';
import { Decimal } from '#pricing/decimal.ts';
import { coversAmount, coversMargin, covers } from '#approval/approval.ts';
import { marginOf } from '#pricing/totals.ts';
import { hasExpired } from '#quotation/offer/validity.ts';
import { loadCharges } from '#quotation/sheet/sheet.server.ts';
import type { AnswerRow, LockedAnswer } from '#quotation/transition.server.ts';

const invalid = (path: string, code: string, en: string, ja: string) =>
  new Refused('invalid', { fields: [{ path, code, message: { en, ja } }] });

/** @throws Refused invalid if the validity is missing or past */
export function assertNotExpired({ validUntil }: AnswerRow, now: Date): void {
  if (validUntil === null || hasExpired(validUntil, now))
    throw invalid(
      'validUntil',
      'not-past',
      'Please give a validity date that is not past.',
      '本日以降の有効期限を入力してください。',
    );
}

/**
 * Checks that every charge is priced or on request, the validity is not past, and the approvers may decide and cover the amount.
 * @throws Refused not-priced, invalid
 */
export async function assertReady(
  tx: Transaction,
  { answer, approvals, staff }: LockedAnswer,
  now: Date,
): Promise<void> {
  const charges = await loadCharges(tx, answer.id);
  if (charges.length === 0 || charges.some((charge) => charge.amount === null && !charge.onRequest))
    throw new Refused('not-priced');
  if (new Decimal(answer.total).lt(0))
    throw invalid(
      'total',
      'at-least',
      'Discounts exceed the total.',
      '値引きが合計金額を超えています。',
    );
  const bafMissing = answer.problems.find((problem) => problem.code === 'baf-missing');
  if (bafMissing)
    throw invalid(
      'baf',
      'baf-missing',
      `No BAF is published for the departure on ${bafMissing.day}.`,
      `${bafMissing.day}の出港に適用するBAFが公開されていません。`,
    );
  const converted = answer.problems.filter(({ code }) => code === 'manual-currency').length;
  if (converted > 0)
    throw invalid(
      'currency',
      'manual-currency',
      `Prices set by hand were converted from another currency (${converted}): please check and save each in the price breakdown.`,
      `通貨の変更により換算された手入力の料金が${converted}件あります。料金内訳で確認し、保存してください。`,
    );
  assertNotExpired(answer, now);
  const chosen = await assertApprovers(tx, answer, approvals, now, staff);
  const offer = {
    total: answer.total,
    currency: answer.currency,
    exchange: answer.exchange,
    margin: marginOf(charges),
  };
  if (covers(chosen, offer)) return;
  if (!chosen.some((each) => coversAmount(each, answer.total, answer)))
    throw invalid(
      'approverIds',
      'amount-limit',
      'The amount exceeds the limit of the selected approvers.',
      '選択した承認者の承認限度額を超えています。',
    );
  if (!chosen.some((each) => coversMargin(each, offer.margin)))
    throw invalid(
      'approverIds',
      'margin-limit',
      'The margin is below the minimum of the selected approvers. Choose an approver of a higher level.',
      '粗利率が選択した承認者の下限を下回るため、上位の承認者が必要です。',
    );
  throw invalid(
    'approverIds',
    'limits',
    'None of the selected approvers covers both the amount and the margin.',
    '金額と粗利率の両方を承認できる承認者が選択されていません。',
  );
}
