import { randomBytes } from 'node:crypto';
import { removeFilled, template } from './database.ts';
import { testServer } from './postgres.ts';

/** Before the first test: the server that all tests share, with the empty database that every file copies. One may be given by `TEST_DATABASE_URL`. */
export default async function setup(): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL ? null : await testServer();
  const address = (process.env.TEST_DATABASE_URL ??= own!.url('postgres'));
  const isGiven = process.env.TEST_RUN !== undefined;
  const run = (process.env.TEST_RUN ??= randomBytes(4).toString('hex'));
  await template(address);
  return async () => {
    if (own) await own.remove();
    else if (!isGiven) await removeFilled(address, run);
  };
}
