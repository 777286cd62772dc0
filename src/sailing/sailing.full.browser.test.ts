import { expect, test } from '#test/browser.ts';
import { callApi, dayFromNow, draftRequest } from '#test/requests.ts';

const locales = {
  en: {
    base: '',
    timetable: 'Timetable',
    list: 'List',
    next: 'Next month',
    space: 'Space',
    from: 'Port of loading',
    tokyo: 'Tokyo',
    season: 'Voyages of a season',
    ship: /^Ship/,
    weekday: 'Wed',
    firstDay: /^First day/,
    lastDay: /^Last day/,
    prefix: /^Number begins with/,
    port: (n: number) => new RegExp(`^No.${n}: Port`),
    times: (n: number) => [
      new RegExp(`^No.${n}: Arrival: time`),
      new RegExp(`^No.${n}: Departure: time`),
    ],
    departureDay: (n: number) => new RegExp(`^No.${n}: Arrival: day`),
    leavingDay: (n: number) => new RegExp(`^No.${n}: Departure: day`),
    preview: 'Preview',
    make: /^Make \d+ voyages$/,
    undo: 'Undo',
    undone: 'Undone',
    nextSailings: 'Next sailings',
    open: 'Leave it open',
    departure: /^Requested departure/,
    to: 'Port of discharge',
    tomakomai: 'Tomakomai',
    separator: '-',
    shipName: 'Yuimaru',
    days: 200,
  },
  ja: {
    base: '/ja',
    timetable: '運航スケジュール',
    list: '一覧',
    next: '次の月',
    space: '空きあり',
    from: '積港',
    tokyo: '東京',
    season: '航海の一括作成',
    ship: /^船舶/,
    weekday: '水',
    firstDay: /^開始日/,
    lastDay: /^終了日/,
    prefix: /^次航の先頭/,
    port: (n: number) => new RegExp(`^No.${n}：?:?\\s*港`),
    times: (n: number) => [
      new RegExp(`^No.${n}：?:?\\s*入港：時刻`),
      new RegExp(`^No.${n}：?:?\\s*出港：時刻`),
    ],
    departureDay: (n: number) => new RegExp(`^No.${n}：?:?\\s*入港：日目`),
    leavingDay: (n: number) => new RegExp(`^No.${n}：?:?\\s*出港：日目`),
    preview: 'プレビュー',
    make: /^\d+件の航海を作成$/,
    undo: '取り消す',
    undone: '取り消し済み',
    nextSailings: '次の便',
    open: '便を指定しない',
    departure: /^希望出港日/,
    to: '揚港',
    tomakomai: '苫小牧',
    separator: '/',
    shipName: 'ゆいまーる',
    days: 300,
  },
} as const;

for (const [locale, words] of [
  ['en', locales.en],
  ['ja', locales.ja],
] as const) {
  test(`the timetable shows voyages with their space as calendar and list, on a phone as days (${locale})`, async ({
    as,
  }) => {
    const page = await as('employee', locale);
    await page.goto(`${words.base}/sailing`);
    await expect(page.getByRole('heading', { level: 1, name: words.timetable })).toBeVisible();
    const month = page.getByRole('table');
    await expect(month.getByRole('link').first()).toBeVisible();
    await page.getByRole('button', { name: words.next }).click();
    await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
    await expect(month.getByText(words.space, { exact: true }).first()).toBeVisible();
    // By keyboard: the list, then a lane.
    await page.getByRole('radio', { name: words.list }).focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/view=list/);
    await page.getByRole('combobox', { name: words.from }).fill(words.tokyo);
    await page.getByRole('option', { name: words.tokyo }).first().click();
    await expect(page).toHaveURL(/from=/);
    await expect(page.getByRole('row').nth(1)).toContainText(words.tokyo);
    await page.setViewportSize({ width: 375, height: 720 });
    await page.goto(`${words.base}/sailing`);
    await expect(page.getByRole('table')).toBeHidden();
    await expect(page.getByRole('main').getByRole('list').first()).toBeVisible();
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isTooWide).toBe(false);
  });
}

test('a season is previewed, made and undone', async ({ as }) => {
  const words = locales.ja;
  const page = await as('employee', 'ja');
  await page.goto(`${words.base}/sailing/season`);
  await expect(page.getByRole('heading', { level: 1, name: words.season })).toBeVisible();
  const box = (name: string | RegExp) => page.getByRole('textbox', { name });
  const pick = async (name: string | RegExp, text: string) => {
    await page.getByRole('combobox', { name }).fill(text);
    await page.getByRole('option', { name: text }).first().click();
  };
  await pick(words.ship, words.shipName);
  // Far from the voyages of the demonstration.
  await box(words.firstDay).fill(dayFromNow(words.days));
  await box(words.lastDay).fill(dayFromNow(words.days + 27));
  await page.getByRole('checkbox', { name: words.weekday, exact: true }).check();
  await box(words.prefix).fill('SEASON');
  for (const [n, port] of [
    [1, words.tokyo],
    [2, words.tomakomai],
  ] as const) {
    await pick(words.port(n), port);
    const [arrival, departure] = words.times(n);
    await box(arrival ?? '').fill('08:00');
    await box(departure ?? '').fill('18:00');
  }
  await box(words.departureDay(2)).fill('1');
  await box(words.leavingDay(2)).fill('1');
  await page.getByRole('button', { name: words.preview, exact: true }).click();
  const preview = page.getByRole('region', { name: words.preview }).first();
  await expect(preview.getByRole('row').nth(4)).toContainText('SEASON');
  await page.getByRole('button', { name: words.make }).click();
  const undo = page.getByRole('button', { name: `${words.undo}: ${words.shipName}` });
  await expect(undo).toBeVisible();
  await undo.click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByRole('button', { name: /^(?:Delete|削除)/ }).click();
  await expect(page.getByText(words.undone, { exact: true }).first()).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('a customer picks one of the next sailings, or leaves it open', async ({ as }) => {
  const words = locales.en;
  const page = await as('customer');
  const { id } = await draftRequest(page, 'Next sailings');
  await page.goto(`${words.base}/quotation-request/${id}/route/new`);
  for (const [name, port] of [
    [words.from, words.tokyo],
    [words.to, words.tomakomai],
  ] as const) {
    await page.getByRole('combobox', { name }).fill(port);
    await page.getByRole('option', { name: port }).first().click();
  }
  const sailings = page.getByRole('radiogroup', { name: words.nextSailings });
  await expect(sailings).toBeVisible();
  const port = async (code: string) =>
    (await callApi<readonly [{ id: string }]>(page, 'GET', `/choices/port?q=${code}`))[0].id;
  const [next] = await callApi<readonly [{ etd: string }]>(
    page,
    'GET',
    `/quotation/${id}/sailing?fromPortId=${await port('JPTYO')}&toPortId=${await port('JPTMK')}`,
  );
  await sailings.getByRole('radio').first().check();
  await expect(page.getByRole('textbox', { name: words.departure })).toHaveValue(
    next.etd.slice(0, 10).replaceAll('-', words.separator),
  );
  // The list stays as it was, and can be left open again.
  await expect(sailings.getByRole('radio').first()).toBeChecked();
  await sailings.getByRole('radio', { name: words.open }).check();
  await page.setViewportSize({ width: 375, height: 720 });
  await expect(sailings).toBeVisible();
});
