import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { masters } from '#master/schema.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { makerWorld } from '#test/maker.ts';

let world: Awaited<ReturnType<typeof makerWorld>>;
beforeAll(async () => {
  world = await makerWorld();
});
afterAll(() => world.api.close());

const prices = [
  ['14500', '18900', '27500'],
  ['13900', null, '26200'],
];

describe('a sheet', () => {
  it('is saved in one go and read back by row and column, with the BAF of the year for every route', async () => {
    const { quotation, sheet, author } = world;
    const read = await sheet(author, await quotation(prices));
    expect(read.amounts).toEqual(prices);
    expect(read.sheetVersion).toBe(1);
    expect(read.vehicles.map(({ code }) => code)).toEqual(['K', 'M', 'LL']);
    expect(read.routes.map(({ baf }) => baf)).toEqual([
      { kind: 'percent', result: '28' },
      { kind: 'percent', result: '28' },
    ]);
  });

  it('takes what two people save in different cells, and tells each what the other changed', async () => {
    const { quotation, sheet, author, colleague, done, path, cellsOf } = world;
    const id = await quotation(prices);
    const seen = await sheet(author, id);
    const [first, second] = cellsOf(seen, [['15000', '19500']]);
    await done(author, 'PUT', path(id, '/sheet'), { base: seen.sheetVersion, cells: [first] });
    const saved = await done<{ version: number; others: { amount: string; changedBy: string }[] }>(
      colleague,
      'PUT',
      path(id, '/sheet'),
      {
        base: seen.sheetVersion,
        cells: [second],
      },
    );
    expect(saved.version).toBe(3);
    expect(saved.others).toMatchObject([{ amount: '15000', changedBy: '鈴木 恵' }]);
    expect((await sheet(author, id)).amounts[0]).toEqual(['15000', '19500', '27500']);
  });

  it('saves nothing where somebody else saved one of the same cells, and shows theirs', async () => {
    const { quotation, sheet, author, colleague, done, call, path, cellsOf } = world;
    const id = await quotation(prices);
    const seen = await sheet(author, id);
    await done(author, 'PUT', path(id, '/sheet'), {
      base: seen.sheetVersion,
      cells: cellsOf(seen, [[null]]),
    });
    const late = await call(colleague, 'PUT', path(id, '/sheet'), {
      base: seen.sheetVersion,
      cells: cellsOf(seen, [['15100', '19600']]),
    });
    expect(late.status).toBe(409);
    expect(late.refusal).toMatchObject({
      code: 'stale',
      detail: { version: 2, cells: [{ amount: null, changedBy: '鈴木 恵' }] },
    });
    expect((await sheet(author, id)).amounts[0]).toEqual([null, '18900', '27500']);
  });

  it('refuses amounts below zero, parts of a yen, cells of another sheet and cells named twice, and saves none of the rest', async () => {
    const { quotation, sheet, author, call, path, cellsOf } = world;
    const [id, other] = [await quotation(prices), await quotation()];
    const [cell, good] = cellsOf(await sheet(author, id), [['1', '2']]);
    const [foreign] = cellsOf(await sheet(author, other), [['3']]);
    for (const bad of [
      { ...cell, amount: '-1' },
      { ...cell, amount: '1.5' },
      { ...cell, amount: 'viel' },
      { ...cell, part: 'lashing' },
      foreign,
      good,
    ]) {
      expect(
        await call(author, 'PUT', path(id, '/sheet'), { base: 1, cells: [good, bad] }),
      ).toMatchObject({ status: 400 });
    }
    expect((await sheet(author, id)).amounts).toEqual(prices);
  });

  it('writes each price that changed into the log, and nothing for one that did not', async () => {
    const { quotation, sheet, author, done, path, cellsOf, db } = world;
    const id = await quotation(prices);
    const read = await sheet(author, id);
    await done(author, 'PUT', path(id, '/sheet'), {
      base: 1,
      cells: cellsOf(read, [['14500', '19000']]),
    });
    const events = (await db.select().from(auditEvent).where(eq(auditEvent.recordId, id))).filter(
      (event) => event.action === 'maker:cells',
    );
    expect(events.at(-1)).toMatchObject({
      resource: 'nissan-quotation-sheet',
      before: { 'JPHIC–JPTMK M': '18900' },
      after: { 'JPHIC–JPTMK M': '19000' },
    });
    expect(Object.keys(events.at(-1)!.after!)).toHaveLength(1);
  });

  it('names in the log the file that prices were taken from, apart from those typed beside them', async () => {
    const { quotation, sheet, author, done, path, cellsOf, db } = world;
    const id = await quotation(prices);
    const [typed, imported] = cellsOf(await sheet(author, id), [['15000', '19500']]);
    await done(author, 'PUT', path(id, '/sheet'), {
      base: 1,
      cells: [typed, { ...imported, isImported: true }],
      file: '改定単価.xlsx',
    });
    const events = (await db.select().from(auditEvent).where(eq(auditEvent.recordId, id))).slice(
      -2,
    );
    expect(events).toMatchObject([
      { action: 'maker:cells', comment: null, after: { 'JPHIC–JPTMK K': '15000' } },
      {
        action: 'maker:import',
        comment: '改定単価.xlsx',
        before: { 'JPHIC–JPTMK M': '18900' },
        after: { 'JPHIC–JPTMK M': '19500' },
      },
    ]);
    const saves = (since: number) =>
      done<{ version: number; names: string[] }>(
        author,
        'GET',
        path(id, `/sheet/saves?since=${since}`),
      );
    expect([await saves(1), await saves(2)]).toEqual([
      { version: 2, names: ['鈴木 恵'] },
      { version: 2, names: [] },
    ]);
  });

  it('loses a route with its prices, and charges that were for it alone', async () => {
    const { quotation, sheet, author, done, path, read } = world;
    const id = await quotation(prices);
    const { routes, version } = await read(author, id);
    const charge = {
      name: '固縛料',
      nameEn: 'Lashing',
      basis: 'unit',
      amount: '1196',
      appliesTo: { routeIds: [routes[0]!.id], vehicleIds: [] },
    };
    await done(author, 'POST', path(id, '/charge'), { ...charge, version });
    await done(author, 'DELETE', path(id, `/route/${routes[0]!.id}`), { version: version + 1 });
    const left = await sheet(author, id);
    expect(left.amounts).toEqual([prices[1]]);
    expect(left.charges).toEqual([]);
  });

  it('has no route and no class twice', async () => {
    const { quotation, author, call, path, route, nissanClasses } = world;
    const id = await quotation();
    expect(
      (await call(author, 'POST', path(id, '/route'), { ...route, leadDays: 5, version: 4 }))
        .refusal?.fields[0]?.path,
    ).toBe('toPortId');
    expect(
      (
        await call(author, 'POST', path(id, '/vehicle'), {
          classId: nissanClasses[0],
          note: '',
          version: 4,
        })
      ).refusal?.fields[0]?.path,
    ).toBe('classId');
  });
});

