import { Alert, Anchor, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useOpen } from '#ui/layout/link-button.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { markRead } from './mark-read.ts';

// Not in the dictionary: the sign-in page shows the bar and should not load all of it.
const words = {
  important: { en: 'Important', ja: '重要' },
  read: { en: 'Mark as read', ja: '既読にする' },
};

/** Shown at a time; after one is read the next is shown. */
const most = 3;

/** Important unread announcements, above every page. */
export function NewsBar({ news }: { news: readonly Readonly<{ slug: string; title: string }>[] }) {
  const label = useLabel();
  const open = useOpen();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const { principal } = useRouteContext({ from: '__root__' });
  const [gone, setGone] = useState<readonly string[]>([]);
  const shown = news
    .filter(({ slug }) => !gone.includes(slug) && pathname !== `/announce/${slug}`)
    .slice(0, most);
  if (shown.length === 0) return null;
  return (
    <Stack component="section" aria-label={label(words.important)} gap="xs" mb="md">
      {shown.map(({ slug, title }) => (
        <Alert
          key={slug}
          role="note"
          color="red"
          py={6}
          c="inherit"
          withCloseButton
          // Minimum size of a touch target.
          styles={{ closeButton: { width: 24, height: 24 } }}
          closeButtonLabel={`${label(words.read)}: ${title}`}
          onClose={() => {
            setGone([...gone, slug]);
            void markRead(queries, principal, slug);
          }}
        >
          <b>{label(words.important)}</b>{' '}
          <Anchor inherit c="inherit" underline="always" {...open(`/announce/${slug}`)}>
            {title}
          </Anchor>
        </Alert>
      ))}
    </Stack>
  );
}
