import { nameIn } from '#platform/i18n/name-in.ts';
import { Alert, Button, Container, Group, Stack, Text } from '@mantine/core';
import { GrowingTextarea } from '#ui/form/growing-textarea.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { api, apiError } from '#api.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useKeptText } from '#ui/form/use-kept-text.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { may, target } from '#quotation/screens/answer-target.ts';
import { AboutCard } from '#quotation/screens/about-card.tsx';
import { ApprovalSteps } from '#approval/screens/approval-steps.tsx';
import { type AnswerView, quotationQuery, useSheet } from '#quotation/screens/data.ts';
import { Margin } from '#quotation/screens/margin.tsx';
import { RuleBadge } from '#quotation/screens/rule-badge.tsx';
import {
  OfferActions,
  OfferCard,
  OfferRemarks,
  SailingNotices,
  Totals,
} from '#quotation/offer/screens/offer-parts.tsx';
import { CustomerDecision, DecisionBar } from '#quotation/offer/screens/decision-bar.tsx';
import { OfferLines } from '#quotation/offer/screens/offer-lines.tsx';
import { useDecide } from '#quotation/offer/screens/use-decide.ts';
import { DecisionSummary, markedLines } from './decision-summary.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { quotationWords } from '../../words.ts';

const WarningAlert = lazyPart(async () => ({
  default: (await import('#quotation/sheet/check/screens/warning-alert.tsx')).WarningAlert,
}));
const TitledComparison = lazyPart(async () => ({
  default: (await import('#quotation/offer/screens/comparison.tsx')).TitledComparison,
}));

type Side = 'approval' | 'agreement';

/** Approval by an employee, or agreement by the customer: accept the offer, or reject it with a reason. */
export function DecideScreen({
  side,
  parts,
  title,
}: {
  side: Side;
  parts: readonly string[];
  title: string;
}) {
  const [id = '', answerId = '', ...rest] = parts;
  const t = useWords(quotationWords);
  const { sheet, error } = useSheet(id, answerId);
  if (error && [400, 404].includes(apiError(error)?.status ?? 0))
    return <ErrorScreen status={404} message={apiError(error)?.message} />;
  if (sheet?.kind !== 'answer')
    return (
      <Container size="md" px={0}>
        <ScreenHeader title={title} />
        <LoadingOrFailure error={error} rows={5} height={52} />
      </Container>
    );
  const { view } = sheet;
  const path = rest.join('/');
  return (
    <Container size="md" px={0}>
      <ScreenHeader
        title={title}
        crumbs={[{ label: view.number ?? view.title, href: `/quotation-detail/${id}` }]}
      >
        {path === '' && (
          <LinkButton href={`/quotation-detail/${id}/pdf?answer=${answerId}`} variant="default">
            {t('pdf')}
          </LinkButton>
        )}
      </ScreenHeader>
      {path === '' && <Offer side={side} view={view} />}
      {path === 'reject' && <RejectForm side={side} view={view} />}
      {(path === 'finish' || path === 'reject/finish') && (
        <Finish side={side} rejected={path !== 'finish'} view={view} />
      )}
    </Container>
  );
}

