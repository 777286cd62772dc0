import { Card, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { api } from '#api.ts';
import { LinkButton, useOpen } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useWords } from '#words.ts';

/** What waits for whom; each figure opens the list that it counts. */
export function Dashboard({ title }: { title: string }) {
  const t = useWords('quotation');
  const ui = useWords('ui');
  const open = useOpen();
  const { principal } = useRouteContext({ from: '__root__' });
  const { data } = useQuery({ queryKey: ['quotation', 'counts'], queryFn: () => api().quotation.counts() });
  const figures = principal?.isEmployee
    ? [
        [t('toAnswer'), data?.byState.requested, '/quotation-list?state=requested'],
        [t('inWork'), data?.byState.answering, '/quotation-list?state=answering'],
        [t('toApprove'), data?.toApprove, '/quotation-list?needs=approve'],
        [t('waitingCustomer'), data?.byState.offered, '/quotation-list?state=offered'],
        [t('expiring'), data?.expiring, '/quotation-list?needs=expiring'],
      ]
    : [
        [t('myDrafts'), data?.byState.draft, '/quotation-list?state=draft'],
        [t('inWork'), (data?.byState.requested ?? 0) + (data?.byState.answering ?? 0), '/quotation-list'],
        [t('offersToAgree'), data?.byState.offered, '/quotation-list?state=offered'],
      ];
  return (
    <>
      <ScreenHeader title={title}>
        <LinkButton href="/quotation-request">{ui('newRequest')}</LinkButton>
      </ScreenHeader>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 5 }}>
        {figures.map(([label, count, href]) => (
          <Card key={String(label)} component="a" withBorder c="inherit" {...open(String(href))}>
            <Text size="sm">{label}</Text>
            <Text fz="2rem" fw={750} className="figures">
              {count ?? '–'}
            </Text>
          </Card>
        ))}
      </SimpleGrid>
    </>
  );
}
