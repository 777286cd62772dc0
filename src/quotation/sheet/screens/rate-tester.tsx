import {
  Alert,
  Anchor,
  Badge,
  Button,
  Card,
  Group,
  SimpleGrid,
  Stack,
  Table,
  Text,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { type ApiClient, api } from '#api.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { pickerOf } from '#master/screens/picker.ts';
import { recordQuery } from '#master/screens/queries.ts';
import { useSaving } from '#saving.ts';
import { tierText } from '#price/tier-text.ts';
import { vehicleCategoryWords } from '#freight/vehicle-words.ts';
import { vehicleCategories } from '#freight/vehicle.ts';
import { reachWords } from '#freight/rate-words.ts';
import { unitText } from '#price/unit-text.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { SwitchField } from '#ui/form/toggle-fields.tsx';
import { DateField } from '#ui/form/date-fields.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { NumberField } from '#ui/form/number-fields.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { useOpen } from '#ui/layout/link-button.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { whichRateRule } from '#quotation/input.ts';
import { SizeFields } from './cargo-fields.tsx';
import { fieldWords as f } from '#quotation/screens/field-words.ts';
import { cargoWords } from './cargo-words.ts';
import { Money } from '#quotation/screens/money.tsx';
import { useToday } from '#ui/today.ts';
import { pricingWords } from '../pricing-words.ts';
import { quotationWords } from '../../words.ts';

type RatesFound = Awaited<ReturnType<ApiClient['quotation']['whichRate']>>;

const categoryOptions = vehicleCategories.map((value) => ({
  value,
  label: vehicleCategoryWords[value],
}));
const reachLabel = { en: 'Counts per', ja: '計算範囲' };

const testRule = whichRateRule
  .omit({ laneId: true, size: true })
  .extend({ cargo: z.object({ size: whichRateRule.shape.size }) });

const tierFields = {
  volume: { en: 'Volume in the month or year', ja: '月間・年間の数量' },
  volumeHint: {
    en: 'Empty: what the customer has agreed and committed to.',
    ja: '空欄の場合は、顧客の成約数量と契約数量で判定します。',
  },
  isReturn: { en: 'Return of a round trip', ja: '往復の復路' },
} as const;

/** Shows for a day, a customer and a piece which rate pricing would choose, and why not the others. */
export function RateTester({ laneId }: { laneId: string }) {
  const today = useToday();
  const p = useWords(pricingWords);
  const label = useLabel();
  const { save, ...saving } = useSaving();
  const [found, setFound] = useState<RatesFound | null>(null);
  const { data: lane } = useQuery(recordQuery('price-freight-route', laneId));
  const { data: types } = useQuery({
    queryKey: ['mst', 'freight-type', 'list', 'all'],
    queryFn: () => api().mst['freight-type'].list({ size: 20 }),
  });
  const { data: containers } = useQuery({
    queryKey: ['mst', 'container-type', 'list', 'all'],
    queryFn: () => api().mst['container-type'].list({ size: 100 }),
  });
  const kind = types?.rows.find(({ row }) => row.id === lane?.row.freightType)?.row.code;
  const form = useRecordForm({
    schema: testRule,
    initial: {
      day: today,
      customerId: null,
      containerTypeCode: '22G1',
      laden: true,
      isReturn: false,
      volume: null,
      category: 'chassis',
      accompanied: false,
      cargo: { size: { lengthMm: 9425, widthMm: 2800, heightMm: 3040, weightKg: 19_600 } },
    },
    ...saving,
    onSave: ({ cargo, ...values }) =>
      save(async () => {
        setFound(
          await api().quotation.whichRate({
            ...values,
            laneId,
            size: kind === 'container' ? null : cargo.size,
          }),
        );
        form.reset({ cargo, ...values });
      }),
  });
  return (
    <Card withBorder component="section">
      <Title order={2} mb="xs">
        {p('whichRate')}
      </Title>
      <RecordForm form={form} reads>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <DateField name="day" label={f.departure} required />
            <RefField name="customerId" label={f.customer} {...pickerOf('customer')} />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <NumberField name="volume" label={tierFields.volume} help={tierFields.volumeHint} />
            <SwitchField name="isReturn" label={tierFields.isReturn} />
          </SimpleGrid>
          {kind === 'container' ? (
            <Group align="end">
              <SelectField
                name="containerTypeCode"
                label={cargoWords.containerType}
                options={(containers?.rows ?? []).map((each) => ({
                  value: String(each.row.code),
                  label: { en: label(each.label), ja: label(each.label) },
                }))}
                required
              />
              <SwitchField name="laden" label={cargoWords.laden} />
            </Group>
          ) : (
            <>
              {kind === 'vehicle' && <VehicleFacts />}
              <SizeFields required isMachine={kind !== 'general-cargo'} />
            </>
          )}
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={form.submitting}>
              {p('testRate')}
            </Button>
          </Group>
        </Stack>
      </RecordForm>
      {found && <RatesTable found={found} laneId={laneId} />}
    </Card>
  );
}

/** What decides the unit of a vehicle besides its length. */
function VehicleFacts() {
  return (
    <Group align="end">
      <SelectField
        name="category"
        label={cargoWords.vehicleKind}
        options={categoryOptions}
        required
      />
      <SwitchField name="laden" label={cargoWords.laden} />
      <SwitchField name="accompanied" label={cargoWords.withDriver} />
    </Group>
  );
}

function RatesTable({ found: { chosen, others }, laneId }: { found: RatesFound; laneId: string }) {
  const t = useWords(quotationWords);
  const p = useWords(pricingWords);
  const label = useLabel();
  const locale = useLocale();
  const open = useOpen();
  const period = ({ validFrom, validTo }: { validFrom: string; validTo: string | null }) =>
    p('validFromTo', {
      from: dayText(validFrom, locale),
      to: validTo ? dayText(validTo, locale) : '',
    });
  const rows = [...(chosen ? [{ ...chosen, why: null }] : []), ...others];
  return (
    <Stack mt="sm" gap="xs" aria-live="polite">
      {!chosen && <Alert color="yellow">{p('noRateApplies')}</Alert>}
      {rows.length > 0 && (
        <CardTable minWidth={640} verticalSpacing={4} aria-label={p('whichRate')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{p('scope')}</Table.Th>
              <Table.Th>{p('unit')}</Table.Th>
              <Table.Th>{label(reachLabel)}</Table.Th>
              <Table.Th ta="right">{t('unitPrice')}</Table.Th>
              <Table.Th>{t('validity')}</Table.Th>
              <Table.Th>{p('verdict')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((rate) => (
              <Table.Tr key={rate.id} fw={rate.why === null ? 650 : undefined}>
                <Table.Td>
                  <Anchor
                    fz="sm"
                    fw="inherit"
                    {...open(`/price-freight-route/${laneId}#rate-${rate.id}`)}
                  >
                    {rate.owner ? label(rate.owner) : p(`scope-${rate.scope}`)}
                  </Anchor>
                </Table.Td>
                <Table.Td data-label={p('unit')}>
                  {[label(unitText(rate.unitKey)) || p('anyUnit'), label(tierText(rate))]
                    .filter(Boolean)
                    .join(', ')}
                </Table.Td>
                <Table.Td data-label={label(reachLabel)}>{label(reachWords[rate.reach])}</Table.Td>
                <Table.Td ta="right" data-label={t('unitPrice')}>
                  <Money amount={rate.sell} currency={rate.currency} />
                </Table.Td>
                <Table.Td data-label={t('validity')}>{period(rate)}</Table.Td>
                <Table.Td data-label={p('verdict')}>
                  {rate.why === null ? (
                    <Badge variant="filled">{p('applies')}</Badge>
                  ) : (
                    <Text span size="sm">
                      {p(`not-${rate.why}`)}
                    </Text>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </CardTable>
      )}
    </Stack>
  );
}
