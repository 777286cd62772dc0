import { expect, test } from 'vitest';
import { fileKind, imageExtensions } from './kind.ts';

test.each([
  ['application/pdf', 'pdf'],
  ['application/msword', 'word'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'excel'],
  ['text/csv; charset=utf-8', 'excel'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'powerpoint'],
  ['application/zip', 'zip'],
  ['application/vnd.rar', 'rar'],
  ['IMAGE/PNG', 'image'],
  ['image/svg+xml', 'image'],
  ['video/mp4', 'video'],
  ['audio/mpeg', 'audio'],
  ['text/plain', 'text'],
  ['application/json', 'code'],
  ['application/x-cfb', 'file'],
  ['', 'file'],
])('%s is shown as %s', (type, kind) => expect(fileKind(type)).toBe(kind));

test('each picture type has its own extension and is shown as a picture', () => {
  expect(Object.values(imageExtensions)).toEqual([
    'jpg',
    'png',
    'gif',
    'bmp',
    'webp',
    'tiff',
    'svg',
  ]);
  expect(Object.keys(imageExtensions).every((type) => fileKind(type) === 'image')).toBe(true);
});
