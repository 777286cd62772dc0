import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { testDatabase } from '#test/database.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import { uuidv7 } from '../id.ts';
import { bucketStore } from './object-store.server.ts';
import {
  checkFile,
  deleteFile,
  deleteUnusedContents,
  storeFile,
  setObjectStore,
  readFile,
} from './store.server.ts';
import { storedContent, storedFile } from './tables.ts';

const objects = new Map<string, Buffer>();
/** Whether the bucket deletes nothing at the moment. */
let isStuck = false;
/** A bucket that accepts requests signed with the right key for the right region, as S3 does. */
const bucket = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const signed =
    /^AWS4-HMAC-SHA256 Credential=umiji-key\/\d{8}\/ap-northeast-1\/s3\/aws4_request, SignedHeaders=[^,]*host[^,]*, Signature=[0-9a-f]{64}$/;
  if (!signed.test(request.headers.authorization ?? '') || !request.headers['x-amz-date'])
    return void response.writeHead(403).end();
  if (request.method === 'PUT') {
    objects.set(request.url!, Buffer.concat(parts));
    return void response.end();
  }
  if (request.method === 'DELETE') {
    if (isStuck) return void response.writeHead(503).end();
    // As S3: 204, also for what is not there.
    objects.delete(request.url!);
    return void response.writeHead(204).end();
  }
  const found = objects.get(request.url!);
  return void (found ? response.end(found) : response.writeHead(404).end());
});

let database: OpenDatabase;
let url = '';
beforeAll(async () => {
  database = await testDatabase();
  bucket.listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  url = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/umiji`;
});
afterAll(async () => {
  setObjectStore(null);
  bucket.closeAllConnections();
  bucket.close();
  await database.close();
});

const settings = () => ({
  url,
  region: 'ap-northeast-1',
  accessKeyId: 'umiji-key',
  secretAccessKey: 'secret',
});
const now = new Date('2026-11-20T03:00:00Z');
/** Stores a file with this text. */
const keep = async (text: string) =>
  storeFile(
    database.db,
    await checkFile({ name: '積付図.txt', bytes: new TextEncoder().encode(text) }),
    now,
  );
const contents = () => database.db.select().from(storedContent);

test('with a bucket the content is stored there and not in the database; earlier content is still readable', async () => {
  const { db } = database;
  const before = await keep('積付図');
  setObjectStore(bucketStore(settings()));
  const after = await keep('積付図 2');
  const [row] = await db.select().from(storedContent).where(eq(storedContent.id, after.id));
  expect([row!.bytes, objects.get(`/umiji/${after.id}`)?.toString()]).toEqual([null, '積付図 2']);
  for (const [{ id }, text] of [
    [before, '積付図'],
    [after, '積付図 2'],
  ] as const)
    expect(new TextDecoder().decode((await readFile(db, id))!.bytes)).toBe(text);
});

test('a bucket that redirects is an error, and nothing goes there', async () => {
  const reached: string[] = [];
  const elsewhere = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.end('foreign');
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const shownPort = z.object({ port: z.number() });
  const foreign = `http://127.0.0.1:${shownPort.parse(elsewhere.address()).port}`;
  const redirecting = createServer((_, response) => {
    response.writeHead(307, { location: `${foreign}/stolen` }).end();
  }).listen(0, '127.0.0.1');
  await once(redirecting, 'listening');
  const { port } = shownPort.parse(redirecting.address());
  const store = bucketStore({ ...settings(), url: `http://127.0.0.1:${port}/umiji` });
  await expect(store.get('x')).rejects.toThrow();
  await expect(store.put('x', new Uint8Array([1]), 'text/plain')).rejects.toThrow();
  expect(reached).toEqual([]);
  elsewhere.close();
  redirecting.close();
});

test('missing content, or a bucket that refuses, is an error and not an empty file', async () => {
  const { db } = database;
  const kept = await keep('積付図 3');
  objects.delete(`/umiji/${kept.id}`);
  await expect(readFile(db, kept.id)).rejects.toThrow(kept.id);
  const rows = (await db.select().from(storedFile)).length;
  setObjectStore(bucketStore({ ...settings(), accessKeyId: 'another' }));
  await expect(keep('積付図 4')).rejects.toThrow('403');
  expect(await db.select().from(storedFile)).toHaveLength(rows);
});

test('the same content is stored once, also by uploads at the same time, and deleted with its last file', async () => {
  setObjectStore(null);
  const { db } = database;
  const earlier = (await contents()).length;
  const files = await Promise.all(Array.from({ length: 5 }, () => keep('積付図 5')));
  const [content, ...others] = (await contents()).slice(earlier);
  expect([content!.uses, others]).toEqual([5, []]);
  for (const { id } of files) {
    expect((await readFile(db, id))!.sha256).toBe(files[0]!.sha256);
    await db.transaction((tx) => deleteFile(tx, id));
  }
  expect(await contents()).toHaveLength(earlier);
});

test('a file that was stored before contents were shared is read', async () => {
  const { db } = database;
  const bytes = new TextEncoder().encode('昔の積付図');
  const id = uuidv7();
  await db.insert(storedFile).values({
    id,
    name: 'a.txt',
    type: 'text/plain',
    size: bytes.length,
    sha256: 'x',
    bytes,
    createdAt: now,
  });
  expect(new TextDecoder().decode((await readFile(db, id))!.bytes)).toBe('昔の積付図');
  await db.transaction((tx) => deleteFile(tx, id));
  expect(await readFile(db, id)).toBeNull();
});

test('an object is deleted once its last file is, after the commit, and again where the bucket fails', async () => {
  const { db } = database;
  const remove = (id: string) => db.transaction((tx) => deleteFile(tx, id));
  setObjectStore(bucketStore(settings()));
  const [one, two, other] = [
    await keep('積付図 6'),
    await keep('積付図 6'),
    await keep('積付図 7'),
  ];
  const keys = () => [one, other].map(({ id }) => objects.has(`/umiji/${id}`));
  await remove(one.id);
  expect([await deleteUnusedContents(db), keys()]).toEqual([0, [true, true]]);

  // What is rolled back has deleted nothing.
  const rolledBack = db.transaction(async (tx) => {
    await deleteFile(tx, two.id);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect([await deleteUnusedContents(db), keys()]).toEqual([0, [true, true]]);

  await remove(two.id);
  await remove(other.id);
  isStuck = true;
  await expect(deleteUnusedContents(db)).rejects.toThrow('503');
  expect(keys()).toEqual([true, true]);

  // Uploaded again before it is deleted: it stays, and is written again, as it may be gone.
  objects.delete(`/umiji/${other.id}`);
  const again = await keep('積付図 7');
  isStuck = false;
  expect([await deleteUnusedContents(db), keys()]).toEqual([1, [false, true]]);
  expect(new TextDecoder().decode((await readFile(db, again.id))!.bytes)).toBe('積付図 7');
  expect(await deleteUnusedContents(db)).toBe(0);
});

test('an object that was stored before contents were shared is deleted too', async () => {
  const { db } = database;
  setObjectStore(bucketStore(settings()));
  const id = uuidv7();
  const file = { name: 'a.txt', type: 'text/plain', size: 1, sha256: 'x', bytes: null };
  await db.insert(storedFile).values({ id, ...file, createdAt: now });
  objects.set(`/umiji/${id}`, Buffer.from('x'));
  await db.transaction((tx) => deleteFile(tx, id));
  expect([await deleteUnusedContents(db), objects.has(`/umiji/${id}`)]).toEqual([1, false]);
});
