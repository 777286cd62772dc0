import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerView, lineOf, oceanFreight, ports } from '#test/answer-view.ts';
import { freight } from '#test/cargo.ts';
import { renderPart } from '#test/component.tsx';
import { Known } from '#test/known.tsx';
import AddItemDialog from './add-item-dialog.tsx';
import { Problems } from './problems.tsx';
import RepriceDialog from './reprice-dialog.tsx';

const view = answerView({ lines: [lineOf('pallets', freight.pallets)] });

const storage = {
  itemId: 'i1',
  code: 'YARD',
  label: { en: 'Yard storage', ja: 'ヤード保管料' },
  unit: 'day',
  price: '1500.00',
  minimum: null,
  quantity: null,
  asksForQuantity: true,
  lines: 1,
  minorUnit: 0,
};
const tolls = {
  ...storage,
  itemId: 'i2',
  code: 'TOLL',
  label: { en: 'Tolls', ja: '通行料' },
  price: null,
};
const items = { queryKey: ['quotation', 'q1', 'a1', 1, 'addable-items', 'pallets'] };

test('what a charge of the catalogue comes to is told as its quantity is typed', async () => {
  await renderPart(
    <Known answers={[[items, [storage, tolls]]]}>
      <AddItemDialog view={view} onClose={vi.fn()} />
    </Known>,
    { locale: 'ja' },
  );
  const charge = page.getByRole('combobox', { name: /^料金項目/ });
  await charge.click();
  await page.getByRole('option', { name: /YARD, ¥1,500/ }).click();
  await page.getByRole('textbox', { name: /^数量（日）/ }).fill('3');
  await expect
    .element(page.getByRole('status').filter({ hasText: /¥4,500/ }))
    .toMatchTextContent(/3日 × ¥1,500 = ¥4,500/);
  // Without a price in force it is on request, never 0.
  await charge.click();
  await page.getByRole('option', { name: /TOLL/ }).click();
  await expect.element(page.getByText(/別途見積/)).toBeVisible();
  expect(page.getByText(/¥4,500/).elements()).toEqual([]);
});

const lacking = oceanFreight('pallets', {
  amount: null,
  missing: {
    segment: 'ocean',
    freightKind: 'general-cargo',
    from: ports.naha,
    to: ports.tomakomai,
    day: '2026-12-10',
    unitKey: 'any',
  },
});

test('a charge without a rate names its lane and leads to its cell; one on request on purpose is no problem', async () => {
  const onEnterPrice = vi.fn();
  const open = (charges: readonly object[]) =>
    renderPart(
      <Problems
        view={answerView({ charges, inside: { problems: [] } })}
        onEnterPrice={onEnterPrice}
      />,
    );
  const first = await open([lacking]);
  const item = page.getByRole('listitem').filter({ hasText: /Naha – Tomakomai/ });
  await expect.element(item).toMatchTextContent(/No rate/);
  await expect.element(item.getByRole('button', { name: 'Add the rate' })).toBeVisible();
  await item.getByRole('button', { name: 'Enter price' }).click();
  expect(onEnterPrice).toHaveBeenCalledWith(lacking);
  await first.unmount();
  const { container } = await open([{ ...lacking, onRequest: true }]);
  expect(container.querySelector('li')).toBeNull();
});

const repriced = (kept: readonly string[]) => ({
  queryKey: ['quotation', 'q1', 'a1', 'reprice', 1, ...kept],
});
const found = { id: 'n', sell: '5000', currency: 'JPY', validFrom: '2026-12-10', validTo: null };
const change = {
  id: lacking.id,
  lineId: 'pallets',
  label: lacking.label,
  manual: null,
  before: { amount: null, trace: null },
  after: { amount: '60000', trace: { rate: found } },
};

test('a re-pricing tells of each charge what it was, what it becomes and why, and which manual prices are kept', async () => {
  const manual = oceanFreight('pallets', {
    id: 'pallets:pickup:freight',
    segment: 'pickup',
    label: { en: 'Pickup', ja: '集荷' },
    manual: { unitPrice: null, amount: '61000', cost: null, reason: 'By the haulier' },
  });
  const priced = answerView({
    lines: view.lines,
    charges: [lacking, manual],
  });
  const data = { changes: [change], total: { before: '61000', after: '121000' } };
  await renderPart(
    <Known
      answers={[
        [repriced([]), data],
        [repriced([manual.id]), { changes: [], total: { before: '61000', after: '61000' } }],
      ]}
    >
      <RepriceDialog view={priced} onClose={vi.fn()} />
    </Known>,
  );
  const row = page.getByRole('row', { name: /There is a rate now: ¥5,000/ });
  await expect.element(row).toMatchTextContent(/No\.1 Ocean freight.*On request.*¥60,000/i);
  await expect.element(page.getByRole('button', { name: 'Apply' })).toBeVisible();
  await page.getByRole('checkbox', { name: /No\.1 Pickup/ }).click();
  await expect.element(page.getByText('No changes.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Apply' }).elements()).toEqual([]);
});
