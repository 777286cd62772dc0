import { describe, expect, test } from 'vitest';
import { read } from '#test/recognised.ts';
import { acceptedValues } from './accept.ts';
import type { PartField } from './types.ts';

/** What is proposed of the route: “fromPort JPTYO”. */
function routeIn(text: string) {
  const { proposals } = read(text);
  return Object.entries(acceptedValues(proposals).route).map(([field, value]) =>
    [field, ...[value].flat().map((each) => (typeof each === 'string' ? each : each?.id))].join(
      ' ',
    ),
  );
}
/** What is open of the route with its options: “fromPort several JPTYO JPYOK”. */
const openIn = (text: string) =>
  read(text).choices.map(({ field, reason, options }) =>
    [
      field,
      reason,
      ...options.map(({ route }) =>
        Object.values(route ?? {})
          .map((value) =>
            typeof value === 'string' ? value : value && 'id' in value ? value.id : '',
          )
          .join(),
      ),
    ].join(' '),
  );
const partIn = (text: string, field: PartField) =>
  read(text).proposals.find((part) => part.field === field);

describe('the ports and doors of a route', () => {
  test.each<[text: string, route: string[], open: string[]]>([
    ['東京から苫小牧', ['fromPort JPTYO', 'toPort JPTMK'], []],
    ['東京→苫小牧\n東京→苫小牧', ['fromPort JPTYO', 'toPort JPTMK'], []],
    ['東京または横浜から', [], ['fromPort several JPTYO JPYOK']],
    // A voyage from a port to itself is a slip.
    ['東京から東京まで', [], ['fromPort several JPTYO', 'toPort several JPTYO']],
    ['東京 苫小牧', [], ['fromPort no-direction JPTYO JPTMK', 'toPort no-direction JPTYO JPTMK']],
    // A port that is one end already is not offered for the other.
    [
      '積港：東京\n東京、横浜、苫小牧の料金を教えてください',
      ['fromPort JPTYO'],
      ['toPort no-direction JPYOK JPTMK'],
    ],
    ['積港：東京\n東京の料金を教えてください', ['fromPort JPTYO'], []],
    [
      '苫小牧、釧路、常陸那珂、日立、大洗、東京、横浜、名古屋、大阪から那覇まで',
      ['toPort JPNAH'],
      ['fromPort several JPTMK JPKUH JPHIC JPHTC JPOAR JPTYO JPYOK JPNGO'],
    ],
    [
      '苫小牧 釧路 常陸那珂 日立 大洗 東京 横浜 名古屋 大阪 那覇まで',
      ['toPort JPNAH'],
      ['fromPort no-direction JPTMK JPKUH JPHIC JPHTC JPOAR JPTYO JPYOK JPNGO'],
    ],
    [
      '勝田第二ヤードで引取、北斗重機レンタル 千歳センターへ配達',
      ['fromDoor D-1', 'toDoor D-2'],
      [],
    ],
    ['勝田第二ヤードの件', [], []],
    [
      '勝田第二ヤードから、または北斗重機レンタル 千歳センターから',
      [],
      ['fromDoor several D-1 D-2'],
    ],
    ['東京から苫小牧まで、大洗経由', ['fromPort JPTYO', 'toPort JPTMK', 'viaPorts JPOAR'], []],
    [
      '東京から那覇まで、苫小牧経由、釧路経由、常陸那珂経由、日立経由、大洗経由、横浜経由、名古屋経由、大阪経由、博多経由',
      [
        'fromPort JPTYO',
        'toPort JPNAH',
        'viaPorts JPTMK JPKUH JPHIC JPHTC JPOAR JPYOK JPNGO JPOSA',
      ],
      [],
    ],
  ])('%s: %j, %j', (text, route, open) => {
    expect(routeIn(text)).toEqual(route);
    expect(openIn(text)).toEqual(open);
  });

  test('a route leads over ports, not over doors', () => {
    expect(routeIn('東京から苫小牧まで、勝田第二ヤード経由')).toEqual([
      'fromPort JPTYO',
      'toPort JPTMK',
    ]);
  });

  test('are called by their names', () => {
    expect(partIn('東京から苫小牧', 'toPort')).toMatchObject({
      label: { ja: '苫小牧', en: 'Tomakomai' },
      lineAt: null,
      line: null,
    });
    expect(partIn('東京から苫小牧まで、大洗経由、釧路経由', 'viaPorts')?.label).toEqual({
      ja: '大洗、釧路',
      en: 'Oarai, Kushiro',
    });
  });
});

describe('carriage by road', () => {
  const missing = (text: string) => read(text).missing.flatMap(({ fields }) => fields);
  test.each<[text: string, open: string[], doors: string[]]>([
    ['水戸工場で集荷をお願いします', ['condition haulage door-port'], ['fromDoor']],
    ['苫小牧の倉庫まで配達してください', ['condition haulage port-door'], ['toDoor']],
    [
      'Pick up at Mito, deliver to Chitose',
      ['condition haulage door-door'],
      ['fromDoor', 'toDoor'],
    ],
    // A door that is known answers it, and so does a condition.
    ['勝田第二ヤードで集荷', [], []],
    ['勝田第二ヤードで集荷、千歳へ配達', ['condition haulage door-door'], ['toDoor']],
    ['ドアツードアで集荷', [], ['fromDoor', 'toDoor']],
    ['集荷日：12月3日', [], []],
  ])('%s: %j', (text, open, doors) => {
    expect(openIn(text).filter((each) => each.startsWith('condition'))).toEqual(open);
    expect(missing(text).filter((each) => each.endsWith('Door'))).toEqual(doors);
  });
});

