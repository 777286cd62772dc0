import fc from 'fast-check';

// Mails that ask for a quotation, in both languages, with what they say: written by a grammar of how customers write, so that
// the truth of each is known. Names are those of test/names.ts; days are after Thursday, 26 November 2026.

type Language = 'ja' | 'en';
/** A line in the short form of test/recognised.ts, and its wording. */
type Written = Readonly<{ text: string; line: string }>;
export type Mail = Readonly<{ text: string; route: string; lines: readonly string[] }>;

const ports = [
  ['JPTMK', '苫小牧', 'Tomakomai'],
  ['JPKUH', '釧路', 'Kushiro'],
  ['JPHIC', '常陸那珂', 'Hitachinaka'],
  ['JPTYO', '東京', 'Tokyo'],
  ['JPYOK', '横浜', 'Yokohama'],
  ['JPNGO', '名古屋', 'Nagoya'],
  ['JPHKT', '博多', 'Hakata'],
  ['JPNAH', '那覇', 'Naha'],
] as const;

const routes: Readonly<Record<Language, readonly ((a: string, b: string) => string)[]>> = {
  ja: [
    (a, b) => `${a}→${b}`,
    (a, b) => `${a}から${b}まで`,
    (a, b) => `${a}港から${b}港まで`,
    (a, b) => `${a}より${b}へ`,
    (a, b) => `${a}発${b}着`,
    (a, b) => `自${a}至${b}`,
    (a, b) => `積港：${a}\n揚港：${b}`,
    (a, b) => `積み地は${a}、揚げ地は${b}`,
    (a, b) => `${a}～${b}`,
    (a, b) => `揚地：${b}\n積地：${a}`,
  ],
  en: [
    (a, b) => `from ${a} to ${b}`,
    (a, b) => `${a} to ${b}`,
    (a, b) => `${a}-${b}`,
    (a, b) => `POL: ${a}\nPOD: ${b}`,
    (a, b) => `Port of loading: ${a}, port of discharge: ${b}`,
  ],
};

const [weekdays, months] = ['日月火水木金土', 'Nov Dec'.split(' ')];
const weekdayOf = (day: number) => weekdays[new Date(Date.UTC(2026, 11, day)).getUTCDay()] ?? '';

/** `day` of December 2026, and a later one of arrival. */
const departures: Readonly<Record<Language, readonly ((day: number, later: number) => string)[]>> =
  {
    ja: [
      (d) => `12月${d}日出港`,
      (d) => `12/${d}発`,
      (d) => `出港希望日：12月${d}日(${weekdayOf(d)})`,
      (d) => `令和8年12月${d}日出港`,
      (d) => `R8 12/${d}出港`,
      (d) => `2026年12月${d}日積み`,
      (d, later) => `出港日 12月${d}日 到着日 12月${later}日`,
      (d, later) => `12/${d}出港、12/${later}必着`,
      (d, later) => `出港日：12月${d}日\n納期：12月${later}日`,
    ],
    en: [
      (d) => `ETD ${d} ${months[1]}`,
      (d) => `sailing on December ${d}, 2026`,
      (d, later) => `ETD: ${d} Dec, ETA: ${later} Dec`,
      (d) => `shipping on the ${d}th of December`,
    ],
  };

const counts: Readonly<Record<Language, (unit: string) => readonly ((n: number) => string)[]>> = {
  ja: (unit) => [(n) => `${n}${unit}`, (n) => `×${n}${unit}`, (n) => `数量：${n}`, (n) => `× ${n}`],
  en: () => [(n) => `x ${n}`, (n) => `x ${n} units`, (n) => `qty ${n}`],
};

const temperatures: Readonly<Record<Language, readonly ((below: number) => string)[]>> = {
  ja: [
    (n) => `-${n}℃`,
    (n) => `▲${n}℃`,
    (n) => `△${n}℃`,
    (n) => `ー${n}℃`,
    (n) => `−${n}℃`,
    (n) => `マイナス${n}度`,
    (n) => `零下${n}℃`,
    (n) => `氷点下${n}度`,
    (n) => `設定温度：-${n}度`,
  ],
  en: [(n) => `-${n} C`, (n) => `minus ${n} deg C`, (n) => `temp. -${n}°C`],
};

const unNumbers: readonly ((n: number) => string)[] = [
  (n) => `UN${n}`,
  (n) => `UN ${n}`,
  (n) => `UN No. ${n}`,
  (n) => `UN No. ${n}, class 3`,
];

