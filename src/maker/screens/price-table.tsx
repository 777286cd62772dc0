import { Group, ScrollArea, Stack, Switch, Table, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/feedback/button.tsx';
import { grouped } from '#ui/form/rules/normalise.ts';
import { useLocale, useWords } from '#words.ts';
import { offered, total } from '../rules/amounts.ts';
import { average } from '../rules/period.ts';
import { pricePartsOf } from '../types.ts';
import { type SheetView, may } from './data.ts';
import { useRouteText } from './parts.tsx';
import { usePrices } from './use-prices.ts';

const money = (amount: string | null | undefined) => (amount == null ? '–' : grouped(amount));

/** The prices by route and class, or by class and part, with averages or totals; edited a row at a time. */
export function PriceTable({ view }: { view: SheetView }) {
  const t = useWords('maker');
  const locale = useLocale();
  const routeText = useRouteText();
  const [baf, setBaf] = useState(view.withBaf);
  const [open, setOpen] = useState<number | null>(null);
  const prices = usePrices(view);
  const editable = may(view, 'edit');
  const isNissan = view.maker === 'nissan';
  const { minorUnit } = view.currency;
  const rows = isNissan
    ? view.routes.map((route) => ({ id: route.id, name: routeText(route) }))
    : view.vehicles.map((vehicle) => ({ id: vehicle.id, name: `${vehicle.code} ${locale === 'ja' ? vehicle.name : vehicle.nameEn}` }));
  const columns = isNissan ? view.vehicles.map((vehicle) => ({ id: vehicle.id, name: vehicle.code })) : pricePartsOf.toyota.map((part) => ({ id: part, name: t(`part-${part}`) }));
  const shown = view.amounts.map((row, r) =>
    row.map((amount, c) => {
      if (amount === null || !isNissan) return amount;
      const [route, vehicle] = [view.routes[r]!, view.vehicles[c]!];
      const including = { baf, charges: view.withCharges };
      return offered(amount, { including, baf: route.baf, charges: view.charges, routeId: route.id, vehicleId: vehicle.id, minorUnit });
    }),
  );
  const last = shown.map((row) => (isNissan ? average(row, minorUnit) : total(row, baf ? (view.routes[0]?.baf ?? null) : null, minorUnit)));
  return (
    <Stack gap="xs">
      <Group gap="sm">
        {(['a4', 'a3'] as const).map((paper) => (
          <Button key={paper} severity="secondary" size="small" href={`/api/v1/${view.maker}-quotation/${view.id}/pdf?locale=${locale}&paper=${paper}`} download>
            {t(paper === 'a4' ? 'pdf' : 'pdfA3')}
          </Button>
        ))}
        {view.bafYear && <Switch size="sm" label={t('withBaf')} checked={baf} onChange={(event) => setBaf(event.currentTarget.checked)} />}
        {editable && (
          <Button ml="auto" loading={prices.saving} disabled={prices.changes === 0} onClick={() => void prices.save()}>
            {t('saveCount', { count: prices.changes })}
          </Button>
        )}
      </Group>
      <ScrollArea>
        <Table striped highlightOnHover verticalSpacing={4} className="figures" aria-label={`${t('sheet')} ${view.title}`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(isNissan ? 'route' : 'vehicleClass')}</Table.Th>
              {columns.map((column) => (
                <Table.Th key={column.id} ta="right">
                  {column.name}
                </Table.Th>
              ))}
              <Table.Th ta="right">{t(isNissan ? 'average' : 'total')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, r) => (
              <Table.Tr key={row.id}>
                <Table.Th scope="row" fw={400} miw={180}>
                  {row.name}
                  {editable && (
                    <Button
                      severity="secondary"
                      size="small"
                      ml="xs"
                      aria-expanded={open === r}
                      aria-label={`${t('edit')}: ${row.name}`}
                      onClick={() => setOpen(open === r ? null : r)}
                    >
                      {t('edit')}
                    </Button>
                  )}
                </Table.Th>
                {columns.map((column, c) => (
                  <Table.Td key={column.id} ta="right">
                    {open === r ? (
                      <TextInput
                        size="xs"
                        miw={88}
                        inputMode="decimal"
                        autoComplete="off"
                        aria-label={`${row.name} ${column.name}`}
                        value={prices.textAt(r, c)}
                        error={prices.faultOf(prices.textAt(r, c))}
                        onChange={(event) => prices.type(r, c, event.currentTarget.value)}
                      />
                    ) : (
                      money(shown[r]?.[c])
                    )}
                  </Table.Td>
                ))}
                <Table.Td ta="right" fw={600}>
                  {money(last[r])}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </Stack>
  );
}
