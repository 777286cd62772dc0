import type { Locale } from '#platform/i18n/locale.ts';
import { print } from '#platform/print/typeset.server.ts';
import { answerNumber } from '#quotation/number.ts';
import type { QuotationDocument } from './document.ts';
import { layOut } from './layout.ts';

/** Renders a quotation as PDF; the same document gives the same bytes. @throws Error as `print` */
export const typeset = (document: QuotationDocument, locale: Locale): Promise<Uint8Array> =>
  print({
    name: `quotation ${answerNumber(document.number, document.revision)}`,
    template: 'src/quotation/offer/document/quotation.typ',
    layout: layOut(document, locale),
  });
