import { Group, Text } from '@mantine/core';
import { categories } from '#master/resources/employee/announce.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { announceWords } from '../words.ts';

type Props = Readonly<{
  category: string;
  pinned: boolean;
  publishFrom: string | null;
  unread?: boolean;
}>;

/** Date, category, and whether it is pinned or unread, in one line. */
export function Facts({ category, pinned, publishFrom, unread }: Props) {
  const t = useWords(announceWords);
  const locale = useLocale();
  const label = categories.find(({ value }) => value === category)?.label[locale] ?? category;
  return (
    <Group gap="xs">
      {publishFrom && (
        <Text component="time" size="sm" c="dimmed" dateTime={publishFrom.slice(0, 10)}>
          {dayText(publishFrom.slice(0, 10), locale)}
        </Text>
      )}
      <Badge severity={category === 'important' ? 'danger' : 'info'}>{label}</Badge>
      {pinned && <Badge>{t('pinned')}</Badge>}
      {unread && <Badge severity="warn">{t('unread')}</Badge>}
    </Group>
  );
}
