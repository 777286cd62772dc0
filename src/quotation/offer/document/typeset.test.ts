import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import type { Locale } from '#platform/i18n/locale.ts';
import { closeTypesetter } from '#platform/print/typeset.server.ts';
import { currencies } from '#master/reference/reference.ts';
import { covering, spread } from '#test/extent.ts';
import { charactersOf } from '#platform/print/glyphs.ts';
import { currencySigns, isPrintable } from '#platform/print/printable.ts';
import { type PrintedCharge, type QuotationDocument, printedSign } from './document.ts';
import { sampleDocument } from './sample.ts';
import { typeset } from './typeset.server.ts';

afterAll(closeTypesetter);

/** Errors only: pdf.js warns about every hinted glyph. */
const quiet = { verbosity: 0 };
const squeezed = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '');

/** The text of each page without spaces, whose positions depend on the PDF reader. */
async function pagesOf(over: Partial<QuotationDocument>, locale: Locale): Promise<string[]> {
  const { text } = await extractText(
    await getDocumentProxy(await typeset(sampleDocument(over), locale), quiet),
    { mergePages: false },
  );
  return text.map(squeezed);
}

/** The lines of text of the first page, from the top. */
async function linesOf(over: Partial<QuotationDocument>, locale: Locale): Promise<string[]> {
  const pdf = await getDocumentProxy(await typeset(sampleDocument(over), locale), quiet);
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const lines = Map.groupBy(
    items.filter((item) => 'str' in item),
    (item) => Math.round(Number(item.transform[5])),
  );
  return [...lines.values()].map((parts) => parts.map((part) => part.str).join(''));
}

/** The sample has a charge on request. */
const pricedTotal = squeezed('合計金額（別途見積を除く）');
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const [heavy, general] = sampleDocument().groups;
const { totals, issuer, customer } = sampleDocument();
const freight = (i: number): PrintedCharge => ({
  ...heavy!.charges[1]!,
  label: { ja: `海上運賃その${i}`, en: `Ocean freight no. ${i}` },
});

