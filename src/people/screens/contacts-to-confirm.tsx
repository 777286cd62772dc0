import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useChangeIn } from '#saving.ts';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { useInstant } from '#ui/instant.ts';
import { useLabel, useLocale } from '#platform/i18n/words.ts';

const words = {
  title: { en: 'Contact persons to confirm', ja: '確認待ちの担当者' },
  why: {
    en: 'They read quotations already, and agree to offers once they are confirmed.',
    ja: '見積の閲覧は可能です。確認後に見積を承諾できるようになります。',
  },
  since: (day: string) => ({ en: `since ${day}`, ja: `${day} から` }),
  confirm: { en: 'Confirm', ja: '確認する' },
  confirmEffect: {
    en: 'This person agrees to offers in the name of the customer from now on.',
    ja: 'この方は、今後、顧客を代表して見積を承諾できるようになります。',
  },
  confirmed: { en: 'Contact person confirmed.', ja: '担当者を確認しました。' },
  reject: { en: 'Not a contact person', ja: '担当者ではない' },
  rejectEffect: {
    en: 'Their access to this customer ends. The contact in charge is told by email.',
    ja: 'この顧客に対する利用を停止し、当社担当者にメールで通知します。',
  },
  rejected: { en: 'The access has ended.', ja: '利用を停止しました。' },
} as const;

export const contactsToConfirmQuery = queryOptions({
  queryKey: ['contacts-to-confirm'],
  queryFn: () => api().user.contactsToConfirm(),
});
type Waiting = Awaited<ReturnType<ApiClient['user']['contactsToConfirm']>>[number];

/** On the dashboard of administrators and of a customer's people: who waits for their confirmation; nothing if nobody does. */
export function ContactsToConfirm() {
  const label = useLabel();
  const { data } = useQuery(contactsToConfirmQuery);
  if (!data || data.length === 0) return null;
  return (
    <Alert color="yellow" title={label(words.title)} component="section" role="region">
      <Stack gap="sm">
        <Text size="sm">{label(words.why)}</Text>
        {data.map((each) => (
          <Contact key={each.id} contact={each} />
        ))}
      </Stack>
    </Alert>
  );
}

function Contact({ contact }: { contact: Waiting }) {
  const label = useLabel();
  const locale = useLocale();
  const instant = useInstant();
  const ask = useDialog();
  const inContacts = useChangeIn('contacts-to-confirm');
  const { id, version, email, customerName, askedAt } = contact;
  const name = nameIn(locale, contact);
  const object = `${name} · ${label(customerName)}`;
  const decide = async (act: 'confirm' | 'reject') => {
    const isMeant = await ask(act === 'confirm' ? 'confirm' : 'archive', {
      ...(act === 'confirm' && { prompt: 'askComplete' }),
      act: label(words[act]),
      object,
      effect: label(words[`${act}Effect`]),
    });
    if (!isMeant) return;
    const call = act === 'confirm' ? api().user.confirmContact : api().user.rejectContact;
    await inContacts(
      () => call({ id, version }),
      label(act === 'confirm' ? words.confirmed : words.rejected),
    );
  };
  return (
    <Group justify="space-between" gap="xs" role="group" aria-label={object}>
      <div>
        <Text size="sm" fw={600}>
          {object}
        </Text>
        <Text size="sm">
          {email} {askedAt && label(words.since(instant(askedAt)))}
        </Text>
      </div>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => void decide('reject')}>
          {label(words.reject)}
        </Button>
        <Button size="xs" onClick={() => void decide('confirm')}>
          {label(words.confirm)}
        </Button>
      </Group>
    </Group>
  );
}
