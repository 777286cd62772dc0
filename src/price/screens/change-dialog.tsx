import { Button, Checkbox, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { type ApiClient, api, apiError } from '#api.ts';
import { pickerOf } from '#master/screens/picker.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import { useSaving } from '#saving.ts';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { DateField } from '#ui/form/date-fields.tsx';
import { NumberField } from '#ui/form/number-fields.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { useLabel, useWords } from '#words.ts';
import { roundings } from '../change.ts';

type Planned = Awaited<ReturnType<ApiClient['price']['previewChange']>>;
type Input = Parameters<ApiClient['price']['previewChange']>[0];

const words = {
  segment: { en: 'Segment', ja: '区間' },
  freightType: { en: 'Freight type', ja: '貨物種別' },
  fromPort: { en: 'From port', ja: '発港' },
  toPort: { en: 'To port', ja: '着港' },
  percent: { en: 'Change', ja: '改定率' },
  roundTo: { en: 'Rounded to', ja: '端数処理' },
  validFrom: { en: 'Valid from', ja: '適用開始日' },
  customer: { en: 'As a contract of', ja: '個別契約として作成する顧客' },
  customerHelp: { en: 'Empty: the tariff itself changes.', ja: '空欄の場合はタリフを改定します。' },
} as const;

const rule = z.object({
  segment: z.uuid().nullable(),
  freightType: z.uuid().nullable(),
  fromPort: z.uuid().nullable(),
  toPort: z.uuid().nullable(),
  percent: z.string().regex(/^-?\d{1,3}(\.\d{1,3})?$/),
  roundTo: z.enum(roundings),
  validFrom: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  customer: z.uuid().nullable(),
});

/** Changes the tariff of many lanes by a percent, or makes a customer's contract of it; nothing is written before the preview was seen. */
export function ChangeDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('price');
  const ui = useWords('ui');
  const { save, ...saving } = useSaving();
  const [planned, setPlanned] = useState<{ input: Input; rows: Planned } | null>(null);
  const form = useRecordForm({
    schema: rule,
    initial: {
      segment: null,
      freightType: null,
      fromPort: null,
      toPort: null,
      percent: '3',
      roundTo: '10',
      validFrom: `${addDays(dayOf(new Date()), 31).slice(0, 7)}-01`,
      customer: null,
    },
    ...saving,
    onSave: (values) =>
      save(async () => {
        setPlanned({ input: values, rows: await api().price.previewChange(values) });
        form.reset(values);
      }),
  });
  return (
    <Modal opened onClose={onClose} size="xl" title={t('changePrices')} closeButtonProps={{ 'aria-label': ui('close') }} transitionProps={{ duration: 0 }}>
      <RecordForm form={form}>
        <Stack gap="sm">
          <Group grow align="start">
            <RefField name="segment" label={words.segment} {...pickerOf('segment')} />
            <RefField name="freightType" label={words.freightType} {...pickerOf('freight-type')} />
          </Group>
          <Group grow align="start">
            <RefField name="fromPort" label={words.fromPort} {...pickerOf('port')} />
            <RefField name="toPort" label={words.toPort} {...pickerOf('port')} />
          </Group>
          <Group grow align="start">
            <NumberField name="percent" label={words.percent} suffix={{ en: '%', ja: '%' }} required />
            <SelectField name="roundTo" label={words.roundTo} options={roundings.map((value) => ({ value, label: { en: `¥${value}`, ja: `${value}円` } }))} required />
            <DateField name="validFrom" label={words.validFrom} required />
          </Group>
          <RefField name="customer" label={words.customer} help={words.customerHelp} {...pickerOf('customer')} />
          <Group justify="flex-end">
            <Button type="submit" variant={planned ? 'default' : 'filled'} loading={form.submitting}>
              {t('preview')}
            </Button>
          </Group>
        </Stack>
      </RecordForm>
      {planned && <Preview key={JSON.stringify(planned.input)} {...planned} onDone={onClose} />}
    </Modal>
  );
}

function Preview({ input, rows, onDone }: { input: Input; rows: Planned; onDone: () => void }) {
  const t = useWords('price');
  const label = useLabel();
  const ask = useDialog();
  const queries = useQueryClient();
  const [without, setWithout] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const yen = (value: string) => `¥${Number(value).toLocaleString('en-US')}`;
  const write = async () => {
    if (!(await ask('confirm'))) return;
    setBusy(true);
    try {
      const { changed } = await api().price.change({ ...input, without: [...without] });
      toast({ message: t('changedRates', { count: changed }), severity: 'success' });
      await queries.invalidateQueries({ queryKey: ['mst'] });
      onDone();
    } catch (error) {
      const refusal = apiError(error);
      toast({ message: refusal ? [refusal.message, ...refusal.fields.map((field) => field.message)].join(' ') : String(error), severity: 'error' });
    }
    setBusy(false);
  };
  if (rows.length === 0) return <Text mt="md">{t('nothingToChange')}</Text>;
  return (
    <Stack mt="md" gap="sm">
      <Table.ScrollContainer minWidth={480} mah={360}>
        <Table verticalSpacing={4} stickyHeader aria-label={t('preview')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th aria-label={t('include')} />
              <Table.Th>{t('lane')}</Table.Th>
              <Table.Th ta="right">{t('before')}</Table.Th>
              <Table.Th ta="right">{t('after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>
                  <Checkbox
                    aria-label={`${t('include')}: ${label(row.lane)} ${row.unitKey}`}
                    checked={!without.includes(row.id)}
                    onChange={() => setWithout(without.includes(row.id) ? without.filter((id) => id !== row.id) : [...without, row.id])}
                  />
                </Table.Td>
                <Table.Td>
                  {label(row.lane)} {row.unitKey === 'any' ? '' : row.unitKey}
                </Table.Td>
                <Table.Td ta="right" className="figures">
                  {yen(row.before)}
                </Table.Td>
                <Table.Td ta="right" className="figures">
                  {yen(row.after)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="space-between">
        <Text size="sm">{t('selectedRates', { count: rows.length - without.length, all: rows.length })}</Text>
        <Button onClick={() => void write()} loading={busy} disabled={without.length === rows.length}>
          {t('writeChange')}
        </Button>
      </Group>
    </Stack>
  );
}
