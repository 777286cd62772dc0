import { type ResourceName, resourceNamed } from '../src/master/registry.ts';
import type { ListQuery } from '../src/master/list-query.server.ts';
import { findChoices, listRows } from '../src/master/select.server.ts';
import type { Database } from '../src/platform/database/database.server.ts';
import { possibleDuplicates } from '#people/duplicates.server.ts';

/** Calls by their names. */
export type Asks = Record<string, () => Promise<unknown>>;

/** A list by everything that its screen offers: orders, pages, words, and the filters given. */
function listAsks(
  db: Database,
  name: ResourceName,
  count: number,
  orders: readonly string[],
  queries: Readonly<Record<string, ListQuery>>,
): Asks {
  const resource = resourceNamed(name);
  const list = (query: ListQuery) => () => listRows(db, resource, { size: 20, ...query });
  const pages = { '': 1, ', page 400': 400, ', last page': Math.ceil((count * 32) / 33 / 20) };
  return Object.fromEntries([
    ...['', ...orders].flatMap((sort) =>
      Object.entries(pages).map(([page, number]) => [
        `${name} by ${sort || 'default'}${page}`,
        list({ ...(sort ? { sort } : {}), page: number }),
      ]),
    ),
    ...Object.entries(queries).map(([what, query]) => [`${name}, ${what}`, list(query)]),
  ]);
}

export const customerAsks = (db: Database, count: number, employee: string): Asks => {
  const customer = resourceNamed('customer');
  return {
    ...listAsks(
      db,
      'customer',
      count,
      [
        'code',
        'name',
        '-name',
        'nameEn',
        'group',
        '-industry',
        'salesEmployee',
        'bafCycle',
        'creditLimit',
        'createdAt',
      ],
      {
        'search 1 letter': { q: '海' },
        'search 2 letters, a tenth': { q: '海運' },
        'search 2 letters, 1 in 1,000': { q: '鶴亀' },
        'search 2 letters, one': { q: '風待' },
        'search 2 letters, none': { q: '鯨鮫' },
        'search 3 letters, a tenth': { q: '自動車' },
        'search 4 letters, 1 in 240': { q: '北斗海運' },
        'search by a number': { q: '海運99' },
        'search many words': { q: '北斗 運輸 株式会社', sort: 'name' },
        'search, all': { q: '株式会社' },
        'search, all, by kana': { q: '株式会社', sort: 'name' },
        'search, a tenth, page 40': { q: '海運', page: 40 },
        'search, 1 in 1,000, by sales employee': { q: '鶴亀', sort: 'salesEmployee' },
        'search by code': { q: 'B0000777' },
        'filter baf, most': { filter: { bafCycle: 'quarter' } },
        'filter baf, most, page 250': { filter: { bafCycle: 'quarter' }, page: 250 },
        'filter baf, most, by name': { filter: { bafCycle: 'quarter' }, sort: 'name' },
        'filter baf, few': { filter: { bafCycle: 'year' } },
        'filter baf, few, by name': { filter: { bafCycle: 'year' }, sort: 'name' },
        'filter baf, none': { filter: { bafCycle: 'half-year' } },
        'filter sales employee': { filter: { salesEmployee: employee } },
        'filter sales employee, by name': { filter: { salesEmployee: employee }, sort: 'name' },
        'filter name': { filter: { name: '鶴亀' } },
        'filter credit limit': { filter: { creditLimit: '100000..200000' } },
        archived: { archived: 'only' },
        'archived, by name': { archived: 'only', sort: 'name' },
        'with archived': { archived: 'all' },
        'baf and employee': { filter: { salesEmployee: employee, bafCycle: 'month' }, q: '海運' },
      },
    ),
    'customer picker, opened': () => findChoices(db, customer, {}),
    'customer picker, 2 letters, many': () => findChoices(db, customer, { q: '海運' }),
    'customer picker, 2 letters, few': () => findChoices(db, customer, { q: '鶴亀' }),
    'customer picker, 2 letters, none': () => findChoices(db, customer, { q: '鯨鮫' }),
    'customer picker, all': () => findChoices(db, customer, { q: '株式会社' }),
    'customer picker, by code': () => findChoices(db, customer, { q: 'B0000777' }),
    'the customers that a firm may be already': () =>
      possibleDuplicates(db, {
        companyName: '北斗海運777',
        companyNameEn: 'Test Shipping 777',
        corporateNumber: '7000012050002',
        email: 'nagisa@b0000055.example',
        phone: '03-0000-0777',
      }),
  };
};

export const laneAsks = (db: Database, count: number, port: string): Asks => ({
  ...listAsks(
    db,
    'price-freight-route',
    count,
    [
      '-segment',
      'freightType',
      'fromPort',
      'toPort',
      'fromDoor',
      'currentRate',
      '-currentRate',
      'lastChange',
    ],
    {
      'search a port': { q: '釧路' },
      'search two ports': { q: '釧路 苫小牧' },
      'search none': { q: '鯨鮫' },
      'search all': { q: '試験港' },
      'filter port': { filter: { fromPort: port } },
      'filter port, by port': { filter: { fromPort: port }, sort: 'toPort' },
      'filter rate': { filter: { currentRate: '20000..21000' } },
      'filter last change': { filter: { lastChange: '2026-01-01..2026-12-31' } },
      archived: { archived: 'only' },
    },
  ),
  'lane picker, opened': () => findChoices(db, resourceNamed('price-freight-route'), {}),
  'lane picker, a port': () => findChoices(db, resourceNamed('price-freight-route'), { q: '釧路' }),
  'lane picker, two ports': () =>
    findChoices(db, resourceNamed('price-freight-route'), { q: '釧路 苫小牧' }),
  ...listAsks(db, 'voyage', count, ['departure', '-departure', 'ship', 'number'], {
    'search a number': { q: '777' },
    'search a ship': { q: '試験丸7' },
    'filter status': { filter: { status: 'planned' } },
  }),
  'voyage picker, opened': () => findChoices(db, resourceNamed('voyage'), {}),
  'voyage picker, a number': () => findChoices(db, resourceNamed('voyage'), { q: '777' }),
});
