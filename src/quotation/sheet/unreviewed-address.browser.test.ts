import type { Page } from '@playwright/test';
import { axe, expect, test } from '#test/browser.ts';
import { callApi, draftRequest, startAnswer } from '#test/requests.ts';

type Missing = Readonly<{ from: { id: string }; to: { id: string } }>;
type Answer = Readonly<{ charges: readonly { segment: string; missing: Missing | null }[] }>;

/** Haulage of general cargo from the new door to the port, at a flat price. */
async function addPickupRate(employee: Page, id: string, answerId: string, sell: string) {
  const { charges } = await callApi<Answer>(employee, 'GET', `/quotation/${id}/answer/${answerId}`);
  const missing = charges.find(({ segment }) => segment === 'pickup')?.missing;
  const { given } = await callApi<{ given: object }>(
    employee,
    'GET',
    `/price/lane?segment=pickup&freightType=general-cargo&from=${missing?.from.id}&to=${missing?.to.id}`,
  );
  const lane = await callApi<{ row: { id: string } }>(employee, 'POST', '/price-freight-route', {
    ...given,
    note: null,
  });
  const [yen] = await callApi<readonly [{ id: string }]>(
    employee,
    'GET',
    '/choices/currency?q=JPY',
  );
  await callApi(employee, 'POST', `/price-freight-route/${lane.row.id}/base-rate`, {
    scope: 'tariff',
    customer: null,
    customerGroup: null,
    unitKey: 'any',
    basis: 'flat',
    sell,
    cost: '30000',
    minimumQuantity: null,
    minimumAmount: null,
    currency: yen.id,
    validFrom: '2026-04-01',
    validTo: null,
    reach: 'line',
    rtDivisor: '1.000',
    quantityDecimals: '3',
    quantityRounding: 'up',
    amountRounding: 'half-up',
    acceptWarnings: true,
  });
}

for (const locale of ['en', 'ja'] as const)
  test(`a pickup at a yard that no master knows: typed, registered as a door, priced (${locale})`, async ({
    as,
  }) => {
    const word = (en: string, ja: string) => (locale === 'ja' ? ja : en);
    const base = locale === 'ja' ? '/ja' : '';
    const code = `NEW-${locale.toUpperCase()}`;
    const yard = `勝田第二ヤード ${code}`;
    const customer = await as('customer', locale);
    await customer.setViewportSize({ width: 390, height: 844 });
    const { id, routeId } = await draftRequest(customer, `Unknown yard (${locale})`);

    await customer.goto(`${base}/quotation-request/${id}/route/${routeId}/edit`);
    const field = (page: Page, name: string) =>
      page.getByRole('combobox', { name: new RegExp(`^${name}`) });
    await field(customer, word('Carriage', '輸送条件')).click();
    await customer.getByRole('option', { name: word('Door to port', 'ドア～港') }).click();
    const pickup = field(customer, word('Pickup place', '集荷先'));
    const other = customer.getByRole('option', {
      name: word('Enter another address…', '別の住所を入力'),
    });
    await pickup.fill(yard);
    await expect(other).toContainText(word('Nothing found', '該当するデータがありません'));
    await axe(customer);
    // By keyboard: down to the only entry, and what was typed is the name.
    await pickup.press('ArrowDown');
    await pickup.press('Enter');
    const address = customer.getByRole('group', { name: word('Pickup place', '集荷先') });
    const name = address.getByRole('textbox', { name: word('Name', '名称') });
    await expect(name).toHaveValue(yard);
    await expect(name).toBeFocused();
    await expect(address).toContainText(word('“on request”', '「別途見積」'));
    await axe(customer);

    // Back to the list and here again.
    await address
      .getByRole('button', { name: word('Choose from the list', '一覧から選択') })
      .click();
    await expect(pickup).toBeFocused();
    await pickup.click();
    await other.click();
    await name.fill(yard);
    const save = customer.getByRole('button', { name: word('Save', '保存'), exact: true });
    await save.click();
    const line = address.getByRole('textbox', { name: /^(Address|住所)/ });
    await expect(line).toHaveAttribute('aria-invalid', 'true');
    await axe(customer);
    await address.getByRole('textbox', { name: word('Postal code', '郵便番号') }).fill('312-0005');
    await expect(line).not.toHaveValue('');
    await expect(field(customer, word('Prefecture', '都道府県'))).toHaveValue(
      word('Ibaraki', '茨城県'),
    );
    await save.click();
    await customer.waitForURL(/\/route$/);
    const badge = word('Address to be checked', '住所確認中');
    await expect(customer.getByText(badge)).toBeVisible();
    await expect(customer.getByText(word('Register as door', 'ドアとして登録'))).toHaveCount(0);
    await axe(customer);
    await customer.goto(`${base}/quotation-request/${id}/confirmation`);
    await customer.getByRole('button', { name: word('Send request', '依頼を送信') }).click();
    await customer.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await customer.waitForURL(/\/completion$/);

    const employee = await as('employee', locale);
    const answerId = await startAnswer(employee, id);
    const answer = `${base}/quotation-answer/${id}/${answerId}`;
    await employee.goto(`${answer}/price-breakdown`);
    await expect(
      employee.getByText(word('is not checked yet: register it', '住所が確認されていません')),
    ).toBeVisible();
    await axe(employee);
    await employee.getByRole('link', { name: word('Open route', '経路を開く') }).click();
    await employee.waitForURL(/\/route$/);
    await expect(employee.getByText(badge)).toBeVisible();
    await employee
      .getByRole('button', { name: word('Register as door', 'ドアとして登録') })
      .click();
    const dialog = employee.getByRole('dialog');
    const entry = (label: string) => dialog.getByRole('textbox', { name: new RegExp(`^${label}`) });
    await expect(entry(word('Name', '名称'))).toHaveValue(yard);
    await axe(employee);
    await entry(word('Code', 'コード')).fill(code);
    // What was entered is not lost by a key.
    await employee.keyboard.press('Escape');
    await employee
      .getByRole('button', { name: word('Stay on this page', 'この画面に残る') })
      .click();
    await expect(entry(word('Code', 'コード'))).toHaveValue(code);
    await entry(word('English name', '英語名')).fill(`Katsuta second yard ${code}`);
    await entry(word('English address', '英語住所')).fill('Shinkocho, Hitachinaka, Ibaraki');
    await dialog.getByRole('button', { name: word('Register as door', 'ドアとして登録') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(employee.getByText(badge)).toHaveCount(0);
    await expect(
      employee.getByText(word(`Katsuta second yard ${code}`, yard)).first(),
    ).toBeVisible();
    await axe(employee);

    await addPickupRate(employee, id, answerId, '38500');
    await employee.goto(`${answer}/price-breakdown`);
    await employee.getByRole('button', { name: word('Re-price', '再計算') }).click();
    await employee
      .getByRole('dialog')
      .getByRole('button', { name: word('Apply', '反映する') })
      .click();
    await expect(employee.getByRole('dialog')).toHaveCount(0);
    await expect(employee.getByText('¥38,500').first()).toBeVisible();

    // The customer finds the door in the list from now on.
    const next = await draftRequest(customer, `Known yard (${locale})`);
    await customer.goto(`${base}/quotation-request/${next.id}/route/${next.routeId}/edit`);
    await field(customer, word('Carriage', '輸送条件')).click();
    await customer.getByRole('option', { name: word('Door to port', 'ドア～港') }).click();
    await pickup.fill(code);
    await expect(customer.getByRole('option')).toHaveCount(2);
    await customer.getByRole('option').first().click();
    await expect(pickup).toHaveValue(word(`Katsuta second yard ${code}`, yard));
  });
