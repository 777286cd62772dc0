import { expect, test } from 'vitest';
import { resourceNamed } from '../registry.ts';
import { readListSearch } from './list-search.ts';
import { columnsOf, filtersOf, moveColumn, listShapeOf, viewOf } from './list-view.ts';

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

test('unknown columns and orders are ignored', () =>
  expect(viewOf(port, { columns: 'gone,gone', sort: 'secret' }, { columns: ['alsoGone'] })).toEqual(
    viewOf(port, {}),
  ));

test('filters and their values that a list of voyages does not have are ignored', () => {
  const voyages = resourceNamed('voyage');
  const ship = '01a1fbfb-1847-743a-894f-a987ae6676cc';
  const filters = (written: Readonly<Record<string, string>>) =>
    filtersOf(
      voyages,
      Object.fromEntries(Object.entries(written).map(([key, value]) => [`f.${key}`, value])),
    );
  const known = { ship, status: 'open', departure: '2026-11-01..2026-11-30' };
  expect(filters(known)).toEqual(known);
  expect(filters({ ship: `${ship},nope`, status: 'open,gone' })).toEqual({ ship, status: 'open' });
  expect(
    filters({ ship: 'nope', status: 'gone', departure: '2026-13..', calls: 'x', colour: 'red' }),
  ).toEqual({});
  expect(filtersOf(voyages, readListSearch({ ['f.__proto__']: 'x' }))).toEqual({});
});

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
