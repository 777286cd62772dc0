import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillReference } from '#master/reference/fill.server.ts';
import { resourceList, resourceNamed } from '#master/registry.ts';
import type { AnyResource } from '#master/define.ts';
import { masters } from '#master/schema.ts';
import { listRows } from '#master/select.server.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { reasonsHeader } from '#master/transfer/columns.ts';
import { marked } from '#platform/sheet/mark.ts';
import { readSheet } from '#platform/sheet/read.server.ts';
import { type SheetFormat, writeSheet } from '#platform/sheet/write.server.ts';
import { type TestApi, type TestSession, testApi } from '#test/session.ts';
import { fillMasters } from './fill.server.ts';

let api: TestApi;
let desk: TestSession;
beforeAll(async () => {
  api = await testApi();
  const now = new Date();
  await fillReference(api.db, now);
  const accounts = {
    admin: await api.person({ isEmployee: true, role: 'admin' }),
    employee: await api.person({ isEmployee: true }),
    approver: await api.person({ isEmployee: true }),
    customer: await api.person({ isUser: true }),
  };
  // The only administrator: employees and approvers are imported at once.
  desk = accounts.admin;
  await fillMasters(
    api.db,
    now,
    Object.fromEntries(
      Object.entries(accounts).map(([who, { accountId, email }]) => [
        who,
        { id: accountId, email, name: who },
      ]),
    ) as never,
  );
}, 60_000);
afterAll(() => api.close());

const rowsOf = async (file: File) =>
  (await Array.fromAsync(readSheet(new Uint8Array(await file.arrayBuffer())))).map(
    ({ cells }) => cells,
  );

/** Sends a file through an import and gives its steps, the outcome last. */
async function imported(
  name: string,
  file: File,
  input: {
    write?: boolean;
    leaveOut?: string;
    checked?: string;
    parentId?: string;
    grandparentId?: string;
  } = {},
  locale: 'en' | 'ja' = 'ja',
) {
  const steps = await Array.fromAsync(
    await api.client(desk, locale).mst[name]!.import({ ...input, file }),
  );
  const last = steps.at(-1)!;
  if (!('outcome' in last)) throw new Error('an import ends with its outcome');
  const preview = steps.flatMap((step) => ('preview' in step ? step.preview : []));
  return { ...last.outcome, preview, steps };
}

async function written(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  format: SheetFormat = 'xlsx',
): Promise<File> {
  const head = columns.map((header) => ({ header, kind: 'text' as const }));
  return new File(
    [await new Response(writeSheet(format, { name: 'x', columns: head }, rows)).blob()],
    `x.${format}`,
  );
}

/** The rows of a file that was taken back with its faults written into it. */
async function returned(
  file: File,
  faults: readonly { row: number; place: number | null; column: string; message: string }[],
): Promise<string[][]> {
  const marks = faults.map(({ row, place, column, message }) => ({
    row,
    place,
    text: `${column}：${message}`,
  }));
  const bytes = await marked(new Uint8Array(await file.arrayBuffer()), marks, {
    head: reasonsHeader.ja,
    known: Object.values(reasonsHeader),
  });
  return (await rowsOf(new File([bytes], file.name))).map((cells) => [...cells]);
}

/** The ids above a list that has records: of the first record of the resource, outermost first. */
async function aboveOf(
  resource: AnyResource,
): Promise<{ parentId?: string; grandparentId?: string }> {
  if (!resource.parent) return {};
  const { rows } = await listRows(api.db, resource, { size: 1, archived: 'all' });
  const parentId = String(rows[0]!.row[resource.parent.field]);
  const above = resourceNamed(resource.parent.resource);
  if (!above.parent) return { parentId };
  const [parent] = (await listRows(api.db, above, { ids: [parentId], archived: 'all' })).rows;
  return { parentId, grandparentId: String(parent!.row[above.parent.field]) };
}

test('ports are exported as listed, in the list’s order and the reader’s language', async () => {
  const query = { filter: { prefecture: '北海道' }, sort: '-unlocode' };
  for (const format of ['xlsx', 'csv'] as const) {
    const file = await api.client(desk, 'ja').mst.port!.export({ ...query, format });
    expect(file.name).toMatch(new RegExp(`^港-\\d{4}-\\d\\d-\\d\\d\\.${format}$`));
    const [head, ...rows] = await rowsOf(file);
    expect(head!.slice(0, 4)).toEqual(['UN/LOCODE', '名称', '英語名', 'カナ']);
    expect(head!.slice(-2)).toEqual(['ID', '版']);
    const listed = await listRows(api.db, resourceNamed('port'), { ...query, size: 200 });
    expect(rows.map((cells) => cells[0])).toEqual(listed.rows.map(({ row }) => row.unlocode));
    const tomakomai = rows.find((cells) => cells[0] === 'JPTMK')!;
    expect(tomakomai[head!.indexOf('緯度')]).toMatch(/^42\.6/);
  }
});

