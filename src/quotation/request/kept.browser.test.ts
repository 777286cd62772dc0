import type { Page } from '@playwright/test';
import { axe, expect, test } from '#test/browser.ts';

test('a PDF chosen before the page has come alive is checked all the same', async ({ as }) => {
  const employee = await as('employee');
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await employee.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  void employee.goto('/quotation-check', { waitUntil: 'commit' });
  const file = employee.locator('input[type=file]');
  await file.waitFor({ state: 'attached' });
  await file.setInputFiles({
    name: '見積書.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 of somebody else'),
  });
  letGo();
  await expect(employee.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expect(employee.getByText('見積書.pdf')).toBeVisible();
  await axe(employee);
});

async function post(page: Page, path: string, body: object) {
  const answer = await page.request.post(`/api/v1${path}`, {
    data: body,
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status(), `${path} ${await answer.text()}`).toBeLessThan(300);
  const text = await answer.text();
  return text === '' ? null : JSON.parse(text);
}

test('approvers ticked and not saved yet stay ticked while a colleague writes into the same answer', async ({
  as,
  expected,
}) => {
  expected(/409/);
  const page = await as('employee');
  await page.goto('/quotation-list?state=requested');
  const href = await page.getByRole('table').getByRole('link').first().getAttribute('href');
  const id = href!.split('/').pop()!;
  const { id: answerId } = (await post(page, `/quotation/${id}/answer`, {})) as { id: string };
  await page.goto(`/quotation-answer/${id}/${answerId}/approver`);
  const box = page.getByRole('checkbox').first();
  await box.check();
  // A colleague prices it anew meanwhile: the refused save reads the answer again.
  const colleague = await as('admin');
  await colleague.goto('/user/dashboard');
  await post(colleague, `/quotation/${id}/answer/${answerId}/reprice`, { version: 1 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.mantine-Notification-root').first()).toContainText('佐藤 健一');
  await expect(box).toBeChecked();
  await axe(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
});

test('a freight line typed and never saved is offered again after the page was closed, to its writer alone', async ({
  as,
}) => {
  const page = await as('customer', 'ja');
  await page.goto('/ja/quotation-list?state=draft');
  const href = (await page.getByRole('table').getByRole('link').first().getAttribute('href'))!;
  const id = href.split('/').at(-2)!;
  const { routes, version } = (await (
    await page.request.get(`/api/v1/quotation/${id}`)
  ).json()) as {
    routes: {
      condition: string;
      departure: string;
      fromPort: { id: string };
      toPort: { id: string };
    }[];
    version: number;
  };
  const { condition, departure, fromPort, toPort } = routes[0]!;
  const back = {
    condition,
    departure,
    fromPortId: toPort.id,
    toPortId: fromPort.id,
    fromDoorId: null,
    toDoorId: null,
    viaPortIds: [],
    voyageId: null,
  };
  await post(page, `/quotation/${id}/route`, {
    ...back,
    condition: 'port-port',
    answerId: null,
    version,
  });
  await page.goto(href.replace(/customer$/, 'freight/general-cargo/new'));
  const route = page.getByRole('combobox', { name: /^経路/ });
  await route.click();
  await page.getByRole('option', { name: /^経路No.2/ }).click();
  const name = page.getByRole('textbox', { name: /品名/ });
  await name.fill('冷却装置の部品');
  const typed = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(typed).toContain('冷却装置の部品');
  const address = page.url();
  // The tab dies: nobody is asked.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  await page.goto(address);
  const offer = page.getByRole('status').filter({ hasText: '保存されていない内容があります' });
  await expect(offer).toBeVisible();
  await axe(page);
  await offer.getByRole('button', { name: '復元する' }).click();
  await expect(name).toHaveValue('冷却装置の部品');
  await expect(route).toHaveValue(/^経路No.2/);
  await expect(offer).toHaveCount(0);
  // Signing out leaves nothing of it in the browser.
  await page.goto('about:blank');
  await page.goto('/ja/auth/logout');
  await expect.poll(typed).not.toContain('冷却装置');
});
