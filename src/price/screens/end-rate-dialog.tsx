import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import * as z from 'zod';
import { api } from '#api.ts';
import { formValues } from '#master/form-values.ts';
import { resourceNamed } from '#master/registry.ts';
import type { NamedRow } from '#master/select.server.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { useVersionedSave } from '#versioned-saving.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { DateField } from '#ui/form/date-fields.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import * as strings from '#ui/form/rules/strings.ts';
import { useToday } from '#ui/today.ts';
import { useLocale, useWords } from '#words.ts';

const rule = z.strictObject({ validTo: strings.date() });

/** Ends a rate that has begun, on a day. */
export default function EndRateDialog({
  laneId,
  record: { row },
  onClose,
}: {
  laneId: string;
  record: NamedRow;
  onClose: () => void;
}) {
  const t = useWords('price');
  const ui = useWords('ui');
  const locale = useLocale();
  const today = useToday();
  const { fields, parent } = resourceNamed('base-rate');
  const { formOptions, save } = useVersionedSave(row.version, ['mst']);
  const form = useRecordForm({
    schema: rule,
    initial: { validTo: today },
    onCancel: onClose,
    ...formOptions,
    onSave: ({ validTo }) =>
      save(
        (version) => {
          const { [parent?.field ?? '']: _, ...values } = formValues(fields, row);
          return api().mst['base-rate'].update({
            ...values,
            validTo,
            parentId: laneId,
            id: row.id,
            version,
          });
        },
        () => {
          toast({
            message: t('rateEnded', { day: dayText(validTo, locale) }),
            severity: 'success',
          });
          onClose();
        },
      ),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('endRateTitle')}
      closeButtonProps={{ 'aria-label': ui('close') }}
      transitionProps={{ duration: 0 }}
    >
      <RecordForm form={form}>
        <Stack>
          <Text size="sm">
            {t('endRateAbout', { day: dayText(String(row.validFrom), locale) })}
          </Text>
          <DateField name="validTo" label={fields.validTo.label} required />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button type="submit" loading={form.submitting}>
              {t('endRate')}
            </Button>
          </Group>
        </Stack>
      </RecordForm>
    </Modal>
  );
}
