import { Anchor, Card, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { GrowingTextarea } from '#ui/form/growing-textarea.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { useChangeIn } from '#saving.ts';
import { Button } from '#ui/feedback/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { useKeptText } from '#ui/form/use-kept-text.ts';
import { useInstant } from '#ui/instant.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { ReadOnlyAlert } from '#ui/read-only-alert.tsx';
import { useReadOnly } from '#ui/read-only.ts';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { inquiryStates } from '../states.ts';
import { stateNames, topicNames } from '../topics.ts';
import { type InquiryView, inquiryQuery } from './data.ts';
import { defined } from '#platform/expect.ts';
import { oneOf } from '#platform/one-of.ts';
import { contactWords } from '../words.ts';

/** Runs an action on the inquiry, reloads it and shows errors. Returns whether it succeeded. */
const useChange = () => useChangeIn('contact');

/** One inquiry with its replies and its state. */
export function InquiryScreen({
  id,
  title,
  listTitle,
}: {
  id: string;
  title: string;
  listTitle: string;
}) {
  const { data, error } = useQuery(inquiryQuery(id));
  if (error) return <FailureAlert error={error} />;
  if (!data) return <Loading rows={5} height={52} />;
  return (
    <>
      <ScreenHeader
        title={data.companyName}
        crumbs={[{ label: listTitle, href: '/sdsi/contact' }, { label: title }]}
      >
        <ToProvisional inquiry={data} />
      </ScreenHeader>
      <Stack>
        <ReadOnlyAlert />
        <State inquiry={data} />
        <Written inquiry={data} />
        <Replies inquiry={data} />
      </Stack>
    </>
  );
}

function ToProvisional({ inquiry: { id, provisionalCustomer } }: { inquiry: InquiryView }) {
  const t = useWords(contactWords);
  const change = useChange();
  const isReadOnly = useReadOnly() !== null;
  const [busy, setBusy] = useState(false);
  if (provisionalCustomer)
    return (
      <LinkButton href={`/sdsi/provisional-customer/${provisionalCustomer}/edit`} variant="default">
        {t('toProvisional')}
      </LinkButton>
    );
  const make = async () => {
    setBusy(true);
    await change(() => api().contact.makeProvisional({ id }), t('provisionalMade'));
    setBusy(false);
  };
  return (
    <Button severity="secondary" loading={busy} disabled={isReadOnly} onClick={() => void make()}>
      {t('makeProvisional')}
    </Button>
  );
}

function State({ inquiry: { id, state, version, handledBy } }: { inquiry: InquiryView }) {
  const t = useWords(contactWords);
  const label = useLabel();
  const change = useChange();
  const isReadOnly = useReadOnly() !== null;
  return (
    <Group>
      <SegmentedControl
        aria-label={t('state')}
        disabled={isReadOnly}
        value={state}
        onChange={(next) =>
          void change(() =>
            api().contact.setState({
              id,
              version,
              state: defined(oneOf(inquiryStates, next)),
            }),
          )
        }
        data={inquiryStates.map((value) => ({ value, label: label(stateNames[value]) }))}
      />
      {handledBy && (
        <Text size="sm">
          {t('handledBy')}: {handledBy}
        </Text>
      )}
    </Group>
  );
}

function Written({ inquiry }: { inquiry: InquiryView }) {
  const t = useWords(contactWords);
  const label = useLabel();
  const instant = useInstant();
  return (
    <Card withBorder>
      <Group justify="space-between" gap="xs">
        <Text fw={650}>{inquiry.contactName}</Text>
        <Text size="sm" className="figures">
          {instant(inquiry.createdAt)}
        </Text>
      </Group>
      <Group gap="md" mb="sm">
        <Anchor size="sm" href={`mailto:${inquiry.email}`}>
          {inquiry.email}
        </Anchor>
        <Anchor size="sm" href={`tel:${inquiry.phone}`}>
          {inquiry.phone}
        </Anchor>
        <Text size="sm">{label(topicNames[inquiry.topic])}</Text>
        {inquiry.signedIn && (
          <Text size="sm" c="dimmed">
            {t('signedIn')}
          </Text>
        )}
      </Group>
      <Text lang={inquiry.locale} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {inquiry.message}
      </Text>
    </Card>
  );
}

function Replies({ inquiry: { id, replies, email } }: { inquiry: InquiryView }) {
  const t = useWords(contactWords);
  const instant = useInstant();
  const change = useChange();
  const isReadOnly = useReadOnly() !== null;
  const [text, setText, forget] = useKeptText(`inquiry:${id}`);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const reply = async () => {
      await api().contact.reply({ id, text });
      forget();
    };
    if (await change(reply, t('replySent'))) setText('');
    setBusy(false);
  };
  return (
    <section aria-label={t('replies')}>
      <Title order={2} mb="xs">
        {t('replies')}
      </Title>
      {replies.length === 0 && <Text c="dimmed">{t('noReplies')}</Text>}
      <Stack gap="xs">
        {replies.map((reply) => (
          <Card key={reply.id} withBorder bg="var(--mantine-color-sea-light)">
            <Group justify="space-between" gap="xs">
              <Text size="sm" fw={650}>
                {reply.authorName}
              </Text>
              <Text size="sm" className="figures">
                {instant(reply.createdAt)}
              </Text>
            </Group>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{reply.text}</Text>
          </Card>
        ))}
      </Stack>
      <GrowingTextarea
        mt="sm"
        label={t('replyText')}
        description={t('replyHint', { email })}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        readOnly={busy}
        disabled={isReadOnly}
        rows={5}
        maxRows={20}
        maxLength={4000}
      />
      <Group justify="flex-end" mt="xs">
        <Button
          loading={busy}
          disabled={isReadOnly || text.trim() === ''}
          onClick={() => void send()}
        >
          {t('sendReply')}
        </Button>
      </Group>
    </section>
  );
}
