import { voyageStatuses } from '#freight/voyage.ts';
import { voyageStatusWords } from '#freight/voyage-words.ts';
import { defineResource, fault } from '../../define.ts';
import { choice, option } from '../../kinds/choice.ts';
import { ref } from '../../kinds/ref.ts';
import { rows } from '../../kinds/rows.ts';
import { text } from '../../kinds/text.ts';
import { localTime } from '../local-time.ts';

const statuses = voyageStatuses.map((status) =>
  option(status, voyageStatusWords[status].en, voyageStatusWords[status].ja),
);

export const voyage = defineResource({
  name: 'voyage',
  group: 'shipping',
  label: { en: 'Voyage', ja: '航海' },
  about: {
    en: 'Sailings of the ships with their ports of call and times. Requests choose from them.',
    ja: '船舶ごとの航海と、寄港地・発着時刻です。見積依頼で希望便として選択できます。',
  },
  grows: true,
  fields: {
    ship: ref('Ship', '船舶', 'ship'),
    number: text('Voyage number', '次航', { max: 20 }),
    departure: localTime('Departure', '出港日時', {
      optional: true,
      generated: `calls -> 0 ->> 'etd'`,
    }),
    status: choice('Status', '状態', statuses, { initial: 'planned' }),
    calls: rows(
      'Calls',
      '寄港',
      {
        port: ref('Port', '港', 'port'),
        eta: localTime('Arrival', '入港'),
        closing: localTime('Closing time for cargo', '搬入締切', {
          optional: true,
          help: {
            en: 'Japan time. Without one, cargo is taken until the departure.',
            ja: '日本時間。未入力の場合は出港時刻まで搬入できます。',
          },
        }),
        etd: localTime('Departure', '出港'),
      },
      { min: 2, max: 20 },
    ),
  },
  title: ['ship', 'number'],
  list: ['departure', 'ship', 'number', 'status', 'calls'],
  search: ['number'],
  sort: '~departure',
  form: [['ship', 'number', 'status'], ['calls']],
  log: 'shipping/voyage',
  pickableBy: 'signed-in',
  check: ({ calls }) =>
    calls.flatMap(({ eta, closing, etd }, i) => {
      const previous = calls[i - 1];
      return [
        ...(etd < eta
          ? [
              fault(
                `calls[${i}].etd`,
                'Not before the arrival.',
                '入港以降の時刻を入力してください。',
              ),
            ]
          : []),
        ...(closing && closing > etd
          ? [
              fault(
                `calls[${i}].closing`,
                'Not after the departure.',
                '出港以前の時刻を入力してください。',
              ),
            ]
          : []),
        ...(previous && eta < previous.etd
          ? [
              fault(
                `calls[${i}].eta`,
                'Calls stand in the order of time.',
                '寄港は時刻順に入力してください。',
              ),
            ]
          : []),
      ];
    }),
});
