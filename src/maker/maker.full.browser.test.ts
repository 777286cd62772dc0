import { expect, test } from '#test/browser.ts';

test('a maker sees its offer with terms, charges, sheet, PDF and Excel, and nothing else', async ({
  as,
}) => {
  const inside = await as('employee');
  const idOf = async (maker: string, state: string) =>
    (
      (await (await inside.request.get(`/api/v1/${maker}-quotation?state=${state}`)).json()) as {
        rows: { id: string }[];
      }
    ).rows[0]!.id;
  const page = await as('maker', 'ja');
  await page.goto('/ja/nissan-quotation');
  await expect(page.getByRole('link', { name: '新規登録' })).toHaveCount(0);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: '条件・備考' })).toBeVisible();
  await expect(page.getByRole('table', { name: '諸費用' })).toContainText('1,196');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: '見積シート' }).click();
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-readonly', 'true');
  const price = grid.getByRole('gridcell').first();
  const shown = await price.textContent();
  await price.click();
  await page.keyboard.type('1');
  await page.keyboard.press('Delete');
  await expect(price).toHaveText(shown!);
  await expect(page.getByRole('button', { name: /保存/ })).toHaveCount(0);
  const own = await idOf('nissan', 'agreed');
  const status = async (path: string) => (await page.request.get(`/api/v1${path}`)).status();
  for (const file of ['pdf?paper=a3', 'xlsx'])
    expect(await status(`/nissan-quotation/${own}/${file}`)).toBe(200);
  for (const [maker, id] of [
    ['nissan', await idOf('nissan', 'draft')] as const,
    ['toyota', await idOf('toyota', 'offered')] as const,
  ])
    for (const part of ['', '/sheet', '/pdf', '/xlsx'])
      expect(await status(`/${maker}-quotation/${id}${part}`)).toBe(404);
});

test('selected approvers stay selected while somebody else requests approval', async ({ as }) => {
  const page = await as('employee');
  const api = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const response = await page.request.fetch(`/api/v1/nissan-quotation${path}`, {
      method,
      headers: { origin: test.info().project.use.baseURL! },
      ...(data && { data }),
    });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    const text = await response.text();
    return (text === '' ? null : JSON.parse(text)) as T;
  };
  const { rows } = await api<{ rows: { id: string }[] }>('GET', '?state=agreed');
  const source = await api<{ id: string }>('GET', `/${rows[0]!.id}`);
  const { id } = await api<{ id: string }>('POST', `/${source.id}/copy`, {
    title: 'Ticks that stay',
    fiscalYear: 2031,
    term: 'year',
    validFrom: '2031-04-01',
    validTo: '2032-03-31',
    bafYearId: null,
    percent: '0',
    rounding: 1,
  });
  const version = async () => (await api<{ version: number }>('GET', `/${id}`)).version;
  await page.clock.install();
  await page.goto(`/nissan-quotation/${id}/edit`);
  const ticks = page.getByRole('checkbox', { name: /Level \d/ });
  const wanted = page.getByRole('checkbox', { name: /without limit/ }).last();
  await wanted.check();
  const possible = await api<{ id: string }[]>('GET', `/${id}/approver`);
  await api('PUT', `/${id}/approver`, {
    version: await version(),
    approverIds: possible.map((each) => each.id),
    hold: false,
  });
  await api('POST', `/${id}/request-approval`, { version: await version() });
  // The screen is refetched when its window is focused again, once its data is ten seconds old.
  await page.clock.fastForward(10_500);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('In approval').first()).toBeVisible();
  await expect(wanted).toBeChecked();
  expect(await ticks.count()).toBe(possible.length);
});
