import { Button, Container, Group, Stack } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';
import { api, apiError } from '#api.ts';
import { inLocale, localeCookieText } from '#platform/i18n/address.ts';
import { toast } from '#ui/feedback/toast.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLocale, useWords } from '#words.ts';
import { profile } from '../input.ts';
import { useForget } from './forget.ts';

const labels = { name: { en: 'Name', ja: '氏名' }, locale: { en: 'Language', ja: '言語' } } as const;
const languages = [
  { value: 'ja', label: { en: 'Japanese (日本語)', ja: '日本語' } },
  { value: 'en', label: { en: 'English', ja: '英語（English）' } },
] as const;

/** Name and language of the person at the keyboard. */
export function ProfileScreen() {
  const t = useWords('account');
  const ui = useWords('ui');
  const locale = useLocale();
  const forget = useForget();
  const { principal } = useRouteContext({ from: '__root__' });
  const form = useRecordForm({
    schema: profile,
    initial: { name: principal?.name ?? '', locale: principal?.locale ?? locale },
    onInvalid: (count) => toast({ message: ui('itemsHaveErrors', { count }), severity: 'error', life: 5000 }),
    onFailure: () => toast({ message: ui('offline'), severity: 'error' }),
    onSave: async (values) => {
      try {
        await api().account.profile(values);
      } catch (error) {
        const refusal = apiError(error);
        if (!refusal) throw error;
        if (refusal.fields.length > 0) return refusal.fields;
        toast({ message: refusal.message, severity: 'error' });
        return;
      }
      form.reset(values);
      toast({ message: t('saved'), severity: 'success' });
      if (values.locale !== locale && values.locale !== principal?.locale) {
        // The language belongs to the page: the chosen one is served by loading it anew.
        document.cookie = localeCookieText(values.locale);
        location.assign(inLocale('/user/profile', values.locale));
        return;
      }
      await forget();
    },
  });
  return (
    <Container size="md" px={0}>
      <ScreenHeader title={t('profile')} />
      <RecordForm form={form}>
        <Stack>
          <TextField name="name" label={labels.name} autoComplete="name" required />
          <SelectField name="locale" label={labels.locale} options={languages} required />
          <Group justify="flex-end">
            <Button type="submit" loading={form.submitting}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </RecordForm>
    </Container>
  );
}
