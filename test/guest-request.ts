import type { Page } from '@playwright/test';
import { type DemoAccount, expect, openFully } from './browser.ts';
import { callApi } from './requests.ts';

/** What a guest reads, by language. */
const words = {
  en: {
    prefix: '',
    from: [/^Port of loading/, 'Tomakomai'],
    to: [/^Port of discharge/, 'Hitachinaka'],
    add: /Pallet/,
    fields: ['Company', 'Name', 'Email', 'Phone'],
    send: 'Send',
    check: 'Please check your mail',
    price: /^Estimate by our tariff of /,
    act: 'Confirm the request',
    done: /We have received your request G-/,
  },
  ja: {
    prefix: '/ja',
    from: [/^積港/, '苫小牧'],
    to: [/^揚港/, '常陸那珂'],
    add: /パレット/,
    fields: ['会社名', 'お名前', 'メールアドレス', '電話番号'],
    send: '送信',
    check: 'メールをご確認ください',
    price: /現在のタリフ運賃による概算です/,
    act: '依頼を確定する',
    done: /見積依頼 G-\w+ を受け付けました/,
  },
} as const;

/** A guest asks for a quotation, the link of the mail confirms it, and our people see it. */
export async function askAsGuest(
  as: (who: DemoAccount | null, locale?: 'en' | 'ja') => Promise<Page>,
  locale: 'en' | 'ja',
): Promise<void> {
  const { prefix, from, to, add, fields, send, check, price, act, done } = words[locale];
  const email = `miyake-${locale}-${Date.now()}@setouchi.example`;
  const company = `瀬戸内機工 ${locale} ${Date.now()}`;
  const guest = await as(null, locale);
  if (locale === 'ja') await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto(`${prefix}/quotation-ask`);
  for (const [name, port] of [from, to]) {
    await guest.getByRole('combobox', { name }).click();
    await guest.getByRole('option', { name: port }).first().click();
  }
  await guest.getByRole('button', { name: add }).first().click();
  const values = [company, '三宅 徹', email, '087-555-0142'];
  for (const [i, name] of fields.entries())
    await guest.getByRole('textbox', { name, exact: true }).fill(values[i]!);
  await guest.getByRole('checkbox').last().check();
  const shown = guest.getByText(/^¥[\d,]+$/).last();
  await expect(shown).toBeVisible();
  const figure = (await shown.textContent())!;
  await guest.getByRole('button', { name: send }).last().click();
  await expect(guest.getByRole('status').filter({ hasText: check })).toBeVisible();
  /** The price that the page showed, on the page after it. */
  const isTold = async () => {
    await expect(guest.getByText(price)).toBeVisible();
    const named = guest.getByRole('definition').filter({ hasText: figure });
    await expect(named.first()).toBeVisible();
  };
  await isTold();

  const admin = await as('admin');
  const { rows } = await callApi<{ rows: { id: string }[] }>(
    admin,
    'GET',
    `/log/mail?person=${encodeURIComponent(email)}`,
  );
  const { text } = await callApi<{ text: string }>(admin, 'POST', `/log/mail/${rows[0]!.id}/read`);
  await guest.goto(new URL(/https?:\/\/\S+/.exec(text)![0]).href.replace(/^https?:\/\/[^/]+/, ''));
  expect(text).toContain(figure);
  await expect(guest.getByText(company)).toBeVisible();
  await isTold();
  await guest.getByRole('button', { name: act }).click();
  await expect(guest.getByRole('status').filter({ hasText: done })).toBeVisible();
  await isTold();

  const staff = await as('employee');
  await openFully(staff, '/user/dashboard');
  await staff.getByRole('link', { name: /Guest requests/ }).click();
  await staff.waitForURL(/provisional-customer\?.*guest-request/);
  await staff.goto(`/sdsi/provisional-customer?q=${encodeURIComponent(company)}`);
  await staff.getByRole('link', { name: company }).first().click();
  const waiting = staff.getByRole('region', { name: 'Quotation requests of guests' });
  await expect(waiting.getByText('To be reviewed')).toBeVisible();
}
