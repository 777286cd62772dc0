import { Table, Text } from '@mantine/core';
import { Badge } from '#ui/feedback/badge.tsx';
import { useInstant } from '#ui/instant.ts';
import { CardTable } from '#ui/table/card-table.tsx';
import { useWords } from '#platform/i18n/words.ts';
import type { Person } from './data.ts';
import { Section } from './section.tsx';
import { personWords } from '../../words.ts';

const severities = {
  'sign-in': 'success',
  'sign-in-failed': 'danger',
  'sign-out': 'secondary',
} as const;

/** The last sign-ins from the log, with those that failed. */
export function SignIns({ person: { signIns } }: { person: Person }) {
  const t = useWords(personWords);
  const instant = useInstant();
  return (
    <Section title={t('signIns')}>
      {signIns.length === 0 ? (
        <Text c="dimmed">{t('noSignIns')}</Text>
      ) : (
        <CardTable minWidth={480} verticalSpacing={4} aria-label={t('signIns')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('at')}</Table.Th>
              <Table.Th scope="col">{t('what')}</Table.Th>
              <Table.Th scope="col">{t('device')}</Table.Th>
              <Table.Th scope="col">{t('address')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {signIns.map(({ id, at, action, device, address }) => (
              <Table.Tr key={id}>
                <Table.Td className="figures">{instant(at, true)}</Table.Td>
                <Table.Td data-label={t('what')}>
                  <Badge severity={severities[action]}>{t(action)}</Badge>
                </Table.Td>
                <Table.Td data-label={t('device')}>{device || t('unknownDevice')}</Table.Td>
                <Table.Td data-label={t('address')}>{address}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </CardTable>
      )}
    </Section>
  );
}
