import { axe, expect, test } from '#test/browser.ts';

// A volume commitment of the demonstration's first customer: so many containers a year, over all lanes.

for (const [locale, quantity] of [
  ['en', '1,200'],
  ['ja', '1,500'],
] as const)
  test(`an employee enters a commitment, and the customer sees agreed against committed (${locale})`, async ({
    as,
    expected,
  }) => {
    // The server refuses what the rule of the master does.
    expected(/400/);
    const word = (en: string, ja: string) => (locale === 'ja' ? ja : en);
    const prefix = locale === 'ja' ? '/ja' : '';
    const employee = await as('employee', locale);
    await employee.goto(`${prefix}/mst/customer?q=${word('Hokuto Heavy', '北斗重機')}`);
    const link = employee.getByRole('row').nth(1).getByRole('link').first();
    const [, customerId] = /customer\/([0-9a-f-]{36})/.exec((await link.getAttribute('href'))!)!;
    await employee.goto(`${prefix}/mst/customer/${customerId}/volume-commitment`);
    await employee.getByRole('button', { name: word('New', '新規登録'), exact: true }).click();
    const dialog = employee.getByRole('dialog');
    const choose = async (field: RegExp, option: RegExp) => {
      await dialog.getByRole('combobox', { name: field }).click();
      await employee.getByRole('option', { name: option }).click();
    };
    await choose(new RegExp(word('^Freight type', '^貨物種別')), /^(Container|コンテナ)/);
    await dialog
      .getByRole('textbox', { name: new RegExp(word('^Committed volume', '^契約数量')) })
      .fill(quantity);
    await choose(new RegExp(word('^Unit', '^単位')), /^(Pieces|個・台・本)/);
    await choose(new RegExp(word('^For each', '^期間')), /^(Calendar year|暦年)/);
    const from = dialog.getByRole('textbox', {
      name: new RegExp(word('^Valid from', '^契約開始日')),
    });
    // A commitment for a year begins with a year.
    await from.fill('2026-04-01');
    await dialog.getByRole('button', { name: word('Save', '保存'), exact: true }).click();
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    await from.fill('2026-01-01');
    await axe(employee);
    await dialog.getByRole('button', { name: word('Save', '保存'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(employee.getByText(quantity, { exact: true })).toBeVisible();

    const customer = await as('customer', locale);
    await customer.setViewportSize({ width: 390, height: 844 });
    await customer.goto(`${prefix}/user/dashboard`);
    const commitment = customer
      .getByRole('table', { name: word('Container – all lanes', 'コンテナ – 全区間') })
      .filter({ hasText: quantity });
    await expect(commitment).toBeVisible();
    await expect(commitment).toContainText(word('Behind', '遅れ'));
    await axe(customer);

    // The commitments of another customer stay unknown.
    const response = await customer.request.get(`/api/customer/${crypto.randomUUID()}/commitments`);
    expect(response.status()).toBe(404);
    await customer.goto(`${prefix}/mst/customer/${customerId}/volume-commitment`);
    await expect(customer).toHaveURL(/not-permission/);
  });
