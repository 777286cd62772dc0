import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, stopPostgres } from '#platform/database/postgres-process.server.ts';
import { ask, signInAt } from './plain-request.ts';
import {
  type TestServer,
  access,
  copyCluster,
  forgetful,
  queryAt,
  testServer,
} from './postgres.ts';
import { programs } from './programs.ts';
import { freePort } from '#platform/free-port.server.ts';
import { type Writers, startWriters } from './writers.ts';

const email = 'first@umiji.example';
const folder = mkdtempSync(join(tmpdir(), 'umiji-outage-'));
let server: TestServer;
const { serving, end, build, administrator } = programs(() => ({
  DATA_DIR: join(folder, 'never-made'),
  DEMO: 'off',
  DRAIN_SECONDS: '5',
}));

/** Starts the application on a new database of the server, and clients that write through it. */
async function writingTo(
  url: string,
): Promise<
  Readonly<{ port: number; cookie: string; writers: Writers; stop: () => Promise<void> }>
> {
  const port = await freePort();
  const environment = { DATABASE_URL: url, PORT: String(port) };
  const password = await administrator(email, environment);
  const application = await serving(environment);
  const origin = `http://localhost:${port}`;
  const cookie = await signInAt(port, { email, password, origin });
  const writers = startWriters(port, { cookie, origin });
  await writers.more(20);
  const stop = async () => {
    await writers.stop();
    expect(application.process.exitCode, application.output()).toBe(null);
    application.process.kill('SIGTERM');
    expect(await application.ended, application.output()).toBe(0);
  };
  return { port, cookie, writers, stop };
}

/** Every acknowledged record exists once, with one event of its creation, and no others. */
async function expectEachOnce(url: string, { acknowledged }: Writers): Promise<void> {
  const records = await queryAt<{ code: string; events: string }>(
    url,
    `select code, (select count(*) from audit_event where record_id = vehicle_maker.id::text and action = 'create') as events from vehicle_maker where code ~ '^W[0-9]+N'`,
  );
  expect(new Set(records.map(({ code }) => code))).toEqual(expect.objectContaining(acknowledged));
  expect(
    [...acknowledged].filter(
      (code) => records.filter((record) => record.code === code).length !== 1,
    ),
  ).toEqual([]);
  expect(records.filter(({ events }) => events !== '1')).toEqual([]);
}

beforeAll(async () => {
  await build();
  server = await testServer({ ...forgetful, synchronous_commit: 'on' });
}, 240_000);

afterAll(async () => {
  await end();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('connections that are terminated during their work end no process, and no write is lost or executed twice', async () => {
  await server.query('postgres', 'create database ended');
  const { writers, stop } = await writingTo(server.url('ended'));
  for (let i = 0; i < 40; i++) {
    await server.query(
      'postgres',
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'umiji' order by random() limit 3`,
    );
    await writers.more(2);
  }
  await stop();
  expect([...writers.others].filter(([status]) => status !== 503)).toEqual([]);
  await expectEachOnce(server.url('ended'), writers);
}, 120_000);

test('the application survives an immediate stop of PostgreSQL, and waiting writes continue when it is back', async () => {
  await server.query('postgres', 'create database stopped');
  const { port, cookie, writers, stop } = await writingTo(server.url('stopped'));
  for (let i = 0; i < 3; i++) {
    await server.stop('immediate');
    const { status, headers, body } = await ask(port, '/api/v1/mst/vehicle-maker', {
      headers: { cookie, 'accept-language': 'en' },
    });
    expect([status, headers['retry-after'], (JSON.parse(body) as { code: string }).code]).toEqual([
      503,
      '5',
      'unavailable',
    ]);
    await server.start();
    await writers.more(5);
  }
  await stop();
  expect([...writers.others].filter(([status]) => status !== 503)).toEqual([]);
  await expectEachOnce(server.url('stopped'), writers);
}, 120_000);

/** A proxy between the application and a server that can stop responding: connections stay open, but no data passes. */
async function switchTo(
  target: number,
): Promise<Readonly<{ port: number; silence: () => void; close: () => void }>> {
  const sockets = new Set<Socket>();
  let silent = false;
  const between = createServer((near) => {
    sockets.add(near);
    near.on('error', () => undefined).on('close', () => sockets.delete(near));
    if (silent) return;
    const far = connect(target, '127.0.0.1');
    sockets.add(far);
    far.on('error', () => near.destroy()).on('close', () => silent || near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => between.once('listening', resolve));
  return {
    port: (between.address() as AddressInfo).port,
    silence: () => {
      silent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      between.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A primary, and a standby that confirms every commit before it is acknowledged. */
async function pair() {
  const settings = {
    ...forgetful,
    synchronous_commit: 'on',
    max_wal_senders: '4',
    wal_level: 'replica',
  };
  const primary = await testServer(settings, await freePort());
  await primary.query('postgres', 'create database umiji');
  await primary.stop();
  const copy = join(folder, `standby-${primary.address.port}`);
  copyCluster(primary.cluster, copy);
  writeFileSync(join(copy, 'standby.signal'), '');
  await primary.start();
  const address = { host: '127.0.0.1', port: await freePort() };
  const primaryAddress = `host=127.0.0.1 port=${primary.address.port} user=${access.user} password=${access.password} application_name=standby`;
  const standby = await startPostgres(
    copy,
    { address, ...access },
    { ...settings, hot_standby: 'on', primary_conninfo: primaryAddress },
  );
  await primary.query('postgres', `alter system set synchronous_standby_names = 'standby'`);
  await primary.query('postgres', 'select pg_reload_conf()');
  return {
    primary,
    standbyUrl: primary.url('umiji').replace(`:${primary.address.port}/`, `:${address.port}/`),
    remove: async () => {
      await stopPostgres(copy, 'immediate');
      await standby.ended;
      await primary.remove();
    },
  };
}

test.each(['ends', 'stops responding'])(
  'when the primary %s and its standby is promoted, writes continue there automatically',
  async (how) => {
    const { primary, standbyUrl, remove } = await pair();
    const between = await switchTo(primary.address.port);
    const standbyPort = new URL(standbyUrl).port;
    const url = `postgres://${access.user}:${access.password}@127.0.0.1:${between.port},127.0.0.1:${standbyPort}/umiji?target_session_attrs=read-write`;
    const { writers, stop } = await writingTo(url);
    if (how === 'ends') await primary.stop('immediate');
    else between.silence();
    await queryAt(standbyUrl, 'select pg_promote()');
    const from = performance.now();
    await writers.more(20);
    console.log(
      `the primary ${how}: writes continue after ${((performance.now() - from) / 1000).toFixed(1)} s`,
    );
    await stop();
    expect([...writers.others].filter(([status]) => status !== 503)).toEqual([]);
    await expectEachOnce(standbyUrl, writers);
    between.close();
    await remove();
  },
  120_000,
);
