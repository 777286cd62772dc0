import type { Page } from '@playwright/test';
import { expect, test } from '#test/browser.ts';
import { askApproval, callApi, sentRequest, startAnswer } from '#test/requests.ts';

// The approver sees what is special about an answer first, and decides without scrolling to its end.

type Charge = Readonly<{ id: string; segment: string; kind: string; lineId: string }>;
type Answer = Readonly<{ version: number; charges: readonly Charge[] }>;

/** An answer whose ocean freight is set below its cost, waiting for approval. */
async function belowCost(employee: Page, customer: Page, title: string) {
  const { id, number } = await sentRequest(customer, title);
  const answerId = await startAnswer(employee, id);
  const at = `/quotation/${id}/answer/${answerId}`;
  const { version, charges } = await callApi<Answer>(employee, 'GET', at);
  const ocean = charges.find(({ segment, kind }) => segment === 'ocean' && kind === 'freight');
  await callApi(employee, 'PUT', `${at}/charge/${encodeURIComponent(ocean?.id ?? '')}`, {
    unitPrice: null,
    amount: '10000',
    cost: '12500',
    taxKind: 'standard',
    reason: '競合対策の特別価格',
    version,
  });
  await askApproval(employee, id, answerId);
  return { id, number, answerId };
}

test('an approver on a phone is told of a price below cost, goes to its line and returns it', async ({
  as,
}) => {
  const employee = await as('employee');
  const { id, number, answerId } = await belowCost(
    employee,
    await as('customer'),
    '特別価格の承認',
  );
  const page = await as('approver', 'ja');
  await page.setViewportSize({ width: 390, height: 844 });
  // From the queue.
  await page.goto('/ja/quotation-approval');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('承認待ち一覧');
  await page.getByRole('link', { name: `${number}-1`, exact: true }).click();
  await page.waitForURL(`**/quotation-approval/${id}/${answerId}`);
  const summary = page.getByRole('region', { name: '承認前にご確認ください' });
  await expect(summary).toContainText('手動価格 1件：No.1 海上運賃');
  await expect(summary).toContainText('原価割れ 1件（計 −¥2,500）：No.1 海上運賃');
  const bar = page.getByRole('region', { name: '承認する' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await summary.getByRole('link', { name: 'No.1 海上運賃' }).last().click();
  const line = page.getByRole('region', { name: '貨物と料金' }).locator('details').first();
  await expect(line.locator('summary')).toBeFocused();
  await expect(line.getByText('競合対策の特別価格')).toBeInViewport();
  await bar.getByRole('link', { name: '差し戻す' }).click();
  const reason = '原価を下回る理由を備考に残してください';
  await page.getByRole('textbox', { name: /^理由/ }).fill(reason);
  await page.getByRole('button', { name: '差し戻す' }).click();
  const question = page.getByRole('dialog', { name: '差し戻してもよろしいですか？' });
  await expect(question).toContainText(`差し戻す：${number}-1`);
  await question.getByRole('button', { name: 'OK' }).click();
  await page.waitForURL(/\/reject\/finish$/);
  await employee.goto(`/quotation-detail/${id}`);
  await expect(employee.getByRole('alert').filter({ hasText: reason })).toBeVisible();
});