describe('the BAF of another year', () => {
  it('is tried on every route, a lane’s own rule before the line’s, and leaves the quotation as it is', async () => {
    const { quotation, sheet, author, done, path, db, ports } = world;
    const id = await quotation(prices);
    const before = await sheet(author, id);
    const [own] = await db.select().from(masters['baf-year']);
    const lane = {
      ...own!.rules[0]!,
      fromPort: ports.hitachinaka,
      toPort: ports.kushiro,
      kind: 'amount',
      perStep: '225',
    } as const;
    await db.insert(masters['baf-year']).values({
      ...own!,
      id: uuidv7(),
      year: 2027,
      averagePrice: '52500',
      state: 'draft',
      rules: [own!.rules[0]!, lane],
    });
    const bafs = await done<{ year: number; state: string; rates: Record<string, unknown> }[]>(
      author,
      'GET',
      path(id, '/baf'),
    );
    // 52,500 is four steps of 3,000 over 43,000.
    expect(
      bafs.map(({ year, state, rates }) => [
        year,
        state,
        before.routes.map((route) => rates[route.id]),
      ]),
    ).toEqual([
      [
        2027,
        'draft',
        [
          { kind: 'percent', result: '8' },
          { kind: 'amount', result: '900' },
        ],
      ],
      [2026, 'published', before.routes.map((route) => route.baf)],
    ]);
    expect(await sheet(author, id)).toEqual(before);
  });
});

describe('a new period', () => {
  it('is a copy with every price 3 % up, rounded to ¥100, compared with the old one', async () => {
    const { quotation, sheet, author, done, path, period } = world;
    const id = await quotation(prices);
    const { id: next } = await done(author, 'POST', path(id, '/copy'), {
      ...period,
      title: '2027年度上期',
      fiscalYear: 2027,
      term: 'first-half',
      percent: '3',
      rounding: 100,
    });
    const copied = await sheet(author, next);
    expect(copied.amounts).toEqual([
      ['14900', '19500', '28300'],
      ['14300', null, '27000'],
    ]);
    expect(copied.before).toEqual(prices);
    expect(copied).toMatchObject({ state: 'draft', previous: { id }, sheetVersion: 1 });
  });
});

