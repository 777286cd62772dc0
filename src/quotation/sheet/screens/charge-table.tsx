import { Badge, Button, Card, Group, Table, Text, Title } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { CardTable } from '#ui/table/card-table.tsx';
import { usePagedRows } from '#ui/table/use-paged-rows.tsx';
import { useLabel, useLocale, useWords } from '#words.ts';
import { compareDecimals } from '#ui/form/rules/normalise.ts';
import type { Charge, Line } from '#freight/types.ts';
import { quantityWords } from '#freight/charge-words.ts';
import { pieceWords } from '#freight/words.ts';
import { moneyText } from '#pricing/money-text.ts';
import { explanationTexts } from '#quotation/explanation-text.ts';
import type { ExplainedCharge } from '#quotation/explanation.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { CargoText } from './cargo.tsx';
import { Money } from '#quotation/screens/money.tsx';

const WhyThisPrice = lazyPart(() => import('./why-this-price.tsx'));

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
  const t = useWords('quotation');
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

/** The lane that a charge belongs to: that of the freight it is added to. */
const laneOf = ({ charges }: AnswerView, { lineId, segment }: Charge) =>
  charges.find((each) => each.lineId === lineId && each.segment === segment && each.trace?.rate)
    ?.trace?.rate?.freightRouteId;

function ChargeRow({
  view,
  charge,
  piece,
  onEdit,
}: ChargesProps & { charge: ExplainedCharge; piece: string }) {
  const t = useWords('quotation');
  const label = useLabel();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const { currency } = view;
  const unitPrice = charge.shownUnitPrice ?? null;
  const loses =
    charge.cost !== null &&
    charge.amount !== null &&
    compareDecimals(charge.cost, charge.amount) > 0;
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="0 6px">
          {label(charge.label)}
          {charge.manual && (
            <Badge
              size="sm"
              color="orange"
              variant="outline"
              styles={{ label: { color: 'var(--mantine-color-text)' } }}
            >
              {t('manual')}
            </Badge>
          )}
          {loses && (
            <Badge size="sm" color="red">
              {t('belowCost')}
            </Badge>
          )}
          {charge.trace && (
            <Button
              size="compact-xs"
              variant="subtle"
              px={4}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {t('why')}
            </Button>
          )}
          {onEdit && (
            <Button size="compact-xs" variant="default" onClick={() => onEdit(charge)}>
              {t('edit')}
            </Button>
          )}
        </Group>
        {open && charge.trace && (
          <Suspense>
            <WhyThisPrice
              charge={charge}
              trace={charge.trace}
              lane={laneOf(view, charge)}
              inside={view.inside !== null}
              currency={currency}
            />
          </Suspense>
        )}
        {view.inside !== null && charge.explanation?.sharing && (
          <Text size="xs" fw={400} c="dimmed">
            {label(charge.explanation.sharing)}
          </Text>
        )}
        {view.inside === null && <Explanation charge={charge} currency={currency} piece={piece} />}
        {charge.manual && (
          <Text size="xs" fw={400}>
            {charge.manual.reason}
          </Text>
        )}
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

/** How a charge was calculated, for customers, as on the offer's PDF. */
function Explanation({
  charge: { basis, explanation },
  currency,
  piece,
}: {
  charge: ExplainedCharge;
  currency: string;
  piece: string;
}) {
  const locale = useLocale();
  if (!explanation) return null;
  const money = (amount: string) => moneyText(amount, currency);
  const texts = explanationTexts(basis, explanation, { locale, currency, money, piece });
  return texts.map((text) => (
    <Text key={text} size="xs" fw={400} c="dimmed">
      {text}
    </Text>
  ));
}
