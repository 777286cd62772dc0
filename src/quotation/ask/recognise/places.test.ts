import { describe, expect, test } from 'vitest';
import { exampleNames } from '#test/names.ts';
import { directionOf, joins, leads } from './directions.ts';
import { findNames, type Name, nameTree } from './names.ts';
import { firstMentions, onlyOne, type Place, placesIn } from './places.ts';
import { plainOf } from './plain.ts';

const tree = nameTree(exampleNames);
const isPort = ({ kind }: { kind: string }) => kind === 'port';
function portsIn(source: string) {
  const plain = plainOf(source);
  return { text: plain.text, found: findNames(tree, source, plain, plain.text, isPort) };
}
const ids = (places: readonly Place[]) => places.map(({ name }) => name.id).join(' ');

describe('the direction of a port', () => {
  const directions = (source: string) => {
    const { text, found } = portsIn(source);
    return found.map((each) => directionOf(text, each));
  };
  test.each([
    ['東京から', 'from'],
    ['東京港から', 'from'],
    ['「東京」から', 'from'],
    ['東京より', 'from'],
    ['東京発', 'from'],
    ['東京積み', 'from'],
    ['東京で集荷', 'from'],
    ['積港：東京', 'from'],
    ['積地は東京', 'from'],
    ['出発地 東京', 'from'],
    ['from Tokyo', 'from'],
    ['from the Tokyo', 'from'],
    ['POL: Tokyo', 'from'],
    ['Port of loading: Tokyo', 'from'],
    ['苫小牧まで', 'to'],
    ['苫小牧へ', 'to'],
    ['苫小牧着', 'to'],
    ['苫小牧港揚げ', 'to'],
    ['苫小牧に送る', 'to'],
    ['揚港：苫小牧', 'to'],
    ['到着港「苫小牧', 'to'],
    ['to Tomakomai', 'to'],
    ['POD: Tomakomai', 'to'],
    ['Destination: Tomakomai', 'to'],
    ['大洗経由', 'via'],
    ['経由地：大洗', 'via'],
    ['via Oarai', 'via'],
    ['via Oarai to', 'via'],
    // The word behind a place counts before the one in front of it.
    ['発東京まで', 'to'],
    ['東京の会社です', null],
    ['Tokyo please', null],
    ['東京発注', null],
    // What the next line says is of something else.
    ['積み地は東京', 'from'],
    ['揚げ地は苫小牧', 'to'],
    ['苫小牧必着', 'to'],
    ['東京\nから', null],
    ['from\nTokyo', null],
  ])('%s: %s', (text, direction) => expect(directions(text)).toEqual([direction]));
});

test('words and arrows between two places', () => {
  for (const between of [
    '→',
    ' - ',
    '-->',
    '=>',
    '~',
    ' to ',
    'から',
    '港から',
    'より',
    '\n↓\n',
    '↓',
    '港\n\n↓\n\n',
    '港 → ',
  ])
    expect([between, leads(between)]).toEqual([between, true]);
  for (const between of ['', '、', 'の', 'x→', '→x', ' and ', '\n\nx'])
    expect([between, leads(between)]).toEqual([between, false]);
  for (const between of ['または', ' or ', '、', ' / ', '港・', 'か', ' and '])
    expect([between, joins(between)]).toEqual([between, true]);
  for (const between of ['', 'から', 'x、', '、x', '→'])
    expect([between, joins(between)]).toEqual([between, false]);
});

