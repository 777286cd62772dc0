import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayOf } from '#platform/clock.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { spread } from '#test/extent.ts';
import { type TestApi, type TestSession, testApi } from '#test/session.ts';
import { fillReference } from './reference/fill.server.ts';
import { resourceList, resourceNamed } from './registry.ts';
import { masters } from './schema.ts';
import { findChoices, listRows } from './select.server.ts';

let api: TestApi;
let desk: TestSession;
beforeAll(async () => {
  api = await testApi();
  await fillReference(api.db, new Date());
  desk = await api.person({ isEmployee: true });
});
afterAll(() => api.close());

const companies = async (
  rows: readonly (readonly [code: string, name: string, kana: string | null])[],
) =>
  api.db
    .insert(masters['driver-company'])
    .values(
      rows.map(([code, name, nameKana]) => ({
        id: uuidv7(),
        code,
        name,
        nameEn: code,
        nameKana,
        postalCode: '060-0001',
        address: '北海道札幌市中央区1',
        phone: '011-555-0100',
      })),
    )
    .returning({ id: masters['driver-company'].id, version: masters['driver-company'].version });
const listed = async (query: Parameters<typeof listRows>[2]) =>
  (await listRows(api.db, resourceNamed('driver-company'), query)).rows.map(({ row }) => row.name);

test('Japanese names are ordered by kana as in a directory: が with か, ッ with ツ, a long vowel as the vowel', async () => {
  const inOrder = [
    ['K1', '青森陸送', 'アオモリリクソウ'],
    ['K2', '岩手運輸', 'イワテウンユ'],
    ['K3', '外房通運', 'ガイボウツウウン'],
    ['K4', '柿本運輸', 'カキモトウンユ'],
    ['K5', 'コーワ運輸', 'コーワウンユ'],
    ['K6', '小岡運送', 'コオカウンソウ'],
    ['K7', '札幌物流', 'サッポロブツリュウ'],
    ['K8', '薩摩運送', 'サツマウンソウ'],
  ] as const;
  // コーワ is コオワ, and so after コオカ; サッポロ is サツポロ, and so before サツマ.
  const expected = [
    '青森陸送',
    '岩手運輸',
    '外房通運',
    '柿本運輸',
    '小岡運送',
    'コーワ運輸',
    '札幌物流',
    '薩摩運送',
  ];
  await companies(inOrder.toReversed());
  expect(await listed({ q: 'K', sort: 'name' })).toEqual(expected);
  expect(await listed({ q: 'K', sort: '-name' })).toEqual(expected.toReversed());
});

test('lists and pickers find a word of two kanji, kana in any script, a part of a code', async () => {
  expect(await listed({ q: '札幌' })).toEqual(['札幌物流']);
  expect(await listed({ q: 'さっぽろ ﾌﾞﾂﾘｭｳ' })).toEqual(['札幌物流']);
  expect(
    (await findChoices(api.db, resourceNamed('driver-company'), { q: '通運' })).map(
      ({ label }) => label.ja,
    ),
  ).toEqual(['外房通運']);
  expect(await listed({ q: '100%' })).toEqual([]);
});

test('a list is filtered by referenced records', async () => {
  const [first, second] = await companies([
    ['F1', '東北陸運', null],
    ['F2', '中部陸運', null],
  ]);
  const person = {
    nameKana: null,
    licenseNumber: '301234567890',
    licenseKinds: ['large' as const],
    licenseExpiresOn: '2030-01-01',
  };
  await api.db.insert(masters.driver).values([
    { ...person, id: uuidv7(), name: '佐々木 勇', company: first!.id },
    {
      ...person,
      id: uuidv7(),
      name: '近藤 学',
      company: second!.id,
      licenseNumber: '301234567891',
    },
  ]);
  const { rows, total } = await api
    .client(desk)
    .mst.driver!.list({ filter: { company: first!.id } });
  expect([total, rows.map(({ row, refs }) => [row.name, refs.company?.ja])]).toEqual([
    1,
    [['佐々木 勇', '東北陸運']],
  ]);
});

