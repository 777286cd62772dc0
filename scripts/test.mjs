// Everything that has to hold, one after the other: types, lint, unit and database tests, browser tests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const bin = (name) => join('node_modules', '.bin', name);
const node = bin('node');
const reports = '.cache/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const failed = [];
function run(title, command, args, env = {}) {
  console.log(`\n── ${title}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  console.log(`── ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`);
  if (status !== 0) failed.push(title);
}
const report = (name) => (existsSync(join(reports, name)) ? JSON.parse(readFileSync(join(reports, name), 'utf8')) : null);

run('build', node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error']);
run('types', bin('tsc'), ['--noEmit']);
run('lint', bin('oxlint'), ['--type-aware', 'src', 'test', 'bench', 'scripts']);
run('unit and database', node, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/unit.json`]);
if (process.env.TEST_DATABASE_URL) {
  run('database on PostgreSQL', node, ['node_modules/vitest/vitest.mjs', 'run', '.db.test.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/postgres.json`], { ENGINE: 'postgresql' });
}
run('browser', node, ['node_modules/@playwright/test/cli.js', 'test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/browser.json` });

const unit = report('unit.json');
const postgres = report('postgres.json');
const browser = report('browser.json');
const passedCount = (unit?.numPassedTests ?? 0) + (postgres?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0);
const failedCount = (unit ? unit.numFailedTests : 1) + (postgres?.numFailedTests ?? 0) + (browser ? browser.stats.unexpected + browser.stats.flaky : 1) + failed.filter((title) => !/unit|PostgreSQL|browser/.test(title)).length;
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEverything holds.');
console.log(`${passedCount} passed, ${failedCount} failed`);
process.exit(failed.length > 0 ? 1 : 0);
