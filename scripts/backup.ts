// Writes the database into a new file, while the application may run: npm run backup -- FILE
import { readFileSync } from 'node:fs';
import { backUp } from '#platform/backup/backup.server.ts';
import { isStartRefused, readSettings } from '#platform/config.server.ts';

const [file, ...more] = process.argv.slice(2);
if (!file || more.length > 0) {
  console.error('Please name one file: npm run backup -- FILE');
  process.exit(1);
}
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort());
try {
  const settings = readSettings(process.env);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const { tables, rows, bytes } = await backUp(settings, file, version, {
    report: console.log,
    signal: stop.signal,
  });
  console.log(`${file} holds ${rows} rows of ${tables} tables (${(bytes / 1e6).toFixed(1)} MB).`);
  if (settings.bucket) console.log('The files in the bucket of S3_URL are not part of it.');
  process.exit(0);
} catch (error) {
  if (!isStartRefused(error)) throw error;
  console.error(error.message);
  process.exit(1);
}
