import { Container, Stack, Text } from '@mantine/core';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { contactWords } from '../words.ts';

/** The confirmation after an inquiry was sent. */
export function ContactFinishScreen({ title }: { title: string }) {
  const t = useWords(contactWords);
  return (
    <Container size="sm" px={0}>
      <ScreenHeader title={title} />
      <Stack align="start">
        <Text role="status">{t('thanks')}</Text>
        <Text c="dimmed">{t('noCopy')}</Text>
        <LinkButton href="/" variant="default">
          {t('home')}
        </LinkButton>
      </Stack>
    </Container>
  );
}
