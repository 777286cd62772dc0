import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import type { Locale } from '#platform/i18n/locale.ts';
import { closeTypesetter, print } from '#platform/print/typeset.server.ts';
import { currencies } from '#master/reference/reference.ts';
import { type Paper, type SheetDocument, layoutDocument } from './pdf-layout.ts';

afterAll(closeTypesetter);

const place = (code: string, name: string, nameEn: string) => ({ id: code, code, name, nameEn });
const [kanda, oppama] = [
  place('JPKND', '苅田', 'Kanda'),
  place('JPYOS', '横須賀（追浜）', 'Yokosuka (Oppama)'),
];

const document = (
  routes: number,
  classes: number,
  own: Partial<SheetDocument> = {},
): SheetDocument => ({
  maker: 'nissan',
  number: 'P-000012-2',
  title: '2026年度下期 完成車海上輸送',
  fiscalYear: 2026,
  term: 'second-half',
  validFrom: '2026-10-01',
  validTo: '2027-03-31',
  draft: false,
  issued: '2026-09-20',
  withBaf: true,
  withCharges: false,
  bafYear: { year: 2026 },
  currency: { code: 'JPY', minorUnit: 0 },
  routes: Array.from({ length: routes }, (_, i) => ({
    id: `r${i}`,
    fromDoor: null,
    fromPort: kanda,
    via: [],
    toPort: oppama,
    toDoor: null,
    leadDays: 2,
    baf: { kind: 'percent' as const, result: '28' },
  })),
  vehicles: Array.from({ length: classes }, (_, i) => ({
    id: `v${i}`,
    code: `N-${i + 1}`,
    name: '大型',
    nameEn: 'Large',
  })),
  charges: [
    {
      id: 'c',
      name: '固縛料',
      nameEn: 'Lashing',
      basis: 'unit',
      amount: '1196',
      appliesTo: { routeIds: [], vehicleIds: [] },
    },
  ],
  amounts: Array.from({ length: routes }, () => Array.from({ length: classes }, () => '18900')),
  note: '各港渡しとします。\n#image("/etc/passwd")',
  addressee: {
    name: { ja: '日之出自動車株式会社', en: 'Hinode Motor Co., Ltd.' },
    honorific: '御中',
  },
  issuer: {
    name: { ja: '海路海運株式会社', en: 'Umiji Lines Co., Ltd.' },
    address: { ja: '東京都港区', en: 'Minato-ku, Tokyo' },
    phone: '03-5555-0100',
    invoiceNumber: 'T9999901000001',
    logo: null,
  },
  stamps: [{ role: 'author', name: { ja: '鈴木 恵', en: 'Megumi Suzuki' }, day: '2026-09-18' }],
  ...own,
});

async function pagesOf(given: SheetDocument, locale: Locale, paper: Paper = 'a4') {
  const bytes = await print({
    name: 'test',
    template: 'src/maker/document/sheet.typ',
    layout: layoutDocument(given, locale, paper),
  });
  const pdf = await getDocumentProxy(bytes);
  const { view } = await pdf.getPage(1);
  return {
    size: view.slice(2).map(Math.round),
    pages: (await extractText(pdf)).text.map((text) => text.normalize('NFKC')),
  };
}

describe('the price sheet as PDF', () => {
  it('continues over pages, each with its number, routes and classes, in both languages', async () => {
    for (const [locale, route, to] of [
      ['ja', '経路', '御中'],
      ['en', 'Route', 'Hinode Motor'],
    ] as const) {
      const { pages } = await pagesOf(document(60, 20), locale);
      expect(pages.length).toBeGreaterThan(3);
      expect(pages[0]).toContain(to);
      for (const text of pages) expect(text).toContain('P-000012-2');
      // Every page with prices names their routes and classes.
      const priced = pages.filter((text) => text.includes('24,192'));
      expect(priced.length).toBeGreaterThan(3);
      for (const text of priced) {
        expect(text).toContain(route);
        expect(text).toMatch(/N-\d+/);
      }
    }
  });

  it('fits A4 and A3, and needs fewer pages on A3', async () => {
    const [a4, a3] = [
      await pagesOf(document(40, 24), 'ja', 'a4'),
      await pagesOf(document(40, 24), 'ja', 'a3'),
    ];
    expect(a4.size).toEqual([842, 595]);
    expect(a3.size).toEqual([1191, 842]);
    expect(a3.pages.length).toBeLessThan(a4.pages.length);
  });

  it('prints prices as offered, additional charges, and remarks verbatim', async () => {
    const { pages } = await pagesOf(document(2, 5), 'ja');
    const text = pages.join('\n');
    expect(text).toContain('24,192');
    expect(text).not.toContain('18,900');
    expect(text).toContain('固縛料');
    expect(text).toContain('¥1,196');
    expect(text).toContain('#image("/etc/passwd")');
    expect(text).not.toContain('案');
  });

  it('prints the amounts of every currency, by sign or code', async () => {
    for (const { code, minorUnit } of currencies)
      for (const locale of ['ja', 'en'] as const) {
        const { pages } = await pagesOf(document(1, 2, { currency: { code, minorUnit } }), locale);
        expect(pages.join('')).toContain(code === 'JPY' ? '¥1,196' : `${code} 1,196`);
        expect(pages.join('')).not.toContain('〓');
      }
  });

  it('marks a draft on every page', async () => {
    const { pages } = await pagesOf(document(60, 5, { draft: true }), 'en');
    for (const text of pages) expect(text).toContain('DRAFT');
  });

  it('shows the Toyota type with its BAF and total', async () => {
    const own = { maker: 'toyota' as const, amounts: [['20000', '1803', '1803', '600']] };
    const { pages } = await pagesOf(document(1, 1, own), 'ja');
    expect(pages.join()).toContain('5,600');
    expect(pages.join()).toContain('29,806');
    expect(pages.join()).toContain('合計には2026年のBAF(運賃の28%)を含みます。');
  });
});
