import { expect, test } from 'vitest';
import { resourceNamed } from '../registry.ts';
import { columnsOf, moveColumn, listShapeOf, viewOf } from './list-view.ts';

const port = listShapeOf(resourceNamed('port'));

test('a list is shown as it has it, as the person prefers it, as the address says: the last one wins', () => {
  expect(viewOf(port, {})).toEqual({
    columns: port.list,
    density: 'normal',
    size: 20,
    sort: port.sort,
  });
  const preferred = {
    columns: ['name', 'unlocode'],
    density: 'dense',
    size: 100,
    sort: '-name',
  } as const;
  expect(viewOf(port, {}, { ...preferred, columns: [...preferred.columns] })).toEqual(preferred);
  expect(
    viewOf(port, { columns: 'unlocode,note', size: 50 }, { columns: ['name'], sort: '-name' }),
  ).toEqual({
    columns: ['unlocode', 'note'],
    density: 'normal',
    size: 50,
    sort: '-name',
  });
});

test('what is not there is left out: an old column, a made-up order, a size that nobody offers', () =>
  expect(
    viewOf(
      port,
      { columns: 'gone,gone', sort: 'secret', size: 5000, density: 'none' },
      { columns: ['alsoGone'] },
    ),
  ).toEqual(viewOf(port, {})));

test('pictures, nested rows and what the address says anyway are no columns', () => {
  expect(columnsOf(resourceNamed('company'))).not.toContain('seal');
  expect(columnsOf(resourceNamed('port-company'))).not.toContain('services');
  expect(columnsOf(resourceNamed('company-bank'))).not.toContain('company');
});

test('a column moves by one place and stays at the ends', () => {
  expect(moveColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moveColumn(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moveColumn(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
});
