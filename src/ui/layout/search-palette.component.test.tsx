import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPart } from '#test/component.tsx';
import { uncheckedPath } from '#platform/href.ts';
import Palette, { type SearchResult } from './search-palette.tsx';
import type { NavGroup } from './site-navigation.tsx';

const groups = [
  {
    label: { en: 'Sales', ja: '営業' },
    items: [
      { href: uncheckedPath('/quotation-list'), label: { en: 'Quotations', ja: '見積' } },
      { href: uncheckedPath('/sailing'), label: { en: 'Timetable', ja: '運航スケジュール' } },
    ],
  },
] as unknown as readonly NavGroup[];
const records: readonly SearchResult[] = [
  {
    href: uncheckedPath('/quotation-detail/1'),
    label: { en: 'Q-2026-000123', ja: 'Q-2026-000123' },
    about: { en: 'Hokuto Kiko', ja: '北斗機工' },
  },
];
const find = async (text: string) => records.filter(({ label }) => label.en.includes(text));

async function opened(locale: 'en' | 'ja' = 'en') {
  let closed = 0;
  const part = <Palette groups={groups} find={find} onClose={() => void closed++} />;
  const screen = await renderPart(part, { locale });
  const names = () =>
    screen
      .getByRole('option')
      .elements()
      .map((option) => option.textContent);
  return { screen, names, closed: () => closed, path: () => screen.router.state.location.pathname };
}

test('screens are found by their names in both languages, and opened by arrow key and Enter', async () => {
  const { screen, names, closed, path } = await opened();
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  expect(names()).toEqual(['QuotationsSales', 'TimetableSales']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}{Enter}');
  await expect.poll(path).toBe('/sailing');
  expect(closed()).toBe(1);
});

test('on a Japanese page a screen is found by its English name too', async () => {
  const { screen, names } = await opened('ja');
  await screen.getByRole('combobox').fill('timet');
  await expect.poll(names).toEqual(['運航スケジュール営業']);
});

test('a quotation is found by its number, and opened by a click', async () => {
  const { screen, names, path } = await opened();
  await screen.getByRole('combobox').fill('Q-2026');
  await expect.poll(names).toEqual(['Q-2026-000123Hokuto Kiko']);
  await screen.getByRole('option').click();
  await expect.poll(path).toBe('/quotation-detail/1');
});

test('where nothing is found it is said; Escape closes the search', async () => {
  const { screen, closed } = await opened();
  await screen.getByRole('combobox').fill('Nautilus');
  await expect.element(screen.getByText('Nothing found')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(closed()).toBe(0);
  await userEvent.keyboard('{Escape}');
  expect(closed()).toBe(1);
});
