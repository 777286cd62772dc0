import { nameIn } from '#platform/i18n/name-in.ts';
import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadingOrFailure } from '#failure.tsx';
import { draftsQuery } from '#quotation/screens/data.ts';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { HeaderForm } from './header-form.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { quotationWords } from '../../words.ts';

/** The form for a new request, and the list of drafts. */
export function RequestStart({ title }: { title: string }) {
  const t = useWords(quotationWords);
  const locale = useLocale();
  const { data, error } = useQuery(draftsQuery);
  return (
    <>
      <ScreenHeader title={title} />
      <Stack maw={760} gap="xl">
        <Card withBorder>
          <HeaderForm quotation={null} />
        </Card>
        <section>
          <Title order={2} mb="xs">
            {t('drafts')}
          </Title>
          {!data && <LoadingOrFailure error={error} rows={2} height={25} />}
          {data?.rows.length === 0 && <Text c="dimmed">{t('noDrafts')}</Text>}
          <Stack gap={6}>
            {data?.rows.map((row) => (
              <Group key={row.id}>
                <TextLink href={`/quotation-request/${row.id}/customer`}>{row.title}</TextLink>
                <Text size="sm" c="dimmed">
                  {nameIn(locale, row.customer)}
                </Text>
              </Group>
            ))}
          </Stack>
        </section>
      </Stack>
    </>
  );
}
