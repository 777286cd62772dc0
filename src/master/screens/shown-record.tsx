import { Card, Group, Table, Text } from '@mantine/core';
import type { Change } from '#audit/change.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel, useLocale } from '#platform/i18n/words.ts';
import type { ShownRecord } from '../pending/shown.ts';
import { masterChanges } from '../record-changes.ts';
import { isResourceName, resourceNamed } from '../registry.ts';
import { usePendingWords } from './pending-words.ts';

const actions = {
  create: 'recordCreate',
  update: 'recordUpdate',
  archive: 'recordArchive',
  restore: 'recordRestore',
} as const;

/** The fields of a record: of a new one as they will be, else before and after. */
export function ShownRecordCard({
  record,
  name,
}: {
  record: Pick<ShownRecord, 'resource' | 'action' | 'before' | 'after'>;
  name: string;
}) {
  const t = usePendingWords();
  const label = useLabel();
  const locale = useLocale();
  if (!isResourceName(record.resource)) return null;
  const resource = resourceNamed(record.resource);
  const action = Object.entries(actions).find(([name]) => name === record.action)?.[1];
  const shown = masterChanges(resource, record.before, record.after, locale).filter(
    ({ was, now }) => was !== null || now !== '',
  );
  return (
    <Card withBorder>
      <Group gap="xs" mb="xs">
        <Text fw={600}>
          {label(resource.label)} {name}
        </Text>
        {action && <Badge severity="secondary">{t(action)}</Badge>}
      </Group>
      {shown.length > 0 &&
        (record.before === null ? <NewFields fields={shown} /> : <FieldChanges changes={shown} />)}
    </Card>
  );
}

function NewFields({ fields }: { fields: readonly Change[] }) {
  return (
    <Table layout="fixed" verticalSpacing={4}>
      <Table.Tbody>
        {fields.map((field) => (
          <Table.Tr key={field.label}>
            <Table.Th scope="row" w="40%">
              {field.label}
            </Table.Th>
            <Table.Td>{field.now}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

export function FieldChanges({ changes }: { changes: readonly Change[] }) {
  const t = usePendingWords();
  return (
    <CardTable minWidth={420} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('field')}</Table.Th>
          <Table.Th>{t('before')}</Table.Th>
          <Table.Th>{t('after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map((change) => (
          <Table.Tr key={change.label}>
            <Table.Td>{change.label}</Table.Td>
            <Table.Td data-label={t('before')}>{change.was || '–'}</Table.Td>
            <Table.Td data-label={t('after')}>{change.now || '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </CardTable>
  );
}
