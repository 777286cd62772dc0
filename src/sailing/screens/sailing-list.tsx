import { Anchor, Stack, Table, Text } from '@mantine/core';
import { ScrolledTable } from '#ui/table/scrolled-table.tsx';
import { dayText } from '#platform/i18n/day-text.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { SpaceBadge } from '#quotation/screens/space-badge.tsx';
import { voyageStatusWords } from '#freight/voyage-words.ts';
import { useOpen } from '#ui/layout/link-button.tsx';
import { useLabel, useLocale } from '#platform/i18n/words.ts';
import type { Timetable } from './timetable-screen.tsx';
import { words as w } from './words.ts';

type Sailing = Timetable['sailings'][number];

/** The voyages of a month in a table, with the space that is left. */
export default function SailingList({ timetable }: { timetable: Timetable }) {
  const label = useLabel();
  const locale = useLocale();
  const open = useOpen();
  const portOf = new Map(timetable.ports.map((port) => [port.id, nameIn(locale, port)]));
  return (
    <ScrolledTable minWidth={860} label={label(w.sailings)}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {[w.departure, w.voyage, w.closing, w.arrival, w.calls, w.status, w.space].map(
              (each) => (
                <Table.Th key={each.en}>{label(each)}</Table.Th>
              ),
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {timetable.sailings.map((sailing) => (
            <Table.Tr key={`${sailing.id} ${sailing.etd}`}>
              <Table.Td className="figures">{dayText(sailing.etd, locale)}</Table.Td>
              <Table.Td>
                <Anchor size="sm" {...open(`/mst/voyage/${sailing.id}/edit`)}>
                  {nameIn(locale, sailing.ship)} {sailing.number}
                </Anchor>
              </Table.Td>
              <Table.Td className="figures">{dayText(sailing.closing, locale)}</Table.Td>
              <Table.Td className="figures">{dayText(sailing.eta, locale)}</Table.Td>
              <Table.Td>
                {sailing.calls.map(({ port }) => portOf.get(port) ?? '').join(' → ')}
              </Table.Td>
              <Table.Td>{label(voyageStatusWords[sailing.status])}</Table.Td>
              <Table.Td>
                <Stack gap={2}>
                  <SpaceBadge space={sailing.space} />
                  <Free free={sailing.free} />
                </Stack>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrolledTable>
  );
}

const measures = ['laneM', 'units', 'teu'] as const;
const unitOf = { laneM: w.lane, units: w.units, teu: w.teu } as const;

/** What is left of each measure that the ship limits. */
function Free({ free }: { free: Sailing['free'] }) {
  const label = useLabel();
  const texts = measures.flatMap((measure) => {
    const value = free[measure];
    return value === null ? [] : [`${value.toLocaleString('en')} ${label(unitOf[measure])}`];
  });
  if (texts.length === 0) return null;
  return (
    <Text size="xs" className="figures">
      {label(w.left)} {texts.join(', ')}
    </Text>
  );
}
