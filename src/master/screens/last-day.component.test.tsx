import { expect, test } from 'vitest';
import { addDays, dayOf } from '#platform/clock.ts';
import { renderPart } from '#test/component.tsx';
import { LastDay } from './last-day.tsx';

const flagIn = async (days: number, locale: 'en' | 'ja') => {
  const day = addDays(dayOf(new Date()), days);
  const { unmount } = await renderPart(
    <p data-licence>
      <LastDay day={day} noticeDays={60} text="Licence" />
    </p>,
    { locale },
  );
  const text = () => document.querySelector('[data-licence]')?.textContent ?? '';
  await expect.poll(text).toContain('Licence');
  const shown = text().replace('Licence', '');
  await unmount();
  return shown;
};

test('a driver’s licence that ends soon or has ended is flagged, one that lasts is not', async () => {
  expect(await flagIn(30, 'en')).toBe('Expires in 30 days');
  expect(await flagIn(30, 'ja')).toBe('あと30日');
  expect(await flagIn(0, 'ja')).toBe('本日まで');
  expect(await flagIn(-1, 'ja')).toBe('期限切れ');
  expect(await flagIn(61, 'en')).toBe('');
});
