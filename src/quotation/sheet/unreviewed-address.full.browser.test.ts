import type { Page } from '@playwright/test';
import { expect, test } from '#test/browser.ts';
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

test('a pickup at a yard that no master knows: typed, registered as a door, priced', async ({
  as,
}) => {
  // The customer reads Japanese on a phone, the employee English at a desk.
  const code = `NEW-${Date.now() % 100_000}`;
  const yard = `勝田第二ヤード ${code}`;
  const customer = await as('customer', 'ja');
  await customer.setViewportSize({ width: 390, height: 844 });
  const { id, routeId } = await draftRequest(customer, 'Unknown yard');

  await customer.goto(`/ja/quotation-request/${id}/route/${routeId}/edit`);
  const field = (page: Page, name: string) =>
    page.getByRole('combobox', { name: new RegExp(`^${name}`) });
  await field(customer, '輸送条件').click();
  await customer.getByRole('option', { name: 'ドア～港' }).click();
  const pickup = field(customer, '集荷先');
  const other = customer.getByRole('option', {
    name: '別の住所を入力',
  });
  await pickup.fill(yard);
  await expect(other).toContainText('該当するデータがありません');
  // By keyboard: down to the only entry, and what was typed is the name.
  await pickup.press('ArrowDown');
  await pickup.press('Enter');
  const address = customer.getByRole('group', { name: '集荷先' });
  const name = address.getByRole('textbox', { name: '名称' });
  await expect(name).toHaveValue(yard);
  await expect(name).toBeFocused();
  await expect(address).toContainText('「別途見積」');

  // Back to the list and here again.
  await address.getByRole('button', { name: '一覧から選択' }).click();
  await expect(pickup).toBeFocused();
  await pickup.click();
  await other.click();
  await name.fill(yard);
  const save = customer.getByRole('button', { name: '保存', exact: true });
  await save.click();
  const line = address.getByRole('textbox', { name: /^(Address|住所)/ });
  await expect(line).toHaveAttribute('aria-invalid', 'true');
  await address.getByRole('textbox', { name: '郵便番号' }).fill('312-0005');
  await expect(line).not.toHaveValue('');
  await expect(field(customer, '都道府県')).toHaveValue('茨城県');
  await save.click();
  await customer.waitForURL(/\/route$/);
  await expect(customer.getByText('住所確認中')).toBeVisible();
  await expect(customer.getByText('ドアとして登録')).toHaveCount(0);
  await customer.goto(`/ja/quotation-request/${id}/confirmation`);
  await customer.getByRole('button', { name: '依頼を送信' }).click();
  await customer.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await customer.waitForURL(/\/completion$/);

  const employee = await as('employee');
  const answerId = await startAnswer(employee, id);
  const answer = `/quotation-answer/${id}/${answerId}`;
  await employee.goto(`${answer}/price-breakdown`);
  await expect(employee.getByText('is not checked yet: register it')).toBeVisible();
  await employee.getByRole('link', { name: 'Open route' }).click();
  await employee.waitForURL(/\/route$/);
  await expect(employee.getByText('Address to be checked')).toBeVisible();
  await employee.getByRole('button', { name: 'Register as door' }).click();
  const dialog = employee.getByRole('dialog');
  const entry = (label: string) => dialog.getByRole('textbox', { name: new RegExp(`^${label}`) });
  await expect(entry('Name')).toHaveValue(yard);
  await entry('Code').fill(code);
  // What was entered is not lost by a key.
  await employee.keyboard.press('Escape');
  await employee.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(entry('Code')).toHaveValue(code);
  await entry('English name').fill(`Katsuta second yard ${code}`);
  await entry('English address').fill('Shinkocho, Hitachinaka, Ibaraki');
  await dialog.getByRole('button', { name: 'Register as door' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(employee.getByText('Address to be checked')).toHaveCount(0);
  await expect(employee.getByText(`Katsuta second yard ${code}`).first()).toBeVisible();

  await addPickupRate(employee, id, answerId, '38500');
  await employee.goto(`${answer}/price-breakdown`);
  await employee.getByRole('button', { name: 'Re-price' }).click();
  await employee.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(employee.getByRole('dialog')).toHaveCount(0);
  await expect(employee.getByText('¥38,500').first()).toBeVisible();

  // The customer finds the door in the list from now on.
  const next = await draftRequest(customer, 'Known yard');
  await customer.goto(`/ja/quotation-request/${next.id}/route/${next.routeId}/edit`);
  await field(customer, '輸送条件').click();
  await customer.getByRole('option', { name: 'ドア～港' }).click();
  await pickup.fill(code);
  await expect(customer.getByRole('option')).toHaveCount(2);
  await customer.getByRole('option').first().click();
  await expect(pickup).toHaveValue(yard);
});
