import { Card, Table, Title } from '@mantine/core';
import { useMemo } from 'react';
import { CardTable } from '#ui/table/card-table.tsx';
import { usePagedRows } from '#ui/table/use-paged-rows.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import type { Charge, Line } from '#freight/types.ts';
import { quantityWords } from '#freight/charge-words.ts';
import { pieceWords } from '#freight/words.ts';
import type { ExplainedCharge } from '#quotation/explanation.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { CargoText } from './cargo.tsx';
import { ChargeName } from './charge-name.tsx';
import { Money } from '#quotation/screens/money.tsx';
import { quotationWords } from '../../words.ts';

type ChargesProps = Readonly<{ view: AnswerView; onEdit?: ((charge: Charge) => void) | undefined }>;

/** The charges by line, with their calculation; costs if the reader may see them. */
export function ChargeTable({
  view,
  lineId = null,
  onEdit,
}: ChargesProps & { lineId?: string | null }) {
  const byLine = useMemo(
    () => Map.groupBy(view.charges, (charge) => charge.lineId),
    [view.charges],
  );
  const lines = view.lines
    .map((line, i) => ({ line, n: i + 1 }))
    .filter(({ line }) => lineId === null || line.id === lineId);
  const { shown, pages } = usePagedRows(lines);
  return (
    <>
      {shown.map(({ line, n }) => (
        <LineCharges
          key={line.id}
          view={view}
          line={line}
          n={n}
          charges={byLine.get(line.id) ?? []}
          onEdit={onEdit}
        />
      ))}
      {pages}
    </>
  );
}

function LineCharges({
  view,
  line,
  n,
  charges,
  onEdit,
}: ChargesProps & { line: Line; n: number; charges: readonly ExplainedCharge[] }) {
  const t = useWords(quotationWords);
  const locale = useLocale();
  const inside = view.inside !== null;
  return (
    <Card withBorder padding="sm" component="section">
      <Title order={2} size="h5" mb={4}>
        {t('lineNo', { n })} <CargoText cargo={line.cargo} />
      </Title>
      <CardTable minWidth={520} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('charge')}</Table.Th>
            <Table.Th ta="right">{t('quantity')}</Table.Th>
            <Table.Th ta="right">{t('unitPrice')}</Table.Th>
            <Table.Th ta="right">{t('amount')}</Table.Th>
            {inside && <Table.Th ta="right">{t('cost')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {charges.map((charge) => (
            <ChargeRow
              key={charge.id}
              view={view}
              charge={charge}
              piece={pieceWords[line.cargo.kind][locale]}
              onEdit={onEdit}
            />
          ))}
        </Table.Tbody>
      </CardTable>
    </Card>
  );
}

function ChargeRow({
  view,
  charge,
  piece,
  onEdit,
}: ChargesProps & { charge: ExplainedCharge; piece: string }) {
  const t = useWords(quotationWords);
  const locale = useLocale();
  const { currency } = view;
  const unitPrice = charge.shownUnitPrice ?? null;
  return (
    <Table.Tr>
      <Table.Td>
        <ChargeName view={view} charge={charge} piece={piece} onEdit={onEdit} />
      </Table.Td>
      <Table.Td ta="right" className="figures" data-label={t('quantity')}>
        {charge.basis === 'flat' ? null : charge.basis === 'value' ? (
          <Money amount={charge.quantity} currency={currency} />
        ) : (
          quantityWords(charge.quantity, charge.basis, locale)
        )}
      </Table.Td>
      <Table.Td ta="right" data-label={t('unitPrice')}>
        {unitPrice === null ? null : <Money amount={unitPrice} currency={currency} />}
      </Table.Td>
      <Table.Td ta="right" data-label={t('amount')}>
        {charge.amount === null ? (
          t('onRequest')
        ) : (
          <Money amount={charge.amount} currency={currency} />
        )}
      </Table.Td>
      {view.inside !== null && (
        <Table.Td ta="right" data-label={t('cost')}>
          {charge.cost === null ? null : <Money amount={charge.cost} currency={currency} />}
        </Table.Td>
      )}
    </Table.Tr>
  );
}
