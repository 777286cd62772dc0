import { Container, Stack, Text } from '@mantine/core';
import { api } from '#api.ts';
import { useSaving } from '#saving.ts';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { newAccount } from '../input.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { profileWords } from '../profile-words.ts';

const labels = {
  name: { en: 'Name', ja: '氏名' },
  email: { en: 'Email', ja: 'メールアドレス' },
  locale: { en: 'Language', ja: '言語' },
} as const;
const languages = [
  { value: 'ja', label: { en: 'Japanese', ja: '日本語' } },
  { value: 'en', label: { en: 'English', ja: '英語' } },
] as const;

/** Creates an account; its owner sets the password by a link in a mail. */
export function AdminNewUserScreen({ title }: { title: string }) {
  const t = useWords(profileWords);
  const navigateTo = useNavigateTo();
  const { save, ...saving } = useSaving();
  const back = () => void navigateTo('/admin/user');
  const form = useRecordForm({
    schema: newAccount,
    initial: { name: '', email: '', locale: 'ja' },
    ...saving,
    onCancel: back,
    onSave: (values) =>
      save(async () => {
        await api().admin.invite(values);
        toast({ message: t('invited', { email: values.email }), severity: 'success' });
        back();
      }),
  });
  return (
    <Container size="md" px={0}>
      <ScreenHeader title={title} crumbs={[{ label: t('accounts'), href: '/admin/user' }]} />
      <RecordForm form={form} keep="new-account">
        <Stack>
          <Text>{t('newAccountText')}</Text>
          <TextField name="name" label={labels.name} required />
          <TextField name="email" label={labels.email} type="email" required />
          <SelectField name="locale" label={labels.locale} options={languages} required />
          <FormButtons
            onCancel={back}
            busy={form.submitting}
            save={t('sendInvitation')}
            cancel={t('cancel')}
          />
        </Stack>
      </RecordForm>
    </Container>
  );
}
