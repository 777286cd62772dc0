import type { Name } from '#quotation/ask/recognise/names.ts';

// Names of masters for tests of recognition: ids are codes, so that expectations can be read.

type Row = readonly [id: string, ja: string, en: string];
const of = (kind: Name['kind'], rows: readonly Row[], withId = false): Name[] =>
  rows.map(([id, ja, en]) => ({
    kind,
    id,
    label: { ja, en },
    texts: withId ? [ja, en, id] : [ja, en],
  }));

const ports = of(
  'port',
  [
    ['JPTMK', '苫小牧', 'Tomakomai'],
    ['JPKUH', '釧路', 'Kushiro'],
    ['JPHIC', '常陸那珂', 'Hitachinaka'],
    ['JPHTC', '日立', 'Hitachi'],
    ['JPOAR', '大洗', 'Oarai'],
    ['JPTYO', '東京', 'Tokyo'],
    ['JPYOK', '横浜', 'Yokohama'],
    ['JPNGO', '名古屋', 'Nagoya'],
    ['JPOSA', '大阪（南港）', 'Osaka (Nanko)'],
    ['JPHKT', '博多', 'Hakata'],
    ['JPMOJ', '北九州（新門司）', 'Kitakyushu (Shin-Moji)'],
    ['JPNAH', '那覇', 'Naha'],
  ],
  true,
);

const containerTypes = of(
  'container-type',
  [
    ['22G1', '20フィートドライ', '20 ft dry'],
    ['42G1', '40フィートドライ', '40 ft dry'],
    ['45G1', '40フィート背高', '40 ft high cube'],
    ['22R1', '20フィートリーファー', '20 ft reefer'],
    ['45R1', '40フィート背高リーファー', '40 ft high cube reefer'],
    ['22T1', '20フィートタンク', '20 ft tank'],
  ],
  true,
).map((name) => ({ ...name, code: name.id }));

const packingStyles = of('packing-style', [
  ['PALLET', 'パレット', 'Pallet'],
  ['CASE', '木箱', 'Wooden case'],
  ['COIL', 'コイル', 'Coil'],
  ['FLECON', 'フレキシブルコンテナ', 'Flexible container'],
]);

const machineMakers = of(
  'heavy-equipment-maker',
  [
    ['KOMATSU', 'コマツ', 'Komatsu'],
    ['CAT', 'キャタピラー', 'Caterpillar'],
  ],
  true,
);
const machine = (id: string, maker: string): Name => ({
  kind: 'heavy-equipment-model',
  id,
  label: { ja: id, en: id },
  texts: [id],
  parentId: maker,
});

const carMakers = of(
  'vehicle-maker',
  [
    ['TOYOTA', 'トヨタ', 'Toyota'],
    ['NISSAN', '日産', 'Nissan'],
  ],
  true,
);
const car = (id: string, ja: string, en: string, maker: string): Name => ({
  kind: 'vehicle-model',
  id,
  label: { ja, en },
  texts: [ja, en],
  parentId: maker,
  category: 'car',
});
const variant = (id: string, model: string): Name => ({
  kind: 'vehicle-variant',
  id,
  label: { ja: id, en: id },
  texts: [id],
  parentId: model,
  category: 'car',
});

export const exampleNames: readonly Name[] = [
  ...ports,
  ...of('door', [
    ['D-1', '勝田第二ヤード', 'Katsuta No. 2 yard'],
    ['D-2', '北斗重機レンタル 千歳センター', 'Hokuto Chitose center'],
  ]),
  ...containerTypes,
  ...packingStyles,
  ...machineMakers,
  machine('PC200-10', 'KOMATSU'),
  machine('D65PX-18', 'KOMATSU'),
  machine('320', 'CAT'),
  ...carMakers,
  car('prius', 'プリウス', 'Prius', 'TOYOTA'),
  car('note', 'ノート', 'Note', 'NISSAN'),
  variant('ZVW60', 'prius'),
  variant('E13', 'note'),
];
