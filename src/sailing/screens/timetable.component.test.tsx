import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ports } from '#test/answer-view.ts';
import { renderPart } from '#test/component.tsx';
import Calendar from './calendar.tsx';
import SailingList from './sailing-list.tsx';
import PreviewTable from './season-preview.tsx';

const { hitachinaka, tomakomai } = ports;
const ship = { name: 'ゆいまーる', nameEn: 'Yuimaru' };
const sailing = (number: string, etd: string, more: object = {}) => ({
  id: number,
  number,
  ship,
  status: 'open',
  closing: etd,
  etd,
  eta: '2026-12-12T06:00',
  calls: [{ port: hitachinaka.id }, { port: tomakomai.id }],
  space: 'space',
  free: { laneM: 1200, units: null, teu: 40 },
  ...more,
});
const timetable = {
  ports: [hitachinaka, tomakomai],
  sailings: [
    sailing('Y1', '2026-12-02T19:00', { status: 'departed' }),
    sailing('Y2', '2026-12-10T19:00'),
    sailing('Y3', '2026-12-17T19:00', { space: 'full' }),
  ],
} as never;

afterEach(() => page.viewport(1280, 900));

test('a month shows each voyage on its day, with its space as long as it can be booked', async () => {
  await renderPart(<Calendar timetable={timetable} month="2026-12" today="2026-12-05" />);
  const day = (text: RegExp) => page.getByRole('cell', { name: text });
  await expect.element(day(/^10/)).toMatchTextContent(/^1019:00 Yuimaru Y2Space$/);
  await expect.element(day(/^17/)).toMatchTextContent(/Full/);
  await expect.element(day(/^2\b/).first()).toMatchTextContent(/Departed/);
  await expect
    .element(page.getByRole('cell', { name: '5', exact: true }))
    .toHaveAttribute('aria-current', 'date');
  await expect
    .element(page.getByRole('link', { name: /Y2/ }))
    .toHaveAttribute('href', '/mst/voyage/Y2/edit');
});

test('on a phone the month is a list of the days that have voyages, past days folded', async () => {
  await page.viewport(390, 844);
  const { container } = await renderPart(
    <Calendar timetable={timetable} month="2026-12" today="2026-12-05" />,
    { locale: 'ja' },
  );
  await expect.element(page.getByRole('region', { name: /2026年12月10日/ })).toBeVisible();
  expect(page.getByRole('table').elements()).toEqual([]);
  await expect.element(page.getByRole('region', { name: /2026年12月17日/ })).toBeVisible();
  expect(container.querySelector('details')!.open).toBe(false);
  expect(container.querySelector('details')!.textContent).toContain('ゆいまーる Y1');
});

test('as a list each voyage has its calls and what is left of its ship', async () => {
  await renderPart(<SailingList timetable={timetable} />);
  const row = page.getByRole('row', { name: /Y2/ });
  await expect.element(row).toMatchTextContent(/Hitachinaka → Tomakomai/);
  await expect.element(row).toMatchTextContent(/1,200 .*, 40 TEU/);
});

test('the preview of a season says of every day whether a voyage is made, left out or in conflict', async () => {
  const calls = [
    { port: hitachinaka.id, eta: '2027-06-02T08:00', etd: '2027-06-02T18:00' },
    { port: tomakomai.id, eta: '2027-06-03T08:00', etd: '2027-06-03T18:00' },
  ];
  const voyage = { number: 'SEASON01', skipped: null, conflicts: [], calls };
  const preview = {
    ports: [hitachinaka, tomakomai],
    voyages: [
      { ...voyage, day: '2027-06-02' },
      { ...voyage, day: '2027-06-09', number: null, skipped: 'holiday' },
      {
        ...voyage,
        day: '2027-06-16',
        conflicts: [{ kind: 'port-closed', with: tomakomai.id }],
      },
    ],
  } as never;
  await renderPart(<PreviewTable preview={preview} />);
  const row = (n: number) => page.getByRole('row').nth(n);
  await expect
    .element(row(1))
    .toMatchTextContent(/SEASON01.*Hitachinaka 08:00–18:00 → Tomakomai 06\/03/);
  await expect.element(row(2)).toMatchTextContent(/–.*[Hh]oliday/);
  await expect.element(row(3)).toMatchTextContent(/Tomakomai.*closed|closed.*Tomakomai/i);
});
