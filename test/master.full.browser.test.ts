import { test } from './browser.ts';
import { addAndArchivePort } from './new-port.ts';

// With animations, as most people have them. The other tests run without to save time.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a port is added and archived in English, and its log shows both', async ({ page }) =>
  addAndArchivePort(page, 'en'));
