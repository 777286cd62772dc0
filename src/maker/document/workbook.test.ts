import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sheetFile } from '#platform/sheet/write.server.ts';
import { runs } from '#test/extent.ts';
import { tableOf } from './workbook.server.ts';
import { makers } from '../types/find.ts';
import type { Maker } from '../types.ts';
import type { PrintedSheet } from './printed-sheet.ts';
import { readPrices, workbookOf } from './workbook.ts';

const place = (code: string) => ({ id: code, code, name: `${code}港`, nameEn: `Port ${code}` });
const route = (from: string, to: string) => ({
  id: `${from}${to}`,
  fromDoor: null,
  fromPort: place(from),
  via: [place('JPNGO')],
  toPort: place(to),
  toDoor: null,
  leadDays: 2,
  baf: null,
});
const sheet = (
  maker: Maker,
  minorUnit: number,
  amounts: PrintedSheet['amounts'],
): PrintedSheet => ({
  maker,
  number: 'P-000012-2',
  title: '2026年度下期',
  withBaf: true,
  withCharges: false,
  bafYear: null,
  currency: { code: minorUnit === 0 ? 'JPY' : 'USD', minorUnit },
  routes: [route('JPKND', 'JPYOS'), route('JPYOS', 'JPKND'), route('JPSDJ', 'JPTMK')],
  // Codes that a spreadsheet can mistake for numbers or dates are unchanged.
  vehicles: ['007', '1-2', 'N-LL', '1E5'].map((code) => ({
    id: code,
    code,
    name: `${code} クラス`,
    nameEn: `Class ${code}`,
  })),
  charges: [],
  amounts,
});

it('restores a price sheet price by price: exported in either language, imported into an empty sheet', async () => {
  const price = (minorUnit: number) =>
    fc.option(
      fc
        .integer({ min: 0, max: 99_999_999 })
        .map((units) => (minorUnit === 0 ? String(units) : String(units / 100))),
      { freq: 4 },
    );
  const given = fc.constantFrom(0, 2).chain((minorUnit) =>
    fc.record({
      maker: fc.constantFrom(...makers),
      locale: fc.constantFrom('en' as const, 'ja' as const),
      minorUnit: fc.constant(minorUnit),
      amounts: fc.array(fc.array(price(minorUnit), { minLength: 4, maxLength: 4 }), {
        minLength: 4,
        maxLength: 4,
      }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(given, async ({ maker, locale, minorUnit, amounts: all }) => {
      const amounts = all.slice(0, maker === 'nissan' ? 3 : 4);
      const written = sheet(maker, minorUnit, amounts);
      const { head, rows } = workbookOf(written, locale, 'bare');
      const table = await tableOf(
        new Uint8Array(await (await sheetFile('sheet', 'xlsx', head, rows)).arrayBuffer()),
      );
      expect(readPrices(written, table)).toEqual({ changes: [], faults: [] });
      const emptied = sheet(
        maker,
        minorUnit,
        amounts.map((row) => row.map(() => null)),
      );
      const { changes, faults } = readPrices(emptied, table);
      expect(faults).toEqual([]);
      const read = amounts.map((row, r) =>
        row.map(
          (_, c) => changes.find((each) => each.row === r && each.column === c)?.next ?? null,
        ),
      );
      expect(read).toEqual(amounts);
    }),
    { numRuns: runs(60) },
  );
});