describe('from draft to closed', () => {
  it('is approved by somebody else without a limit, offered, agreed, reopened and closed', async () => {
    const { quotation, author, chief, read, step, offered, path, done } = world;
    const id = await quotation(prices);
    await offered(id);
    expect((await read(author, id)).state).toBe('offered');
    expect((await read(author, id)).inside!.allowed).toEqual([
      'withdraw',
      'agree',
      'close',
      'copy',
    ]);
    expect(
      (await step(chief, id, 'note', { event: 'agree', comment: '11月18日の会議にて合意' })).status,
    ).toBe(200);
    expect((await step(author, id, 'note', { event: 'reopen', comment: '誤り' })).status).toBe(200);
    expect((await step(author, id, 'note', { event: 'agree', comment: null })).status).toBe(200);
    expect((await step(author, id, 'note', { event: 'close', comment: null })).status).toBe(200);
    expect((await read(author, id)).state).toBe('closed');
    await expect(done(author, 'POST', path(id, '/offer'), { version: 99 })).rejects.toThrow('409');
  });

  it('needs prices, an approver without a limit, and a published BAF where prices hold one', async () => {
    const { quotation, author, approvers, step, done, path, read } = world;
    const empty = await quotation();
    expect((await step(author, empty, 'request-approval')).refusal?.fields[0]?.path).toBe('sheet');
    const id = await quotation(prices);
    expect((await step(author, id, 'request-approval')).refusal?.fields[0]).toMatchObject({
      path: 'approverIds',
      code: 'required',
    });
    await done(author, 'PUT', path(id, '/approver'), {
      version: (await read(author, id)).version,
      approverIds: [approvers.colleague],
      hold: false,
    });
    expect((await step(author, id, 'request-approval')).refusal?.fields[0]).toMatchObject({
      path: 'approverIds',
      code: 'amount-limit',
    });
  });

  it('loses its approval with any change, and cannot be approved by who changed it', async () => {
    const {
      quotation,
      sheet,
      author,
      chief,
      director,
      approvers,
      step,
      done,
      path,
      read,
      cellsOf,
    } = world;
    const id = await quotation(prices);
    await done(author, 'PUT', path(id, '/approver'), {
      version: (await read(author, id)).version,
      approverIds: [approvers.chief, approvers.director],
      hold: true,
    });
    await step(author, id, 'request-approval');
    expect((await step(director, id, 'approve', { comment: null })).status).toBe(403);
    expect((await step(chief, id, 'approve', { comment: null })).status).toBe(200);
    const seen = await read(director, id);
    await done(chief, 'PUT', path(id, '/sheet'), {
      base: 1,
      cells: cellsOf(await sheet(author, id), [['15000']]),
    });
    expect((await read(author, id)).state).toBe('draft');
    expect(
      (
        await world.call(director, 'POST', path(id, '/approve'), {
          version: seen.version,
          comment: null,
        })
      ).status,
    ).toBe(409);
    await step(author, id, 'request-approval');
    expect((await step(chief, id, 'approve', { comment: null })).status).toBe(403);
  });

  it('cannot be changed once offered; withdrawn, it is a draft that the maker no longer sees', async () => {
    const { quotation, sheet, offered, author, customer, call, path, cellsOf, step, db } = world;
    const id = await quotation(prices);
    await offered(id);
    const cells = cellsOf(await sheet(author, id), [['1']]);
    expect((await call(author, 'PUT', path(id, '/sheet'), { base: 1, cells })).refusal?.code).toBe(
      'wrong-state',
    );
    expect((await step(author, id, 'withdraw', { reason: '燃料価格の見直し' })).status).toBe(200);
    expect((await call(customer, 'GET', path(id))).status).toBe(404);
    expect((await call(author, 'PUT', path(id, '/sheet'), { base: 1, cells })).status).toBe(200);
    const mails = await db.select().from(outboxMail).where(eq(outboxMail.to, customer.email));
    expect(mails.some((mail) => mail.text.includes('燃料価格の見直し'))).toBe(true);
  });

  it('refuses a form that was opened before somebody else saved, with what is there now', async () => {
    const { quotation, author, colleague, header, call, path, done, read } = world;
    const id = await quotation();
    const { version } = await read(author, id);
    await done(author, 'PUT', path(id), { ...header, title: '先の保存', version });
    const late = await call(colleague, 'PUT', path(id), { ...header, title: '後の保存', version });
    expect(late.refusal).toMatchObject({
      code: 'stale',
      detail: { version: version + 1, current: { title: '先の保存' } },
    });
  });
});

