import type { Day } from '#freight/types.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';

/** How an order came that an employee records. */
export const agreementChannels = ['phone', 'fax', 'email', 'letter', 'in-person'] as const;
type AgreementChannel = (typeof agreementChannels)[number];

export const channelWords: Readonly<Record<AgreementChannel, Bilingual>> = {
  phone: { en: 'by telephone', ja: 'お電話' },
  fax: { en: 'by fax', ja: 'FAX' },
  email: { en: 'by email', ja: 'メール' },
  letter: { en: 'by letter', ja: '郵送' },
  'in-person': { en: 'in person', ja: 'ご面談' },
};

/** An agreement that an employee has recorded for the customer, with its evidence: a note, a document, or both. */
export type RecordedAgreement = Readonly<{
  channel: AgreementChannel;
  /** The day on which the order came. */
  day: Day;
  note: string;
  documentId: string | null;
  recordedById: string;
  recordedBy: string;
}>;

/** The act of an employee who records an agreement. */
export const recordAgreement: Bilingual = { en: 'Record an agreement', ja: '承諾を記録' };