test('only the selected records of a filtered list are exported', async () => {
  const { rows } = await listRows(api.db, resourceNamed('customer'), { size: 3 });
  const ids = rows.map(({ row }) => row.id).slice(1);
  const [head, ...found] = await rowsOf(
    await api.client(desk).mst.customer!.export({ ids, format: 'csv' }),
  );
  expect(found.map((cells) => cells[head!.indexOf('ID')])).toEqual(ids);
  expect(found[0]![head!.indexOf('Payment term')]).toMatch(/^\S+ .+/);
  expect(found[0]![head!.indexOf('Tax rounding')]).toMatch(/^[A-Z][a-z]/);
});

test.each(resourceList.map((resource) => [resource.name, resource] as const))(
  '%s: every record is exported, and the template has a header for each field',
  async (name, resource) => {
    const above = await aboveOf(resource);
    const { total } = await listRows(api.db, resource, { ...above, size: 1 });
    const format: SheetFormat = name.length % 2 ? 'xlsx' : 'csv';
    const [head, ...rows] = await rowsOf(
      await api.client(desk, 'ja').mst[name]!.export({ ...above, format }),
    );
    expect(rows).toHaveLength(total);
    expect(new Set(head).size).toBe(head!.length);
    const [empty, ...none] = await rowsOf(
      await api.client(desk).mst[name]!.template({ ...above, format }),
    );
    expect(none).toEqual([]);
    const required = Object.entries(resource.fields).filter(
      ([key, field]) =>
        field.required &&
        !field.computed &&
        !['rows', 'blocks'].includes(field.kind) &&
        key !== resource.parent?.field,
    );
    expect(empty).toEqual(expect.arrayContaining(required.map(([, field]) => field.label.en)));
  },
);

test.each(
  resourceList
    .filter(({ operations }) => operations.some((each) => each !== 'archive'))
    .map((resource) => [resource.name, resource] as const),
)(
  '%s: what was exported is taken back and changes nothing, in both kinds and languages, archived ones too',
  async (name, resource) => {
    const above = await aboveOf(resource);
    for (const [format, locale] of [
      ['xlsx', 'ja'],
      ['csv', 'en'],
    ] as const) {
      const file = await api
        .client(desk, locale)
        .mst[name]!.export({ ...above, format, archived: 'all' });
      const [head, ...rows] = await rowsOf(file);
      expect(await imported(name, file, above), `${format} ${locale}`).toMatchObject({
        created: 0,
        updated: 0,
        unchanged: rows.length,
        faults: [],
      });
      // A spreadsheet that is saved anew has text where we had numbers and days.
      expect(
        await imported(
          name,
          await written(
            head!,
            rows.map((cells) => head!.map((_, i) => cells[i] ?? '')),
          ),
          above,
        ),
      ).toMatchObject({ unchanged: rows.length, faultCount: 0 });
    }
  },
);

test.each(
  resourceList.flatMap((resource) => {
    const found = Object.entries(resource.fields).find(
      ([key, field]) =>
        field.kind === 'text' &&
        !field.unique &&
        !field.computed &&
        !field.fixed &&
        /^(name|title|note|remarks|body|text|nameEn)$/.test(key),
    );
    return found && resource.operations.some((each) => each === 'edit' || each === 'in-place')
      ? [[resource.name, resource, ...found] as const]
      : [];
  }),
)(
  '%s: a check tells the one field that a file changes, from what to what, and writes nothing',
  async (name, resource, key, field) => {
    const above = await aboveOf(resource);
    const [head, ...rows] = await rowsOf(
      await api.client(desk, 'ja').mst[name]!.export({ ...above, format: 'csv' }),
    );
    const place = head!.indexOf(field.label.ja);
    const was = rows[0]![place] ?? '';
    const checked = await imported(
      name,
      await written(head!, rows.with(0, rows[0]!.with(place, `${was}X`))),
      above,
    );
    expect(checked).toMatchObject({ created: 0, updated: 1, faults: [], written: false });
    const [first, ...others] = checked.preview;
    expect(first).toMatchObject({
      row: 2,
      kind: 'changed',
      id: rows[0]![head!.indexOf('ID')],
      changes: [{ label: field.label.ja, was, now: `${was}X` }],
    });
    expect(first!.title).not.toBe('');
    expect(others.map(({ kind, changes }) => [kind, changes])).toEqual(
      rows.slice(1).map(() => ['unchanged', []]),
    );
    const { row } = await api
      .client(desk)
      .mst[name]!.get({ id: rows[0]![head!.indexOf('ID')]!, ...above });
    expect(row[key] ?? '').toBe(was);
  },
);

