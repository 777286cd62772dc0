import type { Bilingual } from '#platform/i18n/locale.ts';

/** What a pending change does. `rename`: the name of an account that belongs to no master. */
export const operations = ['create', 'update', 'archive', 'restore', 'rename'] as const;

export const pendingStates = ['pending', 'confirmed', 'rejected', 'withdrawn', 'expired'] as const;
export type PendingState = (typeof pendingStates)[number];

export const stateNames: Readonly<Record<PendingState, Bilingual>> = {
  pending: { en: 'Waiting', ja: '確認待ち' },
  confirmed: { en: 'Confirmed', ja: '確認済み' },
  rejected: { en: 'Rejected', ja: '却下' },
  withdrawn: { en: 'Withdrawn', ja: '取り下げ' },
  expired: { en: 'Expired', ja: '期限切れ' },
};

export const operationNames: Readonly<Record<(typeof operations)[number], Bilingual>> = {
  create: { en: 'New', ja: '新規' },
  update: { en: 'Change', ja: '変更' },
  archive: { en: 'Archive', ja: '保管' },
  restore: { en: 'Restore', ja: '復元' },
  rename: { en: 'Name', ja: '氏名の変更' },
};

/** A change that nobody has decided by then is not confirmed any more. */
export const expiryDays = 30;

/** Names of the events of pending changes in the log. */
export const changeActions = {
  request: { en: 'Change requested', ja: '変更を申請' },
  confirmed: { en: 'Change confirmed', ja: '変更を確認' },
  rejected: { en: 'Change rejected', ja: '変更を却下' },
  withdrawn: { en: 'Change withdrawn', ja: '変更を取り下げ' },
  expired: { en: 'Change expired', ja: '変更の期限切れ' },
} as const satisfies Record<string, Bilingual>;
