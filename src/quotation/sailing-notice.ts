import type { Sailing } from '#freight/voyage.ts';
import type { FieldFault } from '#platform/refusal.ts';

/** What became of a voyage since it was offered. */
export type SailingChange =
  | Readonly<{ kind: 'cancelled' }>
  | Readonly<{ kind: 'moved'; now: Sailing }>;

/**
 * What a reader of an offer or agreement is told about a sailing on it: that it was cancelled or moved, or that its closing
 * time is past. `minute` is the time in Japan as `YYYY-MM-DD HH:MM`; null where the closing time no longer matters.
 */
export function sailingNotice(
  path: string,
  sailing: Sailing,
  change: SailingChange | null,
  minute: string | null,
): FieldFault[] {
  const { number } = sailing;
  if (change?.kind === 'cancelled')
    return [
      {
        path,
        code: 'voyage-cancelled',
        message: {
          en: `Voyage ${number} has been cancelled since it was offered.`,
          ja: `航海${number}は提示後に欠航となりました。`,
        },
      },
    ];
  const { closing } = change?.now ?? sailing;
  const notices: FieldFault[] = [];
  if (change) {
    const [was, is] = [timesOf(sailing), timesOf(change.now)];
    notices.push({
      path,
      code: 'voyage-moved',
      message: {
        en: `Voyage ${number} has changed since it was offered: ${was.en} → ${is.en}.`,
        ja: `航海${number}は提示後に変更されました：${was.ja} → ${is.ja}。`,
      },
    });
  }
  if (minute !== null && closing !== null && closing <= minute)
    notices.push({
      path,
      code: 'voyage-closing',
      message: {
        en: `Voyage ${number} took cargo until ${closing}. Please agree on a later sailing.`,
        ja: `航海${number}の搬入締切（${closing}）を過ぎています。後の便についてご相談ください。`,
      },
    });
  return notices;
}

function timesOf({ name, nameEn, number, closing, etd, eta }: Sailing): FieldFault['message'] {
  const en = [closing && `cargo until ${closing}`, etd && `ETD ${etd}`, eta && `ETA ${eta}`];
  const ja = [closing && `搬入締切 ${closing}`, etd && `出港 ${etd}`, eta && `入港 ${eta}`];
  return {
    en: `${nameEn} ${number}, ${en.filter(Boolean).join(', ') || 'no call at these ports'}`,
    ja: `${name} ${number}、${ja.filter(Boolean).join('、') || '該当港への寄港なし'}`,
  };
}
