import { test } from './browser.ts';
import { hydrate, pages } from './hydration.ts';

for (const locale of ['en', 'ja'] as const)
  test(`React hydrates the server’s pages without hiding any of them (${locale})`, async ({ as }) =>
    hydrate({ as }, locale, pages));
