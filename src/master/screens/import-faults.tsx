import { Alert, Button, Group, Table, Text } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useDownload } from '#downloading.ts';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { reasonsHeader } from '../transfer/columns.ts';
import type { Outcome } from '../transfer/outcome.ts';
import { markedFile } from './marked-file.ts';
import { masterWords } from '../words.ts';

/** The maximum number of faults on the page. */
const maxShown = 200;

/** The cells of a file that have to be corrected before it is imported. */
export function ImportFaults({ outcome, file }: { outcome: Outcome; file: File }) {
  const { faults, faultCount } = outcome;
  const t = useWords(masterWords);
  const label = useLabel();
  const { isMaking, make } = useDownload();
  const shown = faults.slice(0, maxShown);
  const downloadMarked = () =>
    make(() =>
      markedFile(file, outcome, {
        head: label(reasonsHeader),
        reason: ({ column, message }) => t('faultReasonOf', { column, message }),
        name: (name) => t('faultFileName', { name }),
      }),
    );
  return (
    <>
      <Alert color="red" role="alert" title={t('importFaults', { count: faultCount })}>
        {t('importFaultsHint')}
        {faultCount > shown.length ? ` ${t('importFaultsFirst', { count: shown.length })}` : ''}
        <Group mt="xs" gap="sm">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconFileDownload size={16} aria-hidden />}
            loading={isMaking}
            onClick={() => void downloadMarked()}
          >
            {t('takeBack')}
          </Button>
          <Text size="sm">{t('takeBackHint')}</Text>
        </Group>
      </Alert>
      <FaultTable faults={shown} />
    </>
  );
}

/** What the records of a file are warned about, before it is imported. */
export function ImportWarnings({ outcome: { warnings, warningCount } }: { outcome: Outcome }) {
  const t = useWords(masterWords);
  return (
    <Alert color="yellow" role="alert" title={t('importWarnings', { count: warningCount })}>
      {warningCount > maxShown && t('importFaultsFirst', { count: maxShown })}
      <FaultTable faults={warnings.slice(0, maxShown)} />
    </Alert>
  );
}

/** Faults or warnings, each with its cell in the file. */
function FaultTable({ faults }: { faults: Outcome['faults'] }) {
  const t = useWords(masterWords);
  return (
    <CardTable minWidth={560}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th ta="right">{t('faultRow')}</Table.Th>
          <Table.Th>{t('faultColumn')}</Table.Th>
          <Table.Th>{t('faultValue')}</Table.Th>
          <Table.Th>{t('faultReason')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {faults.map(({ row, place, column, value, message }, i) => (
          <Table.Tr key={i}>
            <Table.Td ta="right" data-label={t('faultRow')}>
              <span className="figures">{t('rowNumber', { row })}</span>
            </Table.Td>
            <Table.Td data-label={t('faultColumn')} miw={130}>
              {place === null ? column : `${column} (${columnLetters(place)})`}
            </Table.Td>
            <Table.Td data-label={t('faultValue')}>
              <Text
                size="sm"
                lineClamp={2}
                maw={260}
                style={{ overflowWrap: 'anywhere' }}
                title={value}
              >
                {value}
              </Text>
            </Table.Td>
            <Table.Td data-label={t('faultReason')} miw={220}>
              {message}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </CardTable>
  );
}

/** The letters of a column in spreadsheets: 1 is A, 27 is AA. */
function columnLetters(place: number): string {
  const rest = Math.floor((place - 1) / 26);
  return (rest > 0 ? columnLetters(rest) : '') + String.fromCharCode(65 + ((place - 1) % 26));
}