describe('the quotation as PDF', () => {
  it('prints everything in Japanese', async () => {
    const [page] = await pagesOf({}, 'ja');
    const parts = [
      '御見積書',
      'Q-2026-000123-2',
      '第2版',
      '2026年11月20日',
      '2026年12月20日',
      '北斗重機レンタル株式会社',
      '物流部山田太郎様',
      '¥401,972',
      '消費税等¥35,452を含む',
    ];
    parts.push(
      '海路海運株式会社',
      '登録番号T1999901000007',
      '川崎機材センター',
      '80.123RT',
      '▲¥5,000',
      '別途見積',
      '10%対象小計',
      '¥354,520',
      '免税・非課税小計',
      '1/2ページ',
    );
    for (const part of parts) expect(page).toContain(squeezed(part));
    expect(page).not.toContain('御中');
  });
  it('prints everything in English, but remarks as written', async () => {
    const pages = await pagesOf({ remarks: ['Subject to space.'] }, 'en');
    const parts = [
      'Quotation',
      'Q-2026-000123-2',
      '20 Nov 2026',
      '20 Dec 2026',
      'Hokuto Heavy Rental Co., Ltd.',
      'Attn: Taro Yamada',
      '¥401,972',
      'including consumption tax of ¥35,452',
    ];
    parts.push(
      'Umiji Lines Co., Ltd.',
      '+81 3-5555-0123',
      'Kawasaki Equipment Yard',
      '80.123 RT',
      '▲¥5,000',
      'on request',
      'Taxable at 10%',
      'Bunker adjustment factor of 2026Q4',
      'Subject to space.',
    );
    for (const part of parts) expect(pages.join('')).toContain(squeezed(part));
  });
  it('prints remarks and the bank account in the language of the reader', async () => {
    const remark = { ja: '積込は当社手配といたします。', en: 'Loading is arranged by us.' };
    const { conditions } = sampleDocument();
    const bank = {
      ja: '海路銀行 本店 普通 1234567',
      en: 'Umiji Bank Head Office Ordinary 1234567',
    };
    const over = { remarks: [remark, '片言語のみ'], conditions: { ...conditions, bank } };
    const [ja, en] = [(await pagesOf(over, 'ja')).join(''), (await pagesOf(over, 'en')).join('')];
    for (const part of [remark.ja, bank.ja, '片言語のみ'].map(squeezed)) expect(ja).toContain(part);
    for (const part of [remark.en, bank.en, '片言語のみ'].map(squeezed)) expect(en).toContain(part);
    expect(en).not.toContain('積込は当社');
    expect(ja).not.toContain('Loadingis');
  });
  it('addresses a firm without a person as 御中', async () => {
    const [page] = await pagesOf({ customer: { ...customer, contact: null } }, 'ja');
    expect(page).toContain('北斗重機レンタル株式会社御中');
    expect(page).not.toContain('様');
  });
  it('repeats the head of the table on every page of 120 lines (complaint 8)', async () => {
    const groups = Array.from({ length: 120 }, (_, i) => ({
      ...heavy!,
      cargo: { ...heavy!.cargo, description: `貨物その${i + 1}。` },
      charges: [freight(i + 1)],
    }));
    const pages = await pagesOf({ groups }, 'ja');
    expect(pages.length).toBeGreaterThan(5);
    for (const [i, page] of pages.entries()) {
      expect(page.includes('品名・項目')).toBe(page.includes('海上運賃その'));
      expect(page).toContain(`${i + 1}/${pages.length}ページ`);
      expect(page).toContain('Q-2026-000123-2');
    }
    for (const i of [1, 60, 120]) {
      const page = pages.find((each) => each.includes(`貨物その${i}。`));
      expect(page).toContain(`海上運賃その${i}`);
    }
  });
  it('keeps the total with two charges and a heading with its first, wherever the page ends (complaint 8)', async () => {
    const ends = Array.from({ length: 20 }, (_, i) => 14 + i);
    for (const rows of spread(ends, 4)) {
      const groups = [
        { ...heavy!, charges: Array.from({ length: rows - 12 }, (_, i) => freight(100 + i)) },
        { ...general!, charges: Array.from({ length: 12 }, (_, i) => freight(i + 10)) },
      ];
      const pages = await pagesOf({ groups, draft: false }, 'ja');
      const withTotal = pages.findIndex((page) => page.includes(`${pricedTotal}¥`));
      expect(pages[withTotal]).toContain('海上運賃その20');
      expect(pages[withTotal]).toContain('海上運賃その21');
      expect(pages[withTotal]).toContain('10%対象小計');
      expect(pages.find((page) => page.includes('建設機械部品'))).toContain('海上運賃その10');
    }
  });
  /** The headings and charges of each page, of lines with so many charges each. */
  async function cutBy(lines: number, charges: number) {
    const groups = Array.from({ length: lines }, (_, i) => ({
      ...heavy!,
      cargo: { ...heavy!.cargo, description: `貨物その${i + 1}。` },
      charges: Array.from({ length: charges }, (_each, n) => ({
        ...freight(0),
        label: { ja: `運賃${i + 1}の${n + 1}番`, en: '' },
      })),
    }));
    return (await pagesOf({ groups }, 'ja')).map((page) => ({
      headings: Array.from(page.matchAll(/貨物その(\d+)。/g), ([, line]) => Number(line)),
      charged: Array.from(page.matchAll(/運賃(\d+)の\d+番/g), ([, line]) => Number(line)),
    }));
  }
  it('sixty lines of four charges: each stands on one page, under its heading', async () => {
    const pages = await cutBy(60, 4);
    expect(pages.length).toBeGreaterThan(7);
    for (const { headings, charged } of pages)
      expect(charged).toEqual(headings.flatMap((line) => Array<number>(4).fill(line)));
    expect(pages.flatMap(({ headings }) => headings)).toEqual(
      Array.from({ length: 60 }, (_, i) => i + 1),
    );
  });
  it('a line of forty charges has its heading on every page on which it goes on', async () => {
    const pages = await cutBy(3, 40);
    expect(pages.length).toBeGreaterThan(3);
    for (const { headings, charged } of pages) expect(headings).toEqual([...new Set(charged)]);
    expect(pages.flatMap(({ charged }) => charged)).toHaveLength(120);
  });
  it('keeps a quantity with its unit on one line', async () => {
    const charges = [
      { ...freight(1), quantity: '12345.678', unitPrice: '123456', amount: '1524148023' },
    ];
    const lines = await linesOf({ groups: [{ ...heavy!, charges }] }, 'ja');
    expect(
      lines
        .map(squeezed)
        .some((line) => line.includes('12,345.678RT') && line.includes('¥1,524,148,023')),
    ).toBe(true);
  });
  it('no line starts with a closing punctuation mark', async () => {
    const remarks = Array.from({ length: 12 }, (_, i) => `${'貨'.repeat(i + 50)}、「物」。`);
    const lines = await linesOf(
      {
        remarks,
        groups: [general!],
        routes: sampleDocument().routes.slice(0, 1),
        conditions: { paymentTerm: null, paymentMethod: null, bank: null, baf: [], exchange: [] },
      },
      'ja',
    );
    expect(lines.filter((line) => line.includes('貨貨')).length).toBeGreaterThanOrEqual(12);
    expect(lines.filter((line) => /^[、。」]/.test(line.trim()))).toEqual([]);
  });
  it('marks every page of a draft', async () => {
    const groups = Array.from({ length: 30 }, () => heavy!);
    const [ja, en] = [
      await pagesOf({ groups, draft: true }, 'ja'),
      await pagesOf({ groups, draft: true }, 'en'),
    ];
    expect(ja[0]).toContain('案(未承認)');
    for (const page of ja) expect(page).toContain('案');
    for (const page of en) expect(page).toContain('DRAFT');
    for (const page of [...(await pagesOf({ groups }, 'en')), ...(await pagesOf({ groups }, 'ja'))])
      expect(page).not.toMatch(/DRAFT|案/);
  });
  it('prints a document without lines, and one whose description fills pages', async () => {
    expect((await pagesOf({ groups: [] }, 'ja'))[0]).toContain(`${pricedTotal}¥401,972`);
    const pages = await pagesOf(
      { groups: [{ ...heavy!, note: `${'長い説明です。'.repeat(900)}おわり` }] },
      'ja',
    );
    expect(pages.join('')).toContain('おわり');
    expect(pages.join('')).toContain(`${pricedTotal}¥401,972`);
  });
  it('notes that charges on request are not included in the total', async () => {
    const open = (await pagesOf({}, 'ja')).join('');
    expect(open).toContain('合計金額に含まれておりません');
    expect(open).toContain(`${squeezed('御見積金額（別途見積を除く）')}¥401,972`);
    const whole = (await pagesOf({ totals: { ...totals, incomplete: false } }, 'ja')).join('');
    expect(whole).not.toMatch(/合計金額に含まれておりません|別途見積を除く/);
    expect(whole).toContain('合計金額¥401,972');
  });
  it('prints markup in the data verbatim', async () => {
    const typed = '#panic("x") *bold* _u_ $x^2$ [b] \\ @ref <script> "quoted" {d}';
    const pages = await pagesOf(
      {
        title: typed,
        remarks: [`${typed}1`],
        customer: { ...customer, name: { ja: typed, en: typed } },
      },
      'ja',
    );
    expect(pages[0]!.split(squeezed(typed)).length).toBeGreaterThan(2);
    expect(pages.join('')).toContain(squeezed(`${typed}1`));
  });
  it('prints every currency of the master with a sign that its fonts have, or its code', async () => {
    // Whether it has decimals, and whether it is printed by its sign or its code.
    const traitsOf = (currency: QuotationDocument['currency']) => [
      `${currency.minorUnit > 0} ${printedSign(currency) === currency.symbol}`,
    ];
    const others = [
      ...Array.from(currencySigns, (symbol, i) => ({ code: `X${i}`, symbol, minorUnit: 2 })),
      { code: 'KWD', symbol: 'د.ك', minorUnit: 3 },
      { code: 'BDT', symbol: '৳', minorUnit: 2 },
    ];
    for (const currency of covering([...currencies, ...others], traitsOf))
      for (const locale of ['ja', 'en'] as const) {
        const text = (await pagesOf({ currency }, locale)).join('');
        expect(text).toContain(squeezed(`${printedSign(currency)}401,972`));
        expect(text).not.toContain('〓');
      }
    expect(currencies.map(printedSign)).toEqual(currencies.map(({ symbol }) => symbol));
  });
  it('has a glyph for every other character of a sign, in both weights', () => {
    const folder = dirname(
      createRequire(import.meta.url).resolve('@expo-google-fonts/biz-udpgothic/package.json'),
    );
    for (const name of ['400Regular/BIZUDPGothic_400Regular', '700Bold/BIZUDPGothic_700Bold']) {
      const has = charactersOf(readFileSync(join(folder, `${name}.ttf`)));
      for (let code = 0; code <= 0xffff; code++) {
        const character = String.fromCodePoint(code);
        if (isPrintable(character) && !currencySigns.includes(character))
          expect(has(code), `U+${code.toString(16)}`).toBe(true);
      }
    }
  });
  it('prints 〓 for characters without a glyph instead of failing', async () => {
    const [page] = await pagesOf(
      { title: '𠮷野家 髙﨑 😀 한 \u0007\u202e\ufeff\ud800 葛\u{e0100}城' },
      'ja',
    );
    expect(page).toContain('吉野家髙﨑〓〓');
    expect(page).toContain('葛城');
  });
  it('says in our words what is offered; the customer’s title is its reference, and not in the name of the file', async () => {
    const title = 'AGREED: JPY 1,000 all-in';
    const text = (await pagesOf({ title }, 'en')).join('');
    expect(text).toMatch(/SubjectSeatransport/);
    expect(text).toContain(squeezed(`Your reference ${title}`));
    const pdf = await getDocumentProxy(await typeset(sampleDocument({ title }), 'en'), quiet);
    const { info } = await pdf.getMetadata();
    expect(JSON.stringify(info)).not.toContain('AGREED');
  });
  it('breaks words that are wider than the page', async () => {
    const lines = await linesOf({ title: 'W'.repeat(300) }, 'en');
    expect(lines.filter((line) => /W{10}/.test(line)).length).toBeGreaterThan(5);
  });
});

