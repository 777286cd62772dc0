import { expect, test } from '#test/browser.ts';
import { callApi, dayFromNow } from '#test/requests.ts';
import { masterWords } from '#master/words.ts';
import { priceWords } from '#price/words.ts';
import { tariffWords } from '#tariff/words.ts';
import { textsOf } from '#test/texts.ts';

const en = textsOf(masterWords, 'en');
const ja = textsOf(masterWords, 'ja');
const price = textsOf(priceWords, 'en');
const priceJa = textsOf(priceWords, 'ja');
const tariff = textsOf(tariffWords, 'en');
const tariffJa = textsOf(tariffWords, 'ja');

type Row = { row: { id: string } };
const listOf = { en: 'Proposed price changes', ja: '運賃の変更案' };

for (const locale of ['en', 'ja'] as const) {
  test(`a rate below its cost is warned of; without the right it is proposed, approved and applied (${locale})`, async ({
    as,
    expected,
  }) => {
    expected(/409/);
    const [words, prices, t] =
      locale === 'ja' ? [ja, priceJa, tariffJa] : ([en, price, tariff] as const);
    const word = (english: string, japanese: string) => (locale === 'ja' ? japanese : english);
    const prefix = locale === 'ja' ? '/ja' : '';
    const manager = await as('employee', locale);
    const lanes = await callApi<{ rows: Row[] }>(
      manager,
      'GET',
      `/price-freight-route?size=20&sort=segment`,
    );
    // Each language has a lane of its own, that other tests do not change.
    const lane = `${prefix}/price-freight-route/${lanes.rows[locale === 'ja' ? 15 : 16]!.row.id}`;
    const unit = 'm:90-91';
    const shownUnit = word('90 – 91 m', '90～91 m未満');

    async function enter(page: typeof manager, sell: string, from: string) {
      await page.goto(lane);
      await page.getByRole('button', { name: prices.addRate }).click();
      const form = page.getByRole('dialog').first();
      await form.getByRole('combobox', { name: word('Basis', '計算基準') }).click();
      await page.getByRole('option').first().click();
      const field = (english: string, japanese: string) =>
        form.getByRole('textbox', { name: new RegExp(`^${word(english, japanese)}`) });
      await field('Unit', '適用単位').fill(unit);
      await field('Selling price', '販売単価').fill(sell);
      await field('Cost', '原価').fill('7000');
      await field('Valid from', '適用開始日').fill(from);
      return form;
    }

    // With the right: told in words, saved when accepted.
    const form = await enter(manager, '6500', dayFromNow(-20));
    await form.getByRole('button', { name: words.save, exact: true }).click();
    const warning = manager.getByRole('dialog').filter({ hasText: words.saveWarned });
    await expect(warning).toContainText('¥6,500');
    await expect(warning).toContainText('¥7,000');
    await warning.getByRole('button', { name: word('Cancel', 'キャンセル'), exact: true }).click();
    await expect(form.getByText('¥6,500').first()).toBeVisible();
    await form.getByRole('button', { name: words.save, exact: true }).click();
    await warning.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(form).toBeHidden();
    // In force already: it is ended, not archived.
    const series = manager.locator('section').filter({ hasText: '¥6,500' });
    await expect(
      series.getByRole('button', { name: new RegExp(`^${prices.remove}`) }),
    ).toBeHidden();
    await series.getByRole('button', { name: new RegExp(`^${prices.endRate}`) }).click();
    await expect(manager.getByRole('dialog')).toContainText(prices.endRateTitle);
    await manager.keyboard.press('Escape');

    // Without the right, on a phone: the same form proposes.
    const proposer = await as('admin', locale);
    // An approver of this test's own: the proposer is the deputy of the one of the demonstration in another test, and so
    // must not ask them.
    const rowOf = async (path: string) =>
      (await callApi<{ rows: Row[] }>(proposer, 'GET', path)).rows[0]!.row.id;
    const { row: approver } = await callApi<{ row: { id: string; version: number } }>(
      proposer,
      'POST',
      '/mst/quotation-approver',
      {
        employee: await rowOf(`/mst/employee?q=${encodeURIComponent('鈴木 恵')}`),
        level: 3,
        amountLimit: null,
        minimumMargin: null,
        branch: null,
        activeFrom: dayFromNow(0),
        activeTo: dayFromNow(0),
      },
    );
    await proposer.setViewportSize({ width: 390, height: 844 });
    const proposal = await enter(proposer, '9000', dayFromNow(40));
    await expect(proposal.getByText(words.proposeHint)).toBeVisible();
    await proposal.getByRole('button', { name: words.propose, exact: true }).click();
    await proposer.waitForURL(/price-proposal\/[0-9a-f-]{36}/);
    const address = new URL(proposer.url()).pathname;
    await expect(proposer.getByRole('heading', { level: 1 })).toContainText(shownUnit);
    await expect(proposer.getByRole('alert').or(proposer.getByText('+38.5')).first()).toBeVisible();
    await proposer
      .getByRole('checkbox', { name: word('Suzuki', '鈴木') })
      .first()
      .check();
    await proposer.getByRole('button', { name: words.save, exact: true }).click();
    const ask = proposer.getByRole('button', { name: t['do-request-approval'] });
    await expect(ask).toBeEnabled();
    await ask.click();
    await proposer.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
    const shown = (page: typeof manager, text: string) =>
      page.getByRole('main').getByText(text, { exact: true }).first();
    await expect(shown(proposer, word('In approval', '承認待ち'))).toBeVisible();

    await manager.goto(`${prefix}/quotation-approval`);
    await expect(
      manager.getByText(locale === 'ja' ? /^承認待ち \d+ 件$/ : /^\d+ approvals? waiting$/),
    ).toBeVisible();
    await expect(
      manager.getByRole('columnheader', { name: word('Item', '対象'), exact: true }),
    ).toBeVisible();
    const waiting = manager.getByRole('row').filter({ hasText: shownUnit });
    await waiting.getByRole('link', { name: word('Price change', '運賃の変更案') }).click();
    await manager.waitForURL((url) => url.pathname === address);
    await manager.getByRole('button', { name: t['do-approve'] }).click();
    await manager.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
    await expect(shown(manager, word('Applied', '反映済み'))).toBeVisible();
    await callApi(proposer, 'POST', '/mst/quotation-approver/archive', {
      archived: true,
      rows: [{ id: approver.id, version: approver.version }],
    });

    await proposer.goto(`${prefix}/price-proposal`);
    await expect(proposer.getByRole('heading', { level: 1, name: listOf[locale] })).toBeVisible();
    const listed = proposer.getByRole('row').filter({ hasText: shownUnit }).first();
    await expect(listed).toContainText(word('Applied', '反映済み'));
    const isWide = () => document.documentElement.scrollWidth > innerWidth;
    expect(await proposer.evaluate(isWide)).toBe(false);
    const linesOfAuthor = () =>
      listed
        .getByRole('cell')
        .nth(2)
        .evaluate((cell) => {
          const text = document.createRange();
          text.selectNodeContents(cell);
          return new Set([...text.getClientRects()].map(({ top }) => top)).size;
        });
    for (const width of [1280, 800]) {
      await proposer.setViewportSize({ width, height: 844 });
      expect(await linesOfAuthor(), String(width)).toBe(1);
    }
    await manager.goto(lane);
    await expect(manager.getByText('¥9,000').first()).toBeVisible();

    // Warned of twice at one field, and both stay there when the person goes back to the form.
    const twice = await enter(manager, '4000', dayFromNow(60));
    await twice.getByRole('button', { name: words.save, exact: true }).click();
    await warning.getByRole('button', { name: word('Cancel', 'キャンセル'), exact: true }).click();
    const [belowCost, change] = [/¥4,000.*¥7,000/, /−55\.6/];
    for (const text of [belowCost, change]) {
      await expect(twice.getByRole('alert')).toContainText(text);
      await expect(
        twice.getByRole('textbox', { name: word('Selling price', '販売単価') }),
      ).toHaveAccessibleDescription(text);
    }
    await twice.getByRole('button', { name: words.save, exact: true }).click();
    await warning.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(twice).toBeHidden();

    const customer = await as('customer', locale);
    for (const path of [`${prefix}/price-proposal`, address]) {
      await customer.goto(path);
      await customer.waitForURL(/\/auth\/not-permission$/);
      await expect(customer.getByText(shownUnit)).toHaveCount(0);
    }
  });
}
