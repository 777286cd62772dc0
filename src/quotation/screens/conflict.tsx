import { Alert, Group, Table, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/feedback/button.tsx';
import type { RecordForm } from '#ui/form/record-form.tsx';
import { useLocale, useWords } from '#words.ts';
import { eventFields } from '../event-words.ts';

type Values = Readonly<Record<string, unknown>>;
export type Stale = Readonly<{
  version: number;
  last: { actorName: string } | null;
  current: Values | null;
}>;

/** What is different, by the names of the parts. Ids say nothing to anybody: of those only that they differ. */
function differences(
  mine: Values,
  theirs: Values,
): { key: string; mine: unknown; theirs: unknown }[] {
  return Object.keys(mine).flatMap((key) => {
    const [ours, other] = [mine[key], theirs[key]];
    if (ours && other && typeof ours === 'object' && !Array.isArray(ours))
      return differences(ours as Values, other as Values);
    return JSON.stringify(ours ?? null) === JSON.stringify(other ?? null) || other === undefined
      ? []
      : [{ key, mine: ours, theirs: other }];
  });
}

const isId = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);

/** Above a form whose save was refused: who was first, what is different, and the two ways on. */
export default function Conflict({
  stale,
  look,
  form,
}: {
  stale: Stale;
  look: (found: Stale) => void;
  form: RecordForm;
}) {
  const t = useWords('quotation');
  const locale = useLocale();
  const queries = useQueryClient();
  const values = form.api.state.values as Values;
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
  const different = stale.current ? differences(values, stale.current) : [];
  const takeTheirs = async () => {
    const { current } = stale;
    look(stale);
    if (current)
      form.reset(
        Object.fromEntries(
          Object.keys(values).map((key) => [key, keyed(values[key], current[key])]),
        ),
      );
    await queries.invalidateQueries({ queryKey: ['quotation'] });
  };
  return (
    <Alert
      color="yellow"
      role="alert"
      title={t('staleTitle', { name: stale.last?.actorName ?? '' })}
      mb="md"
    >
      <Text size="sm">{t('staleText')}</Text>
      {different.length > 0 && (
        <Table my="xs" aria-label={t('staleTitle', { name: stale.last?.actorName ?? '' })}>
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
            look(stale);
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

/** Their value in the shape of the form's: without what only the server keeps. */
function keyed(mine: unknown, theirs: unknown): unknown {
  if (
    !mine ||
    !theirs ||
    typeof mine !== 'object' ||
    typeof theirs !== 'object' ||
    Array.isArray(mine)
  )
    return theirs;
  return Object.fromEntries(
    Object.keys(mine).map((key) => [key, keyed((mine as Values)[key], (theirs as Values)[key])]),
  );
}
