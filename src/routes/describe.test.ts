import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import '#master/registry.ts';
import { actionsOf, describe, nameAction, recordHref } from './describe.ts';

const changesIn = (
  resource: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  locale: 'en' | 'ja' = 'en',
) =>
  describe({ resource, before, after }, locale).map(({ label, was, now }) =>
    was === null ? `${label}: ${now}` : `${label}: ${was} → ${now}`,
  );

const port = (ja: string, en: string) => ({ id: '01a1fbfb-1847-743a-894f-a987ae6676cc', ja, en });

test('a changed call of a voyage is shown by its number and field, the port by its name', () => {
  const call = (place: object, etd: string) => ({ port: place, eta: '2026-12-01 06:00', etd });
  const before = {
    calls: [
      call(port('東京', 'Tokyo'), '2026-12-01 18:00'),
      call(port('釧路', 'Kushiro'), '2026-12-03 09:00'),
    ],
  };
  const after = {
    calls: [
      call(port('東京', 'Tokyo'), '2026-12-01 20:30'),
      call(port('苫小牧', 'Tomakomai'), '2026-12-03 09:00'),
    ],
  };
  expect(changesIn('voyage', before, after, 'ja')).toEqual([
    '寄港 No.1 出港: 2026年12月1日 18:00 → 2026年12月1日 20:30',
    '寄港 No.2 港: 釧路 → 苫小牧',
  ]);
});

test('a new port is shown with the values that were filled in, by the labels of its form', () => {
  expect(
    changesIn('port', null, {
      unlocode: 'JPTMK',
      name: '苫小牧',
      nameKana: null,
      latitude: '42.630000',
    }),
  ).toEqual(['UN/LOCODE: JPTMK', 'Name: 苫小牧', 'Latitude: 42.63']);
});

test('options, yes and no, and cleared values are shown in words', () => {
  expect(
    changesIn(
      'customer',
      { bafCycle: 'month', taxable: true, note: '要確認' },
      { bafCycle: 'quarter', taxable: false, note: null },
      'ja',
    ),
  ).toEqual([
    expect.stringMatching(/月.*→.*四半期/),
    expect.stringMatching(/はい → いいえ/),
    expect.stringMatching(/要確認 → $/),
  ]);
});

test('a manual price names its charge', () => {
  const charge = {
    label: { en: 'Ocean freight', ja: '海上運賃' },
    amount: '143196',
    taxKind: 'standard',
    manual: null,
  };
  expect(
    changesIn(
      'quotation-answer',
      { charge },
      { charge: { ...charge, amount: '140000', manual: { amount: '140000', reason: '値引き' } } },
    ),
  ).toEqual([
    'Charge (Ocean freight) Amount: 143,196 → 140,000',
    'Charge (Ocean freight) Manual price:  → Amount 140,000 / Reason 値引き',
  ]);
});

test('a request is shown with the names of its references; what has no name is left out', () => {
  const after = {
    customerId: port('瀬戸内機工', 'Setouchi Kiko'),
    siteId: null,
    sourceId: '01a1fbfb-1847-743a-894f-a987ae6676cc',
    title: 'トラック 3台',
    language: 'ja',
  };
  expect(changesIn('quotation-request', null, after)).toEqual([
    'Customer: Setouchi Kiko',
    'Title: トラック 3台',
    'Language of the quotation: Japanese',
  ]);
});

test('a price of a sheet is shown by its route, class and part in words; amounts have thousands separators', () => {
  const cell = 'JPNGO–JPTMK T-S lashing';
  expect(changesIn('toyota-quotation-sheet', { [cell]: null }, { [cell]: '2520' }, 'ja')).toEqual([
    'JPNGO–JPTMK T-S 固縛料:  → 2,520',
  ]);
  expect(
    changesIn('contact', null, { phone: '0312345678', unNumber: '1203' }).map((line) =>
      line.replace(/.*: /, ''),
    ),
  ).toEqual(['0312345678', '1203']);
});

test('an action has the same name in the filter and in the list', () => {
  expect(nameAction('quotation:approve-last', 'ja')).toBe('承認');
  for (const resources of [
    ['login', 'account'],
    ['quotation-request'],
    ['quotation-answer'],
    ['port'],
  ])
    for (const action of actionsOf(resources))
      expect(nameAction(action, 'ja'), action).not.toBe(action);
});

test('an event links to its record: its form, its list, its quotation', () => {
  const title = { en: 'Tomakomai', ja: '苫小牧' };
  const at = (resource: string, parentId: string | null = null) =>
    recordHref({ resource, recordId: 'r', recordTitle: title, parentId });
  expect(at('port')).toBe('/mst/port/r/edit');
  expect(at('company-bank', 'c')).toBe('/mst/company/c/company-bank/r/edit');
  expect(at('quotation-answer', 'q')).toBe('/quotation-detail/q');
  expect(at('customer-detail', 'c')).toContain(
    `/mst/customer/c/customer-detail?archived=all&q=${encodeURIComponent('苫小牧')}`,
  );
  expect(at('account')).toBe('/admin/user/r');
  expect(at('login')).toBeNull();
});

/** Of masters, which name their own fields, and an id, which is not shown. */
const namedElsewhere = ['status', 'stopped', 'delivery'];

test('every field that an event is written with has a name in the log', () => {
  const written = globSync('src/**/*.server.ts').flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    if (!/writeEvent|recordChange/.test(source)) return [];
    return [...source.matchAll(/\b(?:after|before): \{([^{}]*)\}/g)].flatMap(([, keys = '']) =>
      keys.split(',').flatMap((key) => /^\s*(\w+)/.exec(key)?.[1] ?? []),
    );
  });
  expect(written).toContain('requestedBy');
  const unnamed = new Set(written).values().filter((key) => {
    const [change] = describe({ resource: 'account', before: null, after: { [key]: 'x' } }, 'en');
    return change?.label === key;
  });
  expect([...unnamed].toSorted()).toEqual(namedElsewhere.toSorted());
});
