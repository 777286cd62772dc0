import { expect, test } from '#test/browser.ts';
import { callApi, draftRequest, sentRequest, startAnswer } from '#test/requests.ts';

test('unsaved approvers stay selected while a colleague edits the same answer', async ({
  as,
  expected,
}) => {
  expected(/409/);
  const page = await as('employee');
  const { id } = await sentRequest(await as('customer'), 'Approvers stay ticked');
  const answerId = await startAnswer(page, id);
  await page.goto(`/quotation-answer/${id}/${answerId}/approver`);
  // Nobody of another test stands in for this one.
  const box = page.getByRole('checkbox', { name: /^Daisuke Ito/ });
  await box.check();
  // A colleague re-prices in the meantime: the refused save says so.
  const colleague = await as('admin');
  await colleague.goto('/user/dashboard');
  await callApi(colleague, 'POST', `/quotation/${id}/answer/${answerId}/reprice`, { version: 1 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('alert').filter({ hasText: '佐藤 健一 saved first' });
  await expect(conflict.getByRole('radio', { name: /^Approvers, Yours: / })).toBeChecked();
  await expect(box).toBeChecked();
  await conflict.getByRole('button', { name: 'Keep mine and save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
});

test('an unsaved freight line can be restored after closing the page, only by its author', async ({
  as,
}) => {
  const page = await as('customer', 'ja', 'ownSession');
  const { id, version } = await draftRequest(page, '明細を途中まで入力');
  const { routes } = await callApi<{
    routes: readonly [
      { condition: string; departure: string; fromPort: { id: string }; toPort: { id: string } },
    ];
  }>(page, 'GET', `/quotation/${id}`);
  const [{ condition, departure, fromPort, toPort }] = routes;
  await callApi(page, 'POST', `/quotation/${id}/route`, {
    condition,
    departure,
    fromPortId: toPort.id,
    toPortId: fromPort.id,
    fromDoorId: null,
    toDoorId: null,
    viaPortIds: [],
    voyageId: null,
    answerId: null,
    version,
  });
  await page.goto(`/ja/quotation-request/${id}/freight/general-cargo/new`);
  const route = page.getByRole('combobox', { name: /^経路/ });
  await route.click();
  await page.getByRole('option', { name: /^経路No.2/ }).click();
  const name = page.getByRole('textbox', { name: /品名/ });
  await name.fill('冷却装置の部品');
  const typed = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(typed).toContain('冷却装置の部品');
  const address = page.url();
  // The tab is closed without a confirmation dialog.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  await page.goto(address);
  const offer = page.getByRole('status').filter({ hasText: '保存されていない内容があります' });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: '復元する' }).click();
  await expect(name).toHaveValue('冷却装置の部品');
  await expect(route).toHaveValue(/^経路No.2/);
  await expect(offer).toHaveCount(0);
  // Signing out deletes it from the browser.
  await page.goto('about:blank');
  await page.goto('/ja/auth/logout');
  await expect.poll(typed).not.toContain('冷却装置');
});