const group = (n: number) => n.toLocaleString('en');
const metres = (mm: number) => String(mm / 1000);
const sizes: Readonly<Record<Language, readonly ((l: number, w: number, h: number) => string)[]>> =
  {
    ja: [
      (l, w, h) => `${l}×${w}×${h}mm`,
      (l, w, h) => `${group(l)}×${group(w)}×${group(h)}㎜`,
      (l, w, h) => `${metres(l)}×${metres(w)}×${metres(h)}m`,
      (l, w, h) => `${l / 10}×${w / 10}×${h / 10}cm`,
      (l, w, h) => `寸法（幅×奥行×高さ）${w}×${l}×${h}mm`,
      (l, w, h) => `（高さ×幅×長さ）${metres(h)}×${metres(w)}×${metres(l)}m`,
      (l, w, h) => `W${w}×L${l}×H${h}`,
      (l, w, h) => `長さ${metres(l)}m 幅${metres(w)}m 高さ${metres(h)}m`,
    ],
    en: [
      (l, w, h) => `${l} x ${w} x ${h} mm`,
      (l, w, h) => `WxDxH ${w}x${l}x${h} mm`,
      (l, w, h) => `${w}(W) x ${l}(L) x ${h}(H) mm`,
      (l, w, h) => `${metres(l)} x ${metres(w)} x ${metres(h)} m`,
    ],
  };

/** `n` pieces of `kg` each. */
const weights: Readonly<Record<Language, readonly ((kg: number, n: number) => string)[]>> = {
  ja: [
    (kg) => `各${group(kg)}kg`,
    (kg) => `${kg}kg/個`,
    (kg) => `1個あたり${kg}キロ`,
    (kg) => `単重：${kg}㎏`,
    (kg, n) => `総重量${kg * n}kg`,
    (kg, n) => `合計${group(kg * n)}kg`,
    (kg, n) => `全部で${kg * n}kg`,
    (kg, n) => `${kg * n}kg（${n}個分）`,
    (kg, n) => `総重量 約${(kg * n) / 1000}トン`,
  ],
  en: [
    (kg) => `${kg} kg each`,
    (kg) => `each ${group(kg)} kgs`,
    (kg, n) => `total weight ${group(kg * n)} kgs`,
    (kg, n) => `${(kg * n) / 1000} t in total`,
  ],
};

const states: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  ja: [
    ['実入', 'laden'],
    ['実入り', 'laden'],
    ['空', 'empty'],
  ],
  en: [
    ['laden', 'laden'],
    ['loaded', 'laden'],
    ['empty', 'empty'],
  ],
};

const one = <T>(from: readonly T[]) => fc.constantFrom(...from);
const few = fc.integer({ min: 1, max: 20 });

const containers: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  ja: [
    ['20ftドライ', '22G1'],
    ['20フィートコンテナ（ドライ）', '22G1'],
    ['22G1', '22G1'],
    ['40ft背高', '45G1'],
    ['40HC', '45G1'],
  ],
  en: [
    ['20ft dry', '22G1'],
    ["20' dry container", '22G1'],
    ['40HC', '45G1'],
    ['45G1', '45G1'],
  ],
};

const container = (language: Language): fc.Arbitrary<Written> =>
  fc
    .record({
      type: one(containers[language]),
      n: few,
      counted: one(counts[language]('本')),
      state: one(states[language]),
      un: fc.option(fc.tuple(one(unNumbers), fc.integer({ min: 1001, max: 3500 }))),
    })
    .map(({ type: [text, code], n, counted, state: [word, state], un }) => ({
      text: [text, counted(n), word, un?.[0](un[1])].filter(Boolean).join(' '),
      line: [code, `×${n}`, state, un && `UN${un[1]}`].filter(Boolean).join(' '),
    }));

const reefer = (language: Language): fc.Arbitrary<Written> =>
  fc
    .record({
      n: few,
      counted: one(counts[language]('本')),
      below: fc.integer({ min: 1, max: 30 }),
      at: one(temperatures[language]),
    })
    .map(({ n, counted, below, at }) => ({
      text: `${language === 'ja' ? '20ftリーファー' : '20ft reefer'} ${counted(n)} ${states[language][0]?.[0]} ${at(below)}`,
      line: `22R1 ×${n} laden -${below}C`,
    }));

const chassis = (language: Language): fc.Arbitrary<Written> =>
  fc
    .record({
      metres: one([12, 13]),
      n: few,
      counted: one(counts[language]('台')),
      state: one(states[language]),
      isFirst: fc.boolean(),
    })
    .map(({ metres: length, n, counted, state: [word, state], isFirst }) => ({
      text: [
        language === 'ja' ? `${length}mシャーシ` : `${length} m chassis`,
        ...(isFirst ? [word, counted(n)] : [counted(n), word]),
      ].join(' '),
      line: `chassis ${length}000 ×${n} ${state}`,
    }));

const packings: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  ja: [
    ['木箱', 'CASE'],
    ['パレット', 'PALLET'],
  ],
  en: [
    ['Wooden case', 'CASE'],
    ['Pallet', 'PALLET'],
  ],
};

