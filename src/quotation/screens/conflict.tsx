import { Alert, Group, Table, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/feedback/button.tsx';
import type { RecordForm } from '#ui/form/record-form.tsx';
import { useLocale, useWords } from '#words.ts';
import { eventFields } from '../event-words.ts';
import { type Stale, type Values, isValues } from './stale.ts';

/** The fields whose values differ, nested fields included. */
function findDifferences(
  mine: Values,
  theirs: Values,
): { key: string; mine: unknown; theirs: unknown }[] {
  return Object.keys(mine).flatMap((key) => {
    const [my, their] = [mine[key], theirs[key]];
    if (isValues(my) && isValues(their)) return findDifferences(my, their);
    return JSON.stringify(my ?? null) === JSON.stringify(their ?? null) || their === undefined
      ? []
      : [{ key, mine: my, theirs: their }];
  });
}

const isId = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);

/** Above a form whose save was refused as stale: who saved before, the differences, and the choice between both. */
export default function ConflictAlert({
  stale,
  acceptVersion,
  form,
}: {
  stale: Stale;
  acceptVersion: (stale: Stale) => void;
  form: RecordForm;
}) {
  const t = useWords('quotation');
  const locale = useLocale();
  const queries = useQueryClient();
  const values: Values = form.api.state.values;
  // Ids mean nothing to a reader: of those it only says that they differ.
  const text = (value: unknown) =>
    value === null || value === ''
      ? '–'
      : isId(value) || Array.isArray(value)
        ? t('otherChoice')
        : typeof value === 'boolean'
          ? value
            ? '✓'
            : '×'
          : String(value);
  const different = stale.current ? findDifferences(values, stale.current) : [];
  const takeTheirs = async () => {
    const { current } = stale;
    acceptVersion(stale);
    if (current)
      form.reset(
        Object.fromEntries(
          Object.keys(values).map((key) => [key, pickFields(values[key], current[key])]),
        ),
      );
    await queries.invalidateQueries({ queryKey: ['quotation'] });
  };
  const title = t('staleTitle', { name: stale.changedBy ?? '' });
  return (
    <Alert color="yellow" role="alert" title={title} mb="md">
      <Text size="sm">{t('staleText')}</Text>
      {different.length > 0 && (
        <Table my="xs" aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('facts')}</Table.Th>
              <Table.Th>{t('staleMine')}</Table.Th>
              <Table.Th>{t('staleTheirs')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {different.map((each) => (
              <Table.Tr key={each.key}>
                <Table.Td>{eventFields[each.key]?.[locale] ?? each.key}</Table.Td>
                <Table.Td>{text(each.mine)}</Table.Td>
                <Table.Td>{text(each.theirs)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group mt="xs">
        <Button
          onClick={() => {
            acceptVersion(stale);
            void form.submit();
          }}
        >
          {t('saveMine')}
        </Button>
        <Button severity="secondary" onClick={() => void takeTheirs()}>
          {t('takeTheirs')}
        </Button>
      </Group>
    </Alert>
  );
}

/** Their value with the fields of the form's value only: the server stores more. */
function pickFields(mine: unknown, theirs: unknown): unknown {
  if (!isValues(mine) || !isValues(theirs)) return theirs;
  return Object.fromEntries(
    Object.keys(mine).map((key) => [key, pickFields(mine[key], theirs[key])]),
  );
}
