import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ports } from '#test/answer-view.ts';
import { renderPart } from '#test/component.tsx';
import type { SheetView } from './data.ts';
import { PriceChanges } from './price-changes.tsx';

const { hitachinaka, tomakomai, naha } = ports;
const route = (id: string, toPort: object) => ({
  id,
  fromDoor: null,
  fromPort: hitachinaka,
  via: [],
  toPort,
  toDoor: null,
});
/** Two routes by two classes, each sheet with ids of its own. */
const sheet = (name: string, amounts: SheetView['amounts'], places = [tomakomai, naha]) =>
  ({
    maker: 'nissan',
    routes: places.map((port) => route(`${name} ${port.code}`, port)),
    vehicles: ['K', 'M'].map((code) => ({
      id: `${name} ${code}`,
      classId: code,
      code,
      name: `${code}クラス`,
      nameEn: `Class ${code}`,
    })),
    amounts,
  }) as unknown as SheetView;
const before = sheet('before', [
  ['14500', '62000'],
  ['12200', '15400'],
]);
const cellsOf = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent).join(' | '),
  );

test('every price that differs is shown from old to new, with its difference, and each kind is counted', async () => {
  const now = sheet('now', [
    ['14900', '61000'],
    ['12200', null],
  ]);
  await renderPart(<PriceChanges before={before} now={now} />);
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Higher: 1, Lower: 1, Removed: 1, Unchanged: 1');
  expect(cellsOf()).toEqual([
    'Hitachinaka → Tomakomai | K Class K | 14,500 | 14,900 | +400 | +2.8 %',
    'Hitachinaka → Tomakomai | M Class M | 62,000 | 61,000 | −1,000 | −1.6 %',
    'Hitachinaka → Naha | M Class M | 15,400 | – | Removed | –',
  ]);
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('fell');
  expect(cellsOf()).toHaveLength(1);
});

test('a sheet that changes nothing says so without a table', async () => {
  const now = sheet('now', before.amounts);
  await renderPart(<PriceChanges before={before} now={now} />, { locale: 'ja' });
  await expect.element(page.getByRole('status')).toHaveTextContent('変更なし4件');
  expect(page.getByRole('table').elements()).toEqual([]);
});
