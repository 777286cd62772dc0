import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ApiClient, api } from '#api.ts';
import { LinkButton, useOpen } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useWords } from '#words.ts';
import { TextLink } from './parts.tsx';
import { type QuotationRow, QuotationTable, wayTo } from './quotation-table.tsx';

type ListInput = NonNullable<Parameters<ApiClient['quotation']['list']>[0]>;
type Figure = Readonly<{ label: string; count: number | undefined; href: string }>;
type Waiting = Readonly<{ title: string; ask: ListInput; href: string; pathOf: (row: QuotationRow) => string }>;

/** What waits for whom: figures that open the lists they count, and the first of each. */
export function Dashboard({ title }: { title: string }) {
  const t = useWords('quotation');
  const ui = useWords('ui');
  const { principal } = useRouteContext({ from: '__root__' });
  const { data } = useQuery({ queryKey: ['quotation', 'counts'], queryFn: () => api().quotation.counts() });
  const isEmployee = principal?.isEmployee === true;
  const figures: Figure[] = isEmployee
    ? [
        { label: t('toAnswer'), count: data?.byState.requested, href: '/quotation-list?state=requested' },
        { label: t('inWork'), count: data?.byState.answering, href: '/quotation-list?state=answering' },
        { label: t('toApprove'), count: data?.toApprove, href: '/quotation-list?needs=approve' },
        { label: t('waitingCustomer'), count: data?.byState.offered, href: '/quotation-list?state=offered' },
        { label: t('expiring'), count: data?.expiring, href: '/quotation-list?needs=expiring' },
      ]
    : [
        { label: t('offersToAgree'), count: data?.byState.offered, href: '/quotation-list?state=offered' },
        { label: t('inWork'), count: data && data.byState.requested + data.byState.answering, href: '/quotation-list' },
        { label: t('myDrafts'), count: data?.byState.draft, href: '/quotation-list?state=draft' },
      ];
  const toApprove: Waiting = {
    title: t('toApprove'),
    ask: { needs: 'approve' },
    href: '/quotation-list?needs=approve',
    pathOf: (row) => `/quotation-approval/${row.id}/${row.answer?.id ?? ''}`,
  };
  const waiting: Waiting[] = isEmployee
    ? [
        toApprove,
        { title: t('toAnswer'), ask: { state: ['requested'] }, href: '/quotation-list?state=requested', pathOf: (row) => `/quotation-answer/${row.id}` },
        { title: t('expiring'), ask: { needs: 'expiring' }, href: '/quotation-list?needs=expiring', pathOf: wayTo },
      ]
    : [
        { title: t('offersToAgree'), ask: { state: ['offered'] }, href: '/quotation-list?state=offered', pathOf: wayTo },
        { title: t('myDrafts'), ask: { state: ['draft'] }, href: '/quotation-list?state=draft', pathOf: wayTo },
      ];
  return (
    <>
      <ScreenHeader title={title}>
        <LinkButton href="/quotation-request">{ui('newRequest')}</LinkButton>
      </ScreenHeader>
      <Stack gap="xl">
        <SimpleGrid cols={{ base: 2, md: 3, lg: 5 }} spacing="sm">
          {figures.map((figure) => (
            <FigureCard key={figure.label} {...figure} />
          ))}
        </SimpleGrid>
        {waiting.map((each) => (
          <WaitingList key={each.title} {...each} />
        ))}
      </Stack>
    </>
  );
}

function FigureCard({ label, count, href }: Figure) {
  const open = useOpen();
  return (
    <Card component="a" withBorder c="inherit" padding="sm" {...open(href)}>
      <Text size="sm">{label}</Text>
      <Text fz="1.8rem" fw={750} className="figures">
        {count ?? '–'}
      </Text>
    </Card>
  );
}

/** The first of what waits; nothing at all where nothing does. */
function WaitingList({ title, ask, href, pathOf }: Waiting) {
  const t = useWords('quotation');
  const { data } = useQuery({ queryKey: ['quotation', 'waiting', ask], queryFn: () => api().quotation.list({ ...ask, size: 5 }) });
  if (!data || data.total === 0) return null;
  return (
    <section>
      <Title order={2} mb="xs">
        {title}
      </Title>
      <QuotationTable rows={data.rows} label={title} pathOf={pathOf} />
      {data.total > data.rows.length && (
        <Text mt="xs" size="sm">
          <TextLink href={href}>{t('allOf', { count: data.total })}</TextLink>
        </Text>
      )}
    </section>
  );
}
