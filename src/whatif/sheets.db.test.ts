import { afterAll, beforeAll, expect, it } from 'vitest';
import { makerWorld } from '#test/maker.ts';
import type { SheetDifference } from './sheets.server.ts';

let world: Awaited<ReturnType<typeof makerWorld>>;
let id = '';
beforeAll(async () => {
  world = await makerWorld();
  id = await world.quotation([
    ['14500', '18900', '27500'],
    ['13900', null, '26200'],
  ]);
});
afterAll(() => world.api.close());

const asThingsAre = { baf: null, changes: [], rates: [], roundTo: '1', contracts: false };
const whatIf = (scenario: object) => world.done<SheetDifference[]>(world.author, 'POST', '/what-if/maker', { ...asThingsAre, ...scenario });

it('the sheet of a car maker: a car costs ¥25,856 in the mean with 28 % BAF and ¥26,664 with 32 %', async () => {
  // Five prices, together 101,000: BAF 28,280 today, 32,320 by 32 %.
  expect(await whatIf({ baf: { kind: 'percent', value: '32' } })).toMatchObject([
    { id, maker: 'nissan', prices: 5, before: '25856', after: '26664', difference: '808', incomplete: false },
  ]);
  expect(await whatIf({ baf: { kind: 'crude', value: '89900' } })).toMatchObject([{ after: '26664' }]);
});

it('nothing changed: a car costs what it costs; and customers are not told', async () => {
  expect(await whatIf({})).toMatchObject([{ before: '25856', after: '25856', difference: '0' }]);
  expect((await world.call(world.customer, 'POST', '/what-if/maker', asThingsAre)).status).toBe(403);
});
