import { test } from '#test/browser.ts';
import { fromRequestToPdf } from '#test/request-to-pdf.ts';

test('a request becomes an agreed quotation and its PDF: an English customer, a Japanese employee', async ({
  as,
}) => {
  await fromRequestToPdf(as, { customer: 'en', employee: 'ja', approver: 'en' });
});
