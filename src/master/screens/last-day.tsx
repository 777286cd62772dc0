import { Badge, Group } from '@mantine/core';
import { useWords } from '#platform/i18n/words.ts';
import { expiryOf } from '../expiry.ts';
import { useToday } from '#ui/today.ts';
import { masterWords } from '../words.ts';

const colours = { expired: 'red', soon: 'orange' } as const;

/** A last day with a badge where it has passed or is near. */
export function LastDay({
  day,
  noticeDays,
  text,
}: {
  day: string;
  noticeDays: number;
  text: string;
}) {
  const today = useToday();
  const t = useWords(masterWords);
  const { state, days } = expiryOf(day, today, noticeDays);
  if (state === 'fine') return text;
  return (
    <Group gap={6} component="span">
      {text}
      <Badge
        variant="light"
        color={colours[state]}
        component="span"
        styles={{ label: { color: 'var(--mantine-color-text)' } }}
      >
        {state === 'expired' ? t('expired') : t('expiresIn', { days })}
      </Badge>
    </Group>
  );
}
