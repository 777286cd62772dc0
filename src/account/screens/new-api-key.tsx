import { Container, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api.ts';
import { useSaving } from '#saving.ts';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { OneTimeSecret } from '#ui/feedback/one-time-secret.tsx';
import { ChoicesField } from '#ui/form/box-fields.tsx';
import { DateField } from '#ui/form/date-fields.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel } from '#words.ts';
import { newKey } from '../input.ts';
import { scopeNames, scopes } from '../scopes.ts';
import { keyWords as w } from './api-key-words.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';

const accounts = {
  search: async (q: string) =>
    (await api().admin.users({ ...(q ? { q } : {}), size: 20 })).rows
      .filter(({ role, isEmployee, isUser }) => role !== 'admin' && (isEmployee || isUser))
      .map(({ id, name, email }) => ({ id, label: name, description: email })),
  labelOf: () => null,
};

/** Creates an API key and shows its secret once. */
export function NewApiKeyScreen({ title }: { title: string }) {
  const label = useLabel();
  const { save, ...saving } = useSaving();
  const navigateTo = useNavigateTo();
  const queries = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const back = () => void navigateTo('/admin/api-key');
  const form = useRecordForm({
    schema: newKey,
    initial: { name: '', accountId: null, scopes: ['quotation:read'], expiresAt: '' },
    ...saving,
    onCancel: back,
    onSave: (values) =>
      save(async () => {
        const made = await api().admin.makeKey(values);
        setSecret(made.secret);
        await queries.invalidateQueries({ queryKey: ['admin', 'keys'] });
      }),
  });
  return (
    <Container size="md" px={0}>
      <ScreenHeader title={title} crumbs={[{ label: label(w.keys), href: '/admin/api-key' }]} />
      {secret ? (
        <OneTimeSecret
          name={label(w.secret)}
          secret={secret}
          text={label(w.once)}
          words={{ copy: label(w.copy), copied: label(w.copied), done: label(w.done) }}
          onDone={back}
        />
      ) : (
        <RecordForm form={form} keep="new-api-key">
          <Stack>
            <TextField name="name" label={w.name} required />
            <RefField name="accountId" label={w.account} required {...accounts} />
            <ChoicesField
              name="scopes"
              label={w.scopes}
              options={scopes.map((value) => ({ value, label: scopeNames[value] }))}
              required
            />
            <DateField name="expiresAt" label={w.expiresAt} />
            <FormButtons
              onCancel={back}
              busy={form.submitting}
              save={label(w.make)}
              cancel={label(w.cancel)}
            />
          </Stack>
        </RecordForm>
      )}
    </Container>
  );
}
