import { dayText } from '#platform/i18n/day-text.ts';
import { describe, expect, it } from 'vitest';
import { phoneText, textIn } from '#platform/i18n/text-in.ts';
import { addresseeText } from '#quotation/addressee.ts';
import { documentMoney, documentRate, printedSign, stopsOf } from './document.ts';
import { layOut } from './layout.ts';
import { sampleDocument } from './sample.ts';

const yen = { code: 'JPY', symbol: '¥', minorUnit: 0 };
const dollar = { code: 'USD', symbol: 'US$', minorUnit: 2 };

describe('a copy with the agreement', () => {
  const agreement = { day: '2026-11-30', by: '田中 一郎', channel: null, sha256: '9f86d081' };
  const phone = { en: 'by telephone', ja: 'お電話' };
  it.each([
    [null, 'en', 'Agreed online on 30 Nov 2026 by 田中 一郎'],
    [null, 'ja', '2026年11月30日　Webサイトでのご承諾（田中 一郎様）'],
    [
      phone,
      'en',
      'Ordered by telephone on 30 Nov 2026 by 田中 一郎, recorded as an agreement by our staff',
    ],
    [phone, 'ja', '2026年11月30日　お電話によるご発注（田中 一郎様、当社社員が承諾として記録）'],
  ] as const)('names how it was given (%o, %s), and the file', (channel, locale, line) => {
    const lines = layOut(sampleDocument(), locale, { ...agreement, channel }).agreement;
    expect(lines[0]).toBe(line);
    expect(lines[1]).toContain('9f86d081');
  });
  it('is no other than the offer but for that', () => {
    const { agreement: lines, ...offer } = layOut(sampleDocument(), 'ja', agreement);
    const { agreement: none, ...sent } = layOut(sampleDocument(), 'ja');
    expect([offer, none, lines.length]).toEqual([sent, [], 2]);
  });
});

describe('texts of a document', () => {
  it('never gives a firm and a person both an honorific', () => {
    const name = { ja: '東都港運株式会社', en: 'Toto Port Services' };
    const contact = { name: { ja: '山田太郎', en: 'Taro Yamada' }, department: '物流部' };
    expect(addresseeText({ name, honorific: '御中', contact: null }, 'ja')).toEqual({
      addressee: '東都港運株式会社 御中',
      lines: [],
    });
    const typed = { ja: `${name.ja} 御中`, en: name.en };
    const person = { ...contact, name: { ...contact.name, ja: `${contact.name.ja}　様` } };
    expect(addresseeText({ name: typed, honorific: '御中', contact: person }, 'ja')).toEqual(
      addresseeText({ name, honorific: '御中', contact }, 'ja'),
    );
    expect(addresseeText({ name: typed, honorific: '御中', contact: null }, 'ja').addressee).toBe(
      `${name.ja} 御中`,
    );
    expect(addresseeText({ name, honorific: '御中', contact }, 'ja')).toEqual({
      addressee: '東都港運株式会社',
      lines: ['物流部 山田太郎 様'],
    });
    expect(
      addresseeText({ name, honorific: '御中', contact: { ...contact, department: null } }, 'en'),
    ).toEqual({ addressee: 'Toto Port Services', lines: ['Attn: Taro Yamada'] });
    expect(
      addresseeText(
        { name: { ja: '佐藤次郎', en: 'Jiro Sato' }, honorific: '様', contact: null },
        'ja',
      ).addressee,
    ).toBe('佐藤次郎 様');
  });
  it.each([
    ['1234567', yen, '¥1,234,567'],
    ['264625.0000', yen, '¥264,625'],
    ['-10000', yen, '▲¥10,000'],
    ['-0.0000', yen, '¥0'],
    ['1234.5', dollar, 'US$1,234.50'],
  ])('shows %s as money', (amount, currency, shown) =>
    expect(documentMoney(amount, currency)).toBe(shown),
  );
  it.each([
    ['1500.0000', yen, '¥1,500'],
    ['12.5000', yen, '¥12.5'],
    ['0.125', dollar, 'US$0.125'],
    ['3', dollar, 'US$3.00'],
    ['-500', yen, '▲¥500'],
  ])('shows %s as a unit price', (price, currency, shown) =>
    expect(documentRate(price, currency)).toBe(shown),
  );
  it.each([
    ['₩', 'KRW', '₩'],
    ['¥', 'JPY', '¥'],
    // It would read as yen.
    ['¥', 'CNY', 'CNY '],
    ['CN¥', 'CNY', 'CN¥'],
    ['kr', 'SEK', 'kr '],
    ['Kč', 'CZK', 'Kč '],
    // No font has a glyph.
    ['د.ك', 'KWD', 'KWD '],
    ['', 'XAF', 'XAF '],
    ['CHF', 'CHF', 'CHF '],
  ])('prints the sign %s of %s as "%s"', (symbol, code, printed) =>
    expect(printedSign({ code, symbol, minorUnit: 2 })).toBe(printed),
  );
  it('writes dates and phone numbers in the reader’s format', () => {
    expect([dayText('2026-11-05', 'ja'), dayText('2026-11-05', 'en')]).toEqual([
      '2026年11月5日',
      '5 Nov 2026',
    ]);
    expect([phoneText('03-5555-0123', 'ja'), phoneText('03-5555-0123', 'en')]).toEqual([
      '03-5555-0123',
      '+81 3-5555-0123',
    ]);
  });
  it('falls back to the other language if one is empty', () => {
    expect(textIn({ ja: '東京', en: ' ' }, 'en')).toBe('東京');
  });
  it('lists the stops of a route in order', () => {
    const place = (name: string) => ({ id: name, code: name, name, nameEn: name });
    const stops = stopsOf({
      fromDoor: place('a'),
      fromAddress: null,
      fromPort: place('b'),
      via: [place('c')],
      toPort: place('d'),
      toDoor: null,
      toAddress: { name: 'e', postalCode: '053-0001', prefecture: '北海道', address: '苫小牧市' },
    });
    expect(stops.map(({ role, name }) => `${role} ${name.en}`)).toEqual([
      'origin a',
      'loading b',
      'via c',
      'discharge d',
      'destination e',
    ]);
  });
});

