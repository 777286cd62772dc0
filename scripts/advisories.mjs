// Asks the registry which installed packages have advisories of severity moderate or more (`npm audit`), and fails on those that
// docs/advisories.json does not accept. Without the registry it says so and ends with 0; with --strict it fails.
// test/dependencies.test.ts checks the advisories of docs/advisories.json without the registry.
// Plain JavaScript for any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

process.chdir(join(import.meta.dirname, '..'));
const isStrict = process.argv.includes('--strict');
const { accepted } = JSON.parse(readFileSync('docs/advisories.json', 'utf8'));

const { stdout, error } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  timeout: 120_000,
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});

function reportOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { message: error?.message ?? 'npm gave no report' };
  }
}
const report = reportOf(stdout ?? '');

/** No network, or a mirror of the registry that has packages and no advisories. */
const isUnreachable =
  error?.code === 'ETIMEDOUT' ||
  [404, 405, 501].includes(report.statusCode) ||
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|E?TIMEDOUT)\b/.test(
    `${report.message} ${report.error?.summary ?? ''} ${report.error?.code ?? ''}`,
  );

if (!report.vulnerabilities) {
  const why = report.message ?? 'npm gave no report';
  console.log(
    isUnreachable
      ? `The advisories of the registry cannot be reached, so nothing was checked: ${why}`
      : `npm audit failed: ${why}`,
  );
  process.exit(isUnreachable && !isStrict ? 0 : 1);
}

const severities = new Set(['moderate', 'high', 'critical']);
const found = Object.entries(report.vulnerabilities).flatMap(([name, { via, nodes }]) =>
  via
    .filter((advisory) => typeof advisory === 'object' && severities.has(advisory.severity))
    .map(({ url, title, severity, range }) => {
      const id = url.split('/').at(-1);
      const open = nodes.filter(
        (path) => !accepted.some((each) => each.id === id && each.path === path),
      );
      return { name, id, title, severity, range, open };
    }),
);
const open = found.filter((each) => each.open.length > 0);
for (const { name, id, title, severity, range, open: paths } of open)
  console.log(`${severity}: ${name} ${range}: ${title} (${id})\n  ${paths.join('\n  ')}`);
console.log(
  `${open.length} advisories of severity moderate or more, ${found.length - open.length} accepted in docs/advisories.json.`,
);
process.exit(open.length > 0 ? 1 : 0);
