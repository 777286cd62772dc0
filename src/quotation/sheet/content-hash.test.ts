import { describe, expect, it } from 'vitest';
import type { Charge } from '#freight/types.ts';
import { context, excavator, line, pallets, prices, route } from '#pricing/examples.ts';
import { price } from '#pricing/price.ts';
import { canonicalJson } from '#platform/canonical-json.ts';
import { type PricedContent, contentHash } from '#quotation/sheet/content-hash.server.ts';

describe('the content hash of an approval (complaint 5)', () => {
  const { charges, totals } = price([line(excavator)], [route()], prices, context);
  const content: PricedContent = {
    routes: [route()],
    lines: [line(excavator)],
    charges,
    validUntil: '2026-12-20',
    currency: 'JPY',
    exchange: [],
    total: totals.total,
  };
  const first = contentHash(content);
  const withCharge = (changed: Partial<Charge>) => ({
    ...content,
    charges: charges.map((charge, i) => (i === 1 ? { ...charge, ...changed } : charge)),
  });

  it('is a SHA-256, the same for the same content', () => {
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(contentHash(structuredClone(content))).toBe(first);
  });
  it.each<[string, PricedContent]>([
    ['an amount', withCharge({ amount: '143197' })],
    ['a cost', withCharge({ cost: '1' })],
    ['a tax kind', withCharge({ taxKind: 'exempt' })],
    ['a mark', withCharge({ onRequest: true })],
    ['a count', { ...content, lines: [line({ ...excavator, count: 2 })] }],
    ['a departure', { ...content, routes: [route('2026-11-26')] }],
    ['the validity', { ...content, validUntil: '2026-12-21' }],
    ['the currency', { ...content, currency: 'USD' }],
    ['a line left out', { ...content, lines: [] }],
  ])('changes with %s', (_, changed) => {
    expect(contentHash(changed)).not.toBe(first);
  });
  it('changes with the address of a pickup, and is what it was before routes could have one', () => {
    const yard = {
      name: '勝田第二ヤード',
      postalCode: '312-0005',
      prefecture: '茨城県',
      address: 'ひたちなか市新光町552',
    };
    const at = (fromAddress: typeof yard) =>
      contentHash({ ...content, routes: [{ ...route(), fromAddress }] });
    expect(new Set([first, at(yard), at({ ...yard, address: '水戸市城南1' })]).size).toBe(3);
    const { fromAddress: _, toAddress: _to, ...asBefore } = route();
    const { fromAddress, toAddress } = route();
    expect([fromAddress, toAddress]).toEqual([null, null]);
    expect(
      contentHash({ ...content, routes: [Object.assign(asBefore, { fromAddress, toAddress })] }),
    ).toBe(first);
  });
  it('is what it was before pallets had the name of their packing style, whatever its name', () => {
    const { packingStyleName: _, ...asBefore } = pallets;
    const of = (packingStyleName: typeof pallets.packingStyleName) =>
      contentHash({ ...content, lines: [line({ ...pallets, packingStyleName })] });
    const before = contentHash({ ...content, lines: [line(asBefore as typeof pallets)] });
    expect(of({ ja: 'パレット', en: 'Pallet' })).toBe(before);
    expect(of(null)).toBe(before);
  });
  it('does not change when a port is renamed or a trace is reworded', () => {
    const renamed = { ...route(), fromPort: { ...route().fromPort, name: '常陸那珂港' } };
    expect(contentHash({ ...content, routes: [renamed] })).toBe(first);
    expect(contentHash(withCharge({ trace: null }))).toBe(first);
  });
});

describe('canonical JSON', () => {
  it('sorts keys, leaves out undefined values, writes dates in UTC', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: new Date(0), e: undefined })).toBe(
      '{"a":"1970-01-01T00:00:00.000Z","b":[1,{"c":"x","d":null}]}',
    );
    expect(() => canonicalJson({ a: 1n })).toThrow(TypeError);
  });
});
