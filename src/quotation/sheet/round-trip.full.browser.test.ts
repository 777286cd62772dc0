import { expect, test, untilShown } from '#test/browser.ts';
import { callApi, dayFromNow, draftRequest } from '#test/requests.ts';

const locales = {
  en: {
    base: '',
    roundTrip: 'Round trip',
    departure: /^Departure of the return/,
    load: /^Freight of the return/,
    later: 'I enter it later',
    save: 'Save',
    none: 'Route No.2, the return of No.1, has no freight yet.',
    same: 'Same freight as outward',
    return: 'Route No.2 (return of route No.1)',
    discharge: /^Port of discharge/,
    ended: 'route No.2 no longer leads back from route No.1',
  },
  ja: {
    base: '/ja',
    roundTrip: '往復',
    departure: /^復路の希望出港日/,
    load: /^復路の貨物/,
    later: '後で入力する',
    save: '保存',
    none: '経路No.2（No.1の復路）には、まだ貨物がありません。',
    same: '往路と同じ貨物を追加',
    return: /往復（経路No\.1の復路）/,
    discharge: /^揚港/,
    ended: '経路No.2は経路No.1の復路になりません。',
  },
} as const;

for (const [locale, words] of [
  ['en', locales.en],
  ['ja', locales.ja],
] as const)
  test(`a customer makes a route a round trip, and its return carries the same freight (${locale})`, async ({
    as,
  }) => {
    const page = await as('customer', locale);
    const { id } = await draftRequest(page, `Round trip (${locale})`);
    type Request = { routes: { id: string }[]; lines: { routeId: string }[] };
    const read = () => callApi<Request>(page, 'GET', `/quotation/${id}`);
    const [outward] = (await read()).routes;
    // On a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${words.base}/quotation-request/${id}/route/${outward!.id}/edit`);
    // The next sailings stand above what is chosen here.
    await untilShown(page);
    const isRoundTrip = page.getByRole('switch', { name: words.roundTrip });
    await isRoundTrip.focus();
    await page.keyboard.press('Space');
    await page.getByRole('textbox', { name: words.departure }).fill(dayFromNow(40));
    await page.getByRole('combobox', { name: words.load }).click();
    await page.getByRole('option', { name: words.later }).click();
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await expect(page.getByText(words.return).first()).toBeVisible();

    await page.goto(`${words.base}/quotation-request/${id}/freight`);
    await expect(page.getByText(words.none)).toBeVisible();
    await page.getByRole('button', { name: words.same }).click();
    await expect(page.getByText(words.none)).toHaveCount(0);
    const { routes, lines } = await read();
    expect(new Set(lines.map(({ routeId }) => routeId))).toEqual(
      new Set(routes.map((route) => route.id)),
    );

    // With another port it would be no return any more, which is said before it is saved.
    await page.goto(`${words.base}/quotation-request/${id}/route/${routes[1]!.id}/edit`);
    await untilShown(page);
    await expect(page.getByText(words.ended)).toHaveCount(0);
    await page.getByRole('combobox', { name: words.discharge }).fill('那覇');
    await page.getByRole('option').first().click();
    await expect(page.getByText(words.ended)).toBeVisible();
  });
