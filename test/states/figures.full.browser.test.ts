import { expect, openFully, test } from '../browser.ts';
import { dayFromNow } from '../requests.ts';
import { look } from './look.ts';

test('the timetable: a month, the list, a lane', async ({ as }) => {
  const page = await as('employee', 'ja');
  await openFully(page, '/ja/sailing');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await look(page);
  await openFully(page, '/ja/sailing?view=list');
  const from = page.getByRole('combobox', { name: '積港' });
  await from.fill('東京');
  await expect(page.getByRole('option', { name: '東京' }).first()).toBeVisible();
  await look(page);
  await page.getByRole('option', { name: '東京' }).first().click();
  await page.waitForURL(/from=/);
  await look(page);
});

test('a season of voyages: with its faults, previewed, made', async ({ as }) => {
  const page = await as('employee');
  await openFully(page, '/sailing/season');
  const preview = page.getByRole('button', { name: 'Preview', exact: true });
  await preview.click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await look(page);
  const box = (name: string | RegExp) => page.getByRole('textbox', { name });
  const pick = async (name: RegExp, text: string) => {
    await page.getByRole('combobox', { name }).fill(text);
    await page.getByRole('option', { name: text }).first().click();
  };
  await pick(/^Ship/, 'Yuimaru');
  // Far from the voyages of the demonstration and of other tests.
  await box(/^First day/).fill(dayFromNow(400));
  await box(/^Last day/).fill(dayFromNow(413));
  await page.getByRole('checkbox', { name: 'Wed', exact: true }).check();
  await box(/^Number begins with/).fill('STATES');
  for (const [n, port] of [
    [1, 'Tokyo'],
    [2, 'Tomakomai'],
  ] as const) {
    await pick(new RegExp(`^No.${n}: Port`), port);
    await box(new RegExp(`^No.${n}: Arrival: time`)).fill('08:00');
    await box(new RegExp(`^No.${n}: Departure: time`)).fill('18:00');
  }
  await box(/^No.2: Arrival: day/).fill('1');
  await box(/^No.2: Departure: day/).fill('1');
  await preview.click();
  await expect(page.getByRole('region', { name: 'Preview' }).first()).toContainText('STATES');
  await look(page);
  await page.getByRole('button', { name: /^Make \d+ voyages$/ }).click();
  await expect(page.getByRole('button', { name: 'Undo: Yuimaru' }).first()).toBeVisible();
  await look(page);
});

for (const by of ['month', 'lane'])
  test(`the report by ${by}`, async ({ as }) => {
    const page = await as('employee', by === 'lane' ? 'ja' : 'en');
    await openFully(page, `${by === 'lane' ? '/ja' : ''}/report?by=${by}`);
    await expect(page.locator('[data-bar]').first()).toBeAttached();
    await look(page);
  });

test('assumed prices: nothing assumed, a BAF, changes of lanes in percent', async ({ as }) => {
  const page = await as('employee', 'ja');
  await openFully(page, '/ja/what-if');
  const calculate = page.getByRole('button', { name: '計算する' });
  await calculate.click();
  await expect(page.getByText('1件の項目').first()).toBeVisible();
  await look(page);
  await page.getByRole('textbox', { name: /^BAF/ }).last().fill('60');
  await calculate.click();
  const result = page.getByRole('region', { name: '計算結果' });
  // It is calculated with a low priority, behind everything else that a busy machine does.
  await expect(result.locator('[data-bar]').first()).toBeAttached({ timeout: 90_000 });
  await look(page);
  await result.getByRole('button', { name: 'の見積を表示' }).first().click();
  await expect(result.getByRole('link', { name: /^Q-\d{4}-/ }).first()).toBeVisible();
  await look(page);
});

test('assumed prices by lane', async ({ as }) => {
  const page = await as('employee');
  await openFully(page, '/what-if');
  await page.getByRole('combobox', { name: /^BAF/ }).click();
  await page.getByRole('option', { name: 'As published' }).click();
  await page.getByRole('button', { name: 'Add lane changes' }).click();
  await page.getByRole('textbox', { name: /Change %/ }).fill('5');
  await look(page);
  await page.getByRole('button', { name: 'Calculate' }).click();
  const result = page.getByRole('region', { name: 'Results' });
  await result.getByText('By lane').click();
  await expect(result.getByText(/^\+¥[1-9][\d,]+/).first()).toBeVisible();
  await look(page);
});
