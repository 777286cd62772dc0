import { Container, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiError } from '#api.ts';
import { pickerOf } from '#master/screens/picker.ts';
import { Conflict, useVersionedSave } from '#versioned-saving.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { OneTimeSecret } from '#ui/feedback/one-time-secret.tsx';
import { ChoicesField } from '#ui/form/box-fields.tsx';
import { SwitchField } from '#ui/form/toggle-fields.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { type EventNames, type WebhookView, webhookQuery } from './data.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { webhookWords } from '../words.ts';

/** The form of a webhook; the secret of a new one is shown once. */
export function WebhookFormScreen({
  title,
  id,
  events,
}: {
  title: string;
  id?: string;
  events: EventNames;
}) {
  const t = useWords(webhookWords);
  const { data, error } = useQuery({ ...webhookQuery(id ?? ''), enabled: id !== undefined });
  if (error) return <ErrorScreen status={404} message={apiError(error)?.message} />;
  return (
    <Container size="md" px={0}>
      <ScreenHeader
        title={title}
        crumbs={[
          { label: t('webhooks'), href: '/admin/webhook' },
          ...(data ? [{ label: data.name, href: `/admin/webhook/${data.id}` as const }] : []),
        ]}
      />
      {id !== undefined && !data ? (
        <Loading shape="form" rows={4} />
      ) : (
        <WebhookForm webhook={data ?? null} events={events} />
      )}
    </Container>
  );
}

function WebhookForm({ webhook, events }: { webhook: WebhookView | null; events: EventNames }) {
  const t = useWords(webhookWords);
  const saving = useVersionedSave(webhook?.version ?? 0, ['webhook']);
  const navigateTo = useNavigateTo();
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null);
  const back = (id?: string) => void navigateTo(id ? `/admin/webhook/${id}` : '/admin/webhook');
  const form = useRecordForm({
    schema: async () => (await import('../input.ts')).webhookRule,
    initial: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? 'https://',
      events: webhook?.events ?? [
        'quotation.submit',
        'quotation.offer',
        'quotation.agree',
        'quotation.record-agreement',
        'quotation.decline',
      ],
      customerId: webhook?.customerId ?? null,
      isStopped: webhook ? webhook.stoppedAt !== null : false,
    },
    ...saving.formOptions,
    onCancel: () => back(webhook?.id),
    onSave: (values) =>
      saving.save(
        async (version) => {
          if (webhook) await api().webhook.save({ id: webhook.id, version, ...values });
          else setMade(await api().webhook.create(values));
        },
        () => webhook && back(webhook.id),
      ),
  });
  if (made)
    return (
      <OneTimeSecret
        name={t('secret')}
        secret={made.secret}
        text={t('once')}
        words={{ copy: t('copy'), copied: t('copied'), done: t('kept') }}
        onDone={() => back(made.id)}
      />
    );
  return (
    <RecordForm form={form} keep={`webhook:${webhook?.id ?? 'new'}`}>
      <Conflict saving={saving} form={form} />
      <Stack>
        <TextField name="name" label={webhookWords.name} required />
        <TextField name="url" label={webhookWords.url} type="url" required />
        <ChoicesField
          name="events"
          label={webhookWords.events}
          options={Object.entries(events).map(([value, label]) => ({ value, label }))}
          required
        />
        <RefField
          name="customerId"
          label={webhookWords.customer}
          help={webhookWords.customerHint}
          {...pickerOf('customer')}
        />
        <SwitchField name="isStopped" label={webhookWords.isStopped} />
        <FormButtons
          onCancel={() => back(webhook?.id)}
          busy={form.submitting}
          save={t('save')}
          cancel={t('cancel')}
        />
      </Stack>
    </RecordForm>
  );
}
