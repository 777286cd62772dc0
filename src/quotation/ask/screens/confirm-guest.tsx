import { Alert, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { api } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { Button } from '#ui/feedback/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { DetailList } from '#ui/layout/detail-list.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ReadOnlyAlert } from '#ui/read-only-alert.tsx';
import { useReadOnly } from '#ui/read-only.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { priceFacts } from '../guest/price-facts.ts';
import { guestWords } from '../guest-words.ts';

/** Confirms a guest's request by the link of a mail; by a press of the button, as mail filters follow links. */
export function ConfirmGuestScreen() {
  const t = useWords(guestWords);
  const locale = useLocale();
  const { token = '' } = useSearch({ from: '/quotation-ask/confirm' });
  const opened = useQuery({
    queryKey: ['guest-request', token],
    queryFn: () => api().quotation.openGuestRequest({ token }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });
  const confirm = useMutation({
    mutationFn: () => api().quotation.confirmGuestRequest({ token }),
  });
  const isReadOnly = useReadOnly() !== null;
  const error = confirm.error ?? opened.error;
  const price = priceFacts(opened.data?.estimate ?? null, locale);
  const confirmed = confirm.data ?? (opened.data?.isConfirmed ? opened.data : null);
  return (
    <Stack>
      <Title order={1}>{t('confirmTitle')}</Title>
      {confirmed ? (
        <>
          <Alert color="green" role="status">
            {t('confirmed', { reference: confirmed.reference })}
          </Alert>
          <DetailList facts={price} />
          <Text>{t('next')}</Text>
        </>
      ) : (
        <>
          {error && <FailureAlert error={error} />}
          {opened.isLoading && <Loading rows={4} />}
          {opened.data && (
            <>
              <Text>{t('confirmText')}</Text>
              <DetailList
                facts={[
                  [t('reference'), opened.data.reference],
                  [t('company'), opened.data.companyName],
                  [t('contact'), opened.data.contactName],
                  [t('route'), opened.data.route],
                  [t('freightLines'), String(opened.data.lines)],
                  ...price,
                ]}
              />
              <ReadOnlyAlert />
              <Button
                onClick={() => confirm.mutate()}
                loading={confirm.isPending}
                disabled={isReadOnly}
              >
                {t('confirmAct')}
              </Button>
            </>
          )}
          {(error || token === '') && (
            <LinkButton href="/quotation-ask">{t('askAgain')}</LinkButton>
          )}
        </>
      )}
    </Stack>
  );
}
