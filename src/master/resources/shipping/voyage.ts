import { defineResource, fault } from '../../define.ts';
import { choice, option, ref, rows, text } from '../../fields.ts';

const instant = (en: string, ja: string) => text(en, ja, { max: 25 });
export const voyage = defineResource({
  name: 'voyage',
  group: 'shipping',
  label: { en: 'Voyage', ja: '航海' },
  about: { en: 'Sailings with their calls.', ja: '寄港地と発着時刻を持つ航海です。' },
  fields: {
    ship: ref('Ship', '船舶', 'ship'),
    number: text('Voyage number', '次航', { max: 20 }),
    status: choice('Status', '状態', [option('planned', 'Planned', '計画'), option('open', 'Open', '受付中'), option('closed', 'Closed', '締切'), option('departed', 'Departed', '出港済み'), option('done', 'Done', '完了')], { initial: 'planned' }),
    calls: rows('Calls', '寄港', { port: ref('Port', '港', 'port'), eta: instant('Arrival', '入港'), etd: instant('Departure', '出港') }, { min: 2, max: 20 }),
  },
  title: ['ship', 'number'],
  list: ['ship', 'number', 'status', 'calls'],
  search: ['number'],
  sort: 'number',
  log: 'shipping/voyage',
  check: ({ calls }) =>
    calls.flatMap((call, i) => {
      const faults = [];
      if (call.etd < call.eta) faults.push(fault(`calls[${i}].etd`, 'Not before the arrival.', '入港以降の時刻を入力してください。'));
      if (i > 0 && call.eta < calls[i - 1]!.etd) faults.push(fault(`calls[${i}].eta`, 'Calls stand in the order of time.', '寄港は時刻順に入力してください。'));
      return faults;
    }),
});