describe('the maker’s own people', () => {
  it('see what was offered to their own company, without who made it, and nothing else', async () => {
    const { quotation, offered, customer, stranger, done, call, path, sheet } = world;
    const [draft, id] = [await quotation(prices), await quotation(prices)];
    await offered(id);
    const seen = await sheet(customer, id);
    expect(seen.amounts).toEqual(prices);
    expect(seen.inside).toBeNull();
    expect(JSON.stringify(seen)).not.toContain('鈴木');
    const list = await done<{ rows: { id: string }[]; total: number }>(
      customer,
      'GET',
      '/nissan-quotation?size=200',
    );
    expect(list.rows.map((row) => row.id)).toContain(id);
    expect(list.rows.map((row) => row.id)).not.toContain(draft);
    for (const [session, which] of [
      [customer, draft],
      [stranger, id],
      [stranger, draft],
    ] as const) {
      for (const rest of ['', '/sheet'])
        expect((await call(session, 'GET', path(which, rest))).status).toBe(404);
    }
    expect(await done(stranger, 'GET', '/nissan-quotation')).toMatchObject({ rows: [], total: 0 });
    expect((await call(null, 'GET', path(id))).status).toBe(401);
  });

  it('change nothing, whatever they send', async () => {
    const { quotation, offered, customer, author, sheet, call, path, cellsOf, header, period } =
      world;
    const id = await quotation(prices);
    await offered(id);
    const cells = cellsOf(await sheet(author, id), [['1']]);
    const { version } = await sheet(author, id);
    const tries = [
      ['POST', '/nissan-quotation', header],
      ['PUT', path(id), { ...header, version }],
      ['PUT', path(id, '/sheet'), { base: 1, cells }],
      ['POST', path(id, '/copy'), { ...period, percent: '1', rounding: 1 }],
      ['POST', path(id, '/vehicle/all'), { version }],
      ['POST', path(id, '/note'), { version, event: 'agree', comment: null }],
      ['POST', path(id, '/withdraw'), { version, reason: 'x' }],
    ] as const;
    for (const [method, to, body] of tries)
      expect((await call(customer, method, to, body)).status).toBe(403);
    expect((await sheet(author, id)).amounts).toEqual(prices);
  });

  it('read of the log what they may know: the offer, not what came before it', async () => {
    const { quotation, offered, customer, stranger, done } = world;
    const id = await quotation(prices, { title: 'ログの確認' });
    await offered(id);
    const log = (session: typeof customer) =>
      done<{ rows: { action: string; recordId: string }[] }>(
        session,
        'GET',
        '/log?resources[0]=nissan-quotation&resources[1]=nissan-quotation-sheet&size=200',
      );
    expect(
      (await log(customer)).rows.filter((row) => row.recordId === id).map((row) => row.action),
    ).toEqual(['maker:offer']);
    expect((await log(stranger)).rows).toEqual([]);
  });
});

describe('the Toyota type', () => {
  it('has one route in its head and the parts of a price by class', async () => {
    const { header, route, stranger, customer, author, done, call } = world;
    const { id } = await done(author, 'POST', '/toyota-quotation', {
      ...header,
      ...route,
      customerId: stranger.customerId,
    });
    await done(author, 'POST', `/toyota-quotation/${id}/vehicle/all`, { version: 1 });
    const read = () =>
      done<Awaited<ReturnType<typeof world.sheet>>>(author, 'GET', `/toyota-quotation/${id}/sheet`);
    const { routes, vehicles } = await read();
    const cell = (part: string, amount: string) => ({
      routeId: routes[0]!.id,
      vehicleId: vehicles[1]!.id,
      part,
      amount,
    });
    await done(author, 'PUT', `/toyota-quotation/${id}/sheet`, {
      base: 0,
      cells: [cell('price', '２０，０００'), cell('lashing', '600')],
    });
    expect((await read()).amounts).toEqual([
      [null, null, null, null],
      ['20000', null, null, '600'],
      [null, null, null, null],
    ]);
    // A draft is nobody’s outside, and another company’s never: neither the sheet nor its files.
    for (const session of [stranger, customer]) {
      for (const rest of ['', '/sheet', '/pdf', '/xlsx'])
        expect((await call(session, 'GET', `/toyota-quotation/${id}${rest}`)).status).toBe(404);
    }
    // Under the other type's address it does not exist.
    expect((await call(author, 'GET', `/nissan-quotation/${id}`)).status).toBe(404);
  });

  it('is made for customers that are marked as such makers only', async () => {
    const { header, route, author, customer, call } = world;
    const refused = await call(author, 'POST', '/toyota-quotation', {
      ...header,
      ...route,
      customerId: customer.customerId,
    });
    expect(refused.refusal?.fields[0]?.path).toBe('customerId');
  });
});
