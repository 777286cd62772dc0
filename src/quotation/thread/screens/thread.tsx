import { Badge, Box, Card, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { GrowingTextarea } from '#ui/form/growing-textarea.tsx';
import { useQuery } from '@tanstack/react-query';
import { useHydrated, useRouteContext } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type ApiClient, api } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Button } from '#ui/feedback/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { useKeptText } from '#ui/form/use-kept-text.ts';
import { useInstant } from '#ui/instant.ts';
import { ReadOnlyAlert } from '#ui/read-only-alert.tsx';
import { useReadOnly } from '#ui/read-only.ts';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { messagesQuery, useChange } from '#quotation/screens/data.ts';
import { quotationWords } from '../../words.ts';

/** Only here: the dictionary is part of every quotation screen. */
const words = {
  noMessages: { en: 'No messages yet.', ja: 'まだやり取りはありません。' },
  noNotes: { en: 'No notes yet.', ja: '社内メモはまだありません。' },
  noteHint: {
    en: 'Visible to employees only.',
    ja: '社員のみ閲覧できます。顧客には表示されません。',
  },
  toCustomerHint: {
    en: 'The customer sees this here and by email.',
    ja: '顧客はこの画面とメールで確認できます。',
  },
  toUsHint: {
    en: 'We get this by email and reply here.',
    ja: '担当者へメールで届きます。回答はこの画面でご確認いただけます。',
  },
  threadText: { en: 'Your message', ja: 'メッセージ' },
  noteText: { en: 'Note', ja: '社内メモの内容' },
  sendMessage: { en: 'Send', ja: '送信' },
} as const satisfies Record<string, Bilingual>;

type Message = Awaited<ReturnType<ApiClient['quotation']['messages']>>[number];

/** Messages between customer and employees; for employees also internal notes. */
export function Thread({ quotationId }: { quotationId: string }) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const change = useChange();
  const { principal } = useRouteContext({ from: '__root__' });
  const isEmployee = principal?.isEmployee === true;
  const [showNotes, setShowNotes] = useState(false);
  const [text, setText, forget] = useKeptText(`${quotationId}:${showNotes ? 'note' : 'message'}`);
  const typed = useRef(text);
  useEffect(() => void (typed.current = text), [text]);
  const [busy, setBusy] = useState(false);
  const isReadOnly = useReadOnly() !== null;
  const isHydrated = useHydrated();
  const { data, error } = useQuery({
    ...messagesQuery(quotationId),
    refetchInterval: 20_000,
  });
  const shown = data?.filter((message) => message.internal === showNotes) ?? [];
  const send = async () => {
    if (text.trim() === '' || busy || isReadOnly) return;
    setBusy(true);
    // Only what was sent is cleared: the next message may have been begun while the screen was updated.
    const arrived = await change(async () => {
      await api().quotation.say({ quotationId, text, internal: showNotes });
      if (typed.current === text) forget();
    });
    if (arrived && typed.current === text) setText('');
    setBusy(false);
  };
  const sendOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <section aria-label={t('thread')}>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('thread')}</Title>
        {isEmployee && (
          <SegmentedControl
            aria-label={t('thread')}
            // Before hydration it would show a choice that is not taken: a note would go to the customer.
            inert={!isHydrated}
            value={showNotes ? 'notes' : 'customer'}
            onChange={(value) => setShowNotes(value === 'notes')}
            data={[
              { value: 'customer', label: t('withCustomer') },
              { value: 'notes', label: t('notes') },
            ]}
          />
        )}
      </Group>
      {error && <FailureAlert error={error} />}
      {!data && !error && <Loading rows={2} height={56} />}
      <Stack gap="xs" role="log" aria-label={showNotes ? t('notes') : t('thread')}>
        {data && shown.length === 0 && (
          <Text c="dimmed">{label(words[showNotes ? 'noNotes' : 'noMessages'])}</Text>
        )}
        {shown.map((message) => (
          <MessageCard
            key={message.id}
            message={message}
            isOurSide={(message.side === 'employee') === isEmployee}
          />
        ))}
      </Stack>
      <ReadOnlyAlert />
      <GrowingTextarea
        mt="sm"
        disabled={isReadOnly}
        // Before hydration what is typed would be lost.
        readOnly={!isHydrated}
        label={showNotes ? label(words.noteText) : label(words.threadText)}
        description={label(
          words[showNotes ? 'noteHint' : isEmployee ? 'toCustomerHint' : 'toUsHint'],
        )}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={sendOnCtrlEnter}
        rows={2}
        maxRows={12}
        maxLength={2000}
      />
      <Group justify="flex-end" mt="xs">
        <Button
          loading={busy}
          disabled={isReadOnly || text.trim() === ''}
          onClick={() => void send()}
        >
          {showNotes ? t('addNote') : label(words.sendMessage)}
        </Button>
      </Group>
    </section>
  );
}

function MessageCard({ message, isOurSide }: { message: Message; isOurSide: boolean }) {
  const t = useWords(quotationWords);
  const instant = useInstant();
  return (
    <Box
      pl={isOurSide && !message.internal ? '12%' : 0}
      pr={isOurSide || message.internal ? 0 : '12%'}
    >
      <Card
        withBorder
        padding="sm"
        {...(isOurSide && !message.internal ? { bg: 'var(--mantine-color-sea-light)' } : {})}
      >
        <Group justify="space-between" gap="xs">
          <Text size="sm" fw={650}>
            {message.authorName}{' '}
            {message.isWish && (
              <Badge component="span" variant="light">
                {t('changeRequest')}
              </Badge>
            )}
          </Text>
          <Text size="xs" className="figures">
            {instant(message.at)}
          </Text>
        </Group>
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message.text}
        </Text>
      </Card>
    </Box>
  );
}
