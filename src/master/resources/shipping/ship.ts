import { defineResource } from '../../define.ts';
import { freightKinds } from '#freight/types.ts';
import { freightKindWords } from '#freight/words.ts';
import { choice, option } from '../../kinds/choice.ts';
import { choices } from '../../kinds/choices.ts';
import { decimal } from '../../kinds/decimal.ts';
import { integer } from '../../kinds/integer.ts';
import { text } from '../../kinds/text.ts';
import { names } from '../../names.ts';

const freightOptions = freightKinds.map((kind) =>
  option(kind, freightKindWords[kind].en, freightKindWords[kind].ja),
);

export const ship = defineResource({
  name: 'ship',
  group: 'shipping',
  label: { en: 'Ship', ja: '船舶' },
  about: { en: 'The ships that carry the freight.', ja: '貨物を運ぶ船舶です。' },
  fields: {
    ...names,
    imo: text('IMO number', 'IMO番号', {
      format: 'imo-number',
      max: 7,
      unique: true,
      optional: true,
    }),
    callSign: text('Call sign', '信号符字', { max: 10, optional: true }),
    kind: choice('Kind', '船種', [
      option('roro', 'RORO', 'RORO船'),
      option('ferry', 'Ferry', 'フェリー'),
      option('container', 'Container ship', 'コンテナ船'),
      option('pcc', 'Car carrier', '自動車専用船'),
    ]),
    grossTonnage: integer('Gross tonnage', '総トン数', { min: 1 }),
    deadweight: integer('Deadweight', '載貨重量トン数', { optional: true }),
    loaM: decimal('Length over all', '全長', {
      precision: 7,
      scale: 2,
      min: 1,
      suffix: { en: 'm', ja: 'm' },
    }),
    beamM: decimal('Beam', '全幅', {
      precision: 6,
      scale: 2,
      min: 1,
      suffix: { en: 'm', ja: 'm' },
    }),
    speedKnots: decimal('Speed', '航海速力', {
      precision: 5,
      scale: 1,
      min: 1,
      suffix: { en: 'kn', ja: 'ノット' },
    }),
    laneMeters: integer('Lane metres', 'レーンメーター', {
      optional: true,
      suffix: { en: 'm', ja: 'm' },
    }),
    carCapacity: integer('Cars', '乗用車積載台数', { optional: true }),
    teu: integer('TEU', 'TEU', { optional: true }),
    unitCapacity: integer('Vehicles and machines', '車両・重機の積載台数', {
      optional: true,
      min: 1,
      help: {
        en: 'Of every size together. Blank: only the lane metres count.',
        ja: '大きさを問わない合計です。空欄の場合はレーンメーターだけで計算します。',
      },
    }),
    maxHeightM: decimal('Maximum height', '最大高さ', {
      precision: 5,
      scale: 2,
      min: 1,
      optional: true,
      suffix: { en: 'm', ja: 'm' },
    }),
    maxPieceT: decimal('Maximum weight of a piece', '1個の最大重量', {
      precision: 7,
      scale: 2,
      min: 1,
      optional: true,
      suffix: { en: 't', ja: 'トン' },
    }),
    takes: choices('Freight taken', '積載できる貨物', freightOptions, {
      optional: true,
      help: { en: 'None chosen: all kinds.', ja: '未選択の場合はすべての種類です。' },
    }),
    builtYear: integer('Built', '建造年', { min: 1900, max: 2100, optional: true }),
    owner: text('Owner', '船主', { max: 80, optional: true }),
  },
  list: ['name', 'nameEn', 'kind', 'grossTonnage', 'loaM', 'laneMeters', 'speedKnots'],
  search: ['name', 'nameEn', 'imo', 'callSign'],
  sort: 'name',
  form: [
    ['name', 'nameEn'],
    ['kind', 'imo', 'callSign'],
    ['grossTonnage', 'deadweight'],
    ['loaM', 'beamM', 'speedKnots'],
    ['laneMeters', 'unitCapacity', 'carCapacity', 'teu'],
    ['maxHeightM', 'maxPieceT'],
    ['takes'],
    ['builtYear', 'owner'],
  ],
  log: 'shipping/ship',
});
