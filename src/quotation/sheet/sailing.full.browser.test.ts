import type { Page } from '@playwright/test';
import { expect, test } from '#test/browser.ts';
import { callApi, dayFromNow, draftRequest } from '#test/requests.ts';

type Sailing = Readonly<{ name: string; nameEn: string; number: string; etd: string; eta: string }>;

const portOf = async (page: Page, code: string) =>
  (await callApi<readonly [{ id: string }]>(page, 'GET', `/choices/port?q=${code}`))[0].id;

const locales = {
  en: {
    base: '',
    from: 'Port of loading',
    to: 'Port of discharge',
    departure: /^Requested departure/,
    voyage: /^Voyage/,
    separator: '-',
    tokyo: 'Tokyo',
    tomakomai: 'Tomakomai',
    portsFirst: 'Please choose the two ports first.',
    none: /^No voyage open for booking sails this route on .* Please change the departure or the ports/,
    save: 'Save',
    name: ({ nameEn, number }: Sailing) => `${nameEn} ${number}`,
    times: /^ETD \d{1,2} [A-Z][a-z]{2} \d{4} 19:00, ETA \d{1,2} [A-Z][a-z]{2} \d{4} 06:00$/,
  },
  ja: {
    base: '/ja',
    from: '積港',
    to: '揚港',
    departure: /^希望出港日/,
    voyage: /^航海/,
    separator: '/',
    tokyo: '東京',
    tomakomai: '苫小牧',
    portsFirst: '先に積港と揚港を選択してください。',
    none: /にこの経路を運航する受付中の便はありません。出港日または港を変更するか/,
    save: '保存',
    name: ({ name, number }: Sailing) => `${name} ${number}`,
    times: /^出港 \d{4}年\d{1,2}月\d{1,2}日 19:00／入港 \d{4}年\d{1,2}月\d{1,2}日 06:00$/,
  },
} as const;

for (const [locale, words] of [
  ['en', locales.en],
  ['ja', locales.ja],
] as const)
  test(`only the voyages that sail the route are offered, with their times (${locale})`, async ({
    as,
  }) => {
    const page = await as('customer', locale);
    const { id } = await draftRequest(page, `Voyage of a route (${locale})`);
    const route = `fromPortId=${await portOf(page, 'JPTYO')}&toPortId=${await portOf(page, 'JPTMK')}`;
    const sailings = await callApi<readonly [Sailing, ...Sailing[]]>(
      page,
      'GET',
      `/choices/sailing?${route}`,
    );
    const [next] = sailings;
    const sailingDays = new Set(sailings.map(({ etd }) => etd.slice(0, 10)));
    const idle = [5, 6, 7].map((days) => dayFromNow(days)).find((day) => !sailingDays.has(day));

    await page.goto(`${words.base}/quotation-request/${id}/route/new`);
    const field = (name: string | RegExp) => page.getByRole('combobox', { name });
    const voyage = field(words.voyage);
    await voyage.click();
    await expect(page.getByText(words.portsFirst)).toBeVisible();
    await page.keyboard.press('Escape');
    for (const [name, port] of [
      [words.from, words.tokyo],
      [words.to, words.tomakomai],
    ] as const) {
      await field(name).fill(port);
      await page.getByRole('option', { name: port }).first().click();
    }
    await voyage.click();
    const options = page.getByRole('option', { disabled: false });
    await expect(options).toHaveCount(sailings.length);
    await expect(options.first()).toContainText(words.name(next));
    await expect(options.first().getByText(words.times)).toBeVisible();
    await options.first().click();
    await expect(voyage).toHaveValue(words.name(next));
    const departure = page.getByRole('textbox', { name: words.departure });
    await expect(departure).toHaveValue(next.etd.slice(0, 10).replaceAll('-', words.separator));

    // On a day without a sailing the list is empty and says what to change.
    await departure.fill(idle ?? '');
    await departure.press('Tab');
    await voyage.click();
    await expect(page.getByText(words.none)).toBeVisible();
    await expect(options).toHaveCount(0);
    await departure.fill(next.etd.slice(0, 10));
    await departure.press('Tab');
    await voyage.click();
    await expect(options).toHaveCount(1);
    await options.first().click();
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await page.waitForURL(/\/route$/);
    await expect(page.getByText(words.name(next)).first()).toBeVisible();
  });
