// Runs everything a change has to pass, one after another, and counts: types, lint, unit and database, browser.
// Plain JavaScript for any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node } from './node.mjs';

process.chdir(join(import.meta.dirname, '..'));
const reports = { unit: 'test-results/unit.json', browser: 'test-results/browser.json' };
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

// What is started from here finds the packages' own Node first, as npm scripts do.
const path = [join(process.cwd(), 'node_modules', '.bin'), process.env.PATH].join(
  process.platform === 'win32' ? ';' : ':',
);

const steps = [
  ['types', 'typescript/bin/tsc', '--noEmit'],
  ['lint', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  ['unused', 'knip/bin/knip.js'],
  ['format', 'oxfmt/bin/oxfmt', '--check', '.'],
  ['build', '../scripts/build.mjs'],
  [
    'unit',
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports.unit}`,
  ],
  ['browser', '@playwright/test/cli.js', 'test'],
];

const failed = [];
for (const [name, program, ...args] of steps) {
  const from = Date.now();
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const { status } = spawnSync(node, [join('node_modules', program), ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  if (status !== 0) failed.push(name);
  console.log(
    `── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - from) / 1000)} s`,
  );
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
const [unit, browser] = [read(reports.unit), read(reports.browser)];
// A file that cannot even be loaded holds no test; it counts as one that failed.
const broken = (unit?.testResults ?? []).filter(
  (file) => file.status === 'failed' && file.assertionResults.length === 0,
).length;
const counts = {
  passed: (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0),
  failed:
    (unit?.numFailedTests ?? 0) +
    broken +
    (browser ? browser.stats.unexpected + browser.stats.flaky : 0),
  skipped: (unit?.numPendingTests ?? 0) + (unit?.numTodoTests ?? 0) + (browser?.stats.skipped ?? 0),
};
// A step that fails without a test of its own, or that left no report, is a failure too.
const testless = failed.filter(
  (name) =>
    !(name === 'unit' && unit?.numFailedTests + broken > 0) &&
    !(name === 'browser' && browser?.stats.unexpected > 0),
).length;
counts.failed += testless;

console.log(
  `\n${failed.length === 0 ? 'Everything passed.' : `Failed: ${failed.join(', ')}.`}${counts.skipped ? ` ${counts.skipped} skipped.` : ''}`,
);
const line = `${counts.passed} passed, ${counts.failed} failed`;
writeFileSync('test-results/counts', `${line}\n`);
console.log(line);
process.exit(counts.failed === 0 ? 0 : 1);
