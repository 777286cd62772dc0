import { test } from './browser.ts';
import { hydrate } from './hydration.ts';

test('React hydrates the server’s list of quotations without hiding any of it', async ({ as }) =>
  hydrate({ as }, 'ja', [['employee', '/quotation-list']]));
