import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentOf } from '../file/received.server.ts';
import { Refused } from '../refusal.ts';
import { readForm } from './form.server.ts';

/** A request whose body arrives in parts of so many bytes. */
async function arriving(body: BodyInit, partBytes: number, type?: string): Promise<Request> {
  const made = new Response(body);
  const bytes = new Uint8Array(await made.arrayBuffer());
  let at = 0;
  const stream = new ReadableStream({
    pull: (controller) => {
      controller.enqueue(bytes.slice(at, at + partBytes));
      at += partBytes;
      if (at >= bytes.length) controller.close();
    },
  });
  const headers = { 'content-type': type ?? made.headers.get('content-type') ?? '' };
  const init = { method: 'POST', headers, body: stream, duplex: 'half' };
  return new Request('http://umiji.test', init);
}

const sample = randomBytes(5000);
sample.write('\r\n--', 100);

test.each([1, 7, 64, 1000, 1_000_000])(
  'a form in parts of %i bytes is what was sent',
  async (size) => {
    const form = new FormData();
    form.append('note', '積付図 "1"\r\n改行');
    form.append('a"b', '');
    form.append('file', new File([sample], '積付 "図".pdf', { type: 'application/pdf' }));
    form.append('empty', new File([], 'empty.txt'));
    form.append('note', 'again');
    const read = await readForm(await arriving(form, size));
    expect([...read.keys()]).toEqual(['note', 'a"b', 'file', 'empty', 'note']);
    expect(read.getAll('note')).toEqual(['積付図 "1"\r\n改行', 'again']);
    const file = read.get('file');
    if (!(file instanceof File)) throw new Error('no file');
    expect([file.name, file.type, file.size]).toEqual(['積付 "図".pdf', 'application/pdf', 5000]);
    expect(Buffer.from(await file.arrayBuffer()).equals(sample)).toBe(true);
    const { bytes, sha256 } = await contentOf(file);
    expect([Buffer.from(bytes).equals(sample), sha256]).toEqual([
      true,
      createHash('sha256').update(sample).digest('hex'),
    ]);
  },
);

test('a form reads as the platform reads it', async () => {
  const body = [
    '--b\r\nContent-Disposition: form-data; name=plain\r\n\r\nx\r\n',
    '--b\r\nCONTENT-DISPOSITION: form-data; name="file"; filename="a%22b.txt"\r\nContent-Type: text/csv\r\n\r\n1,2\r\n\r\n',
    '--b\r\ncontent-disposition: form-data; name="file"; filename=""\r\n\r\n\r\n',
    '--b--\r\nwhat follows',
  ].join('');
  const type = 'multipart/form-data; boundary="b"';
  const shape = (form: FormData) =>
    Promise.all(
      [...form].map(async ([key, value]) =>
        typeof value === 'string'
          ? [key, value]
          : [key, value.name, value.type, await value.text()],
      ),
    );
  const read = await shape(await readForm(await arriving(body, 5, type)));
  expect(read).toEqual([
    ['plain', 'x'],
    ['file', 'a"b.txt', 'text/csv', '1,2\r\n'],
    ['file', '', 'text/plain', ''],
  ]);
  const other = await (await arriving(body.replace('what follows', ''), 5, type)).formData();
  expect(read.map((each) => each.at(-1))).toEqual((await shape(other)).map((each) => each.at(-1)));
});

const part = (headers: string) => `--b\r\n${headers}\r\n\r\nx\r\n--b--\r\n`;
const named = 'content-disposition: form-data; name="a"';
test.each<[string, string]>([
  ['no mark', 'x'],
  ['something behind a mark', part(named).replace('--b\r\n', '--bc\r\n')],
  ['no disposition', part('content-type: text/plain')],
  ['no name', part('content-disposition: form-data')],
  ['another disposition', part('content-disposition: attachment; name="a"')],
  ['a line that is no header', part(`${named}\r\nx`)],
  [
    'more than 100 parts',
    part(named).replace('--b\r\n', `--b\r\n${named}\r\n\r\nx\r\n--b\r\n`.repeat(100)),
  ],
  ['endless headers', `--b\r\n${named}\r\nx: ${'x'.repeat(100_000)}`],
  ['no end', part(named).replace('--b--', '--b')],
  ['an end that is cut', part(named).slice(0, -4)],
])('a form with %s is refused', async (_, body) => {
  const type = 'multipart/form-data; boundary=b';
  for (const size of [3, 10_000])
    await expect(readForm(await arriving(body, size, type))).rejects.toThrow(Refused);
});
