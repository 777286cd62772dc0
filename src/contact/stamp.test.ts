import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readStamp, stampOf } from './stamp.ts';

const seal = (text: string) =>
  createHmac('sha256', 'a secret of this server').update(text).digest('base64url');
const opened = new Date('2026-11-20T03:00:00.000Z');
const later = (seconds: number) => new Date(opened.getTime() + seconds * 1000);

test('a form submitted within three seconds was not filled in by a person; after a week it needs a new stamp', () => {
  const stamp = stampOf(opened, seal);
  expect(
    [2.9, 3, 604_800, 604_801].map((seconds) => readStamp(stamp, later(seconds), seal)),
  ).toEqual(['nobody', 'good', 'good', 'old']);
});

test('a stamp that this server did not issue is invalid: another time, another secret, no stamp, no time', () => {
  const [time, mark] = stampOf(opened, seal).split('.') as [string, string];
  const otherServer = stampOf(opened, (text) => `${seal(text)}x`);
  for (const stamp of [
    `${Number(time) - 60_000}.${mark}`,
    otherServer,
    '',
    time,
    `${time}.`,
    `.${mark}`,
    `NaN.${seal('contact NaN')}`,
  ])
    expect([stamp, readStamp(stamp, later(60), seal)]).toEqual([stamp, 'nobody']);
});
