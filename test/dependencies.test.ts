import { readFileSync } from 'node:fs';
import { satisfies, validRange } from 'semver';
import { expect, test } from 'vitest';
import * as z from 'zod';

const text = z.string().min(1);
/** Known advisories of packages that the product or its tools use, or have used, and those that are accepted, with the reason. */
const { advisories, accepted } = z
  .strictObject({
    lookedUp: z.iso.date(),
    accepted: z.array(z.strictObject({ id: text, path: text, reason: text })),
    advisories: z.array(
      z.strictObject({
        package: text,
        id: z.string().regex(/^(GHSA(-[\da-z]{4}){3}|CVE-\d{4}-\d{4,})$/),
        vulnerable: z.string().refine((range) => validRange(range) !== null),
        title: text,
        source: z.url(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('docs/advisories.json', 'utf8')));

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
    }),
  ),
});
type Packages = z.output<typeof lock>['packages'];
const installed = lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages;

/** Every installed version that an advisory is about. */
const vulnerableOf = (packages: Packages) =>
  Object.entries(packages).flatMap(([path, { name, version }]) => {
    const known = name ?? path.replace(/^.*node_modules\//, '');
    return advisories
      .filter(
        (each) =>
          each.package === known &&
          version !== undefined &&
          satisfies(version, each.vulnerable, { includePrerelease: true }),
      )
      .map(({ id, title, source }) => ({
        id,
        path,
        told: `${path} ${version}: ${title} ${source}`,
      }));
  });
const isAccepted = (found: Readonly<{ id: string; path: string }>) =>
  accepted.some(({ id, path }) => id === found.id && path === found.path);

test('no installed package has a known vulnerability, except those that are accepted with a reason', () => {
  const open = vulnerableOf(installed).filter((each) => !isAccepted(each));
  expect(open.map(({ told }) => told)).toEqual([]);
  expect(Object.keys(installed).length).toBeGreaterThan(100);
});

test('what is accepted is still installed: an exception goes with its package', () => {
  const found = vulnerableOf(installed);
  const unused = accepted.filter(
    ({ id, path }) => !found.some((each) => each.id === id && each.path === path),
  );
  expect(unused).toEqual([]);
});

test('a vulnerable version is found, direct or deep, and a fixed one is not', () => {
  const found = vulnerableOf({
    '': {},
    'node_modules/nodemailer': { version: '9.0.0' },
    'node_modules/a/node_modules/nodemailer': { version: '9.1.0' },
    'node_modules/b/node_modules/drizzle-orm': { version: '0.45.1' },
    'node_modules/drizzle-orm': { version: '1.0.0-beta.20' },
    'node_modules/other': { name: '@tanstack/history', version: '1.161.9' },
  });
  expect(found.map(({ id, path }) => `${path} ${id}`)).toEqual([
    'node_modules/nodemailer GHSA-p6gq-j5cr-w38f',
    'node_modules/b/node_modules/drizzle-orm GHSA-gpj5-g38j-94v9',
    'node_modules/other GHSA-g7cv-rxg3-hmpx',
  ]);
});

test('every package is fixed by its hash and comes from the registry, none from a repository or a file', () => {
  const others = Object.entries(installed).filter(
    ([path, { integrity, resolved }]) =>
      path !== '' &&
      (!integrity?.startsWith('sha512-') ||
        (resolved && !resolved.startsWith('https://registry.'))),
  );
  expect(others.map(([path]) => path)).toEqual([]);
});
