import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MissingEntry } from '#quotation/answer/missing.ts';
import { renderPart } from '#test/component.tsx';
import { MissingList } from './missing-list.tsx';

const of = (key: string, place: MissingEntry['place']): MissingEntry => ({
  key,
  message: { en: key, ja: key },
  place,
});
const price = { at: 'cell', rowId: 'l1:ocean:freight', column: 'amount' } as const;
const rate = { at: 'field', field: 'exchange.JPY' } as const;
const entries = [
  of('The credit limit is exceeded', null),
  of('No exchange rate of JPY', rate),
  of('No.1 Ocean freight: no price', price),
  of('The freight is too long', {
    at: 'screen',
    href: '/quotation-answer/q1/a1/freight/vehicle/l1/edit',
  }),
];
const title = { en: '4 entries are missing.', ja: '未入力・要確認の項目が4件あります。' };

test('each entry that is missing leads to its cell, field or screen, and the first one by a key', async () => {
  const onGo = vi.fn();
  const { router } = await renderPart(<MissingList title={title} entries={entries} onGo={onGo} />);
  const list = page.getByRole('region', { name: '4 entries are missing.' });
  await list.getByRole('button', { name: 'No.1 Ocean freight: no price' }).click();
  expect(onGo).toHaveBeenLastCalledWith(price);
  // The exchange rate is the first that can be corrected.
  await userEvent.keyboard('{Alt>}m{/Alt}');
  expect(onGo).toHaveBeenLastCalledWith(rate);
  await list.getByRole('link', { name: 'The freight is too long' }).click();
  expect(router.state.location.pathname).toBe('/quotation-answer/q1/a1/freight/vehicle/l1/edit');
});

test('the key leads to the screen where the first entry is corrected on another one', async () => {
  const { router } = await renderPart(
    <MissingList title={title} entries={entries.slice(3)} onGo={vi.fn()} />,
  );
  await expect.element(page.getByRole('link', { name: 'The freight is too long' })).toBeVisible();
  await userEvent.keyboard('{Alt>}m{/Alt}');
  await expect
    .poll(() => router.state.location.pathname)
    .toBe('/quotation-answer/q1/a1/freight/vehicle/l1/edit');
});

test('the second list of a page leaves the key to the first', async () => {
  const onGo = vi.fn();
  await renderPart(<MissingList title={title} entries={entries} onGo={onGo} isSecond />);
  await expect.element(page.getByRole('region')).toBeVisible();
  await userEvent.keyboard('{Alt>}m{/Alt}');
  expect(onGo).not.toHaveBeenCalled();
});
