/** What says that a firm may be a customer already. */
export const likenesses = ['corporate-number', 'name', 'phone', 'email-domain'] as const;
export type Likeness = (typeof likenesses)[number];

const legalForms =
  /株式会社|有限会社|合同会社|合資会社|合名会社|一般社団法人|一般財団法人|協同組合|\((?:株|有|合|資|名)\)|\b(?:co\.?,? ?ltd\.?|company limited|corporation|corp\.?|inc\.?|k\.?k\.?|llc|ltd\.?|g\.?k\.?)(?=$|[\s,)])/giu;

/** A firm's name without what firms have in common, for comparing: ㈱北斗重機 and 北斗重機株式会社 are both 北斗重機. */
export function coreName(name: string): string {
  const whole = name.normalize('NFKC').trim();
  const core = whole
    .replaceAll(legalForms, ' ')
    .replaceAll(/[\s,.・]+/gu, ' ')
    .trim();
  return core === '' ? whole : core;
}

/** Where anybody has an address: it says nothing about the firm. */
const freeMail = new Set(
  'gmail.com yahoo.co.jp yahoo.com ymail.ne.jp outlook.jp outlook.com hotmail.com hotmail.co.jp live.jp icloud.com me.com docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp i.softbank.jp nifty.com ocn.ne.jp biglobe.ne.jp so-net.ne.jp'.split(
    ' ',
  ),
);

/** The firm's part of an address of mail, or null where it is nobody's. */
export function firmDomain(email: string): string | null {
  const domain = email.split('@')[1]?.trim().toLowerCase() ?? '';
  return domain === '' || freeMail.has(domain) ? null : domain;
}

/** A telephone number by its digits; null where there are too few to tell firms apart. */
export function phoneDigits(phone: string): string | null {
  const digits = phone.normalize('NFKC').replaceAll(/\D/g, '');
  return digits.length >= 9 ? digits : null;
}
