import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '#api.ts';
import { pickerOf } from '#master/screens/picker.ts';
import { addDays } from '#platform/clock.ts';
import { useSaving } from '#saving.ts';
import { CheckboxField } from '#ui/form/box-fields.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { DateField } from '#ui/form/date-fields.tsx';
import { NumberField } from '#ui/form/number-fields.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { roundings } from '../change.ts';
import { type ChangeInput, changeRule, contractRule } from '../change-rule.ts';
import { ChangePreview, type Planned } from './change-preview.tsx';
import { useToday } from '#ui/today.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { priceWords } from '../words.ts';

const labels = {
  segment: { en: 'Segment', ja: '区間' },
  freightType: { en: 'Freight type', ja: '貨物種別' },
  fromPort: { en: 'From port', ja: '発港' },
  toPort: { en: 'To port', ja: '着港' },
  percent: { en: 'Change', ja: '改定率' },
  contractPercent: { en: 'Against the tariff', ja: 'タリフに対する増減率' },
  roundTo: { en: 'Rounded to', ja: '端数処理' },
  costs: { en: 'Costs too', ja: '原価も改定する' },
  minimums: { en: 'Minimum charges too', ja: '最低料金も改定する' },
  contractMinimums: { en: 'Minimum charges too', ja: '最低料金にも増減率を適用する' },
  validFrom: { en: 'Valid from', ja: '適用開始日' },
  validTo: { en: 'Valid until', ja: '適用終了日' },
  customer: { en: 'Customer', ja: '顧客' },
} as const;

/** `percent` changes the tariff, `contract` creates a customer's contract from it; for selected lanes, or null for those that match its fields. */
export type ChangeProps = Readonly<{
  kind: 'percent' | 'contract';
  lanes: readonly string[] | null;
  /** The search and filters of the list whose lanes it is for, where none are selected, and their number. */
  list?: Readonly<{ q?: string | undefined; filter: Record<string, string> }>;
}>;

/** Changes the tariff of many lanes, or copies it to a customer's contract, after a preview. */
export function ChangeDialog({
  kind,
  lanes,
  list,
  onClose,
  onDone,
}: ChangeProps & { onClose: () => void; onDone: () => void }) {
  const today = useToday();
  const t = useWords(priceWords);
  const { save, ...saving } = useSaving();
  const [planned, setPlanned] = useState<{
    input: ChangeInput;
    rows: Planned;
    round: number;
  } | null>(null);
  const loadPreview = async (input: ChangeInput) => {
    const rows = await api().price.previewChange(input);
    setPlanned((before) => ({ input, rows, round: (before?.round ?? 0) + 1 }));
  };
  const isContract = kind === 'contract';
  const form = useRecordForm({
    schema: isContract ? contractRule : changeRule,
    initial: {
      lanes: lanes ? [...lanes] : null,
      list: !lanes && list ? { ...(list.q ? { q: list.q } : {}), filter: list.filter } : null,
      segment: null,
      freightType: null,
      fromPort: null,
      toPort: null,
      percent: isContract ? '0' : '3',
      roundTo: isContract ? '1' : '10',
      // A general increase usually raises minimum charges too; a customer’s discount does not change them.
      minimums: !isContract,
      costs: false,
      validFrom: `${addDays(today, 31).slice(0, 7)}-01`,
      validTo: null,
      customer: null,
    },
    ...saving,
    onSave: (values) =>
      save(async () => {
        await loadPreview(values);
        form.reset(values);
      }),
  });
  return (
    <DialogFrame onClose={onClose} size="xl" title={t(isContract ? 'copyTariff' : 'changePrices')}>
      <RecordForm form={form} keep={`price-change:${kind}`}>
        <Stack gap="sm">
          <Text size="sm">{t(isContract ? 'copyTariffAbout' : 'changePricesAbout')}</Text>
          {lanes ? (
            <Text size="sm" fw={600}>
              {t('chosenLanes', { count: lanes.length })}
            </Text>
          ) : list ? (
            <Text size="sm" fw={600}>
              {t('listedLanes')}
            </Text>
          ) : (
            <LaneFields />
          )}
          <PriceFields isContract={isContract} />
          <Group justify="flex-end">
            <Button
              type="submit"
              variant={planned ? 'default' : 'filled'}
              loading={form.submitting}
            >
              {t('preview')}
            </Button>
          </Group>
        </Stack>
      </RecordForm>
      {planned && (
        <ChangePreview
          key={planned.round}
          input={planned.input}
          rows={planned.rows}
          onStale={() => loadPreview(planned.input)}
          onDone={onDone}
        />
      )}
    </DialogFrame>
  );
}

/** Which lanes, by the fields that they match. */
function LaneFields() {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <RefField name="segment" label={labels.segment} {...pickerOf('segment')} />
        <RefField name="freightType" label={labels.freightType} {...pickerOf('freight-type')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <RefField name="fromPort" label={labels.fromPort} {...pickerOf('port')} />
        <RefField name="toPort" label={labels.toPort} {...pickerOf('port')} />
      </SimpleGrid>
    </>
  );
}

/** How prices change, and from when; for a contract, also until when and for whom. */
function PriceFields({ isContract }: { isContract: boolean }) {
  return (
    <>
      {isContract && (
        <RefField name="customer" label={labels.customer} {...pickerOf('customer')} required />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NumberField
          name="percent"
          label={isContract ? labels.contractPercent : labels.percent}
          suffix={{ en: '%', ja: '%' }}
          required
        />
        <SelectField
          name="roundTo"
          label={labels.roundTo}
          options={roundings.map((value) => ({
            value,
            label: { en: `¥${value}`, ja: `${value}円` },
          }))}
          required
        />
      </SimpleGrid>
      <CheckboxField
        name="minimums"
        label={isContract ? labels.contractMinimums : labels.minimums}
      />
      {!isContract && <CheckboxField name="costs" label={labels.costs} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField name="validFrom" label={labels.validFrom} required />
        {isContract && <DateField name="validTo" label={labels.validTo} />}
      </SimpleGrid>
    </>
  );
}
