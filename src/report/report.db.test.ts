import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuotationPage } from '#quotation/contract.ts';
import { keepSums } from '#quotation/figure/keep-sums.server.ts';
import { updateFigures, createMissingFigures } from '#quotation/figure/update.server.ts';
import { quotationFigure } from '#quotation/figure/tables.ts';
import { quotation, quotationAnswer } from '#quotation/tables.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { type QuotationReport, quotationReport } from './report.server.ts';
import { reportSheet } from './sheet.server.ts';

// Calculated by hand. The excavator of the examples, port to port, ocean only: 95.464 R/T × ¥1,500 = ¥143,196 and BAF 28 % of
// it, ¥40,095; the freight costs 95.464 × ¥1,050 = ¥100,237, the BAF has no cost.
const excavator = { amount: '183291', costed: '143196', cost: '100237' };

let world: FreightWorld;
const ids: Record<string, string> = {};
const at = (text: string) => (world.clock.now = new Date(`${text}:00+09:00`));
const report = (query = '') => world.done<QuotationReport>(world.author, 'GET', `/report?${query}`);
const listed = async (query: string) =>
  (await world.done<QuotationPage>(world.author, 'GET', `/quotation?size=200&${query}`)).rows.map(
    (row) => row.id,
  );
const asQuery = (filter: object) =>
  Object.entries(filter)
    .map(([key, value]) => `counted[${key}]=${encodeURIComponent(String(value))}`)
    .join('&');

/** Requested at one time, offered at another. */
async function addQuotation(
  name: string,
  when: string,
  then: string | null,
  options: Parameters<FreightWorld['request']>[1] = {},
) {
  at(when);
  const { id } = await world.request([freight.excavator], {
    departure: '2026-12-10',
    title: name,
    ...options,
  });
  ids[name] = id;
  if (then === null) return '';
  at(then);
  const answerId = await world.answer(id, ['ocean']);
  await world.offered(id, answerId);
  return answerId;
}

beforeAll(async () => {
  world = await freightWorld();
  // October: agreed after 2 hours on a working day.
  const agreed = await addQuotation('agreed', '2026-10-05T10:00', '2026-10-05T12:00');
  await world.step(world.customer, ids.agreed!, agreed, 'agree');
  // November: declined after a weekend, Friday 16:00 to Monday 10:00: 8 + 10 hours.
  const declined = await addQuotation('declined', '2026-11-06T16:00', '2026-11-09T10:00');
  await world.step(world.customer, ids.declined!, declined, 'decline', {
    reason: '他社に決定したため',
  });
  // From here on the report is made of sums, of what has changed since, and of what is new.
  await keepSums(world.db, () => world.clock.now);
  // A stranger's, agreed after 6 hours.
  const theirs = await addQuotation('theirs', '2026-11-10T09:00', '2026-11-10T15:00', {
    by: world.stranger,
  });
  await world.step(world.stranger, ids.theirs!, theirs, 'agree');
  await addQuotation('offered', '2026-11-11T09:00', '2026-11-11T13:00');
  await addQuotation('waiting', '2026-11-12T09:00', null, { to: world.ports.kushiro });
  // Never sent: not counted.
  await addQuotation('draft', '2026-11-13T09:00', null, { submit: false });
  at('2026-11-20T12:00');
}, 120_000);
afterAll(() => world.close());

