import { describe, expect, test } from 'vitest';
import { axesOfHead, readDimensions } from './dimensions.ts';

const [length, width, height] = ['lengthMm', 'widthMm', 'heightMm'] as const;
/** An excavator of 9,530 × 3,170 × 3,160 mm. */
const excavator = { lengthMm: 9530, widthMm: 3170, heightMm: 3160 };

describe('the order of a size in its head', () => {
  test.each([
    ['長さ×幅×高さ', [length, width, height]],
    ['幅×奥行×高さ', [width, length, height]],
    ['全高 × 全長 × 全幅', [height, length, width]],
    ['l x w x h', [length, width, height]],
    ['w.×d.×h.', [width, length, height]],
    ['length: × width: × height:', [length, width, height]],
    ['縦×横×高', [length, width, height]],
    ['長×巾×高', [length, width, height]],
  ])('%s', (head, axes) => {
    expect(axesOfHead(head)).toEqual(axes);
  });
  test.each(['寸法', '長さ', '長さ×幅', 'l×l×h', 'l×w×h×d', '長さ×幅×重量', ''])(
    '%j names none',
    (head) => expect(axesOfHead(head)).toBeNull(),
  );
});

describe('a size in one cell', () => {
  test.each<[cell: string, head: string | null]>([
    ['9530×3170×3160', null],
    ['9,530 X 3,170 x 3,160', null],
    ['9530＊3170＊3160', 'mm'],
    ['953×317×316', 'cm'],
    ['9.53×3.17×3.16', 'm'],
    ['9.53m × 3.17m × 3.16m', null],
    ['9.53×3.17×3.16m', null],
    ['9.53×3.17×3.16 (m)', 'cm'],
    ['953×317×316（ ｃｍ ）', null],
    ['9.53m×317cm×3160', null],
    // The unit of the last number counts before that of the head.
    ['953×317×316cm', 'm'],
    ['9.53m×317×316cm', null],
    ['L9530×W3170×H3160', null],
    ['W3.17m × H3.16m × L9.53m', null],
    ['h:3160×w=3170×l 9530', null],
    ['全長9530×全幅3170×全高3160', null],
  ])('%s below a head in %s', (cell, head) => {
    expect(readDimensions(cell, head, null)).toEqual(excavator);
  });
  test('is in the order of its head, unless the cell names its own', () => {
    const order = [width, height, length];
    expect(readDimensions('3170×3160×9530', null, order)).toEqual(excavator);
    expect(readDimensions('L9530×W3170×H3160', null, order)).toEqual(excavator);
  });
  test.each([
    '9530×3170',
    '9530×3170×3160×1',
    '9530',
    '約9530×3170×3160cmm',
    'L9530×3170×3160',
    'L9530×L3170×H3160',
    'A9530×W3170×H3160',
    '9530×ひろい×3160',
    '9530kg×3170×3160',
    '9530×3170×3160kg',
    '9.5.3×3.1×3.1',
    '9530×3170×3160(外寸)',
    '大型×中型×小型',
    '',
  ])('%j is none', (cell) => expect(readDimensions(cell, null, null)).toBeNull());
  test('is none below a head in tons or inches', () => {
    expect(readDimensions('9530×3170×3160', 't', null)).toBeNull();
    expect(readDimensions('9530×3170×3160', 'inch', null)).toBeNull();
  });
});