const customerHead = [
  '顧客コード',
  '名称',
  'English name',
  'カナ',
  '支払条件',
  '支払方法',
  '通貨',
  '与信限度額',
  '業種',
];
const customerRow = (i: number) => [
  `T${String(i).padStart(6, '0')}`,
  `取込海運${i}株式会社`,
  `Import Shipping ${i} Co., Ltd.`,
  'トリコミカイウン',
  '月末締め翌月末払い',
  '銀行振込',
  'JPY',
  '1,000,000',
  '',
];

test(
  '10,000 customers with three faulty cells: the three are reported and nothing is written; corrected, all are imported with their events',
  { timeout: 240_000 },
  async () => {
    const { db } = api;
    const [term] = (await listRows(db, resourceNamed('payment-term'), { size: 1 })).rows;
    const [method] = (await listRows(db, resourceNamed('payment-method'), { size: 1 })).rows;
    const rows = Array.from({ length: 10_000 }, (_, i) =>
      customerRow(i + 1)
        .with(4, term!.label.ja)
        .with(5, String(method!.row.code)),
    );
    const bad = rows
      .with(41, rows[41]!.with(3, '取込'))
      .with(4999, rows[4999]!.with(4, '翌々世紀払い'))
      .with(9999, rows[9999]!.with(0, 'T000001'));
    const before = await db.$count(masters.customer);

    const faulty = await imported('customer', await written(customerHead, bad), { write: true });
    expect(faulty).toMatchObject({ written: false, faultCount: 3 });
    expect(faulty.faults.map(({ row, column, value }) => [row, column, value])).toEqual([
      [43, 'カナ', '取込'],
      [5001, '支払条件', '翌々世紀払い'],
      [10_001, '顧客コード', 'T000001'],
    ]);
    expect(faulty.faults.map(({ message }) => message)).toEqual([
      expect.stringContaining('カタカナ'),
      '該当するデータがありません。',
      '2行目と重複しています。',
    ]);
    expect(await db.$count(masters.customer)).toBe(before);

    // The file comes back with its reasons, is mended there, and is taken with them still in it.
    const back = await returned(await written(customerHead, bad), faulty.faults);
    expect(back[42]!.at(-1)).toContain('カナ：');
    const again = await imported(
      'customer',
      await written(back[0]!, [
        ...back.slice(1, 50),
        customerHead.map(() => '').concat('残った理由'),
      ]),
    );
    expect(again.faults).toEqual(faulty.faults.slice(0, 1));
    const mended = rows.map((row, i) => [...row, back[i + 1]![customerHead.length] ?? '']);
    const dry = await imported('customer', await written(back[0]!, mended, 'csv'));
    expect(dry).toMatchObject({ created: 10_000, written: false, faults: [] });
    expect(await db.$count(masters.customer)).toBe(before);

    const done = await imported('customer', await written(customerHead, rows), { write: true });
    expect(done).toMatchObject({ created: 10_000, updated: 0, written: true, faultCount: 0 });
    const stages = done.steps.flatMap((step) => ('progress' in step ? [step.progress] : []));
    expect(new Set(stages.map(({ stage }) => stage))).toEqual(
      new Set(['reading', 'checking', 'writing']),
    );
    expect(stages.findLast(({ stage }) => stage === 'writing')!.total).toBe(10_000);
    expect(await db.$count(masters.customer)).toBe(before + 10_000);
    expect(
      await db.$count(
        auditEvent,
        and(
          eq(auditEvent.resource, 'customer'),
          eq(auditEvent.action, 'create'),
          eq(auditEvent.actorId, desk.accountId),
        ),
      ),
    ).toBe(10_000);
    const [last] = (await listRows(db, resourceNamed('customer'), { q: 'T010000' })).rows;
    expect(last!.row).toMatchObject({ creditLimit: '1000000.00', honorific: '御中', version: 1 });
    expect(last!.refs.paymentTerm).toEqual(term!.label);

    // The same file once more, the names of 600 changed, and a limit beside the first.
    const again600 = rows.map((row, i) =>
      i < 600
        ? row
            .with(1, i === 0 ? '改名海運株式会社' : `改名${i}`)
            .with(7, i === 0 ? '2,500,000' : row[7]!)
        : row,
    );
    const renamed = await imported('customer', await written(customerHead, again600), {
      write: true,
    });
    expect(renamed).toMatchObject({ created: 0, updated: 600, unchanged: 9400, written: true });
    const updates = await db
      .select({ id: auditEvent.recordId, after: auditEvent.after })
      .from(auditEvent)
      .where(and(eq(auditEvent.resource, 'customer'), eq(auditEvent.action, 'update')));
    expect(updates).toHaveLength(600);
    expect(updates.filter(({ after }) => Object.keys(after!).join() === 'name')).toHaveLength(599);
    expect(
      (await listRows(db, resourceNamed('customer'), { q: '改名599' })).rows[0]!.row,
    ).toMatchObject({ code: 'T000600', version: 2, creditLimit: '1000000.00' });
    const [first] = (await listRows(db, resourceNamed('customer'), { q: 'T000001' })).rows;
    const [event] = await db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.recordId, first!.row.id), eq(auditEvent.action, 'update')));
    expect(event).toMatchObject({
      before: { name: '取込海運1株式会社', creditLimit: '1000000.00' },
      after: { name: '改名海運株式会社', creditLimit: '2500000.00' },
      recordTitle: { ja: '改名海運株式会社' },
    });
  },
);

