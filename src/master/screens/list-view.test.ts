import { expect, test } from 'vitest';
import { resourceNamed } from '../registry.ts';
import { columnsOf, moveColumn, listShapeOf, viewOf } from './list-view.ts';

const port = listShapeOf(resourceNamed('port'));

test('a view comes from the address, else from the preference, else from the default', () => {
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

test('unknown columns, orders and sizes are ignored', () =>
  expect(
    viewOf(
      port,
      { columns: 'gone,gone', sort: 'secret', size: 5000, density: 'none' },
      { columns: ['alsoGone'] },
    ),
  ).toEqual(viewOf(port, {})));

test('pictures, nested rows and the parent are not columns', () => {
  expect(columnsOf(resourceNamed('company'))).not.toContain('seal');
  expect(columnsOf(resourceNamed('port-company'))).not.toContain('services');
  expect(columnsOf(resourceNamed('company-bank'))).not.toContain('company');
});

test('a column moves by one position and stays at the ends', () => {
  expect(moveColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moveColumn(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moveColumn(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
});
