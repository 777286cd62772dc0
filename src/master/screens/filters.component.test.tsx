import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#test/component.tsx';
import { fieldOf } from '../define.ts';
import { port } from '../resources/route/port.ts';
import { ColumnFilter } from './filters.tsx';
import { ListFooter } from './list-footer.tsx';

/** The filter of a column, and what it writes into the address. */
async function opened(key: string, first = '', locale: 'en' | 'ja' = 'en') {
  const written: string[] = [];
  function Filter() {
    const [value, setValue] = useState(first);
    const change = (next: string) => {
      written.push(next);
      setValue(next);
    };
    return <ColumnFilter field={fieldOf(port, key)} value={value} onChange={change} />;
  }
  return Object.assign(await renderPart(<Filter />, { locale }), { written });
}

test('a range is written from..to; a value that is none stays, marked as wrong', async () => {
  const screen = await opened('latitude', '', 'ja');
  const [from, to] = [screen.getByRole('textbox').first(), screen.getByRole('textbox').last()];
  await from.fill('42.5');
  await expect.poll(() => screen.written).toEqual(['42.5..']);
  await to.fill('43');
  await expect.poll(() => screen.written.at(-1)).toBe('42.5..43');
  await expect.element(to).not.toHaveAttribute('aria-invalid', 'true');
  await to.fill('north');
  await expect.poll(() => screen.written.at(-1)).toBe('42.5..north');
  await expect.element(to).toHaveAttribute('aria-invalid', 'true');
  await expect.element(to).toHaveValue('north');
  await from.fill('');
  await to.fill('');
  await expect.poll(() => screen.written.at(-1)).toBe('');
});

test('an option is chosen by its name, and cleared', async () => {
  const screen = await opened('prefecture');
  await screen.getByRole('combobox').click();
  await screen.getByRole('option', { name: 'Hokkaido' }).click();
  await expect.poll(() => screen.written).toHaveLength(1);
  await expect.element(screen.getByRole('combobox')).toHaveValue('Hokkaido');
});

test('the size of a page and the page of a list are chosen below it', async () => {
  const chosen: unknown[] = [];
  const screen = await renderPart(
    <ListFooter
      total={45}
      page={2}
      size={20}
      onSize={(size) => void chosen.push({ size })}
      onPage={(next) => void chosen.push({ page: next })}
    />,
  );
  await screen.getByRole('combobox').selectOptions('100');
  await screen.getByRole('button', { name: '3' }).click();
  expect(chosen).toEqual([{ size: 100 }, { page: 3 }]);
});
