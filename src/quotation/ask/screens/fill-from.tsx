import { Button, Group, Stack, Text } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { isText } from '#platform/type-guards.ts';
import { type RecordForm, useFormValue } from '#ui/form/record-form.tsx';
import { MenuButton } from '#ui/layout/menu-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useWords } from '#platform/i18n/words.ts';
import { addLines } from './add-lines.ts';
import { isAsker } from './data.ts';
import type { TemplateShown } from '../template/screens/data.ts';
import { fillFromTemplate } from './fill-template.ts';
import { askWords } from '../words.ts';

const PasteLines = lazyPart(() => import('./paste.tsx'));
const Templates = lazyPart(() => import('../template/screens/templates.tsx'));
const FormerRequests = lazyPart(() => import('./former-requests.tsx'));
const Filled = lazyPart(() => import('./filled.tsx'));
const MailText = lazyPart(() => import('./mail-text.tsx'));

type Props = Readonly<{ form: RecordForm; today: string }>;

/** Where the page can be filled from instead of being typed. */
export function FillFrom({ form, today }: Props) {
  const t = useWords(askWords);
  const { principal } = useRouteContext({ from: '__root__' });
  const mayAsk = isAsker(principal);
  const customerId = useFormValue('customerId', isText);
  const [source, setSource] = useState<'excel' | 'mail' | 'template' | null>(null);
  /** The template that was taken last, to say what of it is missing. */
  const [template, setTemplate] = useState<TemplateShown | null>(null);
  /** The texts of mails that were taken. */
  const [mails, setMails] = useState<readonly string[]>([]);
  const close = () => setSource(null);
  return (
    <Stack gap="xs">
      <Group gap="xs" role="group" aria-label={t('fillFrom')}>
        <Text size="sm" c="dimmed">
          {t('fillFrom')}
        </Text>
        {mayAsk && (
          <Button variant="default" size="xs" onClick={() => setSource('template')}>
            {t('fromTemplate')}
          </Button>
        )}
        {mayAsk && (
          <MenuButton
            preload={FormerRequests.preload}
            button={
              <Button variant="default" size="xs">
                {t('formerRequest')}
              </Button>
            }
          >
            {(button) => <FormerRequests button={button} form={form} today={today} />}
          </MenuButton>
        )}
        <Button variant="default" size="xs" onClick={() => setSource('mail')}>
          {t('fromMail')}
        </Button>
        {mayAsk && (
          <Button variant="default" size="xs" onClick={() => setSource('excel')}>
            {t('fromExcel')}
          </Button>
        )}
      </Group>
      <Suspense>
        {template && <Filled template={template} />}
        {source === 'template' && (
          <Templates
            customerId={customerId}
            onFill={(taken) => {
              fillFromTemplate(form, taken);
              setTemplate(taken);
            }}
            onClose={close}
          />
        )}
        {source === 'mail' && (
          <MailText
            form={form}
            used={mails}
            onUsed={(text) => setMails([...mails, text])}
            onClose={close}
          />
        )}
        {source === 'excel' && (
          <PasteLines
            onClose={close}
            onAdd={(lines) => {
              addLines(form, lines);
              close();
            }}
          />
        )}
      </Suspense>
    </Stack>
  );
}
