import type { Locale } from '#platform/i18n/locale.ts';
import { print } from '#platform/print/typeset.server.ts';
import { answerNumber } from '#quotation/number.ts';
import type { PrintedAgreement, QuotationDocument } from './document.ts';
import { layOut } from './layout.ts';

/** Renders a quotation as PDF, or a copy that names its agreement; the same data give the same bytes. @throws Error as `print` */
export const typeset = (
  document: QuotationDocument,
  locale: Locale,
  agreement: PrintedAgreement | null = null,
): Promise<Uint8Array> =>
  print({
    name: `quotation ${answerNumber(document.number, document.revision)}`,
    template: 'src/quotation/offer/document/quotation.typ',
    layout: layOut(document, locale, agreement),
  });
