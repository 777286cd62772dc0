import { defineResource } from '../../define.ts';
import { choice, option } from '../../kinds/choice.ts';
import { flag } from '../../kinds/flag.ts';
import { text } from '../../kinds/text.ts';
import { names } from '../../names.ts';

const handledBy = [option('shipper', 'The shipper', '荷主'), option('us', 'Us', '当社')];

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
    loadingBy: choice('Loading by', '積込', handledBy, { initial: 'us', columnDefault: 'us' }),
    unloadingBy: choice('Unloading by', '取卸', handledBy, { initial: 'us', columnDefault: 'us' }),
    accompanied: flag('Accompanied', '有人'),
    roundTrip: flag('Round trip', '往復'),
  },
  list: [
    'code',
    'name',
    'nameEn',
    'fromDoor',
    'toDoor',
    'loadingBy',
    'unloadingBy',
    'accompanied',
    'roundTrip',
  ],
  operations: [],
  pickableBy: 'signed-in',
});
