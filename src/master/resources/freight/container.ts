import { defineResource } from '../../define.ts';
import { choice, option } from '../../kinds/choice.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';

export const container = defineResource({
  name: 'container',
  group: 'freight',
  label: { en: 'Container', ja: 'コンテナ' },
  about: { en: 'Single containers by their number.', ja: 'コンテナ番号ごとの個別管理です。' },
  fields: {
    number: text('Container number', 'コンテナ番号', {
      format: 'container-number',
      max: 11,
      unique: true,
    }),
    type: ref('Type', '種別', 'container-type'),
    owner: choice('Owner', '所有', [
      option('own', 'Own', '自社'),
      option('lease', 'Lease', 'リース'),
      option('shipper', 'Shipper', '荷主'),
    ]),
    status: choice(
      'Status',
      '状態',
      [
        option('available', 'Available', '使用可'),
        option('in-use', 'In use', '使用中'),
        option('repair', 'In repair', '修理中'),
        option('retired', 'Retired', '廃棄'),
      ],
      { initial: 'available' },
    ),
    note: text('Note', '備考', { max: 500, multiline: true, optional: true }),
  },
  title: ['number'],
  list: ['number', 'type', 'owner', 'status'],
  search: ['number', 'note'],
  sort: 'number',
  form: [['number', 'type'], ['owner', 'status'], ['note']],
  log: 'freight/container',
});
