import { expect, openFully, test } from '#test/browser.ts';
import {
  askApproval,
  callApi,
  dayFromNow,
  draftRequest,
  sentRequest,
  startAnswer,
} from '#test/requests.ts';

test('the approval queue, also for deputies, on desktop and phone, in both languages', async ({
  as,
}) => {
  const employee = await as('employee');
  const { id, number: requested } = await sentRequest(await as('customer'), '承認待ち一覧の確認');
  const number = `${requested}-1`;
  await askApproval(employee, id, await startAnswer(employee, id));
  const boss = await as('approver');
  await boss.goto('/quotation-approval');
  await expect(boss.getByRole('heading', { level: 1 })).toHaveText('To approve');
  const table = boss.getByRole('table', { name: 'To approve' });
  await expect(table.getByRole('row', { name: number })).toContainText('since today');
  await boss.goto('/user/dashboard');
  const figure = boss.getByRole('link', { name: /^Awaiting my approval [\d–]/ });
  await expect(figure).toHaveText(/\D[1-9]\d*$/);
  await figure.click();
  await boss.waitForURL(/quotation-approval$/);
  await boss.getByText('Expiring soonest').click();

  // While Takahashi is away, Sato is his deputy: the queue then shows the name of the approver.
  const admin = await as('admin', 'ja');
  await admin.goto('/ja/quotation-approval');
  const employeeNamed = async (name: string) => {
    const { rows } = await callApi<{ rows: readonly { row: { id: string } }[] }>(
      admin,
      'GET',
      `/mst/employee?q=${encodeURIComponent(name)}`,
    );
    return rows[0]?.row.id;
  };
  await callApi(admin, 'POST', '/mst/approval-deputy', {
    employee: await employeeNamed('高橋 誠'),
    deputy: await employeeNamed('佐藤 健一'),
    awayFrom: dayFromNow(0),
    awayTo: dayFromNow(0),
    reason: '出張',
  });
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.reload();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('承認待ち一覧');
  await expect(admin.getByText(/高橋 誠の代理として承認できます/)).toBeVisible();
  await expect(admin.getByText('高橋 誠', { exact: true }).first()).toBeVisible();
  const width = await admin.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1]!);

  // On the phone: open it, read the approver's name, approve.
  await admin.getByRole('link', { name: number, exact: true }).click();
  await expect(admin.getByText(/不在の高橋 誠に代わって決定します/)).toBeVisible();
  await admin.getByRole('button', { name: '承認する', exact: true }).click();
  await admin.getByRole('button', { name: 'OK' }).click();
  await admin.waitForURL(/\/finish$/);
  await admin.goto('/ja/quotation-approval');
  await expect(admin.getByText(/高橋 誠の代理として承認できます/)).toBeVisible();
  await expect(admin.getByRole('link', { name: number, exact: true })).toHaveCount(0);
  await boss.goto('/quotation-approval');
  await expect(boss.getByText(/Kenichi Sato approves on your behalf/)).toBeVisible();
  await expect(boss.getByRole('link', { name: number, exact: true })).toHaveCount(0);
});

test('result pages redirect to the decision while nothing is decided', async ({ as }) => {
  const customer = await as('customer');
  const { id: draftId } = await draftRequest(customer, '未送信の依頼');
  await customer.goto(`/ja/quotation-request/${draftId}/completion`);
  await customer.waitForURL(`**/ja/quotation-request/${draftId}/confirmation`);

  const employee = await as('employee');
  const { id } = await sentRequest(customer, '未決定の承認');
  const answerId = await startAnswer(employee, id);
  await askApproval(employee, id, answerId);
  const approver = await as('approver');
  await approver.goto(`/quotation-approval/${id}/${answerId}/finish`);
  await approver.waitForURL(`**/quotation-approval/${id}/${answerId}`);
});

test('an approver on a desk is told that every price follows the rates', async ({ as }) => {
  const employee = await as('employee');
  const { id } = await sentRequest(await as('customer'), 'Pallets by the tariff');
  const answerId = await startAnswer(employee, id);
  await askApproval(employee, id, answerId);
  const page = await as('approver');
  await openFully(page, `/quotation-approval/${id}/${answerId}`);
  await expect(page.getByRole('region', { name: 'Before you decide' })).toContainText(
    'Every price follows the rates.',
  );
});
