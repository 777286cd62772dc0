import type { Bilingual, Locale } from '#platform/i18n/locale.ts';

/** What a sum leaves out while charges have no price: the same words on screens, in documents, mails and reports. */
export const excludingOnRequest: Bilingual = {
  en: 'excluding charges on request',
  ja: '別途見積を除く',
};

/** A sum or its name, with what it leaves out where charges have no price. */
export function pricedOnly(sum: string, isIncomplete: boolean, locale: Locale): string {
  if (!isIncomplete) return sum;
  const excluding = excludingOnRequest[locale];
  return locale === 'ja' ? `${sum}（${excluding}）` : `${sum} ${excluding}`;
}
