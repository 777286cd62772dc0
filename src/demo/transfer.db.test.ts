import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '#master/registry.ts';
import { masters } from '#master/schema.ts';
import { listRows } from '#master/select.server.ts';
import { type TransferWorld, rowsOf, transferWorld, written } from '#test/transfer.ts';

let world: TransferWorld;
beforeAll(async () => {
  world = await transferWorld();
}, 60_000);
afterAll(() => world.close());

test('ports are exported as listed, in the list’s order and the reader’s language', async () => {
  const query = { filter: { prefecture: '北海道' }, sort: '-unlocode' };
  for (const format of ['xlsx', 'csv'] as const) {
    const file = await world.api.client(world.desk, 'ja').mst.port!.export({ ...query, format });
    expect(file.name).toMatch(new RegExp(`^港-\\d{4}-\\d\\d-\\d\\d\\.${format}$`));
    const [head, ...rows] = await rowsOf(file);
    expect(head!.slice(0, 4)).toEqual(['UN/LOCODE', '名称', '英語名', 'カナ']);
    expect(head!.slice(-2)).toEqual(['ID', '版']);
    const listed = await listRows(world.db, resourceNamed('port'), { ...query, size: 200 });
    expect(rows.map((cells) => cells[0])).toEqual(listed.rows.map(({ row }) => row.unlocode));
    const tomakomai = rows.find((cells) => cells[0] === 'JPTMK')!;
    expect(tomakomai[head!.indexOf('緯度')]).toMatch(/^42\.6/);
  }
});

test('only the selected records of a filtered list are exported', async () => {
  const { rows } = await listRows(world.db, resourceNamed('customer'), { size: 3 });
  const ids = rows.map(({ row }) => row.id).slice(1);
  const [head, ...found] = await rowsOf(
    await world.api.client(world.desk).mst.customer!.export({ ids, format: 'csv' }),
  );
  expect(found.map((cells) => cells[head!.indexOf('ID')])).toEqual(ids);
  expect(found[0]![head!.indexOf('Payment term')]).toMatch(/^\S+ .+/);
  expect(found[0]![head!.indexOf('Tax rounding')]).toMatch(/^[A-Z][a-z]/);
});

test.each(['nissan-vehicle-class', 'toyota-vehicle-class'] as const)(
  'a dry run tells what only the database refuses, with its row: two of %s whose volumes overlap',
  async (name) => {
    const { rows } = await listRows(world.db, resourceNamed(name), { size: 1, sort: '-m3To' });
    const top = Number(rows[0]!.row.m3To);
    const head = ['コード', '名称', '英語名', 'm3From', 'm3To', 'sortOrder'];
    const line = (code: string, from: number) => [
      code,
      code,
      code,
      String(from),
      String(from + 5),
      '90',
    ];
    const before = await world.db.$count(masters[name]);
    const tried = await world.imported(
      name,
      await written(head, [line('Z1', top + 10), line('Z2', top + 12), line('Z3', top + 15)]),
    );
    expect(tried).toMatchObject({
      written: false,
      faultCount: 1,
      faults: [{ row: 3, message: '他の登録と重複しています。' }],
    });
    expect(await world.db.$count(masters[name])).toBe(before);
  },
);

test('an announcement’s text is not exported, and an import leaves it unchanged', async () => {
  const [head, ...rows] = await rowsOf(
    await world.api.client(world.desk, 'ja').mst.announce!.export({ format: 'csv' }),
  );
  expect(rows[0]![head!.indexOf('本文（取り込み対象外）')]).toMatch(/^\d+ブロック$/);
  const id = rows[0]![head!.indexOf('ID')]!;
  const { row: before } = await world.api.client(world.desk).mst.announce!.get({ id });
  const renamed = rows[0]!
    .with(1, '改題したお知らせ')
    .with(head!.indexOf('本文（取り込み対象外）'), '消してもよい');
  expect(
    await world.imported('announce', await written(head!, [renamed]), { write: true }),
  ).toMatchObject({ updated: 1, faults: [] });
  const { row: after } = await world.api.client(world.desk).mst.announce!.get({ id });
  expect(after).toMatchObject({
    body: before.body,
    bodyEn: before.bodyEn,
    version: Number(before.version) + 1,
  });
});

test('a row whose record has changed since the export is refused, unless the row is unchanged', async () => {
  const name = 'heavy-equipment-maker';
  const [head, ...rows] = await rowsOf(
    await world.api.client(world.desk, 'ja').mst[name]!.export({ format: 'csv' }),
  );
  const place = head!.indexOf('名称');
  const id = rows[0]![head!.indexOf('ID')]!;
  const { row } = await world.api.client(world.desk).mst[name]!.get({ id });
  await world.api.client(world.desk).mst[name]!.update({
    id,
    version: row.version,
    code: row.code,
    name: row.name,
    nameEn: 'Changed meanwhile',
  } as never);
  const tried = await world.imported(
    name,
    await written(head!, rows.with(0, rows[0]!.with(place, '改名'))),
    { write: true },
  );
  expect(tried.faults).toMatchObject([
    { row: 2, column: '版', message: '他の方が先に保存しています。内容をご確認ください。' },
  ]);
});

