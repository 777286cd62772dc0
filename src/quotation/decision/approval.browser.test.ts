import type { Page } from '@playwright/test';
import { axe, expect, test } from '#test/browser.ts';

const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);

async function post(page: Page, path: string, body: object, method: 'POST' | 'GET' = 'POST') {
  const answer = await (method === 'GET'
    ? page.request.get(`/api/v1${path}`)
    : page.request.post(`/api/v1${path}`, {
        data: body,
        headers: { origin: new URL(page.url()).origin },
      }));
  expect(answer.status(), `${path} ${await answer.text()}`).toBeLessThan(300);
  return answer.json();
}
const employeeNamed = async (page: Page, name: string) => {
  const { rows } = (await post(page, '/mst/employee?size=100', {}, 'GET')) as {
    rows: { row: { id: string; name: string } }[];
  };
  return rows.find(({ row }) => row.name === name)!.row.id;
};

test('the approval queue, also for deputies, on desktop and phone, in both languages', async ({
  as,
}) => {
  const boss = await as('approver');
  await boss.goto('/quotation-approval');
  await expect(boss.getByRole('heading', { level: 1 })).toHaveText('To approve');
  const rows = boss.getByRole('table', { name: 'To approve' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Q-');
  await expect(rows.nth(1)).toContainText(/since today|for a day|for \d+ days/);
  const count = (await rows.count()) - 1;
  await boss.goto('/user/dashboard');
  const figure = boss.getByRole('link', { name: /^Awaiting my approval [\d–]/ });
  await expect(figure).toHaveText(new RegExp(`\\D${count}$`));
  await figure.click();
  await boss.waitForURL(/quotation-approval$/);
  await axe(boss);
  await boss.getByText('Expiring soonest').click();
  await axe(boss);

  // While Takahashi is away, Sato stands in: their queue then tells in whose place.
  const admin = await as('admin', 'ja');
  await admin.goto('/ja/quotation-approval');
  await post(admin, '/mst/approval-deputy', {
    employee: await employeeNamed(admin, '高橋 誠'),
    deputy: await employeeNamed(admin, '佐藤 健一'),
    awayFrom: today,
    awayTo: today,
    reason: '出張',
  });
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.reload();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('承認待ち一覧');
  await expect(admin.getByText(/高橋 誠の代理として承認できます/)).toBeVisible();
  await expect(admin.getByText('高橋 誠', { exact: true }).first()).toBeVisible();
  await axe(admin);
  const width = await admin.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1]!);

  // From the phone: open it, read whose place it is, approve.
  // The newest: the validity of the oldest may be over.
  const link = admin.getByRole('link', { name: /^Q-/ }).last();
  const number = (await link.textContent())!;
  await link.click();
  await expect(admin.getByText(/不在の高橋 誠に代わって決定します/)).toBeVisible();
  await axe(admin);
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
