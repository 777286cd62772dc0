import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { api } from '#api.ts';
import { fieldOf } from '#master/define.ts';
import { formValues } from '#master/form-values.ts';
import { proposalOf, useMustPropose, useProposal } from '#master/screens/use-proposing.ts';
import { baseRate as base } from '#master/resources/price/base-rate.ts';
import type { NamedRow } from '#master/selection.server.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { useSaving } from '#saving.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { DateField } from '#ui/form/date-fields.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import * as strings from '#ui/form/rules/strings.ts';
import { useToday } from '#ui/today.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { priceWords } from '../words.ts';
import { masterWords } from '#master/words.ts';
import { uiWords } from '#ui/words.ts';

const rule = z.strictObject({ validTo: strings.date() });

/** Ends a rate that has begun, on a day. */
export default function EndRateDialog({
  laneId,
  record,
  onClose,
}: {
  laneId: string;
  record: NamedRow;
  onClose: () => void;
}) {
  const { row } = record;
  const t = useWords(priceWords);
  const master = useWords(masterWords);
  const ui = useWords(uiWords);
  const locale = useLocale();
  const today = useToday();
  const { fields, parent } = base;
  const mustPropose = useMustPropose(base);
  const { propose, open } = useProposal();
  const queries = useQueryClient();
  const { save, ...saving } = useSaving();
  const form = useRecordForm({
    schema: rule,
    initial: { validTo: today },
    onCancel: onClose,
    ...saving,
    onSave: ({ validTo }) => {
      const { [parent?.field ?? '']: _, ...all } = formValues(fields, row);
      const values = { ...all, validTo };
      return save(async () => {
        if (mustPropose) {
          const proposal = await propose(proposalOf(base, laneId, record, values, row.version));
          // Still submitting, so that leaving asks for nothing; a reset would end that.
          return open(proposal);
        }
        await api().mst['base-rate'].update({
          ...values,
          parentId: laneId,
          id: row.id,
          version: row.version,
        });
        toast({
          message: t('rateEnded', { day: dayText(validTo, locale) }),
          severity: 'success',
        });
        await queries.invalidateQueries({ queryKey: ['mst'] });
        onClose();
      });
    },
  });
  return (
    <DialogFrame onClose={onClose} title={t('endRateTitle')}>
      <RecordForm form={form} keep={`base-rate:${row.id}:end`}>
        <Stack>
          <Text size="sm">
            {t('endRateAbout', { day: dayText(String(row.validFrom), locale) })}
          </Text>
          <DateField name="validTo" label={fieldOf(base, 'validTo').label} required />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button type="submit" loading={form.submitting}>
              {mustPropose ? master('propose') : t('endRate')}
            </Button>
          </Group>
        </Stack>
      </RecordForm>
    </DialogFrame>
  );
}
