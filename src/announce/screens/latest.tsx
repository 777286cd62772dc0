import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useOpen } from '#ui/layout/link-button.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { Facts } from './facts.tsx';
import { announcementsQuery } from './queries.ts';
import { announceWords } from '../words.ts';

const most = 3;

/** On the dashboard: the first of what is announced, what was not read yet before the rest; nothing where nothing is announced. */
export function LatestAnnouncements() {
  const t = useWords(announceWords);
  const open = useOpen();
  const { data } = useQuery(announcementsQuery({}, useLocale()));
  if (!data || data.total === 0) return null;
  const rows = data.rows.toSorted((a, b) => Number(b.unread) - Number(a.unread)).slice(0, most);
  return (
    <section>
      <Title order={2} mb="xs">
        {t('news')}
      </Title>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {rows.map((row) => (
          <li key={row.slug}>
            <Facts {...row} />
            <Anchor {...open(`/announce/${row.slug}`)}>{row.title}</Anchor>
          </li>
        ))}
      </Stack>
      {data.total > rows.length && (
        <Text mt="xs" size="sm">
          <Anchor inherit {...open('/announce')}>
            {t('allNews')}
          </Anchor>
        </Text>
      )}
    </section>
  );
}
