import { Container, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#api.ts';
import type { Href } from '#platform/href.ts';
import { useSaving } from '#saving.ts';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { OneTimeSecret } from '#ui/feedback/one-time-secret.tsx';
import { ChoicesField } from '#ui/form/box-fields.tsx';
import { DateField } from '#ui/form/date-fields.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { type Crumb, ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { useLabel } from '#platform/i18n/words.ts';
import { newKey, newSystemKey } from '../input.ts';
import { scopeNames, scopes } from '../scopes.ts';
import { keyWords as w } from './api-key-words.ts';

const systems = {
  search: async (q: string) =>
    (await api().admin.users({ kind: 'system', ...(q ? { q } : {}), size: 20 })).rows
      .filter(({ banned }) => !banned)
      .map(({ id, name }) => ({ id, label: name })),
  labelOf: () => null,
};

const blank = { name: '', scopes: ['quotation:read' as const], expiresAt: '' };

/** What the two screens share: the secret once there is one, where they lead back to, and how a key is stored. */
function useNewKey(back: Href, queryKey: readonly string[]) {
  const { save, ...saving } = useSaving();
  const navigateTo = useNavigateTo();
  const queries = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const leave = () => void navigateTo(back);
  const store = (make: () => Promise<{ secret: string }>) =>
    save(async () => {
      const made = await make();
      setSecret(made.secret);
      await queries.invalidateQueries({ queryKey });
    });
  return { secret, leave, store, saving: { ...saving, onCancel: leave } };
}

/** Creates an API key of a system, and shows its secret once. */
export function NewSystemKeyScreen({ title }: { title: string }) {
  const label = useLabel();
  const { store, saving, ...shown } = useNewKey('/admin/api-key', ['admin', 'keys']);
  const form = useRecordForm({
    schema: newSystemKey,
    initial: { ...blank, systemId: null },
    ...saving,
    onSave: (values) => store(() => api().admin.makeKey(values)),
  });
  return (
    <NewKeyPage title={title} above={{ label: label(w.keys), href: '/admin/api-key' }} {...shown}>
      <RecordForm form={form} keep="new-system-key">
        <KeyFields onCancel={shown.leave} busy={form.submitting}>
          <RefField name="systemId" label={w.system} help={w.systemHint} {...systems} />
        </KeyFields>
      </RecordForm>
    </NewKeyPage>
  );
}

/** Creates an API key of one's own, and shows its secret once. */
export function NewOwnKeyScreen({ title }: { title: string }) {
  const label = useLabel();
  const { store, saving, ...shown } = useNewKey('/user/profile', ['account', 'keys']);
  const form = useRecordForm({
    schema: newKey,
    initial: blank,
    ...saving,
    onSave: (values) => store(() => api().account.makeKey(values)),
  });
  return (
    <NewKeyPage title={title} above={{ label: label(w.profile), href: '/user/profile' }} {...shown}>
      <RecordForm form={form} keep="new-own-key">
        <KeyFields onCancel={shown.leave} busy={form.submitting} />
      </RecordForm>
    </NewKeyPage>
  );
}

/** The form of a new key, and in its place the secret once there is one. */
function NewKeyPage({
  title,
  above,
  secret,
  leave,
  children,
}: {
  title: string;
  above: Crumb;
  secret: string | null;
  leave: () => void;
  children: ReactNode;
}) {
  const label = useLabel();
  return (
    <Container size="md" px={0}>
      <ScreenHeader title={title} crumbs={[above]} />
      {secret ? (
        <OneTimeSecret
          name={label(w.secret)}
          secret={secret}
          text={label(w.once)}
          words={{ copy: label(w.copy), copied: label(w.copied), done: label(w.done) }}
          onDone={leave}
        />
      ) : (
        children
      )}
    </Container>
  );
}

function KeyFields({
  onCancel,
  busy,
  children,
}: {
  onCancel: () => void;
  busy: boolean;
  children?: ReactNode;
}) {
  const label = useLabel();
  return (
    <Stack>
      <TextField name="name" label={w.name} help={w.nameHint} required />
      {children}
      <ChoicesField
        name="scopes"
        label={w.scopes}
        options={scopes.map((value) => ({ value, label: scopeNames[value] }))}
        required
      />
      <DateField name="expiresAt" label={w.expiresAt} />
      <FormButtons onCancel={onCancel} busy={busy} save={label(w.make)} cancel={label(w.cancel)} />
    </Stack>
  );
}
