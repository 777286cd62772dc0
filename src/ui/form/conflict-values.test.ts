import { expect, test } from 'vitest';
import { differencesBetween, labelAt, valueAsText, withChosen } from './conflict-values.ts';
import type { FieldDescription } from './record-form.tsx';

const fields = new Map<string, FieldDescription>([
  ['title', { label: 'Title' }],
  ['cargo.name', { label: 'Goods' }],
  ['remarks', { label: 'Remarks' }],
  ['remarks[0].text', { label: 'Text' }],
  ['remarks[0].internal', { label: 'Internal' }],
  ['ports', { label: 'Ports' }],
]);
const row = (text: string, internal = false) => ({ templateId: null, text, internal });
const mine = {
  title: 'A',
  cargo: { name: 'Pallets', count: 2 },
  remarks: [row('mine'), row('same')],
  ports: ['HTC', 'KUS'],
};
const theirs = {
  title: 'B',
  cargo: { name: 'Cartons', count: 2 },
  remarks: [row('theirs'), row('same'), row('added', true)],
  ports: ['HTC'],
  version: 3,
};

test('fields, fields of objects, rows and lists are compared individually', () => {
  expect(differencesBetween(mine, theirs, fields)).toEqual([
    { path: 'title', mine: 'A', theirs: 'B' },
    { path: 'cargo.name', mine: 'Pallets', theirs: 'Cartons' },
    { path: 'remarks[0]', mine: row('mine'), theirs: row('theirs') },
    { path: 'remarks[2]', mine: undefined, theirs: row('added', true) },
    { path: 'ports', mine: ['HTC', 'KUS'], theirs: ['HTC'] },
  ]);
});

test('exactly the chosen values are applied; a row missing in the other version is removed', () => {
  expect(withChosen(mine, theirs, new Set())).toEqual(mine);
  expect(withChosen(mine, theirs, new Set(['cargo.name', 'remarks[2]']))).toEqual({
    ...mine,
    cargo: { name: 'Cartons', count: 2 },
    remarks: [row('mine'), row('same'), row('added', true)],
  });
  expect(withChosen(theirs, mine, new Set(['remarks[2]', 'ports']))).toEqual({
    ...theirs,
    remarks: [row('theirs'), row('same')],
    ports: ['HTC', 'KUS'],
  });
});

test('additional values in a row of the server are neither compared nor applied', () => {
  const stored = {
    remarks: [
      { ...row('theirs'), id: '1' },
      { ...row('same'), id: '2' },
    ],
  };
  const paths = differencesBetween({ remarks: mine.remarks }, stored, fields).map(
    ({ path }) => path,
  );
  expect(paths).toEqual(['remarks[0]']);
  expect(withChosen({ remarks: mine.remarks }, stored, new Set(paths))).toEqual({
    remarks: [row('theirs'), row('same')],
  });
});

test('rows are named by their number and shown by the text of their fields', async () => {
  const text = ({ en }: { en: string }, values: Readonly<Record<string, unknown>> = {}) =>
    en.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(values[key]));
  expect(labelAt(fields, 'remarks[2]', text)).toBe('Remarks No.3');
  expect(labelAt(fields, 'cargo.name', text)).toBe('Goods');
  expect(
    await valueAsText(
      { templateId: '01a207aa-cc9f-7125-b89d-235b90b54a41', text: 'added', internal: true },
      'remarks[2]',
      fields,
      text,
    ),
  ).toBe('added, Internal');
  expect(await valueAsText(row('plain'), 'remarks[2]', fields, text)).toBe('plain');
});
