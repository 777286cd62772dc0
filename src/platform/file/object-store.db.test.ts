import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import { bucketStore } from './object-store.server.ts';
import { storeFile, setObjectStore, readFile } from './store.server.ts';
import { storedFile } from './tables.ts';

const objects = new Map<string, Buffer>();
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
const plan = {
  name: '積付図.txt',
  bytes: new TextEncoder().encode('積付図'),
  now: new Date('2026-11-20T03:00:00Z'),
};

test('with a bucket the content is stored there and not in the database; earlier content is still readable', async () => {
  const { db } = database;
  const before = await storeFile(db, plan);
  setObjectStore(bucketStore(settings()));
  const after = await storeFile(db, plan);
  const [row] = await db.select().from(storedFile).where(eq(storedFile.id, after.id));
  expect([row!.bytes, objects.get(`/umiji/${after.id}`)?.toString()]).toEqual([null, '積付図']);
  for (const { id } of [before, after])
    expect(new TextDecoder().decode((await readFile(db, id))!.bytes)).toBe('積付図');
});

test('missing content, or a bucket that refuses, is an error and not an empty file', async () => {
  const { db } = database;
  const kept = await storeFile(db, plan);
  objects.delete(`/umiji/${kept.id}`);
  await expect(readFile(db, kept.id)).rejects.toThrow(kept.id);
  const rows = (await db.select().from(storedFile)).length;
  setObjectStore(bucketStore({ ...settings(), accessKeyId: 'another' }));
  await expect(storeFile(db, plan)).rejects.toThrow('403');
  expect(await db.select().from(storedFile)).toHaveLength(rows);
});
