import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ShownPrincipal } from '#account/api.server.ts';
import { renderPart } from '#test/component.tsx';
import type { Estimate } from './data.ts';
import { Faults, Figures } from './estimate-parts.tsx';
import { Sent } from './sent.tsx';

const charge = (kind: string, amount: string | null) => ({
  kind,
  segment: 'ocean',
  label: { en: kind, ja: kind },
  basis: 'flat',
  quantity: '1',
  unitPrice: null,
  amount,
});
const estimate = {
  currency: 'JPY',
  standing: 'estimate',
  validUntil: '2026-12-31',
  lines: [{ charges: [charge('freight', '47840'), charge('baf', '13395'), charge('item', null)] }],
  baf: '13395',
  subtotal: '61235',
  tax: '6123',
  total: '67358',
  byTax: [{ taxKind: 'standard', ratePercent: '10', subtotal: '61235', tax: '6123' }],
  incomplete: true,
  sailing: null,
  refused: [],
  warnings: [],
} as unknown as Estimate;

test('a price of a rule in force is binding and says so; others are an estimate', async () => {
  const binding = { ...estimate, standing: 'binding' } as Estimate;
  const first = await renderPart(<Figures estimate={binding} isOld={false} forCustomer />, {
    locale: 'ja',
  });
  await expect.element(page.getByText('確定価格', { exact: false }).first()).toBeVisible();
  await first.unmount();
  const { container } = await renderPart(
    <Figures estimate={estimate} isOld={false} forCustomer={false} />,
  );
  await expect.element(page.getByText('¥47,840').first()).toBeVisible();
  expect(container.textContent).toMatch(/tariff/i);
  expect(container.textContent).not.toMatch(/binding/i);
});

test('charges on request are never counted as 0, and sums without them are called so', async () => {
  const charges = [
    charge('freight', null),
    charge('surcharge', '47840'),
    charge('surcharge', null),
  ];
  const open = { ...estimate, lines: [{ charges }], subtotal: '47840' } as unknown as Estimate;
  const { container } = await renderPart(<Figures estimate={open} isOld={false} forCustomer />);
  await expect.element(page.getByText('Subtotal excluding charges on request')).toBeVisible();
  expect(container.textContent).toContain('Freighton request');
  expect(container.textContent).toContain('Surcharges excluding charges on request¥47,840');
  expect(container.textContent).not.toContain('¥0');
});

test('what keeps a request from being sent is listed, and a price that could not be asked for says so', async () => {
  const refused = [
    { path: 'route', code: 'closed', message: { en: 'Naha is closed.', ja: '閉港' } },
  ];
  const first = await renderPart(
    <Faults error={null} estimate={{ ...estimate, refused } as never} />,
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Naha is closed\./);
  await first.unmount();
  const { container } = await renderPart(<Faults error={new Error('cut off')} estimate={null} />);
  await expect.poll(() => container.textContent).not.toBe('');
  expect(page.getByRole('alert').elements()).toEqual([]);
});

const sent = { id: 'q1', number: 'Q-2026-000123', offeredAnswerId: null };
const open = (principal: object, more: object = {}, onAgain = vi.fn()) =>
  renderPart(<Sent sent={{ ...sent, ...more } as never} onAgain={onAgain} />, {
    principal: { accountId: 'a', ...principal } as ShownPrincipal,
  });
const link = (name: RegExp) => page.getByRole('link', { name });

test('a sent request leads a customer to the request, or to its offer where it was offered at once', async () => {
  const onAgain = vi.fn();
  const first = await open({ isUser: true }, {}, onAgain);
  await expect.element(link(/request/i)).toHaveAttribute('href', '/quotation-detail/q1');
  await expect.element(page.getByRole('heading')).toHaveFocus();
  await page.getByRole('button', { name: /another|again/i }).click();
  expect(onAgain).toHaveBeenCalledOnce();
  await first.unmount();
  await open({ isUser: true }, { offeredAnswerId: 'a1' });
  await expect.element(link(/offer/i)).toHaveAttribute('href', '/quotation-agreement/q1/a1');
});

test('an employee who has entered the request of a customer prepares its quote from there', async () => {
  await open({ isEmployee: true });
  await expect.element(page.getByRole('button', { name: /Prepare quote/ })).toBeVisible();
});
