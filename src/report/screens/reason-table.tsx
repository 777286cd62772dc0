import { Table, Title } from '@mantine/core';
import { listHref } from '#quotation/list/list-search.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useWords } from '#platform/i18n/words.ts';
import type { Report } from './data.ts';
import { reportWords } from '../words.ts';

/** The reasons for which customers declined. */
export function ReasonTable({ reasons }: { reasons: Report['reasons'] }) {
  const t = useWords(reportWords);
  return (
    <section>
      <Title order={2} mt="lg" mb="xs">
        {t('reasons')}
      </Title>
      <CardTable minWidth={420} verticalSpacing={6} aria-label={t('reasons')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('reason')}</Table.Th>
            <Table.Th ta="right">{t('declined')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {reasons.map(({ reason, count, filter }) => (
            <Table.Tr key={reason}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{reason}</Table.Td>
              <Table.Td ta="right" className="figures" data-label={t('declined')}>
                <TextLink href={listHref({ ...filter, state: ['declined'] })}>
                  {count.toLocaleString('en-US')}
                </TextLink>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </CardTable>
    </section>
  );
}
