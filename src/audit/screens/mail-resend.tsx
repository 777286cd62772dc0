import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiClient, api } from '#api.ts';
import { useChangeIn } from '#saving.ts';
import { Button } from '#ui/feedback/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useWords } from '#platform/i18n/words.ts';
import type { MailSearch } from './log-search.ts';
import { failedQuery, mailFilter } from './mail-query.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { auditWords } from '../words.ts';

type Resend = Parameters<ApiClient['audit']['resendMails']>[0];
type PendingResend = Readonly<{ count: number; which: Resend }>;

/** Resends failed mail after a confirmation, and shows how many. `ask` opens the confirmation; render `dialog`. */
export function useResend(onDone: () => void) {
  const t = useWords(auditWords);
  const call = useChangeIn('log', 'mail');
  const [asked, setAsked] = useState<PendingResend | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (which: Resend) => {
    setBusy(true);
    let count = 0;
    const isDone = await call(async () => {
      ({ count } = await api().audit.resendMails(which));
    });
    setBusy(false);
    setAsked(null);
    if (!isDone) return;
    toast(
      count > 0
        ? { message: t('resent', { count }), severity: 'success' }
        : { message: t('resentNone'), severity: 'info' },
    );
    onDone();
  };
  const close = () => {
    if (!busy) setAsked(null);
  };
  const dialog = asked && (
    <DialogFrame onClose={close} title={t('resendTitle')} centered>
      <Text>{t('resendAsk', { count: asked.count })}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {t('resendAbout')}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button severity="secondary" disabled={busy} onClick={close}>
          {t('cancel')}
        </Button>
        <Button loading={busy} onClick={() => void send(asked.which)} data-autofocus>
          {t('resend')}
        </Button>
      </Group>
    </DialogFrame>
  );
  return { ask: (count: number, which: Resend) => setAsked({ count, which }), dialog };
}

/** Button that resends all failed mail that matches the filters; hidden when there is none. */
export function ResendAll({
  search,
  onAsk,
}: {
  search: MailSearch;
  onAsk: (count: number, which: Resend) => void;
}) {
  const t = useWords(auditWords);
  const isAsked = search.state === undefined || search.state === 'failed';
  const { data } = useQuery({ ...failedQuery(search), enabled: isAsked });
  if (!isAsked || !data || data.count === 0) return null;
  return (
    <Button severity="secondary" onClick={() => onAsk(data.count, { filter: mailFilter(search) })}>
      {t('resendAll', { count: data.count })}
    </Button>
  );
}

/** The actions for the selected mails. */
export function SelectedMailsBar({
  ids,
  onAsk,
  onClear,
}: {
  ids: readonly string[];
  onAsk: (count: number, which: Resend) => void;
  onClear: () => void;
}) {
  const t = useWords(auditWords);
  if (ids.length === 0) return null;
  return (
    <Group mb="sm" gap="xs" role="toolbar" aria-label={t('chosenMails')}>
      <Text size="sm" fw={600} aria-live="polite">
        {t('selectedMails', { count: ids.length })}
      </Text>
      <Button size="small" onClick={() => onAsk(ids.length, { ids: [...ids] })}>
        {t('resend')}
      </Button>
      <Button size="small" text onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </Group>
  );
}
