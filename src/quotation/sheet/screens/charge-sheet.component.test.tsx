import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerView, lineOf, oceanFreight } from '#test/answer-view.ts';
import { freight } from '#test/cargo.ts';
import { renderPart } from '#test/component.tsx';
import { type AnswerView, answerQuery } from '#quotation/screens/data.ts';
import ChargeSheet from './charge-sheet.tsx';
import type { SaveTable } from './use-table-entries.ts';

// Ten pallets by sea in the table of an answer; columns: quantity, unit price, amount, discount, cost, reason.

type Saved = Parameters<SaveTable>[0];
type Charge = AnswerView['charges'][number];
const line = lineOf('pallets', freight.pallets);
const ocean = oceanFreight('pallets', {
  basis: 'unit',
  quantity: '10',
  unitPrice: '6100',
  amount: '61000',
  manual: null,
});

/** What the server makes of a saved price. */
function priced(charge: Charge, { charges, reason: forAll }: Saved): Charge {
  const change = charges.find(({ chargeId }) => chargeId === charge.id);
  if (!change) return charge;
  const { price, reason } = change;
  if (price?.of === 'rate') return ocean;
  const unitPrice = price?.of === 'unit' ? price.value : null;
  const amount = unitPrice ? String(Number(unitPrice) * 10) : (charge.amount ?? '0');
  const manual = { unitPrice, amount, cost: null, reason: reason ?? forAll ?? '' };
  return { ...charge, unitPrice, amount, manual };
}

/** The table with what was saved; a save is answered when `answered` is done. */
function Table({ saved, answered }: { saved: Saved[]; answered: () => Promise<void> }) {
  const queries = useQueryClient();
  const [view, setView] = useState<AnswerView>(answerView({ lines: [line], charges: [ocean] }));
  const saveTable: SaveTable = async (input) => {
    saved.push(input);
    await answered();
    const next = { ...view, charges: view.charges.map((each) => priced(each, input)) };
    queries.setQueryData(answerQuery(view.quotationId, view.id).queryKey, next);
    setView(next);
  };
  return <ChargeSheet view={view} onEdit={vi.fn()} shown={null} saveTable={saveTable} />;
}

async function openTable(answered: () => Promise<void> = async () => {}) {
  const saved: Saved[] = [];
  await renderPart(<Table saved={saved} answered={answered} />, { asksBeforeUnload: true });
  return saved;
}
const cell = (column: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /Ocean freight/ }) })
    .getByRole('gridcell')
    .nth(column);
const unit = () => cell(1);
const reason = () => page.getByRole('textbox', { name: /^Reason for prices/ });
const isSaved = () => expect.element(page.getByText('All changes are saved.')).toBeVisible();
async function type(column: number, text: string) {
  await cell(column).click();
  await userEvent.keyboard(`${text}{Enter}`);
}
/** Whether the browser is told to ask before the page is closed. */
const asksBeforeUnload = () =>
  !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a price without its reason waits, the page is not closed without a question, and both are over once it is saved', async () => {
  const saved = await openTable();
  expect(asksBeforeUnload()).toBe(false);
  await type(1, '5800');
  await expect.element(reason()).toHaveFocus();
  await expect.element(page.getByText('1 entry is not saved.')).toBeVisible();
  expect(saved).toEqual([]);
  expect(asksBeforeUnload()).toBe(true);
  await userEvent.keyboard('Competitor{Enter}');
  await isSaved();
  expect(saved).toMatchObject([
    { reason: 'Competitor', charges: [{ price: { of: 'unit', value: '5800' } }] },
  ]);
  expect(asksBeforeUnload()).toBe(false);
});

test('a second price asks for its own reason when the first one’s is no longer there', async () => {
  const saved = await openTable();
  await reason().fill('Competitor');
  await type(1, '5800');
  await isSaved();
  await reason().fill('');
  await type(1, '5700');
  await expect.element(reason()).toHaveFocus();
  expect(saved).toHaveLength(1);
  await userEvent.keyboard('Third order{Enter}');
  await expect.poll(() => saved.map((each) => each.reason)).toEqual(['Competitor', 'Third order']);
  await expect.element(cell(5)).toHaveTextContent('Third order');
});

test('dangerous goods are named in the row of their line', async () => {
  const drums = lineOf('drums', { ...freight.pallets, unNumber: '1263' });
  const view = answerView({ lines: [drums], charges: [] });
  await renderPart(<ChargeSheet view={view} onEdit={vi.fn()} shown={null} />);
  const row = page.getByRole('rowheader', { name: /^No\.1/ });
  await expect.element(row).toMatchTextContent(/dangerous goods UN 1263/);
});

test('Ctrl+Z takes back what is not saved first, then the last saved price with its reason', async () => {
  const saved = await openTable();
  await reason().fill('Competitor');
  await type(1, '5800');
  await expect.element(cell(5)).toHaveTextContent('Competitor');
  await reason().fill('Third order');
  await type(1, '5700');
  await expect.element(cell(5)).toHaveTextContent('Third order');
  await type(2, 'about 5000');
  await expect.element(page.getByText('1 entry is not saved.')).toBeVisible();
  await cell(2).click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await isSaved();
  expect(saved).toHaveLength(2);
  await expect.element(unit()).toHaveTextContent('5,700');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(unit()).toHaveTextContent('5,800');
  await expect.element(cell(5)).toHaveTextContent('Competitor');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(unit()).toHaveTextContent('6,100');
  expect(saved.at(-1)).toMatchObject({ charges: [{ price: { of: 'rate' } }] });
});

test('Ctrl+Z during a save takes back what is being saved', async () => {
  let answer = () => {};
  const first = new Promise<void>((resolve) => (answer = resolve));
  const saved = await openTable(() => (saved.length === 1 ? first : Promise.resolve()));
  await reason().fill('Competitor');
  await type(1, '5800');
  await expect.element(page.getByText('Saving…')).toBeVisible();
  await cell(1).click();
  await userEvent.keyboard('{Control>}z{/Control}');
  answer();
  await expect.poll(() => saved.length).toBe(2);
  await expect.element(unit()).toHaveTextContent('6,100');
});
