import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ShownPrincipal } from '#account/api.server.ts';
import { renderPart } from '#test/component.tsx';
import { ChangePreview, type Planned } from './change-preview.tsx';
import { RateSeries } from './rate-series.tsx';

const manager = { accountId: 'm', isPriceManager: true } as ShownPrincipal;
const clerk = { accountId: 'c', isPriceManager: false } as ShownPrincipal;
const tenYears = 10 * 365 * 86_400_000;
const dayIn = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);

const rate = (id: string, sell: string, validFrom: string, validTo: string | null) => {
  const row = {
    id,
    version: 1,
    scope: 'tariff',
    customer: null,
    customerGroup: null,
    unitKey: 'any',
    sell,
    cost: '7000',
    basis: 'piece',
    reach: 'consignment',
    minimumQuantity: null,
    minimumAmount: null,
    validFrom,
    validTo,
  };
  return { ...row, named: { row, refs: {} }, currency: 'JPY' } as never;
};
const [past, today, future] = [dayIn(-tenYears), dayIn(0), dayIn(tenYears)];
const tiers = [
  [
    rate('r3', '12000', future, null),
    rate('r2', '9000', today, null),
    rate('r1', '8000', past, past),
  ],
];
const button = (name: RegExp) => page.getByRole('button', { name });

test('a rate in force is ended and not archived; one that is still to come is archived, a past one neither', async () => {
  const onEdit = vi.fn();
  await renderPart(<RateSeries tiers={tiers} laneId="l1" onEdit={onEdit} />, {
    principal: manager,
  });
  const row = (text: RegExp) => page.getByRole('row', { name: text });
  await expect.element(row(/¥9,000/).getByRole('button', { name: /^End/ })).toBeVisible();
  expect(
    row(/¥9,000/)
      .getByRole('button')
      .elements(),
  ).toHaveLength(2);
  await expect.element(row(/¥12,000/).getByRole('button', { name: /^Archive/ })).toBeVisible();
  expect(
    row(/¥12,000/)
      .getByRole('button', { name: /^End/ })
      .elements(),
  ).toEqual([]);
  expect(
    row(/¥8,000/)
      .getByRole('button')
      .elements(),
  ).toHaveLength(1);
  await row(/¥9,000/)
    .getByRole('button', { name: /^Edit/ })
    .click();
  expect(onEdit).toHaveBeenCalledWith(
    expect.objectContaining({ row: expect.objectContaining({ id: 'r2' }) }),
  );
});

test('somebody without the right is asked to propose what a price manager archives', async () => {
  await renderPart(<RateSeries tiers={tiers} laneId="l1" onEdit={vi.fn()} />, {
    principal: clerk,
  });
  await button(/^Archive/).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect.element(dialog).toMatchTextContent(/approver/);
});

const planned = (id: string, before: string, after: string, more: object = {}) => ({
  id,
  version: 1,
  lane: { en: `Maizuru – Otaru ${id}`, ja: `舞鶴～小樽 ${id}` },
  unitKey: 'any',
  currency: 'JPY',
  before,
  after,
  minimum: null,
  cost: { before: '1000', after: '1000' },
  validTo: null,
  inTheWay: null,
  warnings: [],
  ...more,
});
const rows = [
  planned('a', '1780', '1830'),
  planned('b', '2000', '2060', {
    warnings: [
      { code: 'below-cost', message: { en: '¥2,060 is below its cost.', ja: '原価割れ' } },
    ],
  }),
  planned('c', '3000', '3090', { inTheWay: { validFrom: '2028-01-01', validTo: null } }),
] as unknown as Planned;
const input = { validFrom: '2099-04-01', customer: null, roundTo: 10, percent: '3' } as never;
const preview = (principal: ShownPrincipal, locale: 'en' | 'ja' = 'en', more: object = {}) =>
  renderPart(
    <ChangePreview
      input={{ ...(input as object), ...more } as never}
      rows={rows}
      onStale={async () => undefined}
      onDone={vi.fn()}
    />,
    { principal, locale },
  );

test('a change by percent shows old and new price; what overlaps with a later rate cannot be chosen, the rest can be left out', async () => {
  await preview(manager);
  await expect
    .element(page.getByRole('row', { name: /Otaru a/ }))
    .toMatchTextContent(/¥1,780.*¥1,830/);
  const overlapping = page.getByRole('checkbox', { name: /Otaru c/ });
  await expect.element(overlapping).toBeDisabled();
  await expect.element(overlapping).not.toBeChecked();
  await expect.element(page.getByText(/2 of 3/)).toBeVisible();
  await expect.element(page.getByText('¥2,060 is below its cost.')).toBeVisible();
  const warned = page.getByRole('alert').filter({ hasText: /warning/ });
  await expect.element(warned).toBeVisible();
  await page.getByRole('checkbox', { name: /Otaru b/ }).click();
  await expect.element(page.getByText(/1 of 3/)).toBeVisible();
  // With the rate that is warned of left out there is nothing to warn of.
  expect(warned.elements()).toEqual([]);
  await page.getByRole('checkbox', { name: /Otaru a/ }).click();
  await expect.element(button(/^Apply change$/)).toBeDisabled();
});

test('the question names whose rates of which lanes are changed', async () => {
  await preview(manager);
  await button(/^Apply change$/).click();
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(/Change rates: Tariff – Maizuru – Otaru a, Maizuru – Otaru b/);
});

test('a contract from the tariff has both prices by their names, and is proposed by somebody without the right', async () => {
  const screen = await preview(manager, 'ja', { customer: 'c1' });
  await expect.element(page.getByText('タリフ', { exact: true })).toBeVisible();
  await expect.element(button(/^契約運賃を登録$/)).toBeVisible();
  await screen.unmount();
  await preview(clerk);
  await expect.element(button(/^Propose$/)).toBeVisible();
});
