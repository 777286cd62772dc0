import { Group, Stack, Table, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { grouped } from '#platform/grouped.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { oneOf } from '#platform/one-of.ts';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { usePagedRows } from '#ui/table/use-paged-rows.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import {
  type ChangeKind,
  type PriceChange,
  changeKinds,
  priceChanges,
} from '../layouts/price-changes.ts';
import { signed, signedPercent } from '../rules/view.ts';
import { typeNamed } from '../types/find.ts';
import type { SheetView } from './data.ts';
import { useRouteText } from './use-texts.ts';
import { makerWords } from '../words.ts';

type Change = PriceChange<SheetView['routes'][number], SheetView['vehicles'][number]>;

/** Every price that differs between two sheets, from the old one to the new one, and how many there are of each kind. */
export function PriceChanges({ before, now }: Readonly<{ before: SheetView; now: SheetView }>) {
  const t = useWords(makerWords);
  const [wanted, setWanted] = useState<ChangeKind | null>(null);
  const { changes, unchanged } = useMemo(() => priceChanges(before, now), [before, now]);
  const countOf = (kind: ChangeKind) => changes.filter((change) => change.kind === kind).length;
  const found = changeKinds.filter((kind) => countOf(kind) > 0);
  // A kind that no price has any more hides nothing.
  const kind = oneOf(found, wanted);
  const rows = kind ? changes.filter((change) => change.kind === kind) : changes;
  const { shown, pages } = usePagedRows(rows);
  const kindText = (each: ChangeKind) =>
    t('changeCount', { kind: t(`change-${each}`), count: countOf(each) });
  return (
    <Stack gap="xs">
      <Group gap="sm" justify="space-between">
        <Text size="sm" role="status">
          {[
            ...found.map(kindText),
            t('changeCount', { kind: t('unchanged'), count: unchanged }),
          ].join(t('comma'))}
        </Text>
        {found.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={t('view')}
            value={kind ?? ''}
            onChange={(event) => setWanted(oneOf(changeKinds, event.currentTarget.value) ?? null)}
            data={[
              { value: '', label: t('allChanges') },
              ...found.map((value) => ({ value, label: kindText(value) })),
            ]}
          />
        )}
      </Group>
      {rows.length > 0 && <ChangeTable changes={shown} maker={now.maker} />}
      {pages}
    </Stack>
  );
}

/** By route and class, or by class and part of the price, as the sheet is laid out. */
function ChangeTable({
  changes,
  maker,
}: Readonly<{ changes: readonly Change[]; maker: SheetView['maker'] }>) {
  const t = useWords(makerWords);
  const label = useLabel();
  const locale = useLocale();
  const routeText = useRouteText();
  const { layout, parts } = typeNamed(maker);
  const isByRoute = layout === 'route-by-class';
  const classText = ({ vehicle }: Change) => `${vehicle.code} ${nameIn(locale, vehicle)}`;
  const partText = ({ part }: Change) => {
    const found = parts.find(({ name }) => name === part);
    return found && label(found.label);
  };
  const [first, second] = isByRoute
    ? [(change: Change) => routeText(change.route), classText]
    : [classText, partText];
  const secondHead = t(isByRoute ? 'vehicleClass' : 'partOfPrice');
  const amount = (value: string | null) => (value === null ? '–' : grouped(value));
  return (
    <CardTable minWidth={640} verticalSpacing={4} aria-label={t('priceChanges')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(isByRoute ? 'route' : 'vehicleClass')}</Table.Th>
          <Table.Th>{secondHead}</Table.Th>
          <Table.Th ta="right">{t('priceBefore')}</Table.Th>
          <Table.Th ta="right">{t('priceNow')}</Table.Th>
          <Table.Th ta="right">{t('change')}</Table.Th>
          <Table.Th ta="right">{t('changePercent')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map((change) => (
          <Table.Tr key={`${change.route.id} ${change.vehicle.id} ${change.part}`}>
            <Table.Td>{first(change)}</Table.Td>
            <Table.Td data-label={secondHead}>{second(change)}</Table.Td>
            <Table.Td ta="right" className="figures" data-label={t('priceBefore')}>
              {amount(change.before)}
            </Table.Td>
            <Table.Td ta="right" className="figures" data-label={t('priceNow')}>
              {amount(change.now)}
            </Table.Td>
            <Table.Td ta="right" className="figures" data-label={t('change')}>
              {change.difference ? signed(change.difference.amount) : t(`change-${change.kind}`)}
            </Table.Td>
            <Table.Td ta="right" className="figures" data-label={t('changePercent')}>
              {change.difference?.percent ? signedPercent(change.difference.percent) : '–'}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </CardTable>
  );
}
