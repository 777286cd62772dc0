import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { masters } from '#master/schema.ts';
import { uuidv7 } from '#platform/id.ts';
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

describe('the BAF of another year', () => {
  it('is previewed on every route, a lane’s rule before a general one, and does not change the quotation', async () => {
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
  it('is a copy with every price 3 % higher, rounded to ¥100, compared with the old one', async () => {
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
  it('keeps every price at 0 %, in dollars to the cent', async () => {
    const { quotation, sheet, author, done, path, period } = world;
    const dollars = [['150.25', '189.9', '275.05']];
    const id = await quotation(dollars, { currency: 'USD' });
    const { id: next } = await done(author, 'POST', path(id, '/copy'), {
      ...period,
      title: '2027年度上期（米ドル建て）',
      percent: '0',
      rounding: 100,
    });
    expect((await sheet(author, next)).amounts[0]).toEqual(dollars[0]);
  });
});

describe('a sheet in dollars', () => {
  it('is not approved with a BAF in yen, and keeps its currency once it has prices', async () => {
    const { quotation, sheet, author, call, read, step, path, db, header, bafYearId } = world;
    const id = await quotation([['150.25']], { currency: 'USD' });
    const { 'baf-year': bafYear } = masters;
    const [year] = await db.select().from(bafYear).where(eq(bafYear.id, bafYearId));
    const inYen = year!.rules.map(
      (rule) => ({ ...rule, kind: 'amount', perStep: '207.5' }) as const,
    );
    await db.update(bafYear).set({ rules: inYen }).where(eq(bafYear.id, bafYearId));
    try {
      // 14 steps of ¥207.5 are ¥2,905: nothing that could be added to US$150.25.
      expect((await sheet(author, id)).routes.map(({ baf }) => baf)).toEqual([null, null]);
      expect((await step(author, id, 'request-approval')).refusal?.fields[0]).toMatchObject({
        path: 'bafYearId',
        code: 'baf-currency',
      });
    } finally {
      await db.update(bafYear).set({ rules: year!.rules }).where(eq(bafYear.id, bafYearId));
    }
    const { version } = await read(author, id);
    const { refusal } = await call(author, 'PUT', path(id), {
      ...header,
      currency: 'JPY',
      version,
    });
    expect(refusal?.fields[0]?.path).toBe('currency');
  });
});