describe('the route of ports', () => {
  const route = (source: string) => {
    const { text, found } = portsIn(source);
    const { first, via, others, undirected } = placesIn(text, found);
    return [ids(first.from), ids(first.to), ids(via), ids(others), ids(undirected)];
  };
  test.each([
    ['東京→苫小牧', ['JPTYO', 'JPTMK', '', '', '']],
    ['東京 苫小牧', ['', '', '', '', 'JPTYO JPTMK']],
    ['自東京至苫小牧', ['JPTYO', 'JPTMK', '', '', '']],
    ['Tokyo-Tomakomai', ['JPTYO', 'JPTMK', '', '', '']],
    ['大阪南港→北九州', ['JPOSA', 'JPMOJ', '', '', '']],
    ['東京→大洗→苫小牧', ['JPTYO', 'JPTMK', 'JPOAR', '', '']],
    ['東京から苫小牧まで、大洗経由', ['JPTYO', 'JPTMK', 'JPOAR', '', '']],
    ['東京または横浜から苫小牧まで', ['JPTYO JPYOK', 'JPTMK', '', '', '']],
    ['東京から苫小牧または釧路', ['JPTYO', 'JPTMK JPKUH', '', '', '']],
    ['東京から苫小牧まで、または釧路まで', ['JPTYO', 'JPTMK JPKUH', '', '', '']],
    ['揚港：苫小牧または釧路', ['', 'JPTMK JPKUH', '', '', '']],
    ['東京→苫小牧\n大阪→釧路', ['JPTYO', 'JPTMK', '', 'JPOSA JPKUH', '']],
    // What repeats the route, in whole or in part, is part of it.
    ['東京→苫小牧\n東京→苫小牧', ['JPTYO JPTYO', 'JPTMK JPTMK', '', '', '']],
    ['東京→苫小牧\n大阪から', ['JPTYO JPOSA', 'JPTMK', '', '', '']],
    ['大阪から。\n東京→苫小牧', ['JPOSA JPTYO', 'JPTMK', '', '', '']],
    ['苫小牧まで\n東京から', ['JPTYO', 'JPTMK', '', '', '']],
    ['東京→苫小牧→', ['JPTYO', 'JPTMK', '', '', '']],
    ['東京から経由地 大洗、苫小牧まで', ['JPTYO', 'JPTMK', 'JPOAR', '', '']],
    ['苫小牧まで。東京から、釧路まで', ['JPTYO', 'JPTMK JPKUH', '', '', '']],
    [
      '東京または横浜から苫小牧まで\n東京から苫小牧まで',
      ['JPTYO JPYOK JPTYO', 'JPTMK JPTMK', '', '', ''],
    ],
    // A further route has another port, at one end or as an alternative.
    ['東京→苫小牧\n東京→釧路', ['JPTYO', 'JPTMK', '', 'JPTYO JPKUH', '']],
    ['東京→苫小牧\n横浜→苫小牧', ['JPTYO', 'JPTMK', '', 'JPYOK JPTMK', '']],
    ['東京→苫小牧\n東京または横浜から苫小牧まで', ['JPTYO', 'JPTMK', '', 'JPTYO JPYOK JPTMK', '']],
    ['東京→苫小牧\n東京から苫小牧または釧路まで', ['JPTYO', 'JPTMK', '', 'JPTYO JPTMK JPKUH', '']],
    ['東京から苫小牧または釧路まで、大阪→那覇', ['JPTYO', 'JPTMK JPKUH', '', 'JPOSA JPNAH', '']],
    ['', ['', '', '', '', '']],
  ])('%s', (text, expected) => expect(route(text)).toEqual(expected));

  test('has one end where all mentions are of the same port', () => {
    const { text, found } = portsIn('東京→苫小牧\n東京→苫小牧\n大阪→釧路');
    const { first, others } = placesIn(text, found);
    expect(onlyOne(first.from)?.name.id).toBe('JPTYO');
    expect(onlyOne([...first.from, ...others])).toBeNull();
    expect(onlyOne([])).toBeNull();
    expect(ids(firstMentions(first.to))).toBe('JPTMK');
    expect(firstMentions(first.to)[0]).toBe(first.to[0]);
    expect(ids(firstMentions([...first.to, ...others]))).toBe('JPTMK JPOSA JPKUH');
  });
});

