import type { Locale } from '#platform/i18n/locale.ts';
import { grouped } from '../pricing/decimal.ts';

/** Everything that is printed, as text in the document's language. The template only lays it out. */
export type QuotationDocument = Readonly<{
  locale: Locale;
  title: string;
  /** Shown over the page until the answer is approved. */
  draftMark: string | null;
  number: string;
  meta: readonly Pair[];
  addressee: string;
  addresseeLines: readonly string[];
  subject: Pair;
  greeting: string;
  total: Pair;
  totalNote: string;
  issuer: Readonly<{ name: string; lines: readonly string[]; logo: string | null; seal: string | null }>;
  routes: readonly Readonly<{ heading: string; lines: readonly Pair[] }>[];
  table: Readonly<{ head: readonly string[]; groups: readonly Readonly<{ heading: string; note: string; rows: readonly (readonly string[])[] }>[] }>;
  sums: readonly Readonly<{ label: string; value: string; strong: boolean }>[];
  conditions: Readonly<{ heading: string; lines: readonly Pair[] }>;
  remarks: Readonly<{ heading: string; lines: readonly string[] }>;
  stamps: readonly Readonly<{ label: string; name: string; date: string; image: string | null }>[];
  /** `{page}` and `{pages}` are filled in by the template. */
  pageText: string;
  /** Day of issue: the only time that goes into the file, so that the same offer gives the same bytes. */
  issued: string;
}>;
export type Pair = Readonly<{ label: string; value: string }>;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 2026年11月20日 / 20 Nov 2026. */
export function dayText(day: string, locale: Locale): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return locale === 'ja' ? `${Number(year)}年${Number(month)}月${Number(date)}日` : `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}

/** ¥1,234,567 on documents; below zero with ▲ in front. */
export function documentMoney(amount: string, sign: string): string {
  return amount.startsWith('-') ? `▲${sign}${grouped(amount.slice(1))}` : `${sign}${grouped(amount)}`;
}

/** Firms are 御中, persons 様, never both: a person named takes the honorific from the firm. */
export function addresseeOf(customer: { name: string; nameEn: string; honorific: string }, contact: { name: string; nameEn: string; department: string | null } | null, locale: Locale): { addressee: string; lines: string[] } {
  if (locale === 'en') return { addressee: customer.nameEn, lines: contact ? [`Attn: ${contact.nameEn}`] : [] };
  if (!contact) return { addressee: `${customer.name} ${customer.honorific}`, lines: [] };
  return { addressee: customer.name, lines: [[contact.department, `${contact.name} 様`].filter(Boolean).join(' ')] };
}
