import type { PrintedCharge, QuotationDocument } from './document.ts';

const charge = (
  ja: string,
  en: string,
  quantity: string,
  unitPrice: string | null,
  amount: string | null,
  over: Partial<PrintedCharge> = {},
): PrintedCharge => ({
  label: { ja, en },
  basis: 'rt',
  quantity,
  unitPrice,
  amount,
  taxKind: 'standard',
  ...over,
});
const baf = (base: string, amount: string) =>
  charge('燃料油価格変動調整金（BAF）2026Q4', 'BAF 2026Q4', '1', null, amount, {
    basis: 'flat',
    explanation: {
      percent: {
        percent: '28',
        steps: 1,
        each: '28',
        of: { ja: '海上運賃', en: 'Ocean freight' },
        base,
        lessDiscounts: false,
      },
      perStep: null,
      minimumQuantity: null,
      minimumCharge: false,
      sharing: null,
      converted: null,
      decimals: null,
    },
  });

/** A realistic quotation for tests and the benchmark: two routes, a discount, a charge on request. */
export function sampleDocument(over: Partial<QuotationDocument> = {}): QuotationDocument {
  return {
    number: 'Q-2026-000123',
    revision: 2,
    draft: false,
    issued: '2026-11-20',
    validUntil: '2026-12-20',
    title: '油圧ショベルほか海上輸送（東京・大阪発 苫小牧向け）',
    issuer: {
      name: { ja: '海路海運株式会社', en: 'Umiji Lines Co., Ltd.' },
      address: {
        ja: '〒105-0022 東京都港区海岸一丁目7番1号 海路ビル8階',
        en: '8F Umiji Building, 1-7-1 Kaigan, Minato-ku, Tokyo 105-0022, Japan',
      },
      phone: '03-5555-0123',
      email: 'sales@umiji.example',
      invoiceNumber: 'T1999901000007',
      personInCharge: { ja: '佐藤 花子', en: 'Hanako Sato' },
      logo: null,
      seal: null,
    },
    customer: {
      name: { ja: '北斗重機レンタル株式会社', en: 'Hokuto Heavy Rental Co., Ltd.' },
      honorific: '御中',
      contact: { name: { ja: '山田 太郎', en: 'Taro Yamada' }, department: '物流部' },
    },
    currency: { code: 'JPY', symbol: '¥', minorUnit: 0 },
    routes: [
      {
        condition: 'door-port',
        departure: '2026-12-05',
        stops: [
          { role: 'origin', name: { ja: '川崎機材センター', en: 'Kawasaki Equipment Yard' } },
          { role: 'loading', name: { ja: '東京', en: 'Tokyo' } },
          { role: 'discharge', name: { ja: '苫小牧', en: 'Tomakomai' } },
        ],
      },
      {
        condition: 'port-port',
        departure: '2026-12-08',
        stops: [
          { role: 'loading', name: { ja: '大阪', en: 'Osaka' } },
          { role: 'via', name: { ja: '敦賀', en: 'Tsuruga' } },
          { role: 'discharge', name: { ja: '苫小牧', en: 'Tomakomai' } },
        ],
      },
    ],
    groups: [
      {
        route: 0,
        cargo: {
          kind: 'heavy-equipment',
          modelId: null,
          description: '油圧ショベル PC200-10',
          count: 1,
          size: { lengthMm: 9425, widthMm: 2800, heightMm: 3040, weightKg: 19600 },
          selfPropelled: true,
          crawler: true,
          attachments: '標準バケット',
        },
        note: '',
        charges: [
          charge('集荷陸送料', 'Pickup haulage', '1', '65000', '65000', { basis: 'unit' }),
          charge('海上運賃', 'Ocean freight', '80.123', '1650.0000', '132203'),
          baf('132203', '37017'),
          charge('積地港湾荷役料', 'Stevedoring at loading port', '19.600', '2524', '49470', {
            basis: 'ton',
          }),
          charge('出精値引き', 'Discount', '1', null, '-5000', { basis: 'flat' }),
        ],
      },
      {
        route: 1,
        cargo: {
          kind: 'general-cargo',
          packingStyleId: null,
          packingStyleName: { ja: 'パレット', en: 'Pallet' },
          description: '建設機械部品',
          count: 12,
          size: { lengthMm: 1100, widthMm: 1100, heightMm: 1200, weightKg: 680 },
          stackable: true,
          unNumber: null,
        },
        note: '',
        charges: [
          charge('海上運賃', 'Ocean freight', '17.424', '3400', '59242'),
          baf('59242', '16588'),
          charge('貨物海上保険料', 'Cargo insurance', '1', null, '12000', {
            basis: 'flat',
            taxKind: 'exempt',
          }),
          charge('特殊車両通行許可申請', 'Oversize permit', '1', null, null, { basis: 'flat' }),
        ],
      },
    ],
    totals: {
      byTax: [
        { taxKind: 'standard', ratePercent: '10', subtotal: '354520', tax: '35452' },
        { taxKind: 'exempt', ratePercent: '0', subtotal: '12000', tax: '0' },
      ],
      subtotal: '366520',
      tax: '35452',
      total: '401972',
      incomplete: true,
    },
    conditions: {
      paymentTerm: {
        ja: '月末締め翌月末払い',
        en: 'Closing at month-end, payment by the end of the following month',
      },
      paymentMethod: { ja: '銀行振込', en: 'Bank transfer' },
      bank: 'みずほ銀行 東京営業部 普通 1234567 カイロカイウン（カ',
      baf: [{ period: '2026Q4', averagePrice: '83900' }],
      exchange: [{ from: 'USD', rate: '150.25', day: '2026-11-20' }],
    },
    remarks: [
      '船腹状況により、ご希望の便に積載できない場合がございます。荒天・本船整備等により運航スケジュールが変更となる場合がございますので、あらかじめご了承ください。',
      '寸法・重量が申告値と異なる場合は、実測値にて再計算いたします。',
      '待機料は30分を超えた場合、30分ごとに申し受けます。',
    ],
    stamps: [
      {
        role: 'approver',
        name: { ja: '鈴木 一郎', en: 'Ichiro Suzuki' },
        day: '2026-11-20',
        image: null,
      },
      { role: 'approver', name: { ja: '高橋 誠', en: 'Makoto Takahashi' }, day: null, image: null },
      {
        role: 'author',
        name: { ja: '佐藤 花子', en: 'Hanako Sato' },
        day: '2026-11-19',
        image: null,
      },
    ],
    ...over,
  };
}
