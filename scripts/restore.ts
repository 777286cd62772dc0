// Restores a backup into an empty database, while no application runs on it: npm run restore -- FILE
import { restore } from '#platform/backup/restore.server.ts';
import { isStartRefused, readSettings } from '#platform/config.server.ts';

const [file, ...more] = process.argv.slice(2);
if (!file || more.length > 0) {
  console.error('Please name one file: npm run restore -- FILE');
  process.exit(1);
}
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort());
try {
  const { tables, rows, migrated, createdAt } = await restore(
    readSettings(process.env),
    file,
    'migrations',
    { report: console.log, signal: stop.signal },
  );
  console.log(
    `Restored ${rows} rows of ${tables} tables as of ${createdAt}${migrated > 0 ? `, brought up to date by ${migrated} migrations` : ''}.`,
  );
  process.exit(0);
} catch (error) {
  if (!isStartRefused(error)) throw error;
  console.error(error.message);
  process.exit(1);
}
