import { expect, test } from 'vitest';
import { oneLanguageTexts } from './one-language.ts';

const none = { remarks: [], charges: [], lines: [] };
const remark = (text: string, translation: string | null = null, internal = false) => ({
  text,
  translation,
  internal,
});

test('a remark without its translation has one language only, unless customers never see it', () => {
  const remarks = [
    remark('夜間作業は別途申し受けます。'),
    remark('夜間作業は別途申し受けます。', 'Night work is charged extra.'),
    remark('原価に注意', null, true),
    remark('PC200-10'),
  ];
  expect(oneLanguageTexts({ ...none, remarks })).toEqual({ remarks: 1, charges: 0, notes: 0 });
});

test.each([
  ['夜間作業', '夜間作業', 1],
  ['Night work', 'Night work', 1],
  ['夜間作業', 'Night work', 0],
  ['ラッシング', 'Lashing', 0],
  ['THC', 'THC', 0],
])('an extra charge called %s in Japanese and %s in English', (ja, en, charges) => {
  const label = { ja, en };
  const typed = [
    { kind: 'other' as const, label },
    // The name of a rate is that of its master.
    { kind: 'freight' as const, label },
  ];
  expect(oneLanguageTexts({ ...none, charges: typed })).toMatchObject({ charges });
});

test.each([
  ['', 0],
  ['天井クレーン不可', 1],
  ['Please load last', 1],
  ['天地無用 / this side up', 0],
  ['Toyota Hilux, PC200-10, 19,600 kg', 0],
])('the note of a line “%s”', (note, notes) => {
  expect(oneLanguageTexts({ ...none, lines: [{ note }] })).toMatchObject({ notes });
});
