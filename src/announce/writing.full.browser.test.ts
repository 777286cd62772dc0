import { test } from '#test/browser.ts';
import { writeAnnouncement } from './writing.journey.ts';

test('an announcement is written in Japanese with every block, its last line dragged to another place, and read by a guest as it was written', async ({
  as,
  expected,
}) => writeAnnouncement({ as, expected }, 'ja', true));
