import { test } from '#test/browser.ts';
import { fromRequestToPdf } from '#test/request-to-pdf.ts';

test('a request becomes an agreed quotation and its PDF: a Japanese customer, an English employee', async ({
  as,
}) => {
  test.setTimeout(400_000);
  await fromRequestToPdf(as, { customer: 'ja', employee: 'en', approver: 'ja' });
});
