import { Table } from '@mantine/core';
import { useLabel } from '#platform/i18n/words.ts';
import { Badge } from '../feedback/badge.tsx';
import { TextLink } from '../layout/text-link.tsx';
import { CardTable } from '../table/card-table.tsx';
import { words as w } from './words.ts';

const rows = [
  {
    number: 'Q-2026-000056',
    route: w.tokyoTomakomai,
    state: 'info',
    quantity: '3',
    amount: '¥812,856',
  },
  {
    number: 'Q-2026-000049',
    route: w.hitachinakaKushiro,
    state: 'success',
    quantity: '12',
    amount: '¥3,817,062',
  },
  {
    number: 'Q-2026-000042',
    route: w.tokyoTomakomai,
    state: 'danger',
    quantity: '1',
    amount: '−¥111,111',
  },
] as const;

/** A table with a link, a state and figures; on a phone a card for each row. */
export function SampleTable() {
  const label = useLabel();
  return (
    <CardTable minWidth={560} highlightOnHover verticalSpacing={6} aria-label={label(w.table)}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{label(w.number)}</Table.Th>
          <Table.Th>{label(w.state)}</Table.Th>
          <Table.Th>{label(w.route)}</Table.Th>
          <Table.Th ta="right">{label(w.quantity)}</Table.Th>
          <Table.Th ta="right">{label(w.amount)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.number}>
            <Table.Td className="figures">
              <TextLink href="/admin/design">{row.number}</TextLink>
            </Table.Td>
            <Table.Td data-label={label(w.state)}>
              <Badge severity={row.state}>{label(w[row.state])}</Badge>
            </Table.Td>
            <Table.Td data-label={label(w.route)}>{label(row.route)}</Table.Td>
            <Table.Td ta="right" data-label={label(w.quantity)}>
              {row.quantity}
            </Table.Td>
            <Table.Td ta="right" className="figures" data-label={label(w.amount)}>
              {row.amount}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </CardTable>
  );
}
