import { Table, Text, Title } from '@mantine/core';
import { TextLink } from '#quotation/screens/parts.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLocale, useWords } from '#words.ts';
import { nameIn } from '../name-in.ts';
import { Amounts } from './amounts.tsx';
import type { Run } from './use-what-if.ts';

/** What a car costs in the mean on each open sheet of a car maker; nothing where the BAF stays as it is. */
export function Sheets({ sheets }: { sheets: Run['sheets'] }) {
  const t = useWords('whatif');
  const locale = useLocale();
  if (sheets.length === 0) return null;
  return (
    <section aria-label={t('sheets')}>
      <Title order={2} mb="xs">
        {t('sheets')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('sheetsAbout')}
      </Text>
      <CardTable leastWidth={820} striped verticalSpacing={6} aria-label={t('sheets')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('title')}</Table.Th>
            <Table.Th>{t('customer')}</Table.Th>
            <Table.Th ta="right">{t('prices')}</Table.Th>
            <Table.Th ta="right">{t('today')}</Table.Th>
            <Table.Th ta="right">{t('changed')}</Table.Th>
            <Table.Th ta="right">{t('difference')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sheets.map((sheet) => (
            <Table.Tr key={sheet.id}>
              <Table.Td>
                <TextLink href={`/${sheet.maker}-quotation/${sheet.id}/${sheet.maker}-quotation-sheet`}>{sheet.title}</TextLink> {sheet.incomplete && `(${t('partly')})`}
              </Table.Td>
              <Table.Td data-label={t('customer')}>{nameIn(locale, sheet.customer)}</Table.Td>
              <Table.Td ta="right" className="figures" data-label={t('prices')}>
                {sheet.prices.toLocaleString('en-US')}
              </Table.Td>
              <Amounts {...sheet} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </CardTable>
    </section>
  );
}
