import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, joinDatabase } from '#platform/database/database.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import {
  addressFor,
  initCluster,
  startPostgres,
  stateOf,
} from '#platform/database/postgres-process.server.ts';
import { giveToPostgres } from '#platform/database/postgres-user.server.ts';
import { freightWorld } from '#test/freight.ts';
import { type Started, programs } from '#test/programs.ts';
import { freePort } from '#platform/free-port.server.ts';
import { testSecret } from '#test/session.ts';
import { kill, killPostgres, postgresProcesses } from './processes.ts';

export type People = Readonly<{
  author: { cookie: string };
  chief: { cookie: string };
  customer: { cookie: string; customerId: string; contactId: string };
  approvers: { chief: string };
  ports: { hitachinaka: string; tomakomai: string };
}>;

const patienceMs = 90_000;
const access = { user: 'umiji', password: 'umiji-torture' };

/** A PostgreSQL separate from the application, as with `DATABASE_URL`; without fsync it can lose acknowledged writes. */
async function ownServer(folder: string, fsync: boolean) {
  const cluster = join(folder, 'server');
  const passwordFile = join(folder, 'password');
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(passwordFile, access.password);
  for (const path of [cluster, passwordFile]) giveToPostgres(path);
  await initCluster(cluster, access.user, passwordFile);
  const address = await addressFor(cluster);
  return {
    cluster,
    url: `postgres://${access.user}:${access.password}@localhost:${address.port}/postgres?host=${encodeURIComponent(address.host)}`,
    start: async () => {
      // A killed process blocks the folder until its parent has waited for it.
      for (let tries = 0; ; tries++) {
        try {
          return void (await startPostgres(
            cluster,
            { address, ...access },
            { fsync: fsync ? 'on' : 'off' },
          ));
        } catch (error) {
          if (tries === 50 || !(error as Error).message.includes('postmaster.pid')) throw error;
          await wait(200);
        }
      }
    },
  };
}

/** An application with its data, people and ports, and the failures that rounds cause. */
export class Site {
  readonly dataDir: string;
  readonly cluster: string;
  readonly people: People;
  readonly origin: string;
  readonly #programs: ReturnType<typeof programs>;
  readonly #place: Readonly<{ databaseUrl: string | undefined; dataDir: string }>;
  readonly #startServer: (() => Promise<void>) | null;
  #running: Started | null = null;

  private constructor(
    dataDir: string,
    port: number,
    people: People,
    server: Awaited<ReturnType<typeof ownServer>> | null,
  ) {
    this.dataDir = dataDir;
    this.people = people;
    this.origin = `http://localhost:${port}`;
    this.cluster = server?.cluster ?? join(dataDir, 'postgres');
    this.#startServer = server?.start ?? null;
    this.#place = { databaseUrl: server?.url, dataDir };
    const database: Record<string, string> = server ? { DATABASE_URL: server.url } : {};
    this.#programs = programs(() => ({
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'off',
      AUTH_SECRET: testSecret,
      LOG_LEVEL: 'warn',
      ...database,
    }));
  }

  /** @param withoutFsync on a PostgreSQL that does not sync to the disk, to prove that the checks find lost writes */
  static async make(
    folder: string,
    {
      withoutFsync = false,
      ending,
    }: Readonly<{ withoutFsync?: boolean; ending: (end: () => void) => void }>,
  ): Promise<Site> {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir, { recursive: true });
    ending(() =>
      killPostgres(join(withoutFsync ? folder : dataDir, withoutFsync ? 'server' : 'postgres')),
    );
    const server = withoutFsync ? await ownServer(folder, false) : null;
    await server?.start();
    const port = await freePort();
    const database = await joinDatabase({ databaseUrl: server?.url, dataDir });
    await migrate(database.db, 'migrations');
    const world = await freightWorld(
      { baseUrl: `http://localhost:${port}` },
      { ...database, url: '' },
    );
    // Prices do not depend on the day on which this runs.
    await database.db.execute(sql`update customer set baf_cycle = 'none'`);
    await database.db.execute(sql`create extension if not exists amcheck`);
    const people = {
      author: world.author,
      chief: world.chief,
      customer: world.customer,
      approvers: world.approvers,
      ports: world.ports,
    };
    await database.close();
    const site = new Site(dataDir, port, people, server);
    ending(() => site.endNow());
    return site;
  }

  /** Starts the application and waits until it responds. @throws Error with its output when it does not. */
  async start(environment: Record<string, string> = {}): Promise<void> {
    if (this.#startServer && postgresProcesses(this.cluster).length === 0)
      await this.#startServer();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new Error('the application did not start in time')),
      patienceMs,
    );
    try {
      this.#running = await Promise.race([this.#programs.serving(environment), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Starts it in a state in which it must refuse to start. */
  async startRefused(): Promise<Readonly<{ code: number | null; output: string }>> {
    const started = this.#programs.run(['scripts/start.mjs']);
    return { code: await started.ended, output: started.output() };
  }

  /** The output of the application since its start, and whether it is still running. */
  state(): Readonly<{ isRunning: boolean; output: string }> {
    return {
      isRunning:
        this.#running !== null &&
        this.#running.process.exitCode === null &&
        this.#running.process.signalCode === null,
      output: this.#running?.output() ?? '',
    };
  }

  signal(signal: NodeJS.Signals): void {
    this.#running?.process.kill(signal);
  }

  async killApplication(): Promise<void> {
    this.#running?.process.kill('SIGKILL');
    await this.#running?.ended;
    this.#running = null;
  }

  /** @param only the first process of PostgreSQL; the others then end by themselves */
  async killAll(only = false): Promise<void> {
    // The application first: it would start PostgreSQL again.
    await this.killApplication();
    if (only) kill(postgresProcesses(this.cluster).slice(0, 1));
    else killPostgres(this.cluster);
  }

  /** Stops it as an operator does. Returns its exit code. */
  async stop(): Promise<number | null> {
    this.#running?.process.kill('SIGTERM');
    const code = (await this.#running?.ended) ?? null;
    this.#running = null;
    return code;
  }

  /** The database of the running application. */
  join = (): Promise<OpenDatabase> => joinDatabase(this.#place);

  /** Waits until a PostgreSQL other than this process accepts connections. Returns the time. */
  async databaseReturned(endedPid: number): Promise<number> {
    const password = readFileSync(join(this.dataDir, 'postgres-password'), 'utf8');
    while ((postgresProcesses(this.cluster)[0] ?? endedPid) === endedPid) await wait(10);
    while ((await stateOf({ host: this.cluster, port: 5432 }, 'umiji', password)) !== 'ready')
      await wait(10);
    return performance.now();
  }

  /** Kills everything at once, for the end of the program. */
  endNow(): void {
    this.#running?.process.kill('SIGKILL');
    killPostgres(this.cluster);
  }
}
