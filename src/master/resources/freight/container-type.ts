import { defineResource } from '../../define.ts';
import { code } from '../../kinds/code.ts';
import { decimal } from '../../kinds/decimal.ts';
import { flag } from '../../kinds/flag.ts';
import { integer } from '../../kinds/integer.ts';
import { names } from '../../names.ts';

export const containerType = defineResource({
  name: 'container-type',
  group: 'freight',
  label: { en: 'Container type', ja: 'コンテナ種別' },
  about: {
    en: 'Container types by their ISO 6346 size and type code.',
    ja: 'ISO 6346のサイズ・タイプコードによるコンテナの種別です。',
  },
  fields: {
    code: code('ISO 6346 code', 'ISO 6346コード', { pricing: true, length: 4, unique: true }),
    ...names,
    lengthFt: decimal('Length', '長さ', {
      pricing: true,
      precision: 6,
      scale: 2,
      min: 1,
      suffix: { en: 'ft', ja: 'フィート' },
    }),
    internalLengthMm: integer('Internal length', '内寸長さ', {
      max: 30_000,
      suffix: { en: 'mm', ja: 'mm' },
    }),
    internalWidthMm: integer('Internal width', '内寸幅', {
      max: 5000,
      suffix: { en: 'mm', ja: 'mm' },
    }),
    internalHeightMm: integer('Internal height', '内寸高さ', {
      max: 5000,
      suffix: { en: 'mm', ja: 'mm' },
    }),
    tareKg: integer('Tare', '自重', { max: 20_000, suffix: { en: 'kg', ja: 'kg' } }),
    payloadKg: integer('Payload', '最大積載量', { max: 60_000, suffix: { en: 'kg', ja: 'kg' } }),
    capacityM3: decimal('Capacity', '内容積', { min: 0, suffix: { en: 'm³', ja: 'm³' } }),
    teu: decimal('TEU', 'TEU', { pricing: true, precision: 6, scale: 2, min: 0 }),
    isReefer: flag('Reefer', '冷凍・冷蔵'),
  },
  list: ['code', 'name', 'nameEn', 'lengthFt', 'tareKg', 'payloadKg', 'capacityM3', 'isReefer'],
  form: [
    ['code', 'isReefer'],
    ['name', 'nameEn'],
    ['lengthFt', 'teu'],
    ['internalLengthMm', 'internalWidthMm', 'internalHeightMm'],
    ['tareKg', 'payloadKg', 'capacityM3'],
  ],
  log: 'freight/container-type',
  pickableBy: 'signed-in',
});
