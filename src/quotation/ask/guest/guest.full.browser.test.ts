import { test } from '#test/browser.ts';
import { askAsGuest } from '#test/guest-request.ts';

test('an English guest asks for a quotation, the link of the mail confirms it, and our people see it', async ({
  as,
}) => askAsGuest(as, 'en'));
