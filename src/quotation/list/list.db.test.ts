import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { principalById } from '#account/principal.server.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';
import type { QuotationCounts, QuotationPage } from '#quotation/contract.ts';
import { type ListInput, listQuotations } from './list.server.ts';

let world: FreightWorld;
let [excavator, kushiro, foreign, draft] = ['', '', '', ''];

beforeAll(async () => {
  world = await freightWorld();
  excavator = (await world.request([freight.excavator], { title: '油圧ショベル輸送' })).id;
  kushiro = (await world.request([freight.car], { title: '乗用車輸送', to: world.ports.kushiro }))
    .id;
  foreign = (await world.request([freight.pallets], { title: '部品輸送', by: world.stranger })).id;
  draft = (await world.request([freight.pallets], { title: '下書き', submit: false })).id;
  await world.offered(excavator, await world.answer(excavator));
});
afterAll(() => world.close());

const list = async (session: TestSession, query = '') =>
  (await world.done<QuotationPage>(session, 'GET', `/quotation?${query}`)).rows.map(
    (row) => row.id,
  );
const found = (q: string, session: TestSession = world.author) =>
  list(session, `q=${encodeURIComponent(q)}`);

describe('the list', () => {
  it('finds by number, title, customer, port and cargo, in both languages and widths', async () => {
    const { number } = await world.read(world.author, excavator);
    expect(await found(number!)).toEqual([excavator]);
    expect(await found('油圧')).toEqual([excavator]);
    expect(await found('hokuto 乗用車')).toEqual([kushiro]);
    expect(await found('Ｈｏｋｕｔｏ')).toEqual([kushiro, excavator]);
    expect(await found('釧路')).toEqual([kushiro]);
    expect(await found('kushiro')).toEqual([kushiro]);
    expect(await found('JPKUH')).toEqual([kushiro]);
    expect(await found('heavy equipment')).toEqual([excavator]);
    expect(await found('車両')).toEqual([kushiro]);
    expect(await found('100%_')).toEqual([]);
  });

  it('the search shows the newest first, and customers only their own', async () => {
    const quick = async (q: string, session: TestSession) =>
      (
        await world.done<{ id: string }[]>(
          session,
          'GET',
          `/quotation/find?q=${encodeURIComponent(q)}`,
        )
      ).map((row) => row.id);
    expect(await quick('輸送', world.author)).toEqual([foreign, kushiro, excavator]);
    expect(await quick('部品', world.author)).toEqual([foreign]);
    expect(await quick('部品', world.customer)).toEqual([]);
    expect(await quick('下書き', world.customer)).toEqual([draft]);
  });

  it('shows a customer its own, drafts included, and employees what was sent', async () => {
    expect(await list(world.customer)).toEqual([draft, kushiro, excavator]);
    expect(await list(world.stranger)).toEqual([foreign]);
    expect(await list(world.author)).toEqual([foreign, kushiro, excavator]);
    expect(await found('油圧', world.stranger)).toEqual([]);
  });

  it('filters by state, customer and need', async () => {
    expect(await list(world.author, 'state[0]=offered')).toEqual([excavator]);
    expect(await list(world.author, `customerId=${world.stranger.customerId}`)).toEqual([foreign]);
    expect(await list(world.author, 'needs=mine')).toEqual([excavator]);
    expect(await list(world.author, 'needs=expiring')).toEqual([]);
    world.clock.now = new Date('2026-12-14T03:00:00Z');
    expect(await list(world.author, 'needs=expiring')).toEqual([excavator]);
    world.clock.now = new Date('2026-11-20T03:00:00Z');
    await world.askApproval(foreign, await world.answer(foreign, ['ocean']));
    expect(await list(world.chief, 'needs=approve')).toEqual([foreign]);
    expect(await list(world.director, 'needs=approve')).toEqual([]);
    expect(
      await world.done<QuotationCounts>(world.chief, 'GET', '/quotation/counts'),
    ).toMatchObject({
      byState: {
        requested: { total: 1 },
        answering: { total: 1 },
        offered: { total: 1 },
        draft: { total: 0 },
      },
      expiring: { total: 0 },
    });
  });

  it('comes in pages with the count of all', async () => {
    const page = await world.done<QuotationPage>(world.author, 'GET', '/quotation?page=2&size=2');
    expect(page).toMatchObject({ total: 3, page: 2, size: 2 });
    expect(page.rows.map((row) => row.id)).toEqual([excavator]);
    expect(page.rows[0]!.answer).toMatchObject({ revision: 1, state: 'offered', total: '264625' });
  });

  it('takes three queries at most, five for quotations awaiting approval', async () => {
    const { $client } = world.db as unknown as {
      $client: { query: (...given: unknown[]) => unknown };
    };
    for (const who of [world.author, world.customer]) {
      const principal = (await principalById(world.db, who.accountId))!;
      const context: SignedIn = {
        db: world.db,
        principal,
        locale: 'en',
        now: () => world.clock.now,
        requestId: uuidv7(),
        ip: null,
        baseUrl: '',
      };
      const queries = vi.spyOn($client, 'query');
      const asked: ListInput[] = [
        {},
        { q: '油圧 hokuto', state: ['offered'] },
        { needs: 'approve' },
        { needs: 'expiring' },
        { needs: 'mine', page: 2 },
      ];
      for (const input of asked) {
        queries.mockClear();
        await listQuotations(context, input);
        expect(queries.mock.calls.length, JSON.stringify(input)).toBeLessThanOrEqual(
          input.needs === 'approve' ? 5 : 3,
        );
      }
      queries.mockRestore();
    }
  });

  it('sorts missing totals as smallest and missing validity as last, and reveals nothing about drafts to customers', async () => {
    // An offer of 264,625 valid until 2026-12-20, and an answer in approval for another customer.
    const called: Record<string, string> = {
      [excavator]: 'excavator',
      [kushiro]: 'kushiro',
      [foreign]: 'foreign',
    };
    const orders = async (session: TestSession, sort: string) =>
      (await list(session, `sort=${sort}`)).map((id) => called[id]);
    const { rows } = await world.done<QuotationPage>(world.author, 'GET', '/quotation');
    const totalOf = (id: string) => Number(rows.find((row) => row.id === id)!.answer!.total);
    const dearer =
      totalOf(foreign) > totalOf(excavator) ? ['foreign', 'excavator'] : ['excavator', 'foreign'];
    expect(await orders(world.author, '-total')).toEqual([...dearer, 'kushiro']);
    expect(await orders(world.author, 'total')).toEqual(['kushiro', ...dearer.toReversed()]);
    expect((await orders(world.author, 'validUntil')).at(-1)).toBe('kushiro');
    expect(await orders(world.author, 'number')).toEqual(['excavator', 'kushiro', 'foreign']);
    expect(await orders(world.author, '-requested')).toEqual(['foreign', 'kushiro', 'excavator']);
    expect(await orders(world.author, 'customer')).toHaveLength(3);
    await world.answer(excavator);
    const asCustomer = await world.done<QuotationPage>(
      world.customer,
      'GET',
      '/quotation?sort=-total',
    );
    expect(asCustomer.rows[0]).toMatchObject({
      id: excavator,
      answer: { revision: 1, total: '264625' },
    });
    expect(JSON.stringify(await world.read(world.customer, excavator))).not.toMatch(
      /answerTotal|answerAuthorId|answerValidUntil/,
    );
  });
});
