import { chargeBases, freightKinds, itemReaches, taxKinds } from '#freight/types.ts';
import { chargeBasisWords } from '#freight/charge-words.ts';
import { freightKindWords, taxKindWords } from '#freight/words.ts';
import { reachWords } from '#freight/rate-words.ts';
import { canBeAutomatic } from '#pricing/charge-unit.ts';
import { defineResource, fault } from '../../define.ts';
import { choice, option } from '../../kinds/choice.ts';
import { choices } from '../../kinds/choices.ts';
import { code } from '../../kinds/code.ts';
import { date } from '../../kinds/date.ts';
import { flag } from '../../kinds/flag.ts';
import { ref } from '../../kinds/ref.ts';
import { rows } from '../../kinds/rows.ts';
import { text } from '../../kinds/text.ts';
import { names } from '../../names.ts';
import { prefectures } from '../../prefectures.ts';

export const chargeItem = defineResource({
  name: 'charge-item',
  group: 'price',
  label: { en: 'Charge', ja: '料金項目' },
  about: {
    en: 'Charges beside freight: wharfage, lashing, storage, waiting, tolls, documents and the like.',
    ja: '岸壁使用料・固縛料・保管料・待機料・有料道路通行料・書類作成料など、運賃以外の料金です。',
  },
  fields: {
    code: code('Code', 'コード', { unique: true }),
    ...names,
    segment: ref('Segment', '区間', 'segment', {
      help: {
        en: 'Where it is charged; prices are for the places at its ends.',
        ja: 'この料金が発生する区間です。単価はこの区間の発地・着地で決まります。',
      },
    }),
    unit: choice(
      'Unit',
      '単位',
      chargeBases.map((value) => ({ value, label: chargeBasisWords[value] })),
    ),
    reach: choice(
      'Counts per',
      '計算範囲',
      itemReaches.map((value) => ({ value, label: reachWords[value] })),
      {
        initial: 'consignment',
        help: {
          en: 'What it is charged for, once each. Lines of the same consignment or quotation share it.',
          ja: '1回ずつ計算する範囲です。荷口または見積全体を選ぶと、各明細に按分します。',
        },
      },
    ),
    taxKind: choice(
      'Tax',
      '税区分',
      taxKinds.map((value) => ({ value, label: taxKindWords[value] })),
      { initial: 'standard' },
    ),
    atCost: flag('At cost', '実費（立替）', {
      help: {
        en: 'Sold at what it costs, without margin.',
        ja: '原価のまま請求し、粗利を取りません。',
      },
    }),
    added: choice(
      'Added',
      '追加方法',
      [
        option('by-hand', 'By an employee', '担当者が追加'),
        option('automatic', 'By itself, where the conditions hold', '条件に合えば自動で追加'),
      ],
      { initial: 'by-hand' },
    ),
    freightTypes: choices(
      'Freight types',
      '対象貨物',
      freightKinds.map((value) => ({ value, label: freightKindWords[value] })),
      { optional: true, help: { en: 'Empty: any.', ja: '空欄の場合はすべての貨物です。' } },
    ),
    load: choice(
      'Laden or empty',
      '実入・空',
      [option('laden', 'Laden only', '実入のみ'), option('empty', 'Empty only', '空のみ')],
      { optional: true },
    ),
    dangerousGoods: flag('Only dangerous goods', '危険物のみ'),
    reefer: flag('Only reefer cargo', '冷凍・冷蔵貨物のみ'),
    withSegment: ref('Only with segment', '併せて必要な区間', 'segment', {
      optional: true,
      help: {
        en: 'Only where the route is charged for this segment as well.',
        ja: '経路でこの区間も請求する場合に限ります。',
      },
    }),
    prefectures: choices('Prefectures', '対象都道府県', prefectures, {
      optional: true,
      help: {
        en: 'Only where the segment begins or ends there. Empty: everywhere.',
        ja: '区間の発地または着地がこの都道府県の場合に限ります。空欄の場合は全国です。',
      },
    }),
    ports: rows('Ports', '対象港', { port: ref('Port', '港', 'port') }, { max: 60 }),
    departFrom: date('Departures from', '対象出港日（開始）', { optional: true }),
    departUntil: date('Departures until', '対象出港日（終了）', { optional: true }),
    note: text('Note', '備考', { max: 500, multiline: true, optional: true }),
  },
  list: ['code', 'name', 'nameEn', 'segment', 'unit', 'reach', 'taxKind', 'atCost', 'added'],
  form: [
    ['code'],
    ['name', 'nameEn'],
    ['segment', 'unit', 'reach'],
    ['taxKind', 'atCost', 'added'],
    ['freightTypes', 'load'],
    ['dangerousGoods', 'reefer', 'withSegment'],
    ['prefectures'],
    ['ports'],
    ['departFrom', 'departUntil'],
    ['note'],
  ],
  log: 'price/charge-item',
  changedBy: 'price-manager',
  constraints: { departUntil: 'depart_until >= depart_from' },
  check: ({ unit, added, departFrom, departUntil }) => [
    ...(added === 'automatic' && !canBeAutomatic(unit)
      ? [
          fault(
            'added',
            'Somebody has to say how many days, hours or what value: it is added by an employee.',
            '日数・時間・価額の入力が必要な単位のため、担当者が追加する項目にしてください。',
          ),
        ]
      : []),
    ...(departFrom !== null && departUntil !== null && departUntil < departFrom
      ? [fault('departUntil', 'Not before the first day.', '開始日以降の日付を入力してください。')]
      : []),
  ],
});
