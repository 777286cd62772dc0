import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';

// Surcharges for dangerous goods by class: flammable liquids (3) 20 %, corrosives (8) 30 %, explosives (1) 100 %.

let world: FreightWorld;
let oceanTerms: object;
beforeAll(async () => {
  world = await freightWorld();
  const { segment } = masters;
  const [ocean] = await world.db.select().from(segment).where(eq(segment.code, 'ocean'));
  oceanTerms = { segment: ocean!.id, kind: 'dangerous-goods', validFrom: '2026-10-01' };
});
afterAll(() => world.close());

const surcharge = (hazardClass: string, percent: string) => ({
  ...oceanTerms,
  name: `危険物割増 クラス${hazardClass}`,
  nameEn: `Dangerous goods class ${hazardClass}`,
  hazardClasses: [hazardClass],
  percent,
});

test('only price managers keep them, and only for classes that exist', async () => {
  const post = (who: Parameters<FreightWorld['call']>[0], body: object) =>
    world.call(who, 'POST', '/price-surcharge', body);
  expect((await post(world.customer, surcharge('3', '20'))).status).toBe(403);
  expect((await post(world.author, surcharge('10', '20'))).status).toBe(400);
});

test('paint pays the surcharge of class 3, battery acid that of class 8, pallets without danger none', async () => {
  for (const [hazardClass, percent] of [
    ['3', '20'],
    ['8', '30'],
    ['1', '100'],
  ] as const)
    await world.done(world.author, 'POST', '/price-surcharge', surcharge(hazardClass, percent));
  const { id } = await world.request([
    { ...freight.pallets, unNumber: '1263' },
    { ...freight.pallets, unNumber: '2796' },
    freight.pallets,
  ]);
  const answerId = await world.answer(id, ['ocean']);
  const { charges } = await world.view(world.author, id, answerId);
  const freights = charges.filter(({ kind }) => kind === 'freight');
  const surcharges = charges.filter(({ kind }) => kind === 'surcharge');
  const share = (line: number, percent: number) =>
    String(Math.round((Number(freights[line]!.amount) * percent) / 100));
  expect(surcharges).toMatchObject([
    {
      lineId: freights[0]!.lineId,
      label: { en: 'Dangerous goods class 3', ja: '危険物割増 クラス3' },
      amount: share(0, 20),
    },
    { lineId: freights[1]!.lineId, label: { en: 'Dangerous goods class 8' }, amount: share(1, 30) },
  ]);
});
