// Migrations of the schema (docs/how-to.md, "Adding a migration").
//   npm run migration -- add-ship-flag     writes the difference between the tables in the code and the last snapshot
//   npm run migration -- --hash            records the hashes of new files, and of the last one after an edit
//   npm run migration -- --check           fails if tables have changes without a migration, or recorded files were changed
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import * as z from 'zod';
import { migrationsIn } from '#platform/database/migrate.server.ts';
import { tables } from '#schema.server.ts';

const folder = 'migrations';
const snapshotFile = `${folder}/meta/snapshot.json`;
const hashFile = `${folder}/meta/hashes.json`;

const writeJson = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** The statements from the last snapshot to the tables in the code, and the snapshot after them. */
async function pending() {
  const before = JSON.parse(readFileSync(snapshotFile, 'utf8'));
  const after = generateDrizzleJson(tables, before.id);
  return { after, statements: await generateMigration(before, after) };
}

/** SHA-256 of each file with normalised line endings. */
const hashes = (): Record<string, string> =>
  Object.fromEntries(
    migrationsIn(folder).map((name) => {
      const text = readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\r\n', '\n');
      return [name, createHash('sha256').update(text).digest('hex')];
    }),
  );
const recorded = () =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(hashFile, 'utf8')));

/** Recorded files that were changed or deleted since. */
function changedFiles(): string[] {
  const now = hashes();
  return Object.entries(recorded()).flatMap(([name, hash]) => (now[name] === hash ? [] : [name]));
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
const neverChanged = (names: readonly string[]) =>
  `${names.join(', ')} was changed. Databases have it as it was: write a new migration instead.`;

function recordHashes(): void {
  const last = migrationsIn(folder).at(-1);
  const changed = changedFiles().filter((name) => name !== last);
  if (changed.length > 0) fail(neverChanged(changed));
  writeJson(hashFile, hashes());
}

async function check(): Promise<void> {
  const changed = changedFiles();
  if (changed.length > 0) fail(neverChanged(changed));
  const known = recorded();
  const unrecorded = migrationsIn(folder).filter((name) => !known[name]);
  if (unrecorded.length > 0)
    fail(`${unrecorded.join(', ')} is not recorded: npm run migration -- --hash`);
  const { statements } = await pending();
  if (statements.length > 0)
    fail(`The tables have no migration yet: npm run migration -- <name>\n${statements.join('\n')}`);
  console.log('The migrations make the tables of the code.');
}

async function write(name: string): Promise<void> {
  const { after, statements } = await pending();
  if (statements.length === 0) return console.log('Nothing has changed.');
  const next = Number(migrationsIn(folder).at(-1)?.slice(0, 4) ?? -1) + 1;
  const file = `${String(next).padStart(4, '0')}_${name}.sql`;
  writeFileSync(`${folder}/${file}`, `${statements.join('\n--> statement-breakpoint\n')}\n`);
  writeJson(snapshotFile, after);
  recordHashes();
  console.log(`${folder}/${file}: ${statements.length} statements`);
}

const [given = 'change'] = process.argv.slice(2);
if (given === '--check') await check();
else if (given === '--hash') recordHashes();
else await write(given);
process.exit(0);