const goods = (language: Language): fc.Arbitrary<Written> =>
  fc
    .record({
      style: one(packings[language]),
      n: fc.integer({ min: 2, max: 20 }),
      counted: one(language === 'ja' ? counts.ja('個').slice(0, 3) : counts.en('')),
      length: fc.integer({ min: 101, max: 600 }),
      width: fc.integer({ min: 50, max: 250 }),
      height: fc.integer({ min: 50, max: 250 }),
      sized: one(sizes[language]),
      kg: fc.integer({ min: 10, max: 2000 }),
      weighed: one(weights[language]),
    })
    .map(({ style: [text, id], n, counted, length, width, height, sized, kg, weighed }) => ({
      text: `${text} ${counted(n)} ${sized(length * 10, width * 10, height * 10)} ${weighed(kg, n)}`,
      line: `${id} ${length * 10}x${width * 10}x${height * 10} ${kg}kg ×${n}`,
    }));

const machine = (language: Language): fc.Arbitrary<Written> =>
  fc.record({ n: few, counted: one(counts[language]('台')) }).map(({ n, counted }) => ({
    text: `${language === 'ja' ? 'コマツ PC200-10' : 'Komatsu PC200-10'} ${counted(n)}`,
    line: `PC200-10 ×${n}`,
  }));

/** One name in two states, in one row: two lines. */
const mixed = (language: Language): fc.Arbitrary<readonly Written[]> =>
  fc.tuple(few, few).map(([laden, empty]) => [
    {
      text:
        language === 'ja'
          ? `13mシャーシ 実入${laden}台、空${empty}台`
          : `13 m chassis: ${laden} laden, ${empty} empty`,
      line: `chassis 13000 ×${laden} laden`,
    },
    { text: '', line: `chassis 13000 ×${empty} empty` },
  ]);

const greetings: Readonly<Record<Language, readonly string[]>> = {
  ja: [
    '',
    'いつもお世話になっております。\n下記の通りお見積りをお願いいたします。\n\n',
    '田中様\nお世話になっております。北斗重機レンタルの佐藤です。\n\n',
    '東都港運株式会社 御中\nTEL 03-5555-0100\n\n',
  ],
  en: [
    '',
    'Dear Mr. Tanaka,\nPlease quote the following.\n\n',
    'Hello,\nwe would like to ship the following cargo within the next two weeks, one way.\n\n',
  ],
};
const closings: Readonly<Record<Language, readonly string[]>> = {
  ja: ['', '\n\nよろしくお願いいたします。', '\n\n--\n佐藤 健\n携帯 090-1234-5678'],
  en: ['', '\n\nBest regards,\nJohn Smith\nTel +81-3-5555-0100', '\n\nThank you.'],
};

const wide = (text: string) =>
  text.replaceAll(/\d/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfe_e0));

const mailIn = (language: Language): fc.Arbitrary<Mail> =>
  fc
    .record({
      ends: fc.uniqueArray(one(ports), { minLength: 2, maxLength: 2, selector: ([id]) => id }),
      routed: one(routes[language]),
      day: fc.integer({ min: 4, max: 20 }),
      later: fc.integer({ min: 1, max: 8 }),
      dated: one(departures[language]),
      // Two lines that are the same are asked.
      groups: fc.uniqueArray(
        fc.oneof(
          mixed(language),
          ...[container, reefer, chassis, goods, machine].map((of) =>
            of(language).map((each) => [each]),
          ),
        ),
        { minLength: 1, maxLength: 4, selector: ([first]) => first?.line },
      ),
      hasSubject: fc.boolean(),
      hasSum: fc.boolean(),
      bullet: one(['', '・', '- ', '1. ']),
      greeting: one(greetings[language]),
      closing: one(closings[language]),
      isWide: fc.boolean(),
      isRouteLast: fc.boolean(),
    })
    .map(({ ends, routed, day, later, dated, groups, bullet, greeting, closing, ...how }) => {
      const lines = groups.flat();
      const [from, to] = ends;
      const name = language === 'ja' ? 1 : 2;
      const route = `${routed(from![name], to![name])}\n${dated(day, day + later)}`;
      const rows = groups
        .map(([first]) => first?.text ?? '')
        .map((text, i) => `${bullet === '1. ' ? `${i + 1}. ` : bullet}${text}`)
        .join('\n');
      const all = lines.reduce((sum, { line }) => sum + Number(/×(\d+)/.exec(line)?.[1]), 0);
      const sum = language === 'ja' ? `\n合計 ${all}個` : `\nTotal: ${all} units`;
      const freight = how.hasSum ? rows + sum : rows;
      const subject = language === 'ja' ? '件名：見積依頼 ' : 'Subject: ';
      const parts = how.isRouteLast ? [freight, route] : [route, freight];
      const body = parts.join('\n\n');
      return {
        text:
          (how.hasSubject ? `${subject}${routes[language][0]!(from![name], to![name])}\n` : '') +
          greeting +
          (how.isWide && language === 'ja' ? wide(body) : body) +
          closing,
        route: `${from![0]} ${to![0]} 2026-12-${String(day).padStart(2, '0')}`,
        lines: lines.map(({ line }) => line),
      };
    })
    .filter(({ lines }) => new Set(lines).size === lines.length);

export const mails: fc.Arbitrary<Mail> = fc.oneof(mailIn('ja'), mailIn('en'));