test(
  '10,000 customers are exported in pieces, each with the number of rows so far; together they are the file',
  { timeout: 120_000 },
  async () => {
    const query = { sort: 'name', format: 'xlsx' as const };
    const steps = await Array.fromAsync(
      await api.client(desk, 'ja').mst.customer!.exportInSteps(query),
    );
    const [first, ...pieces] = steps.map((step) =>
      'file' in step ? { ...step.file, done: 0, piece: '' } : step,
    );
    const total = await api.db.$count(masters.customer, isNull(masters.customer.archivedAt));
    expect(first).toMatchObject({ name: expect.stringMatching(/^顧客-.*\.xlsx$/), total });
    const counts = pieces.map(({ done }) => done);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(new Set(counts).size).toBeGreaterThan(5);
    expect(counts.at(-1)).toBe(total);
    const file = new File(
      pieces.map(({ piece }) => new Uint8Array(Buffer.from(piece, 'base64'))),
      'customers.xlsx',
    );
    expect(await rowsOf(file)).toEqual(
      await rowsOf(await api.client(desk, 'ja').mst.customer!.export(query)),
    );
  },
);

test(
  'an import that is cancelled while it writes leaves nothing behind and can be repeated',
  { timeout: 60_000 },
  async () => {
    const rows = Array.from({ length: 2000 }, (_, i) => customerRow(i + 1).with(0, `K${i}`));
    const [term] = (await listRows(api.db, resourceNamed('payment-term'), { size: 1 })).rows;
    const [method] = (await listRows(api.db, resourceNamed('payment-method'), { size: 1 })).rows;
    const file = await written(
      customerHead,
      rows.map((row) =>
        row
          .with(4, String(term!.row.code))
          .with(5, `${String(method!.row.code)} ${method!.label.en}`),
      ),
    );
    const before = await api.db.$count(masters.customer);
    const stages: string[] = [];
    for await (const step of await api.client(desk).mst.customer!.import({ file, write: true })) {
      stages.push('progress' in step ? step.progress.stage : 'outcome');
      // Whoever stops listening cancels, as a browser does that closes the connection.
      if (stages.at(-1) === 'writing') break;
    }
    expect(stages.at(-1)).toBe('writing');
    expect(await api.db.$count(masters.customer)).toBe(before);
    expect(await imported('customer', file, { write: true })).toMatchObject({
      created: 2000,
      written: true,
    });
  },
);

test.each(['nissan-vehicle-class', 'toyota-vehicle-class'] as const)(
  'a dry run tells what only the database refuses, with its row: two of %s whose volumes overlap',
  async (name) => {
    const { rows } = await listRows(api.db, resourceNamed(name), { size: 1, sort: '-m3To' });
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
    const before = await api.db.$count(masters[name]);
    const tried = await imported(
      name,
      await written(head, [line('Z1', top + 10), line('Z2', top + 12), line('Z3', top + 15)]),
    );
    expect(tried).toMatchObject({
      written: false,
      faultCount: 1,
      faults: [{ row: 3, message: '他の登録と重複しています。' }],
    });
    expect(await api.db.$count(masters[name])).toBe(before);
  },
);