describe('the name of a port', () => {
  const found = (source: string) =>
    portsIn(source).found.map(({ names, text }) => [names.map(({ id }) => id).join(' '), text]);
  test.each([
    ['大阪（南港）', [['JPOSA', '大阪(南港)']]],
    ['大阪', [['JPOSA', '大阪']]],
    ['南港', [['JPOSA', '南港']]],
    ['大阪南港', [['JPOSA', '大阪南港']]],
    ['Tokyo-Bay', []],
    ['Osaka', [['JPOSA', 'osaka']]],
    ['常陸那珂港', [['JPHIC', '常陸那珂']]],
    ['日立', [['JPHTC', '日立']]],
    ['JPTMK', [['JPTMK', 'jptmk']]],
    [
      '東京港、苫小牧行き',
      [
        ['JPTYO', '東京'],
        ['JPTMK', '苫小牧'],
      ],
    ],
    [
      '自東京 至苫小牧',
      [
        ['JPTYO', '東京'],
        ['JPTMK', '苫小牧'],
      ],
    ],
    [
      '東京発苫小牧着',
      [
        ['JPTYO', '東京'],
        ['JPTMK', '苫小牧'],
      ],
    ],
    [
      'Tokyo to Naha',
      [
        ['JPTYO', 'tokyo'],
        ['JPNAH', 'naha'],
      ],
    ],
    ['Tokyo port', [['JPTYO', 'tokyo']]],
    ['Tokyo Port', [['JPTYO', 'tokyo']]],
    ['Tokyo, Japan', [['JPTYO', 'tokyo']]],
    ['tokyo logistics', [['JPTYO', 'tokyo']]],
    ['Tokyo(Oi) terminal', [['JPTYO', 'tokyo']]],
    // Addresses, offices, companies and longer words.
    ['東京都港区', []],
    ['苫小牧市', []],
    ['東京支店', []],
    ['Tokyo office', []],
    ['Tokyo Logistics', []],
    ['東京海上', []],
    ['新東京', []],
    ['Nahari', []],
    ['Tokyo2', []],
  ])('%s', (text, expected) => expect(found(text)).toEqual(expected));
});

test('a name of katakana or letters is no part of a longer one, and blanks may be typed twice', () => {
  const of = (source: string) => {
    const plain = plainOf(source);
    return findNames(tree, source, plain, plain.text, ({ kind }) => kind !== 'port').map(
      ({ names }) => names.map(({ id }) => id).join(' '),
    );
  };
  expect(of('パレット')).toEqual(['PALLET']);
  expect(of('パレットジャッキ')).toEqual([]);
  expect(of('ミニパレット')).toEqual([]);
  expect(of('Wooden  case')).toEqual(['CASE']);
  expect(of('Wooden cases')).toEqual([]);
  expect(of('PC200-10')).toEqual(['PC200-10']);
  expect(of('PC200-100')).toEqual([]);
  expect(of('PC200-10-2')).toEqual([]);
  expect(of('PC200-10-A')).toEqual([]);
  expect(of('PC200-10- 2台')).toEqual(['PC200-10']);
  expect(of('PC200-10 Excavator')).toEqual(['PC200-10']);
  expect(of('北斗重機レンタル千歳センター')).toEqual(['D-2']);
  expect(of('Katsuta No. 2  yard')).toEqual(['D-1']);
  expect(of('フレキシブルコンテナ')).toEqual(['FLECON']);
  expect(of('北斗重機レンタル 千歳センター')).toEqual(['D-2']);
  expect(of('新勝田第二ヤード')).toEqual([]);
});

test('a name is found as people type it, and none of one sign or of more than 80', () => {
  const name = (text: string): Name => ({
    kind: 'door',
    id: text.trim(),
    label: { ja: text, en: text },
    texts: [text],
  });
  const [long, tooLong] = ['あ'.repeat(80), 'い'.repeat(81)];
  const doors = nameTree(['  釧路  第一 倉庫 ', '津', long, tooLong].map((text) => name(text)));
  const of = (source: string) => {
    const plain = plainOf(source);
    return findNames(doors, source, plain, plain.text, () => true).map(({ names }) =>
      names.map(({ id }) => id).join(' '),
    );
  };
  expect(of('釧路 第一 倉庫で引取')).toEqual(['釧路  第一 倉庫']);
  expect(of('釧路第一倉庫で引取')).toEqual(['釧路  第一 倉庫']);
  expect(of('津から')).toEqual([]);
  expect(of(long)).toEqual([long]);
  expect(of(tooLong)).toEqual([]);
});