describe('the report', () => {
  it('has the figures of a year as calculated by hand: outcomes, response times, amounts, margin', async () => {
    const { total, filter } = await report();
    expect(filter).toEqual({ from: '2025-12-01', to: '2026-11-20' });
    expect(total).toEqual({
      asked: 5,
      answered: 4,
      open: 2,
      agreed: 2,
      declined: 1,
      expired: 0,
      cancelled: 0,
      // 2 of 3 that were closed.
      winRate: '66.7',
      // 2, 4, 6 and 18 hours: between 4 and 6.
      answerMinutes: 300,
      // Four offers; of two that were agreed, 2 × (143,196 − 100,237) of 2 × 143,196.
      amounts: [
        {
          currency: 'JPY',
          offered: '733164',
          agreed: '366582',
          margin: '85918',
          marginPercent: '30.0',
        },
      ],
    });
  });

  it('groups by month, lane, customer and employee, and the groups add up to the total', async () => {
    const short = async (by: string) =>
      (await report(`by=${by}`)).groups.map((group) => [
        group.month ?? group.label?.en ?? null,
        group.asked,
        group.agreed,
        group.amounts[0]?.offered ?? null,
      ]);
    expect(await short('month')).toEqual([
      ['2026-10', 1, 1, excavator.amount],
      ['2026-11', 4, 1, '549873'],
    ]);
    expect(await short('lane')).toEqual([
      ['Hitachinaka → Tomakomai', 4, 2, '733164'],
      ['Hitachinaka → Kushiro', 1, 0, null],
    ]);
    expect(await short('customer')).toEqual([
      ['Hokuto Heavy Rental Co., Ltd.', 4, 1, '549873'],
      ['Toto Port Services Co., Ltd.', 1, 1, excavator.amount],
    ]);
    expect(await short('employee')).toEqual([['Suzuki', 5, 2, '733164']]);
  });

  it.each(['month', 'fiscal-year', 'lane', 'customer', 'employee'])(
    'compares by %s what two reports of the same days have',
    async (by) => {
      const days = 'from=2026-11-01&to=2026-11-30';
      const compared = await report(`by=${by}&compare=previous-period&${days}`);
      const [now, before] = [
        await report(`by=${by}&${days}`),
        // November is not over: as far as today, the 20th.
        await report(`by=${by}&from=2026-10-01&to=2026-10-20`),
      ];
      expect(compared.total).toEqual(now.total);
      expect(compared.previous).toEqual({ filter: before.filter, total: before.total });
      const { asked, agreed } = before.total;
      expect([asked, agreed]).toEqual([1, 1]);
      const figuresOf = ({
        label: _l,
        previous: _p,
        month: _m,
        fiscalYear: _f,
        filter: _,
        ...of
      }: object & Record<string, unknown>) => of;
      expect(
        compared.groups.flatMap(({ previous }) => (previous?.asked ? [figuresOf(previous)] : [])),
      ).toEqual(before.groups.map(figuresOf));
      expect(compared.groups.filter((group) => group.asked > 0).map(figuresOf)).toEqual(
        now.groups.map(figuresOf),
      );
    },
  );

  it('pairs November with October, and counts both in fiscal 2026', async () => {
    const { groups } = await report('compare=previous-period&from=2026-11-01&to=2026-11-30');
    expect(groups.map(({ month, previous }) => [month, previous?.month])).toEqual([
      ['2026-11', '2026-10'],
    ]);
    const years = await report(
      'by=fiscal-year&compare=previous-year&from=2024-04-01&to=2027-03-31',
    );
    expect(
      years.groups.map(({ fiscalYear, filter, asked, previous }) => ({
        fiscalYear,
        filter,
        asked,
        before: [previous?.fiscalYear, previous?.asked],
      })),
    ).toEqual([
      {
        fiscalYear: 2026,
        filter: { from: '2026-04-01', to: '2027-03-31' },
        asked: 5,
        before: [2025, 0],
      },
    ]);
  });

  it('shows why customers declined, in their words', async () => {
    expect((await report()).reasons).toMatchObject([{ reason: '他社に決定したため', count: 1 }]);
    expect((await report(`customerId=${world.stranger.customerId}`)).reasons).toEqual([]);
  });

  it('opens from every figure the list that it counts', async () => {
    for (const by of ['month', 'lane', 'customer', 'employee']) {
      for (const group of (await report(`by=${by}`)).groups) {
        const filter = asQuery(group.filter);
        expect(await listed(filter), by).toHaveLength(group.asked);
        expect(await listed(`${filter}&counted[answered]=true`), by).toHaveLength(group.answered);
        for (const state of ['agreed', 'declined', 'expired', 'cancelled'] as const)
          expect(await listed(`${filter}&state[0]=${state}`), by).toHaveLength(group[state]);
        expect(
          await listed(`${filter}&state[0]=requested&state[1]=answering&state[2]=offered`),
          by,
        ).toHaveLength(group.open);
      }
    }
    const [reason] = (await report()).reasons;
    expect(await listed(asQuery(reason!.filter))).toEqual([ids.declined]);
    expect(await listed(asQuery({ to: '2026-10-31' }))).toEqual([ids.agreed]);
  });

  it('is exported as a workbook with the same figures, total last', async () => {
    const answer = await world.api.call('/api/v1/report/xlsx?by=customer&locale=en', {
      session: world.author,
    });
    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    const rows = sheets[0]!.rows.map((row) => row.map((cell) => cell ?? null));
    expect(rows[0]!.slice(0, 3)).toEqual(['Customer', 'Requested', 'Answered']);
    expect(
      rows.slice(1).map((row) => [row[0], row[1], row[8], row[10], row[11], row[12], row[13]]),
    ).toEqual([
      ['Hokuto Heavy Rental Co., Ltd.', 4, 50, 'JPY', 549873, 183291, 42959],
      ['Toto Port Services Co., Ltd.', 1, 100, 'JPY', 183291, 183291, 42959],
      ['Total', 5, 66.7, 'JPY', 733164, 366582, 85918],
    ]);
  });

  it('is exported beside the period that it is compared with', async () => {
    const november = { from: '2026-11-01', to: '2026-11-30', compare: 'previous-period' } as const;
    const compared = await quotationReport(world.db, world.clock.now, november);
    const file = await reportSheet(compared, 'en');
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    const rows = sheets[0]!.rows.map((row) => row.map((cell) => cell ?? null));
    expect(rows[0]!.slice(0, 6)).toEqual([
      'Month',
      'Compare with',
      'Requested',
      'Requested 1 Oct 2026 – 20 Oct 2026',
      'Requested Difference',
      'Requested Change %',
    ]);
    expect(rows.slice(1).map((row) => row.slice(0, 6))).toEqual([
      ['2026-11', '2026-10', 4, 1, 3, 300],
      ['Total', null, 4, 1, 3, 300],
    ]);
  });

  it('is for employees only: a customer is refused, in the list too', async () => {
    expect((await world.call(world.customer, 'GET', '/report')).status).toBe(403);
    expect(
      (await world.call(world.customer, 'GET', '/quotation?counted[answered]=true')).status,
    ).toBe(403);
  });

  it('stores the same figures as a recalculation, and calculates missing ones', async () => {
    const read = () =>
      world.db
        .select()
        .from(quotationFigure)
        .orderBy(quotationFigure.quotationId, quotationFigure.toPortId);
    const kept = await read();
    const all = await world.db.select({ id: quotation.id }).from(quotation);
    await updateFigures(
      world.db,
      all.map(({ id }) => id),
    );
    expect(await read()).toEqual(kept);
    await world.db.delete(quotationFigure);
    expect(await createMissingFigures(world.db, 2)).toBe(kept.length);
    expect(await read()).toEqual(kept);
    expect(await createMissingFigures(world.db)).toBe(0);
  });

  it('is updated after a reopened agreement, a withdrawn offer, and a second offer', async () => {
    const figureOf = async (id: string) =>
      (
        await world.db.select().from(quotationFigure).where(eq(quotationFigure.quotationId, id))
      )[0]!;
    const id = ids.offered!;
    expect(await figureOf(id)).toMatchObject({
      state: 'offered',
      answerMinutes: 240,
      ...excavator,
    });
    const { id: second } = await world.done(world.author, 'POST', `/quotation/${id}/answer`, {});
    // The first answer stays the first; its amount counts until there is another.
    expect(await figureOf(id)).toMatchObject({
      state: 'answering',
      answerMinutes: 240,
      ...excavator,
    });
    const { lines } = await world.view(world.author, id, second);
    const discount = {
      lineId: lines[0]!.id,
      kind: 'discount',
      label: { en: 'Discount', ja: '値引き' },
      segment: 'ocean',
      amount: '3291',
      cost: null,
      taxKind: 'standard',
      reason: '端数調整',
    };
    await world.done(world.author, 'POST', `/quotation/${id}/answer/${second}/charge`, {
      ...discount,
      version: await world.answerVersion(id, second),
    });
    await world.offered(id, second);
    const [{ subtotal } = { subtotal: '' }] = await world.db
      .select({ subtotal: quotationAnswer.subtotal })
      .from(quotationAnswer)
      .where(eq(quotationAnswer.id, second));
    expect(subtotal).toBe('180000');
    expect(await figureOf(id)).toMatchObject({
      state: 'offered',
      answerMinutes: 240,
      amount: subtotal,
      costed: '139905',
      cost: excavator.cost,
    });
    await world.step(world.customer, id, second, 'agree');
    await world.step(world.author, id, second, 'reopen', { reason: '誤って承諾されたため' });
    expect(await figureOf(id)).toMatchObject({ state: 'offered' });
  });
});