test('an ambiguous name, an unknown column and an unknown id are reported in their cells', async () => {
  const head = ['UN/LOCODE', '名称', 'ID', '色'];
  expect(
    (await world.imported('port', await written(head, [['JPXYZ', '架空', '', '赤']]))).faults,
  ).toMatchObject([{ row: 1, column: '色', message: 'このマスタにない列です。' }]);
  const lost = await world.imported(
    'port',
    await written(head.slice(0, 3), [['JPXYZ', '架空', '00000000-0000-7000-8000-000000000000']]),
    {},
    'en',
  );
  expect(lost.faults.find(({ column }) => column === 'ID')).toMatchObject({
    row: 2,
    message: 'There is no such record.',
  });
  const { rows } = await listRows(world.db, resourceNamed('driver-company'), { size: 1 });
  const { id: _, ...twin } = rows[0]!.row as unknown as Record<string, string>;
  await world.db
    .insert(masters['driver-company'])
    .values({ ...twin, id: '01900000-0000-7000-8000-000000000001', code: 'TWIN' } as never);
  const driver = ['氏名', '運送会社', '免許証番号', '免許の種類', '免許有効期限'];
  const line = (company: string, number: string) => [
    '山本 茂',
    company,
    number,
    '大型、牽引',
    '2030/4/1',
  ];
  const names = await world.imported(
    'driver',
    await written(driver, [line(rows[0]!.label.ja, '301234567890'), line('TWIN', '301234567891')]),
  );
  expect(names.faults).toMatchObject([
    { row: 2, column: '運送会社', message: expect.stringContaining('複数') },
  ]);
  expect(names.faultCount).toBe(1);
});

test('a row that would overwrite a customer by its code is shown from what to what and left out', async () => {
  const [head, ...rows] = await rowsOf(
    await world.api.client(world.desk, 'ja').mst.customer!.export({ format: 'csv', q: 'C00003' }),
  );
  const [own] = rows;
  const at = (label: string) => head!.indexOf(label);
  const overwriting = own!
    .with(at('名称'), '別会社')
    .with(at('与信限度額'), '5')
    .with(at('ID'), '')
    .with(at('版'), '');
  const added = overwriting.with(0, 'N00001').with(at('名称'), '新会社');
  const file = await written(head!, [overwriting, added]);
  const check = await world.imported('customer', file);
  expect(check.preview).toMatchObject([
    {
      row: 2,
      kind: 'changed',
      title: `C00003 ${own![at('名称')]}`,
      changes: [
        { label: '名称', was: own![at('名称')], now: '別会社' },
        { label: '与信限度額', now: '5' },
      ],
    },
    { row: 3, kind: 'new', id: null, title: 'N00001 新会社' },
  ]);
  expect(check.preview[1]!.changes).toContainEqual({ label: '名称', was: null, now: '新会社' });
  const done = await world.imported('customer', file, {
    write: true,
    leaveOut: '2',
    checked: check.checked!,
  });
  expect(done).toMatchObject({ created: 1, updated: 0, leftOut: 1, written: true, preview: [] });
  const [kept] = (await listRows(world.db, resourceNamed('customer'), { q: 'C00003' })).rows;
  expect(kept!.row.name).toBe(own![at('名称')]);
});

test('an import is refused where a record was saved, or added, after the check', async () => {
  const name = 'heavy-equipment-maker';
  const head = ['code', '名称', '英語名'];
  const file = await written(head, [
    ['S1', '先', 'First'],
    ['S2', '次', 'Second'],
  ]);
  const first = await world.imported(name, file);
  const { id } = await world.api
    .client(world.desk)
    .mst[name]!.create({ code: 'S1', name: '先', nameEn: 'First' } as never)
    .then(({ row }) => row);
  await expect(
    world.imported(name, file, { write: true, checked: first.checked! }),
  ).rejects.toMatchObject({ code: 'stale' });
  const second = await world.imported(name, file);
  expect(second).toMatchObject({ created: 1, unchanged: 1 });
  // The row that was unchanged would overwrite what somebody saved in the meantime.
  await world.api
    .client(world.desk)
    .mst[name]!.update({ id, version: 1, code: 'S1', name: '改', nameEn: 'First' } as never);
  await expect(
    world.imported(name, file, { write: true, checked: second.checked! }),
  ).rejects.toMatchObject({ code: 'stale' });
  expect(await world.db.$count(masters[name], eq(masters[name].code, 'S2'))).toBe(0);
  const third = await world.imported(name, file);
  expect(third.preview).toMatchObject([{ kind: 'changed' }, { kind: 'new' }]);
  expect(await world.imported(name, file, { write: true, checked: third.checked! })).toMatchObject({
    created: 1,
    updated: 1,
    written: true,
  });
});
