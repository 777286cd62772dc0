import { Text } from '@mantine/core';
import { Fragment } from 'react';
import { dayText } from '#platform/i18n/day-text.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { useLabel, useLocale } from '#platform/i18n/words.ts';
import type { AnswerView } from './data.ts';

type Times = Pick<NonNullable<AnswerView['routes'][number]['voyage']>, 'closing' | 'etd' | 'eta'>;

const words = {
  closing: { en: 'Closing time for cargo', ja: '搬入締切' },
  etd: { en: 'Departure', ja: '出港' },
  eta: { en: 'Arrival', ja: '入港' },
} as const satisfies Record<keyof Times, Bilingual>;

/** The times of a sailing that are known, each as a text: closing time for cargo, departure, arrival. */
function useTimeTexts() {
  const label = useLabel();
  const locale = useLocale();
  return (times: Times): readonly string[] =>
    (['closing', 'etd', 'eta'] as const).flatMap((each) => {
      const time = times[each];
      return time === null ? [] : [`${label(words[each])} ${dayText(time, locale)}`];
    });
}

const separators: Bilingual = { en: ' · ', ja: '／' };

/** The times of a sailing as one text: closing time for cargo, departure, arrival; those that are known. */
export function useSailingTimes() {
  const label = useLabel();
  const textsOf = useTimeTexts();
  return (times: Times) => textsOf(times).join(label(separators));
}

/** The times of the sailing of a route; nothing without one. Of an offer: as they were offered. */
export function SailingTimes({ route }: { route: Pick<AnswerView['routes'][number], 'voyage'> }) {
  const label = useLabel();
  const textsOf = useTimeTexts();
  const texts = route.voyage ? textsOf(route.voyage) : [];
  if (texts.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {texts.map((text, i) => (
        // A line breaks between the times.
        <Fragment key={text}>
          {i > 0 && label(separators)}
          <span className="figures">{text}</span>
        </Fragment>
      ))}
    </Text>
  );
}
