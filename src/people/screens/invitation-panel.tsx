import { Alert, Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#api.ts';
import { useFailure } from '#failure.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useInstant } from '#ui/instant.ts';
import { useWords } from '#platform/i18n/words.ts';
import { invitationQuery } from '#master/screens/queries.ts';
import { masterWords } from '#master/words.ts';

const colours = {
  none: 'gray',
  sent: 'blue',
  expired: 'yellow',
  known: 'teal',
  suspended: 'gray',
} as const;

/** The state of a customer user's invitation, and the button that sends it, also again. */
export function InvitationPanel({ id }: { id: string }) {
  const fault = useFailure();
  const t = useWords(masterWords);
  const queries = useQueryClient();
  const instant = useInstant();
  const { data } = useQuery(invitationQuery(id));
  const send = useMutation({
    mutationFn: () => api().user.invite({ id }),
    onSuccess: async () => {
      toast({ message: t('invitationSent'), severity: 'success' });
      await queries.invalidateQueries({ queryKey: ['mst', 'user'] });
    },
    onError: (error) => toast({ message: fault(error), severity: 'error' }),
  });
  if (!data) return null;
  const { state, sentAt, validUntil, customers, unconfirmed } = data;
  const canSend = state === 'none' || state === 'sent' || state === 'expired';
  return (
    <Card withBorder component="section" aria-label={t('invitation')}>
      <Group justify="space-between" align="flex-start">
        <Stack gap={4}>
          <Group gap="xs">
            <Text fw={600}>{t('invitation')}</Text>
            <Badge variant="light" color={colours[state]}>
              {t(`invitation-${state}`)}
            </Badge>
          </Group>
          {sentAt && validUntil && (
            <Text size="sm" c="dimmed">
              {t('invitationDates', { sent: instant(sentAt), until: instant(validUntil) })}
            </Text>
          )}
        </Stack>
        {canSend && (
          <Button
            variant="default"
            leftSection={<IconMail size={16} aria-hidden />}
            onClick={() => send.mutate()}
            loading={send.isPending}
          >
            {state === 'none' ? t('sendInvitation') : t('sendAgain')}
          </Button>
        )}
      </Group>
      {canSend && customers === 0 && (
        <Alert color="yellow" mt="sm">
          {t('noCustomers')}
        </Alert>
      )}
      {state !== 'suspended' && unconfirmed > 0 && (
        <Alert color="yellow" mt="sm">
          {t('contactUnconfirmed')}
        </Alert>
      )}
    </Card>
  );
}
