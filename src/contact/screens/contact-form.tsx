import { Container, Group, Stack, Text } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { api, apiError } from '#api.ts';
import { useSaving } from '#saving.ts';
import { Button } from '#ui/feedback/button.tsx';
import { CheckboxField } from '#ui/form/box-fields.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { TextAreaField, TextField } from '#ui/form/text-fields.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { leastMs } from '../stamp.ts';
import { topicNames, topics } from '../topics.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { contactWords } from '../words.ts';

const options = topics.map((value) => ({ value, label: topicNames[value] }));

/** The public contact form. The stamp contains when the page was opened and is sent with the inquiry. */
export function ContactScreen({ title, stamp: given }: { title: string; stamp: string }) {
  // The stamp of the first visit: the page may be reloaded later, e.g. after maintenance.
  const [stamp] = useState(given);
  const t = useWords(contactWords);
  const { save, ...saving } = useSaving();
  const { principal } = useRouteContext({ from: '__root__' });
  const navigateTo = useNavigateTo();
  const website = useRef<HTMLInputElement>(null);
  const form = useRecordForm({
    schema: async () => (await import('../input.ts')).contactRule,
    initial: {
      topic: null,
      companyName: '',
      contactName: principal?.name ?? '',
      email: principal?.email ?? '',
      phone: '',
      message: '',
      consent: false,
    },
    ...saving,
    onSave: (values) =>
      save(async () => {
        const send = (by: string) =>
          api().contact.send({ ...values, website: website.current?.value ?? '', stamp: by });
        await send(stamp).catch(async (error: unknown) => {
          if (apiError(error)?.code !== 'form-old') throw error;
          // The form was open for too long: sends again with a new stamp after its minimum time.
          const { stamp: newStamp } = await api().contact.open();
          await new Promise((resolve) => setTimeout(resolve, leastMs + 200));
          await send(newStamp);
        });
        await navigateTo('/contact/finish');
      }),
  });
  return (
    <Container size="sm" px={0}>
      <ScreenHeader title={title} />
      <Text mb="md">{t('text')}</Text>
      <RecordForm form={form} keep="contact">
        <Stack>
          <SelectField name="topic" label={contactWords.topic} options={options} required />
          <TextField
            name="companyName"
            label={contactWords.companyName}
            autoComplete="organization"
            required
          />
          <TextField
            name="contactName"
            label={contactWords.contactName}
            autoComplete="name"
            required
          />
          <TextField
            name="email"
            label={contactWords.email}
            type="email"
            autoComplete="email"
            required
          />
          <TextField
            name="phone"
            label={contactWords.phone}
            type="tel"
            autoComplete="tel"
            required
          />
          <TextAreaField name="message" label={contactWords.message} rows={6} required />
          <CheckboxField name="consent" label={contactWords.consent} required />
          <Trap input={website} />
          <Group justify="flex-end">
            <Button type="submit" loading={form.submitting}>
              {t('send')}
            </Button>
          </Group>
        </Stack>
      </RecordForm>
    </Container>
  );
}

/** A honeypot field for bots; people neither see nor reach it. */
function Trap({ input }: { input: React.RefObject<HTMLInputElement | null> }) {
  const t = useWords(contactWords);
  const id = useId();
  return (
    <div
      aria-hidden
      style={{ position: 'absolute', left: -10_000, width: 1, height: 1, overflow: 'hidden' }}
    >
      <label htmlFor={id}>{t('website')}</label>
      <input ref={input} id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
