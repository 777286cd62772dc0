import { type Server, createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Refused } from '../refusal.ts';
import { fileDialogs, isAccepted } from './accepted.ts';
import { fileName } from './name.ts';
import { setScanner } from './scan.server.ts';
import { checkFile } from './store.server.ts';

const text = (content: string) => new TextEncoder().encode(content);
const hex = (digits: string) => new Uint8Array(Buffer.from(digits, 'hex'));
const pdf = text('%PDF-1.7\n');
const png = hex('89504e470d0a1a0a0000000d49484452');
const exe = text('MZ\u0000\u0003');
const codeOf = (name: string, bytes: Uint8Array) =>
  checkFile({ name, bytes }).then(
    (file) => file.name,
    (error: unknown) => (error instanceof Refused ? error.refusal.code : String(error)),
  );

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a\u200bb\ufeff.pdf', 'ab.pdf'],
  ['.profile', 'profile'],
  ['a\u0000b\r\n.pdf', 'a_b__.pdf'],
  ['what?<b>.pdf', 'what__b_.pdf'],
  ['..', 'file'],
  ['\u202e', 'file'],
  ['カ\u3099.pdf', 'ガ.pdf'],
  ['積付図（最終）.pdf', '積付図（最終）.pdf'],
])('%j is kept as %j', (given, name) => expect(fileName(given)).toBe(name));

test('file dialogs offer what is accepted, and nothing else', () => {
  const offered = fileDialogs.document.split(',');
  expect(offered).toEqual(expect.arrayContaining(['.pdf', '.jpeg', '.xlsx', '.csv', '.zip']));
  for (const ending of ['.exe', '.svg', '.html', '.docm', '.js'])
    expect([ending, offered.includes(ending)]).toEqual([ending, false]);
  for (const [type, ending] of [
    ['application/pdf', '.pdf'],
    ['text/plain', '.tsv'],
  ] as const)
    expect([isAccepted(type, `a${ending}`), offered.includes(ending)]).toEqual([true, true]);
});

test('a long name is cut before its extension', () => {
  const name = fileName(`${'積'.repeat(300)}.pdf`);
  expect([Array.from(name).length, name.endsWith('積.pdf')]).toEqual([200, true]);
});

test.each([
  ['plan.pdf', pdf, 'plan.pdf'],
  ['PLAN.PDF', pdf, 'PLAN.PDF'],
  ['plan.png', png, 'plan.png'],
  ['plan.txt', text('積付図'), 'plan.txt'],
  ['plan.csv', text('a,b'), 'plan.csv'],
  // 積付図 as Excel and the editor of Windows in Japan save it: Shift_JIS and UTF-16.
  ['積付図.csv', hex('90cf957490 7d2c310d0a'.replaceAll(' ', '')), '積付図.csv'],
  ['積付図.txt', hex('fffe4d7a d84e f356 0d000a00'.replaceAll(' ', '')), '積付図.txt'],
  // The name does not fit the content.
  ['plan.pdf', png, 'unsupported-file'],
  ['plan.png', pdf, 'unsupported-file'],
  ['plan.pdf.exe', pdf, 'unsupported-file'],
  ['plan.exe\u202e.pdf', exe, 'unsupported-file'],
  ['plan', pdf, 'unsupported-file'],
  // Neither is a document.
  ['plan.pdf', exe, 'unsupported-file'],
  ['plan.txt', exe, 'unsupported-file'],
  ['page.html', text('<script>alert(1)</script>'), 'unsupported-file'],
  ['page.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unsupported-file'],
  ['run.bat', text('@echo off'), 'unsupported-file'],
  ['run.js', text('alert(1)'), 'unsupported-file'],
  ['plan.txt', new Uint8Array(20 * 1024 * 1024 + 1), 'too-large'],
])('%s is %#: %3$s', async (name, bytes, outcome) =>
  expect(await codeOf(name, bytes)).toBe(outcome),
);

/** The harmless file that every scanner takes for a virus; in two halves, so that none takes this file for it. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);

describe('with a scanner', () => {
  /** Speaks clamd's protocol: zINSTREAM, parts after their length, the last of length 0, an answer that ends with NUL. */
  let mode: 'clamd' | 'error' | 'silent' | 'closes' = 'clamd';
  let scanned = 0;
  const scanner: Server = createServer({ allowHalfOpen: true }, (socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part) => {
      received = Buffer.concat([received, part as Buffer]);
      if (mode === 'closes') return void socket.destroy();
      const start = 'zINSTREAM\0'.length;
      if (received.length < start || mode === 'silent') return;
      const content: Buffer[] = [];
      for (let at = start; at + 4 <= received.length;) {
        const length = received.readUInt32BE(at);
        if (length === 0) {
          const whole = Buffer.concat(content);
          scanned = whole.length;
          const found = whole.includes(eicar) ? 'Eicar-Test-Signature FOUND' : 'OK';
          return void socket.end(
            mode === 'error' ? 'INSTREAM size limit exceeded. ERROR\0' : `stream: ${found}\0`,
          );
        }
        if (at + 4 + length > received.length) return;
        content.push(received.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  const folder = mkdtempSync(join(tmpdir(), 'umiji-clamd-'));
  const path = join(folder, 'clamd.ctl');
  beforeAll(async () => {
    scanner.listen(path);
    await once(scanner, 'listening');
  });
  afterEach(() => {
    mode = 'clamd';
    setScanner(null);
  });
  afterAll(() => {
    scanner.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a clean file of several parts is taken, one with a virus is not', async () => {
    setScanner(`unix:${path}`);
    const large = text('a'.repeat(200_000));
    expect([await codeOf('plan.txt', large), scanned]).toEqual(['plan.txt', 200_000]);
    expect(await codeOf('plan.txt', text(eicar))).toBe('file-infected');
  });

  test.each(['error', 'closes'] as const)(
    'a scanner that %s leaves nothing unscanned',
    async (how) => {
      mode = how;
      setScanner(`unix:${path}`);
      expect(await codeOf('plan.txt', text('a'))).toBe('scanner-unavailable');
    },
  );

  test.each(['tcp://127.0.0.1:1', 'unix:/nowhere/clamd.ctl'])(
    '%s cannot be reached',
    async (url) => {
      setScanner(url);
      expect(await codeOf('plan.txt', text('a'))).toBe('scanner-unavailable');
    },
  );

  test('a scanner at a TCP address', async () => {
    const other = createServer((socket) => scanner.emit('connection', socket)).listen(
      0,
      '127.0.0.1',
    );
    await once(other, 'listening');
    const address = other.address();
    setScanner(`tcp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
    expect(await codeOf('plan.txt', text(eicar))).toBe('file-infected');
    other.close();
  });
});

test('a photograph as iPhones store it is refused with what to do: there is no freely licensed decoder', async () => {
  const heic = hex(`00000018${Buffer.from('ftypheic').toString('hex')}00000000${'00'.repeat(32)}`);
  await expect(checkFile({ name: 'IMG_0123.HEIC', bytes: heic })).rejects.toMatchObject({
    refusal: {
      code: 'unsupported-file',
      fields: [{ message: { en: expect.stringContaining('JPEG') } }],
    },
  });
});
