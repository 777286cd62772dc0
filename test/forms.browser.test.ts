import { resourceNamed } from '#master/registry.ts';
import { expect, test } from './browser.ts';
import { fieldKindsOf, generated, keepRecord } from './forms.ts';

test.describe.configure({ mode: 'parallel' });

/** Together they have every kind of field that has to be filled in. */
const chosen = {
  en: ['baf-half-year', 'driver'],
  ja: ['haulage-fuel', 'customer-detail', 'container-type'],
} as const;
/** Blocks are written in a test of announcements. */
const elsewhere = ['blocks'];

test('every kind of field is in one of the forms below', () => {
  const kinds = (all: typeof generated) => new Set(all.flatMap(fieldKindsOf));
  const covered = kinds(Object.values(chosen).flat().map(resourceNamed));
  expect([...kinds(generated).difference(covered)]).toEqual(elsewhere);
});

for (const [locale, names] of [
  ['en', chosen.en],
  ['ja', chosen.ja],
] as const)
  test(`records are added, changed, archived and restored in their forms, and the log shows it (${locale})`, async ({
    sharedPage,
  }) => {
    for (const name of names)
      await test.step(name, () => keepRecord({ sharedPage }, resourceNamed(name), locale));
  });
