import { nameIn } from '#platform/i18n/name-in.ts';
import { Group, Table } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import type { ApiClient } from '#api.ts';
import { dayText } from '#master/screens/cell.tsx';
import { dayOf } from '#platform/clock.ts';
import { useInstant } from '#ui/instant.ts';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLocale, useWords } from '#words.ts';
import { Money, StateBadge, TextLink } from './parts.tsx';
import { ValidUntil } from './valid-until.tsx';

export type QuotationRow = Awaited<ReturnType<ApiClient['quotation']['list']>>['rows'][number];

/** Where a quotation goes on: a draft in its request, anything else on its own page. */
export const wayTo = (row: QuotationRow) => (row.state === 'draft' ? `/quotation-request/${row.id}/customer` : `/quotation-detail/${row.id}`);

/** Quotations as lists show them. */
export function QuotationTable({ rows, label, pathOf = wayTo }: { rows: readonly QuotationRow[]; label: string; pathOf?: (row: QuotationRow) => string }) {
  const t = useWords('quotation');
  const locale = useLocale();
  const instant = useInstant();
  // Requests that nobody has answered yet have neither a price nor an end.
  const answered = rows.some((row) => row.answer);
  return (
    <CardTable leastWidth={820} striped highlightOnHover verticalSpacing={6} aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('number')}</Table.Th>
          <Table.Th>{t('state')}</Table.Th>
          <Table.Th>{t('customer')}</Table.Th>
          <Table.Th>{t('title')}</Table.Th>
          {answered && <Table.Th ta="right">{t('total')}</Table.Th>}
          {answered && <Table.Th>{t('validUntil')}</Table.Th>}
          <Table.Th>{t('requested')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td className="figures">
              <TextLink href={pathOf(row)}>{row.number ?? t('draftNote')}</TextLink>
            </Table.Td>
            <Table.Td data-label={t('state')}>
              <Group gap={6} wrap="nowrap">
                <StateBadge state={row.answer?.state === 'in-approval' ? 'in-approval' : row.state} />
                {row.questionAt && (
                  <span title={t('questionSince', { at: instant(row.questionAt) })}>
                    <IconMessageQuestion size={20} role="img" aria-label={t('questionSince', { at: instant(row.questionAt) })} color="var(--mantine-color-orange-light-color)" />
                  </span>
                )}
              </Group>
            </Table.Td>
            <Table.Td data-label={t('customer')}>{nameIn(locale, row.customer)}</Table.Td>
            <Table.Td data-label={t('title')}>{row.title}</Table.Td>
            {answered && (
              <Table.Td ta="right" data-label={t('total')}>
                {row.answer ? <Money amount={row.answer.total} currency={row.answer.currency} /> : null}
              </Table.Td>
            )}
            {answered && (
              <Table.Td className="figures" data-label={t('validUntil')}>
                {row.answer?.validUntil ? <ValidUntil day={row.answer.validUntil} state={row.answer.state} /> : null}
              </Table.Td>
            )}
            <Table.Td className="figures" data-label={t('requested')}>
              {row.submittedAt ? dayText(dayOf(new Date(row.submittedAt)), locale) : null}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </CardTable>
  );
}
