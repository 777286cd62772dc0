import { defineResource, fault } from '../../define.ts';
import { choice, option, ref, rows, text } from '../../fields.ts';
import { isLocalTime, localTime } from '../local-time.ts';

const statuses = [
  option('planned', 'Planned', '計画'),
  option('open', 'Open', '受付中'),
  option('closed', 'Closed', '締切'),
  option('departed', 'Departed', '出港済み'),
  option('done', 'Done', '完了'),
];

export const voyage = defineResource({
  name: 'voyage',
  group: 'shipping',
  label: { en: 'Voyage', ja: '航海' },
  about: {
    en: 'Sailings of the ships with their ports of call and times. Requests choose from them.',
    ja: '船舶ごとの航海と、寄港地・発着時刻です。見積依頼で希望便として選択できます。',
  },
  fields: {
    ship: ref('Ship', '船舶', 'ship'),
    number: text('Voyage number', '次航', { max: 20 }),
    status: choice('Status', '状態', statuses, { initial: 'planned' }),
    calls: rows('Calls', '寄港', { port: ref('Port', '港', 'port'), eta: localTime('Arrival', '入港'), etd: localTime('Departure', '出港') }, { min: 2, max: 20 }),
  },
  title: ['ship', 'number'],
  list: ['ship', 'number', 'status', 'calls'],
  search: ['number'],
  sort: 'number',
  form: [['ship', 'number', 'status'], ['calls']],
  log: 'shipping/voyage',
  pickableBy: 'signed-in',
  check: ({ calls }) =>
    calls.flatMap(({ eta, etd }, i) => {
      const unread = (['eta', 'etd'] as const).filter((key) => !isLocalTime(calls[i]![key]));
      if (unread.length > 0) {
        return unread.map((key) => fault(`calls[${i}].${key}`, 'Day and time, e.g. 2026-11-25 18:00.', '「2026-11-25 18:00」の形式で日時を入力してください。'));
      }
      const previous = calls[i - 1];
      return [
        ...(etd < eta ? [fault(`calls[${i}].etd`, 'Not before the arrival.', '入港以降の時刻を入力してください。')] : []),
        ...(previous && eta < previous.etd ? [fault(`calls[${i}].eta`, 'Calls stand in the order of time.', '寄港は時刻順に入力してください。')] : []),
      ];
    }),
});
