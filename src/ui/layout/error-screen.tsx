import { Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { Button } from '../feedback/button.tsx';
import { knownErrors } from '#platform/http/error-words.ts';
import { inLocale } from '#platform/i18n/address.ts';
import { uiWords } from '../words.ts';

/** The title of the page names the error, before the site, as long as it is shown. */
function useErrorTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    const named = [title, before.split(' | ').at(-1)].join(' | ');
    document.title = named;
    return () => {
      // Another page has its own title already.
      if (document.title === named) document.title = before;
    };
  }, [title]);
}

/** Shown in place of the application on an error: status, message, explanation and a link home. */
export function ErrorScreen({ status, message }: { status: number; message?: string | undefined }) {
  const t = useWords(uiWords);
  const locale = useLocale();
  const meaning = knownErrors[status];
  const title = meaning?.title[locale] ?? '';
  useErrorTitle(title || String(status));
  return (
    <Stack gap="md" maw={540} mx="auto">
      <Text size="3rem" fw={700} c="dimmed" ta="center">
        {status}
      </Text>
      <Title order={1} ta="center">
        {title}
      </Title>
      <Text ta="center">{meaning?.description[locale] ?? ''}</Text>
      <Text ta="center" c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {message ?? meaning?.status ?? ''}
      </Text>
      <Button href={inLocale('/', locale)} fluid>
        {t('back')}
      </Button>
    </Stack>
  );
}
