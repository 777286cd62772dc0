import type { Sailing } from '#freight/voyage.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import type { FieldFault } from '#platform/refusal.ts';

/** What became of a voyage since it was offered, or since the customer accepted its new times. */
export type SailingChange =
  | Readonly<{ kind: 'cancelled' }>
  | Readonly<{ kind: 'moved'; now: Sailing }>;

/** A sailing of an offer or agreement, with what became of it. */
export type OfferedSailing = Readonly<{
  path: string;
  routeId: string;
  offered: Sailing;
  /** The times that the customer has accepted in place of those offered. */
  accepted: Sailing | null;
  change: SailingChange | null;
}>;

const hasNoCall = ({ etd }: Sailing) => etd === null;

/** The voyage as it sails now, as far as it is known. */
const sailingNow = ({ offered, accepted, change }: OfferedSailing): Sailing =>
  change?.kind === 'moved' ? change.now : (accepted ?? offered);

/**
 * Why an offer with this sailing cannot be agreed to, whatever the customer accepts: the voyage was cancelled, no longer calls
 * at the ports, or has left. `minute` is the time in Japan as `YYYY-MM-DD HH:MM`.
 */
export function sailingBlock(
  sailing: OfferedSailing,
  minute: string,
): 'cancelled' | 'no-call' | 'departed' | null {
  const { change } = sailing;
  if (change?.kind === 'cancelled') return 'cancelled';
  if (change && hasNoCall(change.now)) return 'no-call';
  const { etd } = sailingNow(sailing);
  return etd !== null && etd <= minute ? 'departed' : null;
}

/** The new times that the customer has to accept with the offer; null where nothing is to be accepted. */
export const timesToAccept = ({ change }: OfferedSailing): Sailing | null =>
  change?.kind === 'moved' && !hasNoCall(change.now) ? change.now : null;

/**
 * What a reader of an offer or agreement is told about a sailing on it: that it was cancelled or moved, or that its closing
 * time or departure is past. `minute` is the time in Japan as `YYYY-MM-DD HH:MM`; null where that no longer matters.
 */
export function sailingNotice(sailing: OfferedSailing, minute: string | null): FieldFault[] {
  const { path, offered, accepted, change } = sailing;
  const { number } = offered;
  const notice = (code: string, en: string, ja: string): FieldFault => ({
    path,
    code,
    message: { en, ja },
  });
  if (change?.kind === 'cancelled')
    return [
      notice(
        'voyage-cancelled',
        `Voyage ${number} has been cancelled since it was offered. The offer cannot be agreed to with it: a revision with another sailing is needed.`,
        `航海${number}は提示後に欠航となりました。この便では承諾できないため、別の便での再見積が必要です。`,
      ),
    ];
  const now = sailingNow(sailing);
  const [was, is] = [timesOf(offered), timesOf(now)];
  const { closing, etd } = now;
  const at = (time: string, locale: Locale) => dayText(time, locale);
  return [
    ...(change
      ? [
          notice(
            'voyage-moved',
            `Voyage ${number} has changed since it was offered: ${was.en} → ${is.en}.`,
            `航海${number}は提示後に変更されました：${was.ja} → ${is.ja}。`,
          ),
        ]
      : accepted
        ? [
            notice(
              'voyage-accepted',
              `Voyage ${number} has changed since it was offered, and its new times were accepted: ${was.en} → ${is.en}.`,
              `航海${number}は提示後に変更され、変更後の時刻で承諾されています：${was.ja} → ${is.ja}。`,
            ),
          ]
        : []),
    ...(minute !== null && etd !== null && etd <= minute
      ? [
          notice(
            'voyage-departed',
            `Voyage ${number} left on ${at(etd, 'en')}. A revision with a later sailing is needed.`,
            `航海${number}は${at(etd, 'ja')}に出港済みです。後の便での再見積が必要です。`,
          ),
        ]
      : minute !== null && closing !== null && closing <= minute
        ? [
            notice(
              'voyage-closing',
              `Voyage ${number} took cargo until ${at(closing, 'en')}. Please agree on a later sailing.`,
              `航海${number}の搬入締切（${at(closing, 'ja')}）を過ぎています。後の便についてご相談ください。`,
            ),
          ]
        : []),
  ];
}

const timeWords = {
  closing: { en: 'cargo until', ja: '搬入締切' },
  etd: { en: 'ETD', ja: '出港' },
  eta: { en: 'ETA', ja: '入港' },
} as const satisfies Record<string, Bilingual>;
const noCall: Bilingual = { en: 'no call at these ports', ja: '該当港への寄港なし' };

/** The times of a sailing that are known: closing time for cargo, departure, arrival. */
export function sailingTimesText(
  times: Pick<Sailing, 'closing' | 'etd' | 'eta'>,
  locale: Locale,
): string {
  const texts = (['closing', 'etd', 'eta'] as const).flatMap((each) => {
    const time = times[each];
    return time === null ? [] : [`${timeWords[each][locale]} ${dayText(time, locale)}`];
  });
  return texts.join(locale === 'ja' ? '、' : ', ') || noCall[locale];
}

/** Ship, voyage and times of a sailing. */
export const timesOf = (sailing: Sailing): Bilingual => ({
  en: `${sailing.nameEn} ${sailing.number}, ${sailingTimesText(sailing, 'en')}`,
  ja: `${sailing.name} ${sailing.number}、${sailingTimesText(sailing, 'ja')}`,
});
