import { test } from '#test/browser.ts';
import { writeAnnouncement } from './writing.journey.ts';

test('an announcement is written with every block, found again, previewed, published, and read by a guest as it was written', async ({
  as,
  expected,
}) => writeAnnouncement({ as, expected }, 'en', false));
