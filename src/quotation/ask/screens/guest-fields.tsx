import { Card, Stack, Text, Title } from '@mantine/core';
import { CheckboxField } from '#ui/form/box-fields.tsx';
import { FieldRow } from '#ui/form/field-row.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { guestWords } from '../guest-words.ts';

const labels = {
  company: { en: 'Company', ja: '会社名' },
  contact: { en: 'Name', ja: 'お名前' },
  contactKana: { en: 'Name in kana', ja: 'お名前（カナ）' },
  email: { en: 'Email', ja: 'メールアドレス' },
  phone: { en: 'Phone', ja: '電話番号' },
  consent: {
    en: 'I agree that my data is used to answer this request.',
    ja: '入力した情報を、このご依頼への回答のために利用することに同意します。',
  },
};

/** What a guest's form starts with beside route and freight; the names of `guestRule`. */
export const blankGuest = {
  companyName: '',
  contactName: '',
  contactKana: '',
  email: '',
  phone: '',
  consent: false,
};

/** Who asks, of a guest: fields of the form of the page. */
export function GuestFields() {
  const t = useWords(guestWords);
  return (
    <Card withBorder component="section" aria-label={t('about')}>
      <Stack gap="sm">
        <div>
          <Title order={2}>{t('about')}</Title>
          <Text size="sm">{t('aboutText')}</Text>
        </div>
        <FieldRow count={2}>
          <TextField
            name="companyName"
            label={labels.company}
            autoComplete="organization"
            required
          />
          <TextField name="contactName" label={labels.contact} autoComplete="name" required />
        </FieldRow>
        <FieldRow count={3}>
          <TextField name="email" label={labels.email} type="email" autoComplete="email" required />
          <TextField name="phone" label={labels.phone} type="tel" autoComplete="tel" required />
          <TextField name="contactKana" label={labels.contactKana} />
        </FieldRow>
        <CheckboxField name="consent" label={labels.consent} required />
      </Stack>
    </Card>
  );
}
