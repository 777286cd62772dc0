import type { Locale } from '#platform/i18n/locale.ts';

export type MailValues = Readonly<{
  name: string;
  email: string;
  device?: string;
  at?: string;
  address?: string;
  /** Google or Microsoft. */
  provider?: string;
}>;

type MailText = Readonly<{ subject: string; body: readonly string[] }>;

/** A mail in both languages. */
export type MailTemplate = Record<Locale, (values: MailValues) => MailText>;
