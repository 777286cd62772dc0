import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const free = /^(MIT|MIT-0|0BSD|ISC|Apache-2\.0|BSD-[23]-Clause|OFL-1\.1|MPL-2\.0|CC0-1\.0)$/;
/** Checked individually: used only by the build tools, or without any conditions. */
const looked: Readonly<Record<string, string>> = {
  // A parser of command lines, used by the builder's XML writer; the Python licence requires only its notice.
  'node_modules/argparse': 'Python-2.0',
  // Data on browsers, used only by the build; it is not distributed.
  'node_modules/caniuse-lite': 'CC-BY-4.0',
  // Public domain.
  'node_modules/isbot': 'Unlicense',
  'node_modules/fast-sha256': 'Unlicense',
};

test('all runtime dependencies may be redistributed freely', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { license?: string; dev?: boolean }>;
  };
  const bound = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .filter(
      ([path, { license = '' }]) =>
        looked[path] !== license &&
        !license
          .split(/ (?:AND|OR) |[()]/)
          .filter(Boolean)
          .every((part) => free.test(part)),
    );
  expect(bound.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  expect(Object.keys(packages).length).toBeGreaterThan(100);
});
