// Runs the checks and the tests of docs/testing.md and counts the tests; with --full all of them.
// Plain JavaScript for any Node from 20 on.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { node } from './node.mjs';

process.chdir(join(import.meta.dirname, '..'));
const isFull = process.argv.includes('--full');
const projects = (...names) => (isFull ? [] : names.map((name) => `--project=${name}`));
const reports = { unit: 'test-results/unit.json', browser: 'test-results/browser.json' };
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

// Child processes use the Node version of the packages, as npm scripts do.
const path = [join(process.cwd(), 'node_modules', '.bin'), process.env.PATH].join(
  process.platform === 'win32' ? ';' : ':',
);

const failed = [];

/** Runs a program of the packages. Answers whether it succeeded, and what it wrote unless that went to the terminal. */
function run(program, args, stdio) {
  const child = spawn(node, [join('node_modules', program), ...args], {
    stdio: ['inherit', stdio, stdio],
    env: { ...process.env, PATH: path, ...(isFull && { TEST_EXTENT: 'full' }) },
  });
  const written = [];
  child.stdout?.on('data', (part) => written.push(part));
  child.stderr?.on('data', (part) => written.push(part));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ hasPassed: code === 0, output: Buffer.concat(written) }));
  });
}

const begin = (name) => console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
function end(name, hasPassed, from) {
  if (!hasPassed) failed.push(name);
  const seconds = Math.round((Date.now() - from) / 1000);
  console.log(`── ${name}: ${hasPassed ? 'passed' : 'FAILED'} in ${seconds} s`);
}

/** A step with live output. */
async function step(name, program, ...args) {
  const from = Date.now();
  begin(name);
  const { hasPassed } = await run(program, args, 'inherit');
  end(name, hasPassed, from);
}

/** A step that runs in parallel to others; its output is shown at its end. */
async function quietStep(name, program, ...args) {
  const from = Date.now();
  const { hasPassed, output } = await run(program, args, 'pipe');
  begin(name);
  process.stdout.write(output);
  end(name, hasPassed, from);
}

/** What keeps one core busy. */
async function untyped() {
  await quietStep('build', '../scripts/build.mjs');
  await quietStep('unused', 'knip/bin/knip.js');
  await quietStep('format', 'oxfmt/bin/oxfmt', '--check', '.');
}
await Promise.all([
  quietStep(
    'types and lint',
    'oxlint/bin/oxlint',
    '--type-aware',
    '--type-check',
    '--deny-warnings',
  ),
  untyped(),
]);
await step(
  'unit',
  'vitest/vitest.mjs',
  'run',
  ...projects('unit', 'component'),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reports.unit}`,
);
await step('browser', '@playwright/test/cli.js', 'test', ...projects('journey'));
if (isFull) await step('mutation', '../scripts/mutation.ts');

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
const [unit, browser] = [read(reports.unit), read(reports.browser)];
// A file that cannot be loaded has no tests; it counts as one failed test.
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
// A step that fails without a failed test, or without a report, is a failure too.
const testless = failed.filter(
  (name) =>
    !(name === 'unit' && unit?.numFailedTests + broken > 0) &&
    !(name === 'browser' && browser?.stats.unexpected > 0),
).length;
counts.failed += testless;

/** The tests that failed, each in one line: the end of the output names them. */
function* failedTests() {
  for (const { name, status, message, assertionResults } of unit?.testResults ?? []) {
    const file = relative(process.cwd(), name);
    if (status === 'failed' && assertionResults.length === 0) yield `${file}: ${message}`;
    for (const test of assertionResults)
      if (test.status === 'failed')
        yield `${file} > ${test.fullName}: ${test.failureMessages.join(' ').slice(0, 1500)}`;
  }
  const within = function* ({ file, specs = [], suites = [] }) {
    for (const spec of specs) if (!spec.ok) yield `${file}:${spec.line} > ${spec.title}`;
    for (const suite of suites) yield* within(suite);
  };
  for (const suite of browser?.suites ?? []) yield* within(suite);
}
for (const test of failedTests()) console.log(`✗ ${test}`);

console.log(
  `\n${failed.length === 0 ? 'Everything passed.' : `Failed: ${failed.join(', ')}.`}${counts.skipped ? ` ${counts.skipped} skipped.` : ''}`,
);
const line = `${counts.passed} passed, ${counts.failed} failed`;
writeFileSync('test-results/counts', `${line}\n`);
console.log(line);
process.exit(counts.failed === 0 ? 0 : 1);
