import { Text } from '@mantine/core';
import { dayAndTimeText } from '#platform/i18n/day-text.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { useLabel, useLocale } from '#words.ts';
import type { AnswerView } from './data.ts';

type Times = Pick<NonNullable<AnswerView['routes'][number]['voyage']>, 'closing' | 'etd' | 'eta'>;

const words = {
  closing: { en: 'Closing time for cargo', ja: '搬入締切' },
  etd: { en: 'Departure', ja: '出港' },
  eta: { en: 'Arrival', ja: '入港' },
} as const satisfies Record<keyof Times, Bilingual>;

/** The times of a sailing as one text: closing time for cargo, departure, arrival; those that are known. */
export function useSailingTimes() {
  const label = useLabel();
  const locale = useLocale();
  return (times: Times) =>
    (['closing', 'etd', 'eta'] as const)
      .flatMap((each) => {
        const time = times[each];
        return time === null ? [] : [`${label(words[each])} ${dayAndTimeText(time, locale)}`];
      })
      .join(locale === 'ja' ? '／' : ' · ');
}

/** The times of the sailing of a route; nothing without one. Of an offer: as they were offered. */
export function SailingTimes({ route }: { route: Pick<AnswerView['routes'][number], 'voyage'> }) {
  const textOf = useSailingTimes();
  const text = route.voyage ? textOf(route.voyage) : '';
  return text === '' ? null : (
    <Text size="sm" c="dimmed" className="figures">
      {text}
    </Text>
  );
}
