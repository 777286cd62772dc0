import { Stack } from '@mantine/core';
import { api } from '#api.ts';
import type { Href } from '#platform/href.ts';
import { useSaving } from '#saving.ts';
import { Button } from '#ui/feedback/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { CheckboxField } from '#ui/form/box-fields.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { TextAreaField } from '#ui/form/text-fields.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { affiliationChange } from '../input.ts';
import { useSessionReset } from './session-reset.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { accountWords } from '../words.ts';
import { profileWords } from '../profile-words.ts';

const labels = {
  message: { en: 'What has changed?', ja: '変更の内容' },
  left: { en: 'I no longer work for this company', ja: 'この会社の担当を離れました' },
} as const;

/** Reports to the customer's account managers that one's affiliation is outdated, and leads on to where the person was going. */
export function AffiliationChange({ canLeave, onward }: { canLeave: boolean; onward: Href }) {
  const t = useWords(accountWords);
  const own = useWords(profileWords);
  const navigateTo = useNavigateTo();
  const resetSession = useSessionReset();
  const { save, ...saving } = useSaving();
  const form = useRecordForm({
    schema: affiliationChange,
    initial: { message: '', left: false },
    ...saving,
    onSave: (values) =>
      save(async () => {
        await api().account.affiliationChanged(values);
        form.reset(values);
        toast({ message: own('changeSent'), severity: 'success' });
        await resetSession();
        await navigateTo(values.left ? '/auth/who-are-you' : onward);
      }),
  });
  return (
    <RecordForm form={form} keep="affiliation">
      <Stack>
        <TextAreaField name="message" label={labels.message} required />
        {canLeave && <CheckboxField name="left" label={labels.left} />}
        <Button type="submit" loading={form.submitting}>
          {t('send')}
        </Button>
      </Stack>
    </RecordForm>
  );
}
