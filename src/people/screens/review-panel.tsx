import { Alert, Anchor, Badge, Button, Card, Group, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '#api.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LinkButton, useOpen } from '#ui/layout/link-button.tsx';
import { ScrolledTable } from '#ui/table/scrolled-table.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { provisionalCustomer } from '#master/resources/customer/provisional-customer.ts';
import type { Likeness } from '../duplicates.ts';
import type { NamedRow } from '#master/selection.server.ts';
import type { Candidate } from './promotion-dialog.tsx';
import { recordQuery } from '#master/screens/queries.ts';
import { masterWords } from '#master/words.ts';

const PromotionDialog = lazyPart(async () => ({
  default: (await import('./promotion-dialog.tsx')).PromotionDialog,
}));
const RejectionDialog = lazyPart(async () => ({
  default: (await import('./promotion-dialog.tsx')).RejectionDialog,
}));

type ComparedField =
  | 'code'
  | 'name'
  | 'nameEn'
  | 'nameKana'
  | 'corporateNumber'
  | 'phone'
  | 'email'
  | 'address';

/** The rows of the comparison: a field of the candidates, the provisional customer's field, and the likeness that both can have. */
const rows: readonly Readonly<{
  field: ComparedField;
  entered: string | null;
  likeness?: Likeness;
}>[] = [
  { field: 'code', entered: null },
  { field: 'name', entered: 'companyName', likeness: 'name' },
  { field: 'nameEn', entered: 'companyNameEn' },
  { field: 'nameKana', entered: null },
  { field: 'corporateNumber', entered: 'corporateNumber', likeness: 'corporate-number' },
  { field: 'phone', entered: 'phone', likeness: 'phone' },
  { field: 'email', entered: 'email', likeness: 'email-domain' },
  { field: 'address', entered: 'address' },
];

/** Other provisional customers of the firm that wait as well, each with what it has in common. */
function Similar({ id }: { id: string }) {
  const t = useWords(masterWords);
  const open = useOpen();
  const { data: similar = [] } = useQuery({
    queryKey: ['mst', 'provisional-customer', 'similar', id],
    queryFn: () => api().provisional.similar({ id }),
  });
  if (similar.length === 0) return null;
  return (
    <Alert color="yellow" role="status" mb="sm" title={t('similarProvisional')}>
      {similar.map((each) => (
        <Group key={each.id} gap="xs">
          <Anchor size="sm" py={2} {...open(`/sdsi/provisional-customer/${each.id}/edit`)}>
            {`${each.companyName} ${each.contactName}`}
          </Anchor>
          <Text size="sm">
            {each.likenesses.map((likeness) => t(`like-${likeness}`)).join(' ')}
          </Text>
        </Group>
      ))}
    </Alert>
  );
}

/** Review of a provisional customer: compares it with possible duplicates; it is then promoted, joined to one of them, or rejected. */
export function ReviewPanel({ id }: { id: string }) {
  const t = useWords(masterWords);
  const label = useLabel();
  const { data: record } = useQuery(recordQuery('provisional-customer', id));
  const isPending = record?.row.status === 'pending' && record.row.archivedAt === null;
  const { data: candidates, error } = useQuery({
    queryKey: ['mst', 'provisional-customer', 'duplicates', id],
    queryFn: () => api().provisional.duplicates({ id }),
    enabled: isPending,
  });
  const [decision, setDecision] = useState<Candidate | 'new' | 'rejection' | null>(null);
  if (!record) return null;
  if (!isPending) return <ReviewResult record={record} />;
  const firm: NamedRow = record;
  const close = () => setDecision(null);
  return (
    <Card withBorder component="section" aria-label={t('review')} mt="lg">
      <Title order={2} mb="xs">
        {t('review')}
      </Title>
      <Similar id={id} />
      {!candidates && <LoadingOrFailure error={error} rows={4} />}
      {candidates?.length === 0 && <Text c="dimmed">{t('noDuplicates')}</Text>}
      {candidates && candidates.length > 0 && (
        <>
          <Text size="sm" mb="xs">
            {t('duplicatesFound', { count: candidates.length })}
          </Text>
          <ScrolledTable minWidth={240 + candidates.length * 200}>
            <Table verticalSpacing={6} withColumnBorders>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('item')}</Table.Th>
                  <Table.Th scope="col">{t('entered')}</Table.Th>
                  {candidates.map((each) => (
                    <Table.Th key={each.id} scope="col">
                      {label({ en: each.nameEn, ja: each.name })}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map(({ field, entered, likeness }) => (
                  <Table.Tr key={field}>
                    <Table.Th scope="row">{t(`compare-${field}`)}</Table.Th>
                    <Table.Td>{entered ? String(firm.row[entered] ?? '') : ''}</Table.Td>
                    {candidates.map((each) => (
                      <Table.Td key={each.id}>
                        {each[field]}{' '}
                        {likeness && each.likenesses.includes(likeness) && (
                          <Badge
                            variant="light"
                            color="orange"
                            styles={{ label: { color: 'var(--mantine-color-text)' } }}
                          >
                            {t(`like-${likeness}`)}
                          </Badge>
                        )}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
                <Table.Tr>
                  <Table.Td />
                  <Table.Td />
                  {candidates.map((each) => (
                    <Table.Td key={each.id}>
                      <Button
                        size="xs"
                        variant="default"
                        onClick={() => setDecision(each)}
                        aria-label={`${t('joinThis')}: ${label({ en: each.nameEn, ja: each.name })}`}
                      >
                        {t('joinThis')}
                      </Button>
                    </Table.Td>
                  ))}
                </Table.Tr>
              </Table.Tbody>
            </Table>
          </ScrolledTable>
        </>
      )}
      {/* No decision before the possible duplicates are loaded. */}
      {candidates && (
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setDecision('rejection')}>
            {t('reject')}
          </Button>
          <Button onClick={() => setDecision('new')}>{t('makeCustomer')}</Button>
        </Group>
      )}
      <Suspense>
        {decision === 'rejection' && <RejectionDialog firm={firm} onClose={close} />}
        {decision && decision !== 'rejection' && (
          <PromotionDialog
            firm={firm}
            into={decision === 'new' ? null : decision}
            onClose={close}
          />
        )}
      </Suspense>
    </Card>
  );
}

function ReviewResult({ record: { row, refs } }: { record: NamedRow }) {
  const label = useLabel();
  const { options } = provisionalCustomer.fields.status;
  const state = options.find(({ value }) => value === row.status);
  return (
    <Alert
      mt="lg"
      color={row.status === 'promoted' ? 'teal' : 'gray'}
      title={state ? label(state.label) : ''}
      role="status"
    >
      {typeof row.rejectedBecause === 'string' && (
        <Text style={{ whiteSpace: 'pre-wrap' }}>{row.rejectedBecause}</Text>
      )}
      {refs.promotedTo && (
        <LinkButton
          size="xs"
          variant="default"
          href={`/mst/customer/${String(row.promotedTo)}/edit`}
        >
          {label(refs.promotedTo)}
        </LinkButton>
      )}
    </Alert>
  );
}
