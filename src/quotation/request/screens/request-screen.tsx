import { Suspense } from 'react';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';
import { api } from '#api.ts';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { type QuotationView, useChange, useSheet } from '#quotation/screens/data.ts';
import { QuotationLayout } from '#quotation/screens/quotation-layout.tsx';
import { SheetSection } from '#quotation/sheet/screens/sheet-section.tsx';
import { ReadyAlert } from '#quotation/screens/ready-alert.tsx';
import { useRequestSteps } from '#quotation/screens/steps.ts';
import { may } from '#quotation/screens/answer-target.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { quotationWords } from '../../words.ts';

const Documents = lazyPart(async () => ({
  default: (await import('#quotation/attachment/screens/documents.tsx')).Documents,
}));
const FreightByRoute = lazyPart(async () => ({
  default: (await import('#quotation/sheet/screens/cargo.tsx')).FreightByRoute,
}));
const HeaderForm = lazyPart(async () => ({
  default: (await import('./header-form.tsx')).HeaderForm,
}));

/** The screens below /quotation-request/{id}. */
export function RequestScreen({ parts, title }: { parts: readonly string[]; title: string }) {
  const [id = '', section = 'customer', ...rest] = parts;
  const t = useWords(quotationWords);
  const { sheet, error } = useSheet(id, null);
  const steps = useRequestSteps(id, sheet);
  const base = `/quotation-request/${id}` as const;
  if (section === 'completion') return <Completion id={id} title={title} />;
  return (
    <QuotationLayout
      title={title}
      crumbs={[{ label: t('drafts'), href: '/quotation-request' }]}
      steps={steps}
      current={section}
      sheet={sheet}
      error={error}
    >
      {sheet?.kind === 'request' && rest.length === 0 && (
        <ReadyAlert
          faults={
            section === 'confirmation' || sheet.view.routes.length > 0 ? sheet.view.faults : []
          }
          warnings={sheet.view.warnings}
          base={base}
          step={section === 'confirmation' ? null : section}
        />
      )}
      {sheet && section === 'customer' && sheet.kind === 'request' && (
        <HeaderForm quotation={sheet.view} sheet={sheet} />
      )}
      {sheet && <SheetSection sheet={sheet} base={base} section={section} rest={rest} />}
      {sheet?.kind === 'request' && section === 'confirmation' && (
        <RequestConfirmation view={sheet.view} />
      )}
    </QuotationLayout>
  );
}

function RequestConfirmation({ view }: { view: QuotationView }) {
  const t = useWords(quotationWords);
  const { principal } = useRouteContext({ from: '__root__' });
  const navigateTo = useNavigateTo();
  const change = useChange();
  const ask = useDialog();
  const send = async () => {
    const question = {
      prompt: 'askComplete' as const,
      act: t('submit'),
      object: [view.number, view.title].filter(Boolean).join(' '),
      effect: t('submitEffect'),
    };
    if (!(await ask('confirm', question))) return;
    if (await change(() => api().quotation.submit({ quotationId: view.id, version: view.version })))
      void navigateTo(`/quotation-request/${view.id}/completion`);
  };
  return (
    <Stack>
      <FreightByRoute view={view} />
      {view.message && <Text style={{ whiteSpace: 'pre-wrap' }}>{view.message}</Text>}
      <section>
        <Title order={2} mb="xs">
          {t('document')}
        </Title>
        <Suspense>
          <Documents
            view={{
              quotationId: view.id,
              id: null,
              state: view.state,
              documents: view.documents,
              inside: principal?.isEmployee ? true : null,
            }}
          />
        </Suspense>
      </section>
      {may(view, 'submit') && (
        <Group justify="flex-end">
          <Button onClick={() => void send()}>{t('submit')}</Button>
        </Group>
      )}
    </Stack>
  );
}

function Completion({ id, title }: { id: string; title: string }) {
  const t = useWords(quotationWords);
  const { sheet } = useSheet(id, null);
  return (
    <Stack maw={560}>
      <ScreenHeader title={title} />
      {sheet && (
        <>
          <Text size="lg">{t('submitted', { number: sheet.view.number ?? '' })}</Text>
          <Text>{t('submittedText')}</Text>
        </>
      )}
      <Group>
        <LinkButton href={`/quotation-detail/${id}`}>{t('toDetail')}</LinkButton>
        <LinkButton href="/quotation-list" variant="default">
          {t('toList')}
        </LinkButton>
      </Group>
    </Stack>
  );
}
