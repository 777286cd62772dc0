import { randomUUID } from 'node:crypto';
import type { Attack, Target } from '../target.ts';
import { customerOf, documentForm, draft, headerOf } from './requests.ts';

const page = '<!doctype html><script>alert(document.domain)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Marks that are not seen or turn what follows, control characters, and what separates folders. */
// oxlint-disable-next-line no-control-regex -- they are what must not be kept
const notInNames = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff/\\]/;

/** A customer's draft, and the address of its documents. */
async function ownDraft(target: Target) {
  const session = target.site.people.customer;
  const id = await draft(target, session, await customerOf(target, session), '添付');
  return { session, path: `/api/v1/quotation/${id}` };
}

async function names(target: Target): Promise<void> {
  const { session, path } = await ownDraft(target);
  for (const name of [
    '../../etc/plan.txt',
    'C:\\Windows\\System32\\plan.txt',
    'invoice\u202etxt.exe.txt',
    'a\u200bb\ufeff.txt',
    'a\u0000b\r\n.txt',
    '..\u2215..\u2215plan.txt',
  ]) {
    const body = documentForm(new File(['積付図'], name));
    await target.call({ path: `${path}/document`, session, body });
  }
  const { documents } = await target.done<{ documents: readonly { name: string }[] }>({
    path,
    session,
  });
  if (documents.length === 0) throw new Error('no document was taken');
  for (const { name } of documents)
    if (notInNames.test(name)) target.gotThrough(`kept as ${JSON.stringify(name)}`);
}

async function disguised(target: Target): Promise<void> {
  const { session, path } = await ownDraft(target);
  for (const [name, content, type] of [
    ['plan.png', page, 'image/png'],
    ['plan.pdf', page, 'application/pdf'],
    ['plan.html', page, 'text/html'],
    ['plan.svg', svg, 'image/svg+xml'],
    ['plan.png', svg, 'image/png'],
    ['plan.txt.exe', 'MZ\u0000\u0003', 'text/plain'],
    ['plan.txt', 'MZ\u0000\u0003', 'text/plain'],
    ['run.bat', '@echo off', 'text/plain'],
  ] as const) {
    const file = new File([content], name, { type });
    const as = `${name} of ${type}`;
    const document = { path: `${path}/document`, session, body: documentForm(file) };
    await target.refused(as, document, 400, 415);
    const form = new FormData();
    form.set('image', file);
    const picture = { path: '/api/image', session: target.site.people.employee, body: form };
    const { status, text } = await target.call(picture);
    // The block editor's protocol says so in the answer.
    if (status < 400 && !/"success":0/.test(text))
      target.gotThrough(`${as} as a picture: ${status} ${text.slice(0, 100)}`);
  }
}

async function keys(target: Target): Promise<void> {
  const session = target.site.people.customer;
  const path = '/api/v1/quotation';
  const customerId = await customerOf(target, session);
  const withKey = (key: string, title: string) => ({
    path,
    session,
    body: headerOf(customerId, title),
    headers: { 'idempotency-key': key },
  });
  await target.refused('201 characters', withKey('k'.repeat(201), '長い'), 400);
  const key = randomUUID();
  const first = await target.done(withKey(key, '一つ目'));
  await target.refused('the key of another body', withKey(key, '二つ目'), 409);
  const again = await target.done(withKey(key, '一つ目'));
  if (again.id !== first.id) target.gotThrough('a repeated key was executed twice');
  // Of forms the bytes of the files count too.
  const { path: at } = await ownDraft(target);
  const document = (content: string) => ({
    path: `${at}/document`,
    session,
    body: documentForm(new File([content], 'plan.txt')),
    headers: { 'idempotency-key': `${key}-file` },
  });
  await target.done(document('one'));
  await target.refused('the key of another file', document('two'), 409);
}

export const fileAttacks: readonly Attack[] = [
  {
    name: 'files-names',
    rule: 'Names of files keep no path and no mark that is not seen or turns what follows.',
    run: names,
  },
  {
    name: 'files-disguised',
    rule: 'Kinds are accepted by content and name together: no page, program or SVG under any name.',
    run: disguised,
  },
  {
    name: 'files-keys',
    rule: 'An idempotency key has 200 characters, and names one body with its files.',
    run: keys,
  },
];
