import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const free = /^(MIT|MIT-0|0BSD|ISC|Apache-2\.0|BSD-[23]-Clause|OFL-1\.1|MPL-2\.0|CC0-1\.0)$/;
/** Looked at one by one: only named by the tools that build the product, or without any term. */
const looked: Readonly<Record<string, string>> = {
  // A parser of command lines, below the builder's XML writer; the licence of Python, with no term but its notice.
  'node_modules/argparse': 'Python-2.0',
  // Data on browsers, read while building; nothing of it is handed out.
  'node_modules/caniuse-lite': 'CC-BY-4.0',
  // Given to everybody without terms.
  'node_modules/isbot': 'Unlicense',
  'node_modules/fast-sha256': 'Unlicense',
};

test('whatever the product runs with may be handed out freely', () => {
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
