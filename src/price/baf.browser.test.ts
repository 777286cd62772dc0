import { axe, expect, test } from '#test/browser.ts';

for (const locale of ['en', 'ja'] as const) {
  test(`a published BAF is revised: each of the two names the other, and the curve stands above the list (${locale})`, async ({
    as,
  }) => {
    const word = (en: string, ja: string) => (locale === 'ja' ? ja : en);
    const prefix = locale === 'ja' ? '/ja' : '';
    const page = await as('employee', locale);
    // One language is enough: the screens are the same, and those of seventeen rules take the tool some seconds each.
    const accessible = async () => {
      if (locale === 'en') await axe(page);
    };
    await page.goto(`${prefix}/mst/baf`);
    await expect(
      page.getByRole('img', {
        name: new RegExp(word('^Crude oil price and BAF', '^標準原油価格とBAFの推移')),
      }),
    ).toBeVisible();
    await expect(page.locator('path[data-curve=applied]')).toBeAttached();
    await page.getByText(word('Show as table', '表で見る')).click();
    await expect(page.getByRole('columnheader', { name: 'BAF' }).first()).toBeVisible();
    await accessible();

    // Each language has a quarter of its own to revise.
    const quarter = word('4', '3');
    const list = `${prefix}/mst/baf?f.year=2025..2025&f.quarter=${quarter}..${quarter}`;
    await page.goto(`${list}&f.state=published`);
    // Until the record has come the list stays: no form of another kind, in which a published BAF could be changed.
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/rpc/mst/baf/get**', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/rpc/mst/baf/get**');
    await page.getByRole('link', { name: '2025', exact: true }).click();
    await asked;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      word('BAF (quarter)', 'BAF（四半期）'),
    );
    // The list can no longer be used: a click meant for the record must not land on it.
    await expect(page.locator('main')).toHaveAttribute('inert');
    letGo();
    const standing = page
      .getByRole('alert')
      .filter({ hasText: word('Used by quotations', '見積の算定に使用される') });
    await expect(standing).toContainText(word('Published', '公開中'));
    await expect(
      page.getByRole('textbox', { name: new RegExp(word('^Reference from', '^参照開始月')) }),
    ).not.toBeEditable();
    await accessible();
    await standing.getByRole('link', { name: word('Revise', '改定版を作成') }).click();
    await page.waitForURL(/\/mst\/baf\/2025\/\d\/new/);
    await page
      .getByRole('combobox', { name: word('State', '状態'), exact: false })
      .first()
      .click();
    await page.getByRole('option', { name: word('Published', '公開') }).click();
    await page.getByRole('button', { name: word('Save', '保存') }).click();
    await page.waitForURL((url) => url.pathname === `${prefix}/mst/baf`);

    await page.goto(`${list}&f.state=superseded`);
    await page.getByRole('link', { name: '2025', exact: true }).click();
    await expect(standing).toContainText(word('Superseded', '改定済み'));
    await standing.getByRole('link', { name: word('average', '平均') }).click();
    await expect(standing).toContainText(word('Replaces', '改定前：'));
    await expect(standing.getByRole('link', { name: word('average', '平均') })).toBeVisible();
  });
}
