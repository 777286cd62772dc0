import { expect, test } from 'vitest';
import { car, containers, line, pallets } from '#pricing/examples.ts';
import { linesToText, valueAtPath } from './write.ts';

const nameOf = (path: string, id: string) => `${path} ${id}`;

test('containers for Excel, without the lines of another kind', () => {
  const box = {
    ...line({ ...containers, grossKg: 18_000, temperatureC: '-18', laden: false }),
    note: '午前着\t"要連絡"',
  };
  expect(linesToText('container', [line(car), box, line(pallets)], 'ja', nameOf)).toBe(
    [
      'コンテナ種別\t数量\t品名\t実入\t総重量（kg）\t国連番号\t温度（℃）\t備考',
      'cargo.containerTypeId 22G1\t3\t雑貨\t×\t18000\t\t-18\t"午前着\t""要連絡"""',
    ].join('\r\n'),
  );
});

test('general cargo with English heads; what nobody said is empty', () => {
  expect(linesToText('general-cargo', [line(pallets)], 'en', nameOf).split('\r\n')).toEqual([
    'Description\tPacking style\tQuantity\tLength (mm)\tWidth (mm)\tHeight (mm)\tWeight (kg)\tStackable\tUN number\tNote',
    '部品\t\t12\t1100\t1100\t1450\t980\t○\t\t',
  ]);
});

test('without lines the heads stand alone', () => {
  expect(linesToText('vehicle', [], 'en', nameOf).split('\r\n')).toHaveLength(1);
});

test('a line has no value at the path of another kind of freight', () => {
  expect(valueAtPath(line(pallets), 'cargo.size.lengthMm')).toBe(1100);
  expect(valueAtPath(line(pallets), 'cargo.modelId')).toBeUndefined();
  expect(valueAtPath(line(containers), 'cargo.size.lengthMm')).toBeUndefined();
  expect(valueAtPath(line(containers), 'note.lengthMm')).toBeUndefined();
});