test('many records are archived in one call with an event each; refused ones are returned with the reason', async () => {
  const rows = await companies([
    ['M1', '門司運送', null],
    ['M2', '松山陸運', null],
    ['M3', '水戸通運', null],
  ]);
  const call = api.client(desk, 'ja').mst['driver-company']!;
  const stale = { ...rows[1]!, version: rows[1]!.version + 7 };
  const answer = await call.archiveMany({ archived: true, rows: [rows[0]!, stale, rows[2]!] });
  expect(answer).toEqual({
    done: 2,
    pending: 0,
    refused: [
      {
        id: stale.id,
        label: { ja: '松山陸運', en: 'M2' },
        message: '他の方が先に保存しています。内容をご確認ください。',
      },
    ],
  });
  expect(await listed({ q: 'M', sort: 'code' })).toEqual(['松山陸運']);
  const ids = rows.map(({ id }) => id);
  const events = await api.db
    .select({ id: auditEvent.recordId, action: auditEvent.action })
    .from(auditEvent)
    .where(and(eq(auditEvent.resource, 'driver-company'), inArray(auditEvent.recordId, ids)));
  expect(events.map(({ id }) => id).toSorted()).toEqual([rows[0]!.id, rows[2]!.id].toSorted());
  expect(new Set(events.map(({ action }) => action))).toEqual(new Set(['archive']));
  expect(
    (
      await call.archiveMany({
        archived: false,
        rows: [{ id: rows[0]!.id, version: rows[0]!.version + 1 }],
      })
    ).done,
  ).toBe(1);
});

test('the default company is refused when many are archived', async () => {
  const client = api.client(desk);
  const company = (code: string, isDefault: boolean) =>
    client.mst.company!.create({
      code,
      name: `${code}海運`,
      nameEn: `${code} Line`,
      nameKana: 'カイウン',
      corporateNumber: '7000012050002',
      invoiceNumber: 'T7000012050002',
      postalCode: '060-0001',
      prefecture: '北海道',
      address: '札幌市中央区1',
      addressEn: 'Sapporo',
      phone: '011-555-0100',
      email: 'info@line.test',
      isDefault,
    });
  const [main, other] = [await company('MAIN', false), await company('SUB', false)];
  expect(
    [main.row.isDefault, other.row.isDefault],
    'the first is the default, whatever its form says',
  ).toEqual([true, false]);
  const { done, refused } = await client.mst.company!.archiveMany({
    archived: true,
    rows: [main, other].map(({ row: { id, version } }) => ({ id, version })),
  });
  expect({ done, refused: refused.map(({ label }) => label.en) }).toEqual({
    done: 1,
    refused: ['MAIN Line'],
  });
});

test('a list preference is saved for one person only', async () => {
  const colleague = await api.person({ isEmployee: true });
  await api.client(desk).account.prefer({
    list: 'port',
    value: { columns: ['name', 'unlocode'], density: 'dense', size: 50, sort: '-name' },
  });
  await api.client(desk).account.prefer({ list: 'port', value: { columns: ['name'], size: 100 } });
  expect(await api.client(desk).account.preferences()).toEqual({
    port: { columns: ['name'], size: 100 },
  });
  expect(await api.client(colleague).account.preferences()).toEqual({});
  await expect(
    api.client(desk).account.prefer({ list: 'Port; --', value: {} }),
  ).rejects.toMatchObject({ code: 'invalid' });
  await expect(
    api.client(desk).account.prefer({ list: 'port', value: { size: 5000 } as never }),
  ).rejects.toMatchObject({ code: 'invalid' });
});

test('drivers sorted by company are in the order of its kana: 小岡 before コーワ', async () => {
  const held = await api.db
    .select()
    .from(masters['driver-company'])
    .where(inArray(masters['driver-company'].code, ['K5', 'K6']));
  const person = {
    nameKana: null,
    licenseKinds: ['large' as const],
    licenseExpiresOn: '2030-01-01',
  };
  await api.db.insert(masters.driver).values(
    held.map(({ id, code }, i) => ({
      ...person,
      id: uuidv7(),
      name: `並び順${code}`,
      company: id,
      licenseNumber: `30999999900${i}`,
    })),
  );
  const { rows } = await listRows(api.db, resourceNamed('driver'), {
    q: '並び順',
    sort: 'company',
  });
  expect(rows.map(({ refs }) => refs.company!.ja)).toEqual(['小岡運送', 'コーワ運輸']);
});