function Offer({ side, view }: { side: Side; view: AnswerView }) {
  const t = useWords(quotationWords);
  const locale = useLocale();
  const decide = useDecide(view);
  const base = `/quotation-${side}/${view.quotationId}/${view.id}` as const;
  const approve = () =>
    decide(
      { prompt: 'askAccept', act: t('approve'), effect: t('approveEffect') },
      () => api().quotation.approve({ ...target(view), comment: null }),
      `${base}/finish`,
    );
  return (
    <Stack>
      {side === 'approval' && view.inside?.inPlaceOf && (
        <Alert variant="outline">
          {t('decideInPlaceOf', { name: nameIn(locale, view.inside.inPlaceOf) })}
        </Alert>
      )}
      {side === 'approval' && (
        <Suspense>
          <WarningAlert warnings={view.inside?.warnings ?? []} />
        </Suspense>
      )}
      <SailingNotices answer={view} />
      {side === 'approval' && view.inside && <DecisionSummary view={view} inside={view.inside} />}
      <OfferCard answer={view}>
        {side === 'agreement' && may(view, 'withdraw') && <OfferActions answer={view} />}
      </OfferCard>
      <AboutCard view={view} badge={false}>
        <Margin view={view} />
      </AboutCard>
      <OfferLines
        view={view}
        {...(side === 'approval' ? { marks: markedLines(view, locale) } : {})}
      />
      <Totals answer={view} />
      <OfferRemarks answer={view} />
      <Changes view={view} />
      {view.inside && <ApprovalSteps steps={view.inside.approvals} />}
      {side === 'agreement' && <CustomerDecision view={view} />}
      {side === 'approval' && may(view, 'approve') && (
        <DecisionBar view={view} label={t('approve')}>
          <LinkButton href={`${base}/reject`} variant="default" size="md">
            {t('reject')}
          </LinkButton>
          <Button size="md" onClick={() => void approve()}>
            {t('approve')}
          </Button>
        </DecisionBar>
      )}
    </Stack>
  );
}

/** The differences from the previous revision that the reader may see, or from the request; for employees with the rule that offered an earlier one. */
function Changes({ view }: { view: AnswerView }) {
  const t = useWords(quotationWords);
  const { data } = useQuery(quotationQuery(view.quotationId));
  const after = data?.answers.find(({ id }) => id === view.id);
  const before = data?.answers.findLast(({ revision }) => revision < view.revision) ?? 'request';
  if (!after) return null;
  const { rule, answerId } = data?.instant ?? {};
  const byRule = data?.answers.find(
    ({ id, revision }) => id === answerId && revision < view.revision,
  );
  return (
    <Suspense>
      {rule && byRule && (
        <Group gap="xs">
          <Text size="sm">{t('revision', { n: byRule.revision })}</Text>
          <RuleBadge {...rule} />
        </Group>
      )}
      <TitledComparison quotationId={view.quotationId} before={before} after={after} />
    </Suspense>
  );
}

function RejectForm({ side, view }: { side: Side; view: AnswerView }) {
  const t = useWords(quotationWords);
  const decide = useDecide(view);
  const [reason, setReason, forget] = useKeptText(`reason:${view.id}:${side}`);
  const base = `/quotation-${side}/${view.quotationId}/${view.id}` as const;
  const about = { ...target(view), reason };
  /** It is kept in the browser until it has arrived. */
  const sent = async (call: Promise<unknown>) => {
    await call;
    forget();
  };
  const reject = () =>
    side === 'approval'
      ? decide(
          { prompt: 'askReject', act: t('reject'), effect: t('rejectEffect') },
          () => sent(api().quotation.reject(about)),
          `${base}/reject/finish`,
        )
      : decide(
          { prompt: 'askDecline', act: t('decline'), effect: t('declineEffect') },
          () => sent(api().quotation.decline(about)),
          `${base}/reject/finish`,
        );
  return (
    <Stack maw={560}>
      <GrowingTextarea
        label={t('reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        rows={3}
        required
      />
      <Group justify="flex-end">
        <LinkButton href={base} variant="default">
          {t('back')}
        </LinkButton>
        <Button color="red" onClick={() => void reject()} disabled={reason.trim() === ''}>
          {t(side === 'approval' ? 'reject' : 'decline')}
        </Button>
      </Group>
    </Stack>
  );
}

function Finish({ side, rejected, view }: { side: Side; rejected: boolean; view: AnswerView }) {
  const t = useWords(quotationWords);
  const word =
    side === 'approval' ? (rejected ? 'rejected' : 'approved') : rejected ? 'declined' : 'agreed';
  return (
    <Stack>
      <Text size="lg">{t(word)}</Text>
      <Group>
        <LinkButton href={`/quotation-detail/${view.quotationId}`}>{t('toDetail')}</LinkButton>
        <LinkButton
          href={side === 'approval' ? '/quotation-approval' : '/quotation-list'}
          variant="default"
        >
          {t('toList')}
        </LinkButton>
      </Group>
    </Stack>
  );
}
