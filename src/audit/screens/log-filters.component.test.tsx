import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPart } from '#test/component.tsx';
import { typeAtOnce } from '#test/type-at-once.ts';
import { LogFilters } from './log-filters.tsx';
import type { AnyLogSearch } from './log-search.ts';

const asked = {
  person: 'Person',
  what: 'Record',
  kind: {
    of: 'action',
    label: 'Action',
    any: 'Any action',
    options: [
      { value: 'create', label: 'Added' },
      { value: 'archive', label: 'Archived' },
    ],
  },
} as const;

async function opened(search: AnyLogSearch = {}) {
  const changes: AnyLogSearch[] = [];
  function Filters() {
    const [now, setNow] = useState(search);
    const change = (next: AnyLogSearch) => {
      changes.push(next);
      setNow(next);
    };
    return <LogFilters asked={asked} search={now} onChange={change} />;
  }
  return Object.assign(await renderPart(<Filters />), { changes });
}

test('a day is asked for once its year is typed in full, not in the year 2, 20 or 202', async () => {
  const screen = await opened();
  const from = screen.getByRole('textbox', { name: 'From' });
  await from.click();
  const field = from.element() as HTMLInputElement;
  for (const year of ['0002', '0020', '0202', '2026']) {
    typeAtOnce(field, `${year}-11-20`);
    expect(field.value).toBe(`${year}-11-20`);
  }
  await expect.poll(() => screen.changes).toEqual([{ from: '2026-11-20' }]);
  await from.fill('');
  await expect.poll(() => screen.changes.at(-1)).toEqual({ from: '' });
});

test('a day that was not typed in full is what it was when its field is left', async () => {
  const screen = await opened({ to: '2026-11-30' });
  const to = screen.getByRole('textbox', { name: 'To' });
  await to.fill('0202-11-20');
  await expect.element(to).toHaveValue('0202-11-20');
  await screen.getByRole('searchbox', { name: 'Person' }).click();
  await expect.element(to).toHaveValue('2026-11-30');
  expect(screen.changes).toEqual([]);
});

test('a person and a record that are typed one right after the other are both asked for', async () => {
  const screen = await opened();
  await screen.getByRole('searchbox', { name: 'Person' }).fill('Suzuki');
  await screen.getByRole('searchbox', { name: 'Record' }).fill('Hokuto Kiko');
  await expect.poll(() => screen.changes.at(-1)).toEqual({ person: 'Suzuki', q: 'Hokuto Kiko' });
});

test('a person is asked for when typing pauses, an action at once; all are cleared together', async () => {
  const screen = await opened();
  await screen.getByRole('searchbox', { name: 'Person' }).click();
  await userEvent.keyboard('Suzuki');
  await expect.poll(() => screen.changes).toEqual([{ person: 'Suzuki' }]);
  await screen.getByRole('combobox', { name: 'Action' }).click();
  await screen.getByRole('option', { name: 'Archived' }).click();
  await expect.poll(() => screen.changes.at(-1)).toEqual({ person: 'Suzuki', action: 'archive' });
  await screen.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => screen.changes.at(-1)).toEqual({});
});
