import { expect, test } from 'vitest';
import { renderPart } from '#test/component.tsx';
import type { Cargo } from '#freight/cargo.ts';
import { lineFacts } from '#quotation/offer/document/cargo.ts';
import { CargoText } from './cargo.tsx';

const size = { lengthMm: 1100, widthMm: 1100, heightMm: 1200, weightKg: 680 };
/** Each kind with every fact that it can have. */
const cargoes: readonly Cargo[] = [
  {
    kind: 'container',
    containerTypeId: 'a',
    containerTypeCode: '22R1',
    laden: true,
    count: 2,
    description: 'Frozen fish',
    grossKg: 18_500,
    unNumber: '3082',
    temperatureC: '-18',
  },
  {
    kind: 'general-cargo',
    packingStyleId: '00000000-0000-7000-8000-000000000001',
    packingStyleName: { ja: 'パレット', en: 'Pallet' },
    description: 'Paint',
    count: 4,
    size,
    stackable: true,
    unNumber: '1263',
  },
  {
    kind: 'heavy-equipment',
    modelId: null,
    description: 'PC200-10',
    count: 1,
    size,
    selfPropelled: true,
    crawler: true,
    attachments: 'bucket',
  },
  {
    kind: 'vehicle',
    variantId: null,
    description: 'Reefer chassis',
    count: 3,
    size: { ...size, lengthMm: 13_000 },
    running: false,
    category: 'truck',
    laden: true,
    accompanied: true,
    drivers: 2,
    reefer: { setTemperatureC: '-20' },
    dangerousGoods: [{ unNumber: '1263', class: '3', packingGroup: 'II' }],
    tractorHeadId: null,
    trailerId: null,
    driverId: null,
  },
];

for (const locale of ['en', 'ja'] as const)
  test.each(cargoes)(
    `a screen says of a $kind all that the PDF says (${locale})`,
    async (cargo) => {
      const { container } = await renderPart(<CargoText cargo={cargo} />, { locale });
      const text = container.textContent;
      const group = { cargo, note: '' } as unknown as Parameters<typeof lineFacts>[0];
      const facts = lineFacts(group, locale);
      expect(facts.length).toBeGreaterThan(2);
      for (const fact of facts) expect(text).toContain(fact);
      expect(text).toContain(cargo.description);
      expect(text).toContain(`× ${cargo.count}`);
    },
  );

test('a chassis without a description is named by its kind and length, once', async () => {
  const chassis = { ...cargoes.at(-1)!, description: '' } as (typeof cargoes)[number];
  const { container } = await renderPart(<CargoText cargo={chassis} />, { locale: 'ja' });
  const text = container.textContent;
  expect(text.match(/13\.0m/g)).toHaveLength(1);
  expect(text).toContain('13.0m × 3');
  expect(text).toContain('実入');
});
