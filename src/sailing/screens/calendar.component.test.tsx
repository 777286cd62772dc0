import { expect, test } from 'vitest';
import { renderPart } from '#test/component.tsx';
import Calendar from './calendar.tsx';
import type { Timetable } from './timetable-screen.tsx';

const ship = { id: 'hokuto', name: '北斗丸', nameEn: 'Hokuto Maru' };
const sailing = (number: string, etd: string, more: object = {}) => ({
  id: number,
  number,
  ship,
  etd,
  eta: etd,
  closing: etd,
  status: 'open',
  space: 'space',
  calls: [],
  ...more,
});
const timetable = {
  ships: [],
  ports: [],
  sailings: [
    sailing('V-2', '2026-11-20 18:00', { space: 'full' }),
    sailing('V-3', '2026-11-20 23:30'),
    sailing('V-4', '2026-12-01 06:00'),
  ],
} as unknown as Timetable;

test('two voyages of a day stand below each other; one of December is not shown in November', async () => {
  const screen = await renderPart(
    <Calendar timetable={timetable} month="2026-11" today="2026-11-20" />,
  );
  await expect
    .element(screen.getByRole('cell', { name: /V-2/ }))
    .toHaveTextContent('2018:00 Hokuto Maru V-2Full23:30 Hokuto Maru V-3Space');
  // The weeks begin on Sundays: the last one goes on to Saturday, 5 December.
  const days = screen.getByRole('cell').elements();
  const last = days.slice(-6).map((day) => day.textContent);
  expect(last).toEqual(['30', '1', '2', '3', '4', '5']);
  expect(screen.getByRole('link', { name: /V-4/ }).elements()).toEqual([]);
});
