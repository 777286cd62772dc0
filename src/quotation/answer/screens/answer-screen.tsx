import { Group, Stack, Text } from '@mantine/core';
import { Suspense, use, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ReadOnlyContext } from '#ui/read-only.ts';
import { useWords } from '#platform/i18n/words.ts';
import type { CellPlace } from '#quotation/sheet/table-cells.ts';
import { type AnswerView, useSheet } from '#quotation/screens/data.ts';
import { ReadyAlert } from '#quotation/screens/ready-alert.tsx';
import { QuotationLayout } from '#quotation/screens/quotation-layout.tsx';
import { ReturnedAlert } from '#quotation/screens/returned-alert.tsx';
import { StateBadge } from '#quotation/screens/state-badge.tsx';
import { SheetSection } from '#quotation/sheet/screens/sheet-section.tsx';
import { useAnswerSteps } from '#quotation/screens/steps.ts';
import { ChangeLock, useChangeLock } from './change-lock.tsx';
import RequestAsWritten from './request-as-written.tsx';
import { quotationWords } from '../../words.ts';

const Approvers = lazyPart(async () => ({
  default: (await import('#quotation/decision/screens/approvers.tsx')).Approvers,
}));
const Confirmation = lazyPart(async () => ({
  default: (await import('#quotation/decision/screens/confirmation.tsx')).Confirmation,
}));
const CustomerStep = lazyPart(async () => ({
  default: (await import('#quotation/request/screens/customer-step.tsx')).CustomerStep,
}));
const Documents = lazyPart(async () => ({
  default: (await import('#quotation/attachment/screens/documents.tsx')).Documents,
}));
const Overview = lazyPart(() => import('./answer-overview.tsx'));
const PriceBreakdown = lazyPart(async () => ({
  default: (await import('#quotation/sheet/screens/price-breakdown.tsx')).PriceBreakdown,
}));
const NextRequest = lazyPart(() => import('./next-request.tsx'));
const SendPanel = lazyPart(() => import('./send-panel.tsx'));
const Remarks = lazyPart(async () => ({ default: (await import('./remarks.tsx')).Remarks }));
const RouteBreakdown = lazyPart(async () => ({
  default: (await import('#quotation/sheet/screens/route-breakdown.tsx')).RouteBreakdown,
}));

/** The screens below /quotation-answer/{id}/{id2}. */
export function AnswerScreen({ parts, title }: { parts: readonly string[]; title: string }) {
  const [id = '', answerId = '', section = 'overview', ...rest] = parts;
  const t = useWords(quotationWords);
  const { sheet: stored, error } = useSheet(id, answerId);
  const { sheet, locked, unlock } = useChangeLock(stored);
  const view = sheet?.kind === 'answer' ? sheet.view : null;
  const steps = useAnswerSteps(id, answerId, view);
  const readOnly = use(ReadOnlyContext);
  const [shown, setShown] = useState<CellPlace | null>(null);
  const isOverview = section === 'overview';
  return (
    <QuotationLayout
      title={title}
      crumbs={[{ label: t('answers'), href: `/quotation-answer/${id}` }]}
      steps={steps}
      current={section}
      sheet={sheet}
      error={error}
      request={isOverview && <RequestAsWritten quotationId={id} />}
      aside={view && isOverview && <SendPanel view={view} onGo={(cell) => setShown({ ...cell })} />}
    >
      {view && sheet && (
        <>
          <ReturnedAlert view={view} mb="md" />
          {locked && <ChangeLock view={view} locked={locked} onUnlock={unlock} />}
          {/* On the overview the panel beside the charges tells it. */}
          {rest.length === 0 && !isOverview && (
            <ReadyAlert
              faults={view.inside?.faults ?? []}
              warnings={view.inside?.warnings ?? []}
              base={`/quotation-answer/${id}/${answerId}`}
              step={section === 'confirmation' ? null : section}
            />
          )}
          {isOverview && <Overview view={view} shown={shown} onShow={setShown} />}
          {section === 'customer' && <CustomerStep view={view} />}
          <ReadOnlyContext value={readOnly ?? locked}>
            <SheetSection
              sheet={sheet}
              base={`/quotation-answer/${id}/${answerId}`}
              section={section}
              rest={rest}
            />
          </ReadOnlyContext>
          {section === 'route-breakdown' && (
            <RouteBreakdown view={view} routeId={rest[0] ?? null} />
          )}
          {section === 'price-breakdown' && <PriceBreakdown view={view} lineId={rest[0] ?? null} />}
          {section === 'remark' && <Remarks view={view} />}
          {section === 'document' && <Documents view={view} />}
          {section === 'approver' && <Approvers view={view} />}
          {section === 'confirmation' && <Confirmation view={view} />}
          {section === 'completion' && <Completion view={view} />}
        </>
      )}
    </QuotationLayout>
  );
}

function Completion({ view }: { view: AnswerView }) {
  const t = useWords(quotationWords);
  return (
    <Stack>
      <Text size="lg">{t(view.state === 'offered' ? 'offerSent' : 'approvalAsked')}</Text>
      <StateBadge state={view.state} />
      <Group>
        <LinkButton href={`/quotation-detail/${view.quotationId}`} variant="default">
          {t('toDetail')}
        </LinkButton>
        <Suspense>
          <NextRequest />
        </Suspense>
      </Group>
    </Stack>
  );
}
