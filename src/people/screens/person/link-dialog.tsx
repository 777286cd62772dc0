import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import * as z from 'zod';
import { useSessionReset } from '#account/screens/session-reset.ts';
import { api } from '#api.ts';
import { employee } from '#master/resources/employee/employee.ts';
import { pickerOf } from '#master/screens/picker.ts';
import { useSaving } from '#saving.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { useWords } from '#platform/i18n/words.ts';
import type { Person } from './data.ts';
import { personWords } from '../../words.ts';

const chosenEmployee = z.object({ employeeId: z.uuid() });

/** Chooses the employee whose account this is. */
export function LinkDialog({
  person: { id, name },
  onClose,
}: {
  person: Person;
  onClose: () => void;
}) {
  const t = useWords(personWords);
  const queries = useQueryClient();
  const resetSession = useSessionReset();
  const { principal } = useRouteContext({ from: '__root__' });
  const { save, ...saving } = useSaving();
  const form = useRecordForm({
    schema: chosenEmployee,
    initial: { employeeId: null },
    onCancel: onClose,
    ...saving,
    onSave: (values) =>
      save(async () => {
        const { pendingChange } = await api().admin.setEmployee({ id, ...values });
        form.reset(values);
        toast({ message: pendingChange ? t('rightWaits') : t('linked'), severity: 'success' });
        await queries.invalidateQueries({ queryKey: ['admin'] });
        onClose();
        // One's own name is that of the employee from now on.
        if (!pendingChange && principal?.accountId === id) await resetSession();
      }),
  });
  return (
    <DialogFrame onClose={onClose} title={t('link')}>
      <RecordForm form={form} keep={`account-link:${id}`}>
        <Stack>
          <Text>{t('linkEffect', { name })}</Text>
          <RefField name="employeeId" label={employee.label} required {...pickerOf('employee')} />
          <FormButtons
            onCancel={onClose}
            busy={form.submitting}
            save={t('link')}
            cancel={t('cancel')}
          />
        </Stack>
      </RecordForm>
    </DialogFrame>
  );
}
