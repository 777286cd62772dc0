import { nameForm } from '#platform/i18n/fold.ts';

/** Reasons why a firm may be an existing customer. */
export const likenesses = ['corporate-number', 'name', 'phone', 'email-domain'] as const;
export type Likeness = (typeof likenesses)[number];

const englishForms =
  /\b(?:co\.?,? ?ltd\.?|company limited|corporation|corp\.?|inc\.?|k\.?k\.?|llc|ltd\.?|g\.?k\.?)(?=$|[\s,)])/giu;

/** A firm's name without its legal form in either language, for comparing: ㈱北斗重機 and 北斗重機株式会社 are both 北斗重機. */
export function coreName(name: string): string {
  const whole = nameForm(name);
  const core = whole
    .replaceAll(englishForms, ' ')
    .replaceAll(/[\s,.・]+/gu, ' ')
    .trim();
  return core === '' ? whole : core;
}

/** Public email providers: their domains do not identify a firm. */
const publicDomains = new Set(
  'gmail.com yahoo.co.jp yahoo.com ymail.ne.jp outlook.jp outlook.com hotmail.com hotmail.co.jp live.jp icloud.com me.com docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp i.softbank.jp nifty.com ocn.ne.jp biglobe.ne.jp so-net.ne.jp'.split(
    ' ',
  ),
);

/** The domain of an email address; null for public providers. */
export function firmDomain(email: string): string | null {
  const domain = email.split('@')[1]?.trim().toLowerCase() ?? '';
  return domain === '' || publicDomains.has(domain) ? null : domain;
}

/**
 * The digits of a Japanese telephone number as they may be stored: 087-555-0142, +81 87-555-0142, +81 (0)87-555-0142. Empty if
 * there are too few to identify a firm.
 */
export function phoneForms(phone: string): string[] {
  const digits = phone.normalize('NFKC').replaceAll(/\D/g, '');
  if (digits.length < 9) return [];
  const [, rest] = /^(?:(?:00)?81)?0?(\d{9,10})$/.exec(digits) ?? [];
  if (rest === undefined) return [digits];
  return [...new Set([digits, ...['0', '81', '810', '0081'].map((prefix) => prefix + rest)])];
}
