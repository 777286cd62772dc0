// Writes the next migration: what differs between the tables in the code and the last snapshot.
//   npm run migration -- add-ship-flag     a new numbered file
//   npm run migration -- --initial         the first one again, before the first release
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tables } from '#schema.server.ts';

const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)(
  'drizzle-kit/api',
) as typeof import('drizzle-kit/api');

const [name = 'change'] = process.argv.slice(2);
const initial = name === '--initial';
const snapshot = 'migrations/meta/snapshot.json';
const before =
  !initial && existsSync(snapshot)
    ? JSON.parse(readFileSync(snapshot, 'utf8'))
    : generateDrizzleJson({});
const after = generateDrizzleJson(tables, before.id);
const statements = await generateMigration(before, after);
if (statements.length === 0) {
  console.log('Nothing has changed.');
} else {
  const last =
    readdirSync('migrations')
      .filter((file) => file.endsWith('.sql'))
      .toSorted()
      .at(-1) ?? '0000';
  const file = initial
    ? '0001_initial.sql'
    : `${String(Number(last.slice(0, 4)) + 1).padStart(4, '0')}_${name}.sql`;
  mkdirSync('migrations/meta', { recursive: true });
  writeFileSync(`migrations/${file}`, `${statements.join('\n--> statement-breakpoint\n')}\n`);
  writeFileSync(snapshot, `${JSON.stringify(after, null, 2)}\n`);
  console.log(`migrations/${file}: ${statements.length} statements`);
}
process.exit(0);
