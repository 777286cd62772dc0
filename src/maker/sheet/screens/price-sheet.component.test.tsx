import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ports } from '#test/answer-view.ts';
import { renderPart } from '#test/component.tsx';
import { Known } from '#test/known.tsx';
import { type SheetView, bafYearsQuery } from '../../screens/data.ts';
import { PriceSheet } from './price-sheet.tsx';

const { hitachinaka, tomakomai, naha } = ports;
const route = (id: string, toPort: object) => ({
  id,
  fromDoor: null,
  fromPort: hitachinaka,
  via: [],
  toPort,
  toDoor: null,
  baf: null,
});
const vehicle = (code: string) => ({
  id: code,
  code,
  name: `${code}クラス`,
  nameEn: `Class ${code}`,
});
const editor = { allowed: ['edit'], approvals: [], hold: false };
/** Two routes by two classes: one price is dearer than in the period before, one cheaper. */
const view = {
  maker: 'nissan',
  id: 's1',
  title: '改定案',
  version: 1,
  sheetVersion: 1,
  routes: [route('r1', tomakomai), route('r2', naha)],
  vehicles: [vehicle('K'), vehicle('M')],
  amounts: [
    ['14900', '61000'],
    ['12200', null],
  ],
  before: [
    ['14500', '62000'],
    [null, '15400'],
  ],
  charges: [],
  currency: { code: 'JPY', minorUnit: 0 },
  withBaf: false,
  withCharges: false,
  bafYear: null,
  inside: editor,
} as unknown as SheetView;
const saves = { queryKey: ['maker', 'nissan', 's1', 'saves', 1] };

const open = (more: object = {}, locale: 'en' | 'ja' = 'en') =>
  renderPart(
    <Known
      answers={[
        [bafYearsQuery('nissan', 's1'), []],
        [saves, { version: 1, names: [] }],
      ]}
    >
      <PriceSheet view={{ ...view, ...more }} />
    </Known>,
    { locale },
  );
const cell = (row: number, column: number) =>
  page.elementLocator(
    document.querySelector(`[role="gridcell"][data-row="${row}"][data-column="${column}"]`)!,
  );
const isShown = () => expect.element(page.getByRole('grid')).toBeVisible();

test('a period is compared with the one before it by sign and colour', async () => {
  await open();
  await isShown();
  await page.getByText('Difference %').click();
  await expect.element(cell(0, 0)).toHaveTextContent('+2.8 %');
  await expect.element(cell(0, 0)).toHaveAttribute('data-heat', 'more');
  await expect.element(cell(0, 1)).toHaveTextContent('−1.6 %');
  await expect.element(cell(0, 1)).toHaveAttribute('data-heat', 'less');
  // Differences are calculated: only prices are typed.
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
});

test('prices above a limit are counted, marked and gone through', async () => {
  await open();
  await isShown();
  await page.getByRole('textbox', { name: /Over$/i }).fill('１２，５００');
  await expect.element(page.getByText('2 found')).toBeVisible();
  const found = () =>
    [...document.querySelectorAll<HTMLElement>('[data-found]')].map(
      ({ textContent }) => textContent,
    );
  expect(found()).toEqual(['14,900', '61,000']);
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect.element(cell(0, 1)).toHaveAttribute('tabindex', '0');
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect.element(cell(0, 0)).toHaveAttribute('tabindex', '0');
});

test('a maker reads the prices of its offer and cannot change them', async () => {
  await open({ inside: null }, 'ja');
  await isShown();
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
  await cell(0, 0).click();
  await userEvent.keyboard('1{Delete}');
  await expect.element(cell(0, 0)).toHaveTextContent('14,900');
  expect(page.getByRole('button', { name: /保存/ }).elements()).toEqual([]);
});

test('prices that are typed are counted until they are saved, and one that is none is marked', async () => {
  await open();
  await isShown();
  await cell(1, 1).click();
  await userEvent.keyboard('15500{Enter}');
  await expect.element(cell(1, 1)).toHaveTextContent('15,500');
  await expect.element(page.getByRole('button', { name: 'Save (1)' })).toBeEnabled();
  await cell(1, 0).click();
  await userEvent.keyboard('-5{Enter}');
  await expect.element(cell(1, 0)).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  await expect.element(cell(1, 1)).toHaveTextContent('');
  await expect.element(page.getByRole('button', { name: 'Save (0)' })).toBeDisabled();
});
