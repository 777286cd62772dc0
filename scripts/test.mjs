// Everything that has to hold, one after the other: types, lint, unit and database tests, browser tests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const bin = (name) => join('node_modules', '.bin', name);
const node = bin('node');
const reports = '.cache/reports';
rmSync(reports, { recursive: true, force: true });
rmSync('test-results', { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const failed = [];
function run(title, command, args, env = {}) {
  console.log(`\n── ${title}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  console.log(`── ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`);
  if (status !== 0) failed.push(title);
}
const report = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

run('build', node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error']);
run('types', bin('tsc'), ['--noEmit']);
run('lint', bin('oxlint'), ['--type-aware', 'src', 'test', 'bench', 'scripts']);
run('unit and database', node, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/unit.json`]);
run('browser', node, ['node_modules/@playwright/test/cli.js', 'test']);

const unit = report(`${reports}/unit.json`);
const browser = report('test-results/browser.json');
const passedCount = (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0);
const failedCount = (unit ? unit.numFailedTests : 1) + (browser ? browser.stats.unexpected + browser.stats.flaky : 1) + failed.filter((title) => !/unit|browser/.test(title)).length;
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEverything holds.');
console.log(`${passedCount} passed, ${failedCount} failed`);
process.exit(failed.length > 0 ? 1 : 0);
