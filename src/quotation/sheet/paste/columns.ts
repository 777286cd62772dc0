import type { Bilingual } from '#platform/i18n/locale.ts';
import type { FreightKind } from '#freight/types.ts';

/** A column of a pasted table: where its values go, how they are parsed, and its headings. */
export type Column = Readonly<{
  /** In the line, e.g. `cargo.size.lengthMm`. */
  path: string;
  kind: 'text' | 'integer' | 'decimal' | 'flag' | 'name' | 'dimensions';
  label: Bilingual;
  /** Other headings that are recognised besides the labels. */
  aliases: readonly string[];
}>;

const column = (
  path: string,
  kind: Column['kind'],
  en: string,
  ja: string,
  ...heads: string[]
): Column => ({ path, kind, label: { en, ja }, aliases: heads });

const description = column(
  'cargo.description',
  'text',
  'Description',
  '品名',
  'cargo',
  'goods',
  '貨物',
  '貨物名',
  '内容',
  '名称',
);
const count = column(
  'cargo.count',
  'integer',
  'Quantity',
  '数量',
  'qty',
  'count',
  'pcs',
  'units',
  '個数',
  '台数',
  '本数',
  '員数',
);
const size = [
  column(
    'cargo.size.lengthMm',
    'integer',
    'Length (mm)',
    '全長（mm）',
    'length',
    'l',
    '長さ',
    '全長',
    '縦',
    '長',
    '奥行',
    '奥行き',
    '車長',
    'depth',
  ),
  column(
    'cargo.size.widthMm',
    'integer',
    'Width (mm)',
    '全幅（mm）',
    'width',
    'w',
    '幅',
    '全幅',
    '横',
    '巾',
    '車幅',
  ),
  column(
    'cargo.size.heightMm',
    'integer',
    'Height (mm)',
    '全高（mm）',
    'height',
    'h',
    '高さ',
    '全高',
    '高',
    '車高',
  ),
  column(
    'cargo.size.weightKg',
    'integer',
    'Weight (kg)',
    '重量（kg）',
    'weight',
    'kg',
    '重量',
    '質量',
    '自重',
    '単重',
    '車両重量',
    '機械重量',
    '単体重量',
  ),
];
/** Length, width and height in one cell; recognised by its head only. */
const dimensions = column(
  'cargo.size',
  'dimensions',
  'Length × width × height (mm)',
  '長さ×幅×高さ（mm）',
  'size',
  'dimensions',
  'dimension',
  '寸法',
  'サイズ',
  '外寸',
  '外形寸法',
);
const unNumber = column(
  'cargo.unNumber',
  'text',
  'UN number',
  '国連番号',
  'un',
  'un no',
  'un番号',
  'unナンバー',
  'dg',
  'imdg',
  'imo',
  'dangerous goods',
  'hazardous',
  'hazmat',
  '危険物',
  '危険品',
  '危険貨物',
  '危険物番号',
);
const temperature = column(
  'cargo.temperatureC',
  'decimal',
  'Temperature (°C)',
  '温度（℃）',
  'temperature',
  'temp',
  'set temperature',
  '温度',
  '設定温度',
  '温度帯',
);
const note = column('note', 'text', 'Note', '備考', 'remark', 'remarks', 'notes', '摘要');

/** The columns of a kind, in the order that a table without headings has to have. */
export const columnsOf: Readonly<Record<FreightKind, readonly Column[]>> = {
  container: [
    column(
      'cargo.containerTypeId',
      'name',
      'Container type',
      'コンテナ種別',
      'type',
      'container',
      'コンテナ',
      'タイプ',
      '種別',
      'サイズ',
    ),
    count,
    description,
    column(
      'cargo.laden',
      'flag',
      'Laden',
      '実入',
      'full',
      'laden/empty',
      '実入/空',
      '実空',
      '実入り',
    ),
    column(
      'cargo.grossKg',
      'integer',
      'Gross weight (kg)',
      '総重量（kg）',
      'gross',
      'gross weight',
      'weight',
      'kg',
      '総重量',
      '重量',
    ),
    unNumber,
    temperature,
    note,
  ],
  'general-cargo': [
    description,
    column('cargo.packingStyleId', 'name', 'Packing style', '荷姿', 'packing', 'package', '梱包'),
    count,
    ...size,
    column('cargo.stackable', 'flag', 'Stackable', '段積み可', 'stack', '段積', '段積み', '積重ね'),
    unNumber,
    note,
  ],
  'heavy-equipment': [
    column('cargo.modelId', 'name', 'Model', '型式', 'machine', '機種', '形式'),
    description,
    count,
    ...size,
    column('cargo.selfPropelled', 'flag', 'Self-propelled', '自走', 'self propelled', '自走可'),
    column('cargo.crawler', 'flag', 'Crawler', 'クローラ', 'tracked', 'キャタピラ', '履帯'),
    column('cargo.attachments', 'text', 'Attachments', 'アタッチメント', 'attachment', '付属品'),
    note,
  ],
  vehicle: [
    column(
      'cargo.variantId',
      'name',
      'Type designation',
      '車両型式',
      'variant',
      'model',
      '型式',
      '車種',
    ),
    description,
    count,
    ...size,
    column('cargo.running', 'flag', 'Running', '自走', 'runs', '自走可', '可動'),
    note,
    column('cargo.category', 'text', 'Vehicle', '車両区分', 'category', '区分', '車両の種類'),
    column('cargo.laden', 'flag', 'Laden', '実入', 'laden/empty', '実入/空', '実空', '実入り'),
    column('cargo.accompanied', 'flag', 'Accompanied', '有人', 'with driver', '有人航送'),
    column('cargo.drivers', 'integer', 'Persons', '乗務員数', 'drivers', '運転手'),
  ],
};

const byHeadOnly: Readonly<Record<FreightKind, readonly Column[]>> = {
  container: [],
  'general-cargo': [dimensions],
  'heavy-equipment': [dimensions],
  vehicle: [dimensions, unNumber, temperature],
};
/** The columns of a kind that a head can name. */
export const headColumnsOf = (kind: FreightKind): readonly Column[] => [
  ...columnsOf[kind],
  ...byHeadOnly[kind],
];
