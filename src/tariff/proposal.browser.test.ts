import en from '#master/messages/en.ts';
import ja from '#master/messages/ja.ts';
import price from '#price/messages/en.ts';
import priceJa from '#price/messages/ja.ts';
import { axe, expect, test } from '#test/browser.ts';
import { callApi, dayFromNow } from '#test/requests.ts';
import tariff from './messages/en.ts';
import tariffJa from './messages/ja.ts';

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
    await axe(manager);
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
    await axe(manager);
    await manager.keyboard.press('Escape');

    // Without the right, on a phone: the same form proposes.
    const proposer = await as('admin', locale);
    await proposer.setViewportSize({ width: 390, height: 844 });
    const proposal = await enter(proposer, '9000', dayFromNow(40));
    await expect(proposal.getByText(words.proposeHint)).toBeVisible();
    await proposal.getByRole('button', { name: words.propose, exact: true }).click();
    await proposer.waitForURL(/price-proposal\/[0-9a-f-]{36}/);
    const address = new URL(proposer.url()).pathname;
    await expect(proposer.getByRole('heading', { level: 1 })).toContainText(unit);
    await expect(proposer.getByRole('alert').or(proposer.getByText('+38.5')).first()).toBeVisible();
    await axe(proposer);
    await proposer
      .getByRole('checkbox', { name: word('Takahashi', '高橋') })
      .first()
      .check();
    await proposer.getByRole('button', { name: words.save, exact: true }).click();
    const ask = proposer.getByRole('button', { name: t['do-request-approval'] });
    await expect(ask).toBeEnabled();
    await ask.click();
    await proposer.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
    await expect(proposer.getByText(word('In approval', '承認待ち')).first()).toBeVisible();
    await proposer.screenshot({ path: `test-results/proposal-${locale}.png`, fullPage: true });

    const approver = await as('approver', locale);
    await approver.goto(`${prefix}/quotation-approval`);
    await approver.getByRole('link', { name: new RegExp(unit) }).click();
    await approver.waitForURL((url) => url.pathname === address);
    await axe(approver);
    await approver.getByRole('button', { name: t['do-approve'] }).click();
    await approver.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
    await expect(approver.getByText(word('Applied', '反映済み')).first()).toBeVisible();

    await proposer.goto(`${prefix}/price-proposal`);
    await expect(proposer.getByRole('heading', { level: 1, name: listOf[locale] })).toBeVisible();
    await expect(proposer.getByRole('row').filter({ hasText: unit }).first()).toContainText(
      word('Applied', '反映済み'),
    );
    await axe(proposer);
    await manager.goto(lane);
    await expect(manager.getByText('¥9,000').first()).toBeVisible();
  });
}