describe('the file', () => {
  it('is PDF/A-2a with title, author, language and date', async () => {
    const text = Buffer.from(await typeset(sampleDocument(), 'ja')).toString('latin1');
    expect(text).toMatch(/pdfaid:part>2</);
    expect(text).toMatch(/pdfaid:conformance>A</);
    const pdf = await getDocumentProxy(await typeset(sampleDocument(), 'en'), quiet);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: expect.stringContaining('Quotation Q-2026-000123-2'),
      Author: 'Umiji Lines Co., Ltd.',
      Language: 'en-GB',
      CreationDate: expect.stringContaining('20261120'),
    });
  });
  it('embeds its fonts as subsets', async () => {
    const pdf = await typeset(sampleDocument(), 'ja');
    const text = Buffer.from(pdf).toString('latin1');
    const names = new Set(
      Array.from(text.matchAll(/\/FontName\s*\/([\w+-]+)/g), ([, name]) => name),
    );
    expect([...names].every((name) => /^[A-Z]{6}\+BIZUDPGothic/.test(name!))).toBe(true);
    expect(names.size).toBe(2);
    expect(text.match(/\/FontFile[23]?\b/g)).toHaveLength(2);
    expect(pdf.length).toBeLessThan(300_000);
  });
  it('has the same bytes for the same offer', async () => {
    const first = hash(await typeset(sampleDocument(), 'ja'));
    await typeset(sampleDocument({ title: 'another' }), 'en');
    await closeTypesetter();
    expect(hash(await typeset(sampleDocument(), 'ja'))).toBe(first);
  });
  it('prints logo, seal and stamps, and omits a damaged picture', async () => {
    const svg = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="red"/></svg>').toString('base64')}`;
    const broken = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1').toString('base64')}`;
    const plain = hash(await typeset(sampleDocument(), 'ja'));
    const sealed = await typeset(
      sampleDocument({ issuer: { ...issuer, logo: svg, seal: svg } }),
      'ja',
    );
    expect(Buffer.from(sealed).toString('latin1')).toContain('/Alt');
    expect(hash(sealed)).not.toBe(plain);
    expect(hash(await typeset(sampleDocument({ issuer: { ...issuer, logo: broken } }), 'ja'))).toBe(
      plain,
    );
    expect(
      hash(
        await typeset(
          sampleDocument({ issuer: { ...issuer, logo: 'data:image/avif;base64,AAAA' } }),
          'ja',
        ),
      ),
    ).toBe(plain);
  });
});

describe('the typesetter', () => {
  it('names the quotation in errors of the template, and keeps working', async () => {
    await expect(typeset(sampleDocument({ issued: '2026-02-31' }), 'ja')).rejects.toThrow(
      /Q-2026-000123-2 could not be typeset/,
    );
    expect((await typeset(sampleDocument(), 'ja')).length).toBeGreaterThan(0);
  });
  it('renders many at once, and fails those interrupted by closing', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, i) => typeset(sampleDocument({ revision: i + 1 }), 'en')),
    );
    expect(new Set(all.map(hash)).size).toBe(8);
    const known = typeset(sampleDocument({ revision: 8 }), 'en');
    const late = [
      typeset(sampleDocument({ title: '遅い' }), 'ja'),
      typeset(sampleDocument({ title: '遅い' }), 'en'),
    ];
    const ends = Promise.allSettled(late);
    await closeTypesetter();
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    // What was rendered a moment ago needs no thread.
    expect(hash(await known)).toBe(hash(all[7]!));
  });
});
