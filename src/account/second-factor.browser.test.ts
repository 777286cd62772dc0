import { test } from '#test/browser.ts';
import { signInWithCodes } from './second-factor.journey.ts';

test('a person sets up an app, signs in with its codes and a recovery code, and removes it', async ({
  as,
  expected,
}) => signInWithCodes({ as, expected }, 'ja'));
