import { test } from './browser.ts';
import { forms, resolveConflicts } from './conflict.ts';

for (const form of forms.filter(({ name }) => name !== 'master'))
  test(`${form.name}: my value is kept, or the other one is chosen, or all of the other's are accepted`, async ({
    as,
    expected,
  }) => resolveConflicts({ as, expected }, form));
