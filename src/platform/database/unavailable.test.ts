import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isUnavailable } from './unavailable.server.ts';

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error(code), { code, ...more });

test.each([
  '08000',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '53000',
  '53100',
  '53200',
  '53300',
  '58030',
  '55P03',
  '25006',
])('SQLSTATE %s: the database is unavailable', (code) => {
  expect(isUnavailable(coded(code))).toBe(true);
  expect(
    isUnavailable(
      new Error('Failed query: select 1', { cause: new Error('wrapped', { cause: coded(code) }) }),
    ),
  ).toBe(true);
});

test.each(['23505', '40001', '40P01', '57014', '42P01', '25001'])(
  'SQLSTATE %s: the database is available',
  (code) => expect(isUnavailable(coded(code))).toBe(false),
);

test('a disk that became read-only makes it unavailable, a missing privilege does not', () => {
  const refused = (message: string, detail?: string) =>
    Object.assign(new Error(message), { code: '42501', detail });
  expect(
    isUnavailable(refused('could not extend file "base/16384/16411": Read-only file system')),
  ).toBe(true);
  // As slru.c reports it, even if the page is only read.
  expect(
    isUnavailable(
      refused(
        'could not access status of transaction 4711',
        'Could not open file "pg_xact/0000": Read-only file system.',
      ),
    ),
  ).toBe(true);
  expect(isUnavailable(refused('permission denied for table quotation'))).toBe(false);
});

test('an error of the driver for a port without a server', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const refused: unknown = await pool.query('select 1').catch((error: unknown) => error);
  await pool.end();
  expect(isUnavailable(refused)).toBe(true);
  expect(isUnavailable(await pool.query('select 1').catch((error: unknown) => error))).toBe(true);
});

test('a server that accepts a connection and stays silent, as one that has lost its disk or its network', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const config = { connectionString: `postgres://nobody@127.0.0.1:${port}/none` };
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 50 });
  const pool = new pg.Pool({ ...config, connectionTimeoutMillis: 50 });
  const [alone, ofPool]: unknown[] = await Promise.all(
    [client.connect(), pool.query('select 1')].map((each) => each.catch((error: unknown) => error)),
  );
  await pool.end();
  silent.close();
  expect(isUnavailable(alone)).toBe(true);
  expect(isUnavailable(ofPool)).toBe(true);
});

test('a missing socket file, but no other missing file', async () => {
  const missing = await new Promise((resolve) =>
    connect('/nowhere/.s.PGSQL.5432').once('error', resolve),
  );
  expect(isUnavailable(missing)).toBe(true);
  expect(isUnavailable(coded('ENOENT', { syscall: 'open' }))).toBe(false);
});

test('several addresses of one host that all refuse the connection', () => {
  const refused = coded('ECONNREFUSED', { syscall: 'connect' });
  expect(
    isUnavailable(
      new Error('Failed query', { cause: new AggregateError([new Error('other'), refused]) }),
    ),
  ).toBe(true);
});

test('neither a caller who disconnected nor another system that does not answer', async () => {
  expect(isUnavailable(coded('ECONNRESET'))).toBe(false);
  expect(isUnavailable(await fetch('http://127.0.0.1:1/').catch((error: unknown) => error))).toBe(
    false,
  );
});

test('an error that is its own cause, and values that are not errors', () => {
  const loop = new Error('loop');
  loop.cause = loop;
  expect([loop, null, undefined, 'ECONNREFUSED'].map(isUnavailable)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
