import type { Bilingual } from '#platform/i18n/locale.ts';

/**
 * A guest's request: sent, its address not confirmed yet · confirmed, to be reviewed · a quotation of the customer that the
 * guest's firm became · ended with the rejection of the firm.
 */
export const guestRequestStates = ['unconfirmed', 'confirmed', 'taken-over', 'rejected'] as const;
export type GuestRequestState = (typeof guestRequestStates)[number];

export const guestRequestStateNames = {
  unconfirmed: { en: 'Address not confirmed', ja: 'メールアドレス未確認' },
  confirmed: { en: 'To be reviewed', ja: '審査待ち' },
  'taken-over': { en: 'Quotation created', ja: '見積に登録済み' },
  rejected: { en: 'Rejected', ja: '却下' },
} as const satisfies Record<GuestRequestState, Bilingual>;