describe('layout', () => {
  it('prints sums that add up to the total', () => {
    const document = sampleDocument();
    const amounts = document.groups.flatMap(({ charges }) =>
      charges.map(({ amount }) => Number(amount ?? 0)),
    );
    const { subtotal, total, tax } = document.totals;
    expect(amounts.reduce((a, b) => a + b, 0)).toBe(Number(subtotal));
    expect(Number(subtotal) + Number(tax)).toBe(Number(total));
    expect(layOut(document, 'ja').sums.map(({ label, value }) => `${label} ${value}`)).toEqual([
      '10%対象 小計 ¥354,520',
      '消費税等（10%） ¥35,452',
      '免税・非課税 小計 ¥12,000',
      '合計金額（別途見積を除く） ¥401,972',
    ]);
    expect(layOut(document, 'ja').groups.map((group) => group.subtotal)).toEqual([
      '¥278,690',
      '別途見積',
    ]);
  });
  it('calls a total without charges on request so, and emphasises only a whole one', () => {
    const { totals } = sampleDocument();
    const [open, whole] = [true, false].map((incomplete) =>
      layOut(sampleDocument({ totals: { ...totals, incomplete } }), 'en'),
    );
    expect(open!.total).toMatchObject({
      label: 'Total excluding charges on request',
      value: '¥401,972',
      whole: false,
    });
    expect(open!.sums.at(-1)).toEqual({
      label: 'Total excluding charges on request',
      value: '¥401,972',
      kind: 'priced-total',
    });
    expect(whole!.total).toMatchObject({ label: 'Total', whole: true, warning: '' });
    expect(whole!.sums.at(-1)).toEqual({ label: 'Total', value: '¥401,972', kind: 'total' });
  });
  it('has no line for the tax of those who pay none, but says so', () => {
    const { totals } = sampleDocument();
    const [standard] = totals.byTax;
    const untaxed = sampleDocument({
      totals: {
        ...totals,
        byTax: [{ ...standard!, ratePercent: '0', tax: '0' }],
        tax: '0',
        total: '354520',
      },
    });
    const [ja, en] = [layOut(untaxed, 'ja'), layOut(untaxed, 'en')];
    expect(ja.sums.map(({ label }) => label)).toEqual([
      '小計（消費税等対象外）',
      '合計金額（別途見積を除く）',
    ]);
    expect(en.sums.map(({ label }) => label)).toEqual([
      'Subtotal (no consumption tax)',
      'Total excluding charges on request',
    ]);
    expect([ja.total.note, en.total.note]).toEqual([
      '消費税等は対象外です（免税・不課税）',
      'No consumption tax is charged (exempt or out of scope).',
    ]);
    expect(JSON.stringify([ja, en])).not.toMatch(/(?<!\d)0%/);
    expect(ja.groups[0]!.rows[0]!.cells.at(-1)).toBe('対象外');
    const nothing = sampleDocument({ totals: { ...totals, byTax: [], tax: '0', total: '0' } });
    expect(layOut(nothing, 'ja').total.note).toBe('');
  });
  it('prints documents from before calculations were explained', () => {
    const groups = sampleDocument().groups.map((group) => ({
      ...group,
      charges: group.charges.map(({ explanation: _, ...charge }) => charge),
    }));
    const rows = layOut(sampleDocument({ groups }), 'ja').groups.flatMap((group) => group.rows);
    expect(rows.every(({ notes }) => notes.length === 0)).toBe(true);
    expect(rows[1]!.cells).toEqual(['海上運賃', '80.123 RT', '¥1,650', '¥132,203', '10%']);
  });
  it('names the route of a line only if there are several', () => {
    const { routes, groups } = sampleDocument();
    expect(layOut(sampleDocument(), 'en').groups[1]!.facts).toBe(
      'Route 2 · Pallet · 1,100 × 1,100 × 1,200 mm · 680 kg · stackable',
    );
    const one = layOut(
      sampleDocument({ routes: routes.slice(0, 1), groups: groups.slice(0, 1) }),
      'ja',
    );
    expect(one.routes[0]!.heading).toBe('経路');
    expect(one.groups[0]!.facts).toBe(
      '9,425 × 2,800 × 3,040 mm　19,600 kg　自走可　クローラー式　付属品：標準バケット',
    );
  });
  it('says beside a charge which lines share it', () => {
    const { groups } = sampleDocument();
    const sharing = { en: 'calculated for 3 lines together', ja: '3明細の合計で計算' };
    const shared = groups.map((group) => ({
      ...group,
      charges: group.charges.map((charge) => ({
        ...charge,
        unitPrice: null,
        explanation: {
          percent: null,
          perStep: null,
          minimumQuantity: null,
          minimumCharge: false,
          sharing,
          converted: null,
          decimals: null,
        },
      })),
    }));
    const document = sampleDocument({ groups: shared });
    const [ja, en] = (['ja', 'en'] as const).map(
      (locale) => layOut(document, locale).groups[0]!.rows[1]!,
    );
    expect(ja!.cells.slice(0, 4)).toEqual(['海上運賃', '80.123 RT', '', '¥132,203']);
    expect(ja!.notes).toEqual(['3明細の合計で計算']);
    expect(en!.notes).toEqual(['calculated for 3 lines together']);
  });
  it('describes containers and vehicles', () => {
    const container = {
      kind: 'container',
      containerTypeId: 'x',
      containerTypeCode: '20RF',
      laden: true,
      count: 2,
      description: '冷凍食品',
      grossKg: 18500,
      unNumber: null,
      temperatureC: '-18',
    } as const;
    const vehicle = {
      kind: 'vehicle',
      variantId: null,
      description: 'バス',
      count: 1,
      size: { lengthMm: 11990, widthMm: 2490, heightMm: 3500, weightKg: 12900 },
      running: false,
    } as const;
    const groups = [container, vehicle].map((cargo) => ({
      route: 0,
      cargo,
      note: '',
      charges: [],
    }));
    const document = sampleDocument({ groups, routes: sampleDocument().routes.slice(0, 1) });
    expect(
      layOut(document, 'ja').groups.map(({ heading, facts }) => `${heading}｜${facts}`),
    ).toEqual([
      '20RF 冷凍食品 × 2本｜実入　総重量 18,500 kg　設定温度 −18℃',
      'バス × 1台｜11,990 × 2,490 × 3,500 mm　12,900 kg　不動車',
    ]);
    expect(layOut(document, 'en').groups[0]!.facts).toBe('laden · gross 18,500 kg · −18 °C');
  });
  it('names the packing style, also of documents in which it stands beside the cargo', () => {
    const [, pallets] = sampleDocument().groups;
    if (pallets?.cargo.kind !== 'general-cargo') throw new Error('not of pallets');
    const { packingStyleName, ...before } = pallets.cargo;
    const group = { ...pallets, cargo: before as typeof pallets.cargo, packing: packingStyleName };
    const factsOf = (line: typeof pallets) =>
      layOut(sampleDocument({ groups: [{ ...line, route: 0 }] }), 'ja').groups[0]!.facts;
    expect(factsOf(pallets)).toMatch(/^経路1　パレット　1,100 × 1,100 × 1,200 mm/);
    expect(factsOf(group)).toBe(factsOf(pallets));
  });
});
