import { localSecondOf } from '#platform/clock.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { escapeFormula } from '#platform/sheet/formula-escape.ts';
import type { Describe } from './change.ts';

/** An event as an exported log has it. */
export type ExportedEvent = Readonly<{
  at: Date;
  actorName: string;
  accountName: string | null;
  impersonatorName: string | null;
  confirmedByName: string | null;
  ip: string | null;
  resource: string;
  recordTitle: Bilingual;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  comment: string | null;
}>;

/** The columns of an exported log, in their order. */
export const exportColumns = [
  { en: 'Time (Japan)', ja: '日時（日本時間）' },
  { en: 'User', ja: '操作者' },
  { en: 'Account', ja: 'アカウント名' },
  { en: 'Acted through', ja: '代理操作者・キー' },
  { en: 'Confirmed by', ja: '確認者' },
  { en: 'Address', ja: '接続元' },
  { en: 'Record', ja: '対象' },
  { en: 'Action', ja: '操作' },
  { en: 'Changes', ja: '変更内容' },
  { en: 'Comment', ja: 'コメント' },
] as const satisfies readonly Bilingual[];

type Words = Readonly<{
  describe: Describe;
  nameAction: (action: string, locale: Locale) => string;
}>;

/** An event as a row of `exportColumns`, in words of a language; nothing in it is read as a formula. */
export function exportRow(event: ExportedEvent, { describe, nameAction }: Words, locale: Locale) {
  const changes = describe(event, locale).map(({ label, was, now }) =>
    was === null ? `${label}: ${now}` : `${label}: ${was} → ${now}`,
  );
  return [
    localSecondOf(event.at),
    event.actorName,
    event.accountName ?? '',
    event.impersonatorName ?? '',
    event.confirmedByName ?? '',
    event.ip ?? '',
    event.recordTitle[locale],
    nameAction(event.action, locale),
    changes.join('\n'),
    event.comment ?? '',
  ].map(escapeFormula);
}
