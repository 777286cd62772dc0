import { defineResource, fault } from '../../define.ts';
import { date } from '../../kinds/date.ts';
import { computedByView } from '../../kinds/field.ts';
import { money } from '../../kinds/money.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';

export const priceFreightRoute = defineResource({
  name: 'price-freight-route',
  group: 'price',
  base: '/price-freight-route',
  label: { en: 'Freight route', ja: '運賃区間' },
  listTitle: { en: 'Freight route prices', ja: '運賃マスタ' },
  about: {
    en: 'A segment between two places for one type of freight, with its base rates.',
    ja: '区間・発着地・貨物種別ごとの運賃です。',
  },
  grows: true,
  fields: {
    segment: ref('Segment', '区間', 'segment', { fixed: true }),
    freightType: ref('Freight type', '貨物種別', 'freight-type', { fixed: true }),
    fromPort: ref('From port', '発港', 'port', { optional: true, fixed: true }),
    fromDoor: ref('From door', '集荷先', 'door', { optional: true, fixed: true }),
    toPort: ref('To port', '着港', 'port', { optional: true, fixed: true }),
    toDoor: ref('To door', '配達先', 'door', { optional: true, fixed: true }),
    note: text('Note', '備考', { max: 500, multiline: true, optional: true }),
    currentRate: computedByView(money('Current rate', '現行運賃', { optional: true })),
    lastChange: computedByView(date('Last change', '最終改定', { optional: true })),
  },
  title: ['segment', 'fromPort', 'fromDoor', 'toPort', 'toDoor', 'freightType'],
  list: [
    'segment',
    'freightType',
    'fromPort',
    'fromDoor',
    'toPort',
    'toDoor',
    'currentRate',
    'lastChange',
  ],
  search: ['note'],
  sort: 'segment',
  form: [['segment', 'freightType'], ['fromPort', 'fromDoor'], ['toPort', 'toDoor'], ['note']],
  log: 'price/price-freight-route',
  operations: ['in-place', 'archive'],
  constraints: {
    fromPort: '(from_port is null) <> (from_door is null)',
    toPort: '(to_port is null) <> (to_door is null)',
  },
  check: ({ fromPort, fromDoor, toPort, toDoor }) => [
    ...((fromPort === null) === (fromDoor === null)
      ? [
          fault(
            'fromPort',
            'Either a port or a door.',
            '港かドアのどちらか一方を選択してください。',
          ),
        ]
      : []),
    ...((toPort === null) === (toDoor === null)
      ? [fault('toPort', 'Either a port or a door.', '港かドアのどちらか一方を選択してください。')]
      : []),
  ],
});
