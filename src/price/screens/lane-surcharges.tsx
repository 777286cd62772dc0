import { Button, Group, Table, Text, Title, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { surcharge as extra } from '#master/resources/price/surcharge.ts';
import { fieldOf } from '#master/define.ts';
import { valueText } from '#master/value-text.ts';
import type { NamedRow } from '#master/selection.server.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { grouped, withoutZeros } from '#platform/grouped.ts';
import { storedMoney } from '#pricing/money-text.ts';
import { defined } from '#platform/expect.ts';
import { priceWords } from '../words.ts';

const shown = ['scope', 'percent', 'amount', 'validFrom', 'validTo'];

/** The surcharges of a segment, those of single lanes as well. */
export const surchargesQuery = (segment: unknown) =>
  queryOptions({
    queryKey: ['mst', 'surcharge', 'list', segment],
    queryFn: () => api().mst.surcharge.list({ size: 200, filter: { segment: String(segment) } }),
  });

/** The surcharges that apply to a lane: its own, and those of its segment and freight type. */
export function LaneSurcharges({
  lane,
  onAdd,
  onEdit,
}: {
  lane: NamedRow;
  onAdd: () => void;
  onEdit: (record: NamedRow) => void;
}) {
  const t = useWords(priceWords);
  const label = useLabel();
  const locale = useLocale();
  const { data: surcharges, error } = useQuery(surchargesQuery(lane.row.segment));
  const here = (surcharges?.rows ?? []).filter(
    ({ row }) =>
      (row.freightType === null || row.freightType === lane.row.freightType) &&
      (row.freightRoute === null || row.freightRoute === lane.row.id),
  );
  /** The customer or group that it is for; otherwise everyone. */
  const whoText = ({ row, refs }: NamedRow) => {
    const who = refs.customer ?? refs.customerGroup;
    return who ? label(who) : valueText(defined(extra.fields.scope), row.scope, null, locale);
  };
  const amountText = ({ row, refs }: NamedRow, amount: string) => {
    const text = refs.currency
      ? `${grouped(withoutZeros(amount))} ${label(refs.currency)}`
      : storedMoney(amount, 'JPY');
    const per = valueText(defined(extra.fields.per), row.per, null, locale);
    return row.per === 'piece' ? text : `${text} / ${per}`;
  };
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('surcharges')}</Title>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          {t('addSurcharge')}
        </Button>
      </Group>
      {!surcharges ? (
        <LoadingOrFailure error={error} rows={2} />
      ) : here.length === 0 ? (
        <Text c="dimmed">{t('noSurcharges')}</Text>
      ) : (
        <CardTable minWidth={560} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              {['name', 'kind', ...shown].map((key) => (
                <Table.Th key={key}>{label(fieldOf(extra, key).label)}</Table.Th>
              ))}
              <Table.Th>{t('appliesTo')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {here.map((each) => (
              <Table.Tr key={each.row.id}>
                <Table.Td>
                  <UnstyledButton
                    c="var(--mantine-color-anchor)"
                    fz="sm"
                    onClick={() => onEdit(each)}
                  >
                    {locale === 'ja' ? String(each.row.name) : String(each.row.nameEn)}
                  </UnstyledButton>
                </Table.Td>
                {['kind', ...shown].map((key) => (
                  <Table.Td
                    key={key}
                    className="figures"
                    data-label={label(fieldOf(extra, key).label)}
                  >
                    {key === 'scope'
                      ? whoText(each)
                      : key === 'amount' && typeof each.row.amount === 'string'
                        ? amountText(each, each.row.amount)
                        : valueText(fieldOf(extra, key), each.row[key], each.refs[key], locale)}
                    {key === 'percent' && each.row.percent !== null && ' %'}
                  </Table.Td>
                ))}
                <Table.Td data-label={t('appliesTo')}>
                  {each.row.freightRoute === null ? t('wholeSegment') : t('thisLane')}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </CardTable>
      )}
    </section>
  );
}