test('an announcement’s text is not exported, and an import leaves it unchanged', async () => {
  const [head, ...rows] = await rowsOf(
    await api.client(desk, 'ja').mst.announce!.export({ format: 'csv' }),
  );
  expect(rows[0]![head!.indexOf('本文（取り込み対象外）')]).toMatch(/^\d+ブロック$/);
  const id = rows[0]![head!.indexOf('ID')]!;
  const { row: before } = await api.client(desk).mst.announce!.get({ id });
  const renamed = rows[0]!
    .with(1, '改題したお知らせ')
    .with(head!.indexOf('本文（取り込み対象外）'), '消してもよい');
  expect(
    await imported('announce', await written(head!, [renamed]), { write: true }),
  ).toMatchObject({ updated: 1, faults: [] });
  const { row: after } = await api.client(desk).mst.announce!.get({ id });
  expect(after).toMatchObject({
    body: before.body,
    bodyEn: before.bodyEn,
    version: Number(before.version) + 1,
  });
});

test('a row whose record has changed since the export is refused, unless the row is unchanged', async () => {
  const name = 'heavy-equipment-maker';
  const [head, ...rows] = await rowsOf(
    await api.client(desk, 'ja').mst[name]!.export({ format: 'csv' }),
  );
  const place = head!.indexOf('名称');
  const id = rows[0]![head!.indexOf('ID')]!;
  const { row } = await api.client(desk).mst[name]!.get({ id });
  await api.client(desk).mst[name]!.update({
    id,
    version: row.version,
    code: row.code,
    name: row.name,
    nameEn: 'Changed meanwhile',
  } as never);
  const tried = await imported(
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
    (await imported('port', await written(head, [['JPXYZ', '架空', '', '赤']]))).faults,
  ).toMatchObject([{ row: 1, column: '色', message: 'このマスタにない列です。' }]);
  const lost = await imported(
    'port',
    await written(head.slice(0, 3), [['JPXYZ', '架空', '00000000-0000-7000-8000-000000000000']]),
    {},
    'en',
  );
  expect(lost.faults.find(({ column }) => column === 'ID')).toMatchObject({
    row: 2,
    message: 'There is no such record.',
  });
  const { rows } = await listRows(api.db, resourceNamed('driver-company'), { size: 1 });
  const { id: _, ...twin } = rows[0]!.row as unknown as Record<string, string>;
  await api.db
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
  const names = await imported(
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
    await api.client(desk, 'ja').mst.customer!.export({ format: 'csv', q: 'C00003' }),
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
  const check = await imported('customer', file);
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
  const done = await imported('customer', file, {
    write: true,
    leaveOut: '2',
    checked: check.checked!,
  });
  expect(done).toMatchObject({ created: 1, updated: 0, leftOut: 1, written: true, preview: [] });
  const [kept] = (await listRows(api.db, resourceNamed('customer'), { q: 'C00003' })).rows;
  expect(kept!.row.name).toBe(own![at('名称')]);
});

test('an import is refused where a record was saved, or added, after the check', async () => {
  const name = 'heavy-equipment-maker';
  const head = ['code', '名称', '英語名'];
  const file = await written(head, [
    ['S1', '先', 'First'],
    ['S2', '次', 'Second'],
  ]);
  const first = await imported(name, file);
  const { id } = await api
    .client(desk)
    .mst[name]!.create({ code: 'S1', name: '先', nameEn: 'First' } as never)
    .then(({ row }) => row);
  await expect(
    imported(name, file, { write: true, checked: first.checked! }),
  ).rejects.toMatchObject({ code: 'stale' });
  const second = await imported(name, file);
  expect(second).toMatchObject({ created: 1, unchanged: 1 });
  // The row that was unchanged would overwrite what somebody saved in the meantime.
  await api
    .client(desk)
    .mst[name]!.update({ id, version: 1, code: 'S1', name: '改', nameEn: 'First' } as never);
  await expect(
    imported(name, file, { write: true, checked: second.checked! }),
  ).rejects.toMatchObject({ code: 'stale' });
  expect(await api.db.$count(masters[name], eq(masters[name].code, 'S2'))).toBe(0);
  const third = await imported(name, file);
  expect(third.preview).toMatchObject([{ kind: 'changed' }, { kind: 'new' }]);
  expect(await imported(name, file, { write: true, checked: third.checked! })).toMatchObject({
    created: 1,
    updated: 1,
    written: true,
  });
});
