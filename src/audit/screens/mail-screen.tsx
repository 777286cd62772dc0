import { Accordion, Alert, Badge, Group, Select, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiError } from '#api.ts';
import { DelayedText } from '#ui/form/delayed-text.tsx';
import { Button } from '#ui/feedback/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { useInstant } from '#ui/instant.ts';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useWords } from '#words.ts';

const states = ['waiting', 'sent', 'failed'] as const;
type MailState = (typeof states)[number];
const colours = { waiting: 'yellow', sent: 'teal', failed: 'red' } as const;

/** Every letter that was written, newest first; without a mail server the only place where they are read. */
export function MailScreen() {
  const t = useWords('audit');
  const instant = useInstant();
  const [state, setState] = useState<MailState | null>(null);
  const [q, setQ] = useState('');
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['log', 'mail', state, q],
    initialPageParam: null as { at: Date; id: string } | null,
    queryFn: ({ pageParam }) => api().audit.mails({ ...(state ? { state } : {}), ...(q ? { q } : {}), ...(pageParam ? { cursor: pageParam } : {}) }),
    getNextPageParam: (last) => last.cursor,
  });
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <ScreenHeader title={t('mailLog')} />
      <Group align="end" mb="md">
        <DelayedText label={t('mailSearch')} type="search" value={q} onChange={setQ} />
        <Select
          label={t('mailState')}
          data={states.map((value) => ({ value, label: t(value) }))}
          value={state}
          onChange={(next) => setState(next as MailState | null)}
          placeholder={t('anyState')}
          clearable
          clearButtonProps={{ 'aria-label': t('anyState') }}
        />
      </Group>
      {error && (
        <Alert color="red" role="alert">
          {apiError(error)?.message ?? String(error)}
        </Alert>
      )}
      {isPending ? (
        <Loading height={44} />
      ) : rows.length === 0 ? (
        <Text c="dimmed">{t('noMail')}</Text>
      ) : (
        <Accordion variant="contained" multiple>
          {rows.map((mail) => (
            <Accordion.Item key={mail.id} value={mail.id}>
              <Accordion.Control>
                <Group justify="space-between" gap="xs">
                  <div>
                    <Text fw={600} size="sm">
                      {mail.subject}
                    </Text>
                    <Text size="sm" c="dimmed">
                      {mail.to}
                    </Text>
                  </div>
                  <Group gap="sm">
                    <Badge variant="outline" color={colours[mail.state]} tt="none" styles={{ root: { minWidth: 'max-content' }, label: { color: 'var(--mantine-color-text)' } }}>
                      {t(mail.state)}
                    </Badge>
                    <Text size="sm" className="figures">
                      {instant(mail.sentAt ?? mail.createdAt)}
                    </Text>
                  </Group>
                </Group>
              </Accordion.Control>
              <Accordion.Panel>
                {mail.text === null ? (
                  <Text size="sm" c="dimmed">
                    {t('secretMail')}
                  </Text>
                ) : (
                  <Text size="sm" lang={mail.locale} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                    {mail.text}
                  </Text>
                )}
                {mail.state !== 'sent' && (
                  <Text size="sm" c="dimmed" mt="sm">
                    {t('attempts', { count: mail.attempts })}
                    {mail.lastError ? `: ${mail.lastError}` : ''}
                  </Text>
                )}
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
      {hasNextPage && (
        <Button severity="secondary" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('olderMail')}
        </Button>
      )}
    </>
  );
}
