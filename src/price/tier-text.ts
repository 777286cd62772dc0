import type { Bilingual } from '#platform/i18n/locale.ts';
import { grouped, withoutZeros } from '#platform/grouped.ts';

/** What sets rates of a lane, scope and unit apart that hold on the same day. */
export type RateTier = Readonly<{
  direction?: string | null | undefined;
  volumePeriod?: string | null | undefined;
  volumeFrom?: string | null | undefined;
}>;

/** The same for rates of which one takes the place of the other. */
export const tierKey = ({ direction, volumePeriod, volumeFrom }: RateTier): string =>
  [direction ?? '', volumePeriod ?? '', volumePeriod ? Number(volumeFrom ?? 0) : ''].join('|');

/** "Return", "from 100 a year"; empty for a rate of any direction and volume. */
export function tierText({ direction, volumePeriod, volumeFrom }: RateTier): Bilingual {
  const from = volumePeriod ? grouped(withoutZeros(volumeFrom ?? '0')) : '';
  const parts = [
    ...(direction === 'return' ? [{ en: 'return', ja: '復路' }] : []),
    ...(volumePeriod
      ? [
          {
            en: `from ${from} a ${volumePeriod === 'month' ? 'month' : 'year'}`,
            ja: `${volumePeriod === 'month' ? '月間' : '年間'} ${from} 以上`,
          },
        ]
      : []),
  ];
  return {
    en: parts.map(({ en }) => en).join(', '),
    ja: parts.map(({ ja }) => ja).join('・'),
  };
}