test('a list of voyages shows the ports of call in order, in both languages', async () => {
  const { mst } = api.client(desk);
  const port = async (unlocode: string, name: string, nameEn: string) =>
    (
      await mst.port!.create({
        unlocode,
        name,
        nameEn,
        prefecture: '北海道',
        latitude: '42.6',
        longitude: '141.6',
      } as never)
    ).row.id;
  const [tomakomai, hitachinaka] = [
    await port('JPTMK', '苫小牧', 'Tomakomai'),
    await port('JPHTC', '常陸那珂', 'Hitachinaka'),
  ];
  const ship = (
    await mst.ship!.create({
      name: '試験丸',
      nameEn: 'Shiken Maru',
      kind: 'roro',
      grossTonnage: 11_000,
      loaM: '179',
      beamM: '27',
      speedKnots: '23',
    } as never)
  ).row.id;
  const calls = [tomakomai, hitachinaka, tomakomai].map((id, i) => ({
    port: id,
    eta: `2026-11-2${i} 06:00`,
    etd: `2026-11-2${i} 18:00`,
  }));
  await mst.voyage!.create({ ship, number: 'V1', status: 'planned', calls } as never);
  const [voyage] = (await mst.voyage!.list({})).rows;
  expect(voyage!.refs.calls).toEqual({
    en: 'Tomakomai, Hitachinaka, Tomakomai',
    ja: '苫小牧、常陸那珂、苫小牧',
  });
});

test('voyages are listed from the next departure, then past ones from the latest; a range of days filters them', async () => {
  const { mst } = api.client(desk);
  const [port] = (await mst.port!.list({ size: 1 })).rows;
  const [ship] = (await mst.ship!.list({ size: 1 })).rows;
  const day = (days: number) => addDays(dayOf(new Date()), days);
  for (const days of [3, -30, 10, -3]) {
    const calls = [days, days + 1].map((at) => ({
      port: port!.row.id,
      eta: `${day(at)} 06:00`,
      etd: `${day(at)} 18:00`,
    }));
    await mst.voyage!.create({
      ship: ship!.row.id,
      number: `NX${days}`,
      status: 'planned',
      calls,
    } as never);
  }
  const numbers = async (asked: object) =>
    (await mst.voyage!.list({ q: 'NX', ...asked })).rows.map(({ row }) => row.number);
  expect(await numbers({})).toEqual(['NX3', 'NX10', 'NX-3', 'NX-30']);
  expect(await numbers({ sort: 'departure' })).toEqual(['NX-30', 'NX-3', 'NX3', 'NX10']);
  expect(await numbers({ filter: { departure: `${day(-3)}..${day(3)}` } })).toEqual([
    'NX3',
    'NX-3',
  ]);
  const [next] = await mst.voyage!.choices({ q: 'NX' });
  expect(next!.description, 'the picker shows the departure').toBe(`${day(3)} 18:00`);
});

test('every field of every master is filtered and sorted by whatever an address says, or refuses it', async () => {
  const values = ['x', '1..x', '99999999999999999999', ',', '..', '2026-02-30', '{}', 'true'];
  const wrong: string[] = [];
  const attempt = async (what: string, query: Parameters<typeof listRows>[2], of: string) => {
    const error = await listRows(api.db, resourceNamed(of), query).catch((each: unknown) => each);
    if (error instanceof Error && !(error instanceof Refused)) wrong.push(`${of} ${what}`);
  };
  for (const { name, fields } of spread(resourceList, 8))
    for (const key of [...Object.keys(fields), '__proto__', 'createdAt']) {
      for (const value of values)
        await attempt(`filter ${key}=${value}`, { filter: { [key]: value } }, name);
      for (const sort of [key, `-${key}`, `~${key}`]) await attempt(`sort ${sort}`, { sort }, name);
    }
  expect(wrong).toEqual([]);
}, 60_000);
