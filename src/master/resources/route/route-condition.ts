import { defineResource } from '../../define.ts';
import { flag } from '../../kinds/flag.ts';
import { text } from '../../kinds/text.ts';
import { names } from '../../names.ts';

export const routeCondition = defineResource({
  name: 'route-condition',
  group: 'route',
  label: { en: 'Route condition', ja: '輸送条件' },
  about: { en: 'Where our carriage begins and ends.', ja: '輸送を引き受ける区間の条件です。' },
  fields: {
    code: text('Code', 'コード', { format: 'slug', max: 30, unique: true }),
    ...names,
    fromDoor: flag('From door', '集荷あり'),
    toDoor: flag('To door', '配達あり'),
  },
  list: ['code', 'name', 'nameEn', 'fromDoor', 'toDoor'],
  operations: [],
  pickableBy: 'signed-in',
});