describe('a subject', () => {
  test('says the same as the text, or is asked', () => {
    expect(routeIn('件名：東京→苫小牧\n東京から苫小牧まで')).toEqual([
      'fromPort JPTYO',
      'toPort JPTMK',
    ]);
    expect(openIn('件名：東京→苫小牧\n東京から釧路まで')).toEqual(['toPort several JPTMK JPKUH']);
    expect(openIn('Subject: Tokyo to Naha, 3 Dec\nETD 4 Dec')).toEqual([
      'departure several 2026-12-03 2026-12-04',
    ]);
    expect(routeIn('件名：東京→苫小牧\nよろしくお願いします')).toEqual([
      'fromPort JPTYO',
      'toPort JPTMK',
    ]);
  });
});

describe('the day of the departure', () => {
  test.each<[text: string, route: string[], open: string[]]>([
    ['12月3日出港', ['departure 2026-12-03'], []],
    ['12月3日', ['departure 2026-12-03'], []],
    ['12月3日出港。ETD 3 Dec', ['departure 2026-12-03'], []],
    ['本日出港', ['departure 2026-11-26'], []],
    ['12月3日出港、12月5日着', ['departure 2026-12-03'], []],
    // A day for something else is none.
    ['12月5日までに回答ください', [], []],
    ['12月3日出港、12月5日出港', [], ['departure several 2026-12-03 2026-12-05']],
    ['ETD 3 Dec or 5 Dec', [], ['departure several 2026-12-03 2026-12-05']],
    ['12/3か12/4出港', [], ['departure several 2026-12-03 2026-12-04']],
    ['出港は12/3か12/4', [], ['departure several 2026-12-03 2026-12-04']],
    ['出港日：12月3日または12月5日', [], ['departure several 2026-12-03 2026-12-05']],
    ['12/3か12/4か12/6発', [], ['departure several 2026-12-03 2026-12-04 2026-12-06']],
    ['本日または明日出港', [], ['departure several 2026-11-26 2026-11-27']],
    // A day of arrival is no departure, and not left out either.
    ['12/5か12/6着', [], ['departure arrival-only']],
    ['12月5日苫小牧必着', ['toPort JPTMK'], ['departure arrival-only']],
    ['納期12月5日', [], ['departure arrival-only']],
    ['出港日 12月3日 納期 12月5日', ['departure 2026-12-03'], []],
    ['12/2、12/3出港', [], ['departure several 2026-12-02 2026-12-03']],
    ['12月3日出港または12月5日頃出港', [], ['departure approximate 2026-12-03 2026-12-05']],
    ['12月上旬出港', [], ['departure approximate']],
    // No ship sails on a day that is over.
    ['2026/11/20出港', [], ['departure past']],
    ['2026年11月20日出港または本日出港', [], ['departure past 2026-11-26']],
    [
      '12/1か12/2か12/3か12/4か12/5か12/6か12/7か12/8か12/9発',
      [],
      [
        'departure several 2026-12-01 2026-12-02 2026-12-03 2026-12-04 2026-12-05 2026-12-06 2026-12-07 2026-12-08',
      ],
    ],
  ])('%s: %j, %j', (text, route, open) => {
    expect(routeIn(text)).toEqual(route);
    expect(openIn(text)).toEqual(open);
  });

  test('is one of several, each with its own mark', () => {
    const [choice] = read('12/3か12/4出港').choices;
    expect(choice?.options.map(({ marks }) => marks)).toEqual([[0], [1]]);
  });

  test('is marked with how it is read', () => {
    const labels = (text: string) => read(text).marks.map(({ label }) => label.ja);
    expect(labels('12月3日出港')).toEqual(['2026-12-03']);
    expect(labels('12/3か4日出港')).toEqual(['2026-12-03 / 2026-12-04']);
    expect(labels('12月上旬出港')).toEqual(['日が特定できません']);
    expect(partIn('12月3日出港', 'departure')?.label).toEqual({
      en: '2026-12-03',
      ja: '2026-12-03',
    });
  });
});

describe('the condition', () => {
  test.each<[text: string, route: string[]]>([
    ['ドアツードアでお願いします', ['condition door-door']],
    ['Door to door, please', ['condition door-door']],
    ['ドア～ドア（ドアツードア）', ['condition door-door']],
    ['港～港', ['condition port-port']],
    ['ドア～港', ['condition door-port']],
    ['port to door', ['condition port-door']],
    // Two of them are none.
    ['ドア～ドアと港～港の両方', []],
  ])('%s: %j', (text, route) => expect(routeIn(text)).toEqual(route));

  test('is marked as it is written', () => {
    expect(partIn('Door to door, please', 'condition')).toMatchObject({
      label: { en: 'door-door', ja: 'door to door' },
      marks: [0],
    });
    expect(partIn('ドア～ドア（ドアツードア）', 'condition')?.marks).toEqual([0, 1]);
  });
});
