import { expect, test } from '#test/browser.ts';
import {
  askApproval,
  callApi,
  dayFromNow,
  draftRequest,
  sentRequest,
  startAnswer,
} from '#test/requests.ts';
import { dayText } from '#platform/i18n/day-text.ts';

type Answer = Readonly<{
  version: number;
  routes: readonly Readonly<{
    id: string;
    departure: string;
    fromPort: { id: string };
    toPort: { id: string };
  }>[];
}>;

test('every screen shows the departure that was offered, not the one that was requested', async ({
  as,
}) => {
  const [customer, employee] = [await as('customer', 'ja'), await as('employee', 'ja')];
  const { id } = await sentRequest(customer, '出港日の変更');
  const answerId = await startAnswer(employee, id);
  const { version, routes } = await callApi<Answer>(
    employee,
    'GET',
    `/quotation/${id}/answer/${answerId}`,
  );
  const [route] = routes;
  const offered = dayFromNow(21);
  await callApi(employee, 'PUT', `/quotation/${id}/route/${route?.id}`, {
    condition: 'port-port',
    fromDoorId: null,
    fromPortId: route?.fromPort.id,
    toPortId: route?.toPort.id,
    toDoorId: null,
    viaPortIds: [],
    departure: offered,
    voyageId: null,
    answerId,
    version,
  });
  await askApproval(employee, id, answerId);
  const approver = await as('approver', 'ja');
  const [isNow, was] = [dayText(offered, 'ja'), dayText(route?.departure ?? '', 'ja')];
  await approver.goto(`/ja/quotation-approval/${id}/${answerId}`);
  await expect(approver.getByText('見積依頼から第1版への変更点')).toBeVisible();
  await expect(approver.getByRole('group', { name: /見積依頼から/ })).toContainText(
    `${was} → ${isNow}`,
  );
  await approver.getByRole('button', { name: '承認する', exact: true }).click();
  await approver.getByRole('button', { name: 'OK' }).click();
  await approver.waitForURL(/\/finish$/);
  for (const page of [customer, employee])
    for (const path of [
      `/ja/quotation-detail/${id}`,
      `/ja/quotation-agreement/${id}/${answerId}`,
    ]) {
      await page.goto(path);
      await expect(page.getByText(isNow, { exact: false }).first()).toBeVisible();
      await expect(page.getByText(was, { exact: false })).toHaveCount(
        path.includes('agreement') ? 1 : 0,
      );
    }
  await customer.setViewportSize({ width: 390, height: 844 });
  await customer.goto(`/ja/quotation-detail/${id}`);
  // On a phone the revisions are folded.
  await customer.getByRole('heading', { name: '版', exact: true }).click();
  await customer.getByRole('button', { name: '見積依頼と比較' }).click();
  await expect(customer.getByRole('group', { name: /見積依頼から/ })).toContainText(isNow);
  const { row } = await callApi<{ row: { nameKana: string } }>(
    employee,
    'GET',
    `/mst/port/${route?.toPort.id}`,
  );
  const hiragana = row.nameKana.replaceAll(/[ァ-ヶ]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - 0x60),
  );
  await customer.goto(`/ja/quotation-list?q=${hiragana} 出港日の変更`);
  await expect(customer.getByRole('link', { name: /^Q-/ })).toHaveCount(1);
});

test('remarks saved in another tab are shown beside those typed, and kept until one is chosen', async ({
  as,
  expected,
}) => {
  expected(/409.*saveRemarks/);
  const employee = await as('employee', 'ja');
  const { id } = await sentRequest(await as('customer'), '備考の競合');
  const answerId = await startAnswer(employee, id);
  const path = `/quotation/${id}/answer/${answerId}`;
  const page = employee;
  await page.goto(`/ja/quotation-answer/${id}/${answerId}/remark`);
  await page.getByRole('button', { name: '備考を追加' }).click();
  await page.getByRole('textbox', { name: /本文/ }).last().fill('午後着');
  const { version } = await callApi<Answer>(employee, 'GET', path);
  await callApi(employee, 'PUT', `${path}/remark`, {
    version,
    remarks: [{ templateId: null, text: '午前着', internal: false }],
  });
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const alert = page
    .getByRole('alert')
    .filter({ hasText: /ご自身が別のタブで保存しています（.*\d.*）/ });
  await expect(alert.getByRole('radio', { name: /保存された値: 午前着/ })).not.toBeChecked();
  await expect(alert.getByRole('radio', { name: /入力した値: .*午後着/ })).toBeChecked();
  const saved = page.waitForResponse(/saveRemarks/);
  await alert.getByRole('button', { name: '入力した内容で保存' }).click();
  expect((await saved).status()).toBe(200);
  await expect(alert).toHaveCount(0);
  const { remarks } = await callApi<{ remarks: readonly { text: string }[] }>(
    employee,
    'GET',
    path,
  );
  expect(remarks.at(-1)?.text).toBe('午後着');
});

test('a picker takes the only match on Enter, found by its reading', async ({ as }) => {
  const customer = await as('customer', 'ja');
  const { id } = await draftRequest(customer, '港の選択');
  await customer.goto(`/ja/quotation-request/${id}/route/new`);
  const port = customer.getByRole('combobox', { name: '積港' });
  await port.fill('とまこまい');
  await port.press('Enter');
  await expect(port).toHaveValue(/苫小牧/);
});
