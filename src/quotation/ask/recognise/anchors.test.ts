import { describe, expect, test } from 'vitest';
import { exampleNames } from '#test/names.ts';
import { short, summary } from '#test/recognised.ts';
import { acceptedValues } from './accept.ts';
import type { Name } from './names.ts';
import { recognise } from './recognise.ts';

const machine = (id: string, parentId: string, text = id): Name => ({
  kind: 'heavy-equipment-model',
  id,
  label: { ja: text, en: text },
  texts: [text],
  parentId,
});
const vehicle = (id: string, ja: string, en: string): Name => ({
  kind: 'vehicle-model',
  id,
  label: { ja, en },
  texts: [ja, en],
});
const names: readonly Name[] = [
  ...exampleNames,
  machine('PC78', 'KOMATSU'),
  machine('8FD', 'KOMATSU'),
  machine('35012', 'CAT'),
  machine('320-of-Komatsu', 'KOMATSU', '320'),
  // Its body may be that of a truck or a van.
  vehicle('elf', 'エルフ', 'Elf'),
  vehicle('ranger', 'レンジャー', 'Ranger'),
];
function lines(text: string) {
  const { proposals } = recognise(text, names, '2026-11-26');
  return acceptedValues(proposals).lines.map(short);
}
const openIn = (text: string) =>
  recognise(text, names, '2026-11-26').choices.map(({ field, reason }) => `${field}:${reason}`);

describe('a number or a plain word is a model', () => {
  test.each<[text: string, expected: string[]]>([
    ['キャタピラー 320 1台', ['320 ×1']],
    ['キャタピラー320 1台', ['320 ×1']],
    ['Caterpillar 35012 1 unit', ['35012 ×1']],
    ['コマツ 8FD 2台', ['8FD ×2']],
    ['PC78 1台', ['PC78 ×1']],
    ['ZVW60 1台', ['ZVW60 ×1']],
    // A word is one where it is counted.
    ['Note 2台', ['car ×2']],
    ['Note 12 units', ['car ×12']],
    ['We ship Note x2', ['car ×2']],
    ['We ship Note×4', ['car ×4']],
    ['We ship Note × 3', ['car ×3']],
  ])('%s: %j', (text, expected) => expect(lines(text)).toEqual(expected));

  test.each([
    ['320 2台'],
    ['出荷ゲートは8FDです'],
    ['35012 2台'],
    ['倉庫E13で積み込みます'],
    ['Our ranger will meet the ship'],
    ['Note: 2台分の場所が必要です'],
    ['Note that the 2 units are late'],
    // The maker stands before it, in the same row.
    ['320 キャタピラー 2台'],
    ['キャタピラーの代理店です\n320 2台'],
  ])('but not in “%s”', (text) => {
    expect(lines(text)).toEqual([]);
    expect(openIn(text)).toEqual([]);
  });
});

describe('freight by its words', () => {
  test.each<[text: string, expected: string[]]>([
    ['20フィートドライ 2本 実入', ['22G1 ×2 laden']],
    ['フレキシブルコンテナ 3袋', ['FLECON ×3']],
    ['コンテナ 2本 実入', ['container ×2 laden']],
    ['2x40HC', ['45G1 ×2']],
    ['2 x20ft dry', ['22G1 ×2']],
    ['油圧ショベル 1台', ['heavy-equipment ×1']],
    ['一般貨物 3個', ['general-cargo ×3']],
    ['13 m chassis x 2', ['chassis 13000 ×2']],
    ['9.53mシャーシ 2台', ['chassis 9530 ×2']],
    ['いすゞ エルフ トラック 1台', ['truck ×1']],
    ['トラック（エルフ）1台', ['truck ×1']],
    ['エルフ 1台', ['vehicle ×1']],
    ['プリウス ZVW60 2台', ['ZVW60 ×2']],
    ['45G1 3本', ['45G1 ×3']],
    ['20ftコンテナ（ドライ）2本', ['22G1 ×2']],
    ['20ft container (reefer) x 2', ['22R1 ×2']],
    ['ドライ20ft 2本', ['22G1 ×2']],
    ["20' dry container x 2", ['22G1 ×2']],
    // The railway has 12 and 31 ft.
    ['31ftコンテナ 2本、12ft 3本', ['container ×2', 'container ×3']],
    ['12ft ロープ 3個', []],
    ['Pallet x 4 1100x1100x1500 mm', ['PALLET 1100x1100x1500 ×4']],
  ])('%s: %j', (text, expected) => expect(lines(text)).toEqual(expected));

  test('a container that no type is known for keeps its name, and its type is asked', () => {
    const { proposals, choices } = recognise('31ftコンテナ 2本', names, '2026-11-26');
    expect(proposals[0]?.line?.description).toBe('31ftコンテナ');
    expect(choices).toMatchObject([
      { field: 'containerType', reason: 'not-in-master', options: [] },
    ]);
  });
  test('words in the name of a company name none', () => {
    expect(lines('北斗重機レンタルです。13mシャーシ 2台')).toEqual(['chassis 13000 ×2']);
    expect(openIn('北斗重機レンタルの佐藤です。13mシャーシ 2台')).toEqual([]);
  });
  test('a model may leave its kind open', () => {
    const { missing } = recognise('エルフ 1台', names, '2026-11-26');
    expect(missing.find(({ lineAt }) => lineAt === 0)?.fields[0]).toBe('category');
  });

  test('a row that names a place of pickup after a company of machines names no machine', () => {
    expect(summary('北斗重機レンタル 千歳センターで引取').open).toEqual([]);
  });
});
