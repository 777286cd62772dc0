import { Group, ScrollArea, Stack, Switch, Table } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/feedback/button.tsx';
import { grouped } from '#ui/form/rules/normalise.ts';
import { useLocale, useWords } from '#words.ts';
import { offered, total } from '../rules/amounts.ts';
import { average } from '../rules/period.ts';
import { pricePartsOf } from '../types.ts';
import type { SheetView } from './data.ts';
import { useRouteText } from './parts.tsx';

const money = (amount: string | null | undefined) => (amount == null ? '–' : grouped(amount));

/** The prices to read: by route and class, or by class and part, with averages or totals. */
export function PriceTable({ view }: { view: SheetView }) {
  const t = useWords('maker');
  const locale = useLocale();
  const routeText = useRouteText();
  const [baf, setBaf] = useState(view.withBaf);
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
                </Table.Th>
                {columns.map((column, c) => (
                  <Table.Td key={column.id} ta="right">
                    {money(shown[r]?.[c])}
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
