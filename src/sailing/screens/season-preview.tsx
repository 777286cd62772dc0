import { Table } from '@mantine/core';
import { ScrolledTable } from '#ui/table/scrolled-table.tsx';
import { dayText } from '#platform/i18n/day-text.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { useLabel, useLocale } from '#platform/i18n/words.ts';
import type { Preview } from './season-screen.tsx';
import { filled, words as w } from './words.ts';

type Voyage = Preview['voyages'][number];
const skippedWords = { holiday: w.holiday, dock: w.dockSkip, day: w.daySkip } as const;
const conflictWords = {
  ship: w.conflictShip,
  number: w.conflictNumber,
  'port-closed': w.conflictPort,
} as const;

/** Every day of the pattern: the voyage with its times, or why there is none. */
export default function PreviewTable({ preview }: { preview: Preview }) {
  const label = useLabel();
  const locale = useLocale();
  const portOf = new Map(preview.ports.map((port) => [port.id, nameIn(locale, port)]));
  const time = (value: string, day: string) =>
    value.startsWith(day) ? value.slice(11) : value.slice(5).replace('-', '/');
  return (
    <ScrolledTable minWidth={640} maxHeight={480} label={label(w.preview)}>
      <Table verticalSpacing={4} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {[w.start, w.number, w.calls, w.result].map((each) => (
              <Table.Th key={each.en}>{label(each)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {preview.voyages.map(({ day, number, skipped, conflicts, calls }) => (
            <Table.Tr key={day}>
              <Table.Td className="figures">{dayText(day, locale)}</Table.Td>
              <Table.Td>{number ?? '–'}</Table.Td>
              <Table.Td className="figures">
                {skipped === null &&
                  calls
                    .map(
                      ({ port, eta, etd }) =>
                        `${portOf.get(port) ?? ''} ${time(eta, day)}–${time(etd, day)}`,
                    )
                    .join(' → ')}
              </Table.Td>
              <Table.Td>
                <Result skipped={skipped} conflicts={conflicts} nameOf={(id) => portOf.get(id)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrolledTable>
  );
}

function Result({
  skipped,
  conflicts,
  nameOf,
}: Pick<Voyage, 'skipped' | 'conflicts'> & { nameOf: (id: string) => string | undefined }) {
  const label = useLabel();
  if (skipped !== null) return <Badge>{label(skippedWords[skipped])}</Badge>;
  if (conflicts.length === 0) return <Badge severity="success">{label(w.willBeMade)}</Badge>;
  return conflicts.map(({ kind, with: other }) => (
    <Badge key={kind} severity="danger">
      {label(filled(conflictWords[kind], { with: nameOf(other) ?? other }))}
    </Badge>
  ));
}
