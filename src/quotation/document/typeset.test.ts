import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { type QuotationDocument, addresseeOf, dayText, documentMoney } from './document.ts';
import { closeTypesetter, typeset } from './typeset.server.ts';
import { wordsIn } from './words.ts';

afterAll(closeTypesetter);

const w = wordsIn('ja');
const sample = (over: Partial<QuotationDocument> = {}): QuotationDocument => ({
  locale: 'ja',
  title: w('title'),
  draftMark: null,
  number: 'Q-2026-000123-2',
  meta: [
    { label: w('number'), value: 'Q-2026-000123-2' },
    { label: w('issued'), value: dayText('2026-11-20', 'ja') },
    { label: w('validUntil'), value: dayText('2026-12-20', 'ja') },
  ],
  addressee: '北斗重機レンタル株式会社 御中',
  addresseeLines: [],
  subject: { label: w('subject'), value: '油圧ショベル海上輸送' },
  greeting: w('greeting'),
  total: { label: w('total'), value: '¥264,625' },
  totalNote: w('withTax'),
  issuer: { name: '海路海運株式会社', lines: ['〒100-0001 東京都千代田区千代田1-1', '登録番号 T7999901000001'], logo: null, seal: null },
  routes: [{ heading: `${w('route')} 1`, lines: [{ label: w('from'), value: '常陸那珂' }, { label: w('to'), value: '苫小牧' }] }],
  table: {
    head: [w('item'), w('quantity'), w('unitPrice'), w('amount')],
    groups: [{ heading: 'No.1 油圧ショベル', note: '9,530 × 3,170 × 3,160 mm', rows: [['海上運賃', '95.464 RT', '¥1,500', '¥143,196'], ['値引', '1', '▲¥1,000', '▲¥1,000']] }],
  },
  sums: [{ label: w('sum'), value: '¥264,625', strong: true }],
  conditions: { heading: w('conditions'), lines: [{ label: w('paymentTerm'), value: '月末締め翌月末払い' }] },
  remarks: { heading: w('remarks'), lines: ['本見積の有効期限は発行日より30日間です。'] },
  stamps: [{ label: w('approver'), name: '承認者', date: '2026-11-20', image: null }],
  pageText: w('page'),
  issued: '2026-11-20',
  ...over,
});

async function read(pdf: Uint8Array): Promise<{ pages: string[] }> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: false });
  return { pages: text.map((page) => page.normalize('NFKC').replaceAll(/\s+/g, '')) };
}

describe('the quotation as PDF', () => {
  it('prints number, addressee, totals and remarks in Japanese', async () => {
    const { pages } = await read(await typeset(sample()));
    for (const part of ['Q-2026-000123-2', '御見積書', '北斗重機レンタル株式会社御中', '¥264,625', '95.464RT', '▲¥1,000', '2026年11月20日', '1/1ページ']) expect(pages[0]).toContain(part);
  });
  it('prints English in the same layout', async () => {
    const e = wordsIn('en');
    const { pages } = await read(await typeset(sample({ locale: 'en', title: e('title'), addressee: 'Hokuto Heavy Rental Co., Ltd.' })));
    expect(pages[0]).toContain('Quotation');
    expect(pages[0]).toContain('HokutoHeavyRentalCo.,Ltd.');
  });
  it('repeats the head of the table on every page and keeps the total together (complaint 8)', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => [`海上運賃 ${i + 1}`, '1', '¥1,000', '¥1,000']);
    const { pages } = await read(await typeset(sample({ table: { ...sample().table, groups: [{ heading: '一般貨物', note: '', rows }] } })));
    expect(pages.length).toBeGreaterThan(2);
    const withCharges = pages.filter((page) => page.includes('海上運賃'));
    expect(withCharges.every((page) => page.includes('品名・項目'))).toBe(true);
  });
  it('prints markup in the data as it was typed', async () => {
    const { pages } = await read(await typeset(sample({ subject: { label: '件名', value: '#panic() *bold* $x$ <script>' } })));
    expect(pages[0]).toContain('#panic()*bold*$x$<script>');
  });
  it('carries a draft mark until it is approved', async () => {
    expect((await read(await typeset(sample({ draftMark: 'DRAFT' })))).pages[0]).toContain('DRAFT');
    expect((await read(await typeset(sample()))).pages[0]).not.toContain('DRAFT');
  });
  it('is PDF/A with its fonts inside, and the same bytes for the same offer', async () => {
    const [one, two] = [await typeset(sample()), await typeset(sample())];
    const text = Buffer.from(one).toString('latin1');
    expect(text).toContain('pdfaid:part');
    expect(text).toMatch(/FontFile[23]/);
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(one)).toBe(hash(two));
  });
});

describe('what is printed', () => {
  it('never gives a firm and a person both an honorific', () => {
    const customer = { name: '東都港運株式会社', nameEn: 'Toto Port Services', honorific: '御中' };
    expect(addresseeOf(customer, null, 'ja')).toEqual({ addressee: '東都港運株式会社 御中', lines: [] });
    expect(addresseeOf(customer, { name: '山田太郎', nameEn: 'Taro Yamada', department: '物流部' }, 'ja')).toEqual({ addressee: '東都港運株式会社', lines: ['物流部 山田太郎 様'] });
  });
  it('shows money with separators and ▲ below zero', () => {
    expect(documentMoney('1234567', '¥')).toBe('¥1,234,567');
    expect(documentMoney('-10000', '¥')).toBe('▲¥10,000');
  });
});
