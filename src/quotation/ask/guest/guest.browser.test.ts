import { test } from '#test/browser.ts';
import { askAsGuest } from '#test/guest-request.ts';

test('a Japanese guest on a phone asks for a quotation, the link of the mail confirms it, and our people see it', async ({
  as,
}) => askAsGuest(as, 'ja'));
