import { test } from './browser.ts';
import { forms, resolveConflicts } from './conflict.ts';

test('a record saved by somebody else meanwhile: my value is kept, or the other one is chosen, or all of the other’s are accepted', async ({
  as,
  expected,
}) =>
  resolveConflicts(
    { as, expected },
    forms.find(({ name }) => name === 'master')!,
  ));
