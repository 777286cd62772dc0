import type { Bilingual } from '#platform/i18n/locale.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { Button, Grid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { api, apiError } from '#api.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { useInstant } from '#ui/instant.ts';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { AboutCard } from '#quotation/screens/about-card.tsx';
import { Documents } from '#quotation/attachment/screens/documents.tsx';
import {
  type AnswerView,
  type QuotationView,
  answerQuery,
  quotationQuery,
  useChange,
} from '#quotation/screens/data.ts';
import { InstantOutcome } from '#quotation/screens/instant-outcome.tsx';
import { Fold } from '#quotation/screens/fold.tsx';
import { DetailList } from '#ui/layout/detail-list.tsx';
import { CustomerDecision, threadId } from './decision-bar.tsx';
import { OfferLines } from './offer-lines.tsx';
import { ReturnedAlert } from '#quotation/screens/returned-alert.tsx';
import { Revisions } from './revisions.tsx';
import { QuotationTimeline } from './timeline.tsx';
import { FreightByRoute } from '#quotation/sheet/screens/cargo.tsx';
import {
  OfferActions,
  OfferCard,
  OfferRemarks,
  ReasonButton,
  SailingNotices,
  Totals,
} from './offer-parts.tsx';
import { shownSheet } from '#quotation/screens/shown-sheet.ts';
import { isDraft } from '#quotation/states.ts';
import { may } from '#quotation/screens/answer-target.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useStartAnswer } from '#quotation/screens/use-start-answer.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { quotationWords } from '../../words.ts';
import { uiWords } from '#ui/words.ts';

const Thread = lazyPart(async () => ({
  default: (await import('#quotation/thread/screens/thread.tsx')).Thread,
}));

/** Only here: the dictionary is part of every quotation screen. */
const words = {
  aboutRequest: { en: 'About the request', ja: 'ご依頼について' },
} as const satisfies Record<string, Bilingual>;

/** The detail page of a quotation: latest answer, revisions, messages, documents and timeline. */
export function QuotationDetail({ id, title }: { id: string; title: string }) {
  const t = useWords(quotationWords);
  const ui = useWords(uiWords);
  const { principal } = useRouteContext({ from: '__root__' });
  const { data: view, error } = useQuery(quotationQuery(id));
  const latest = view?.answers.at(-1);
  const { data: answer } = useQuery({
    ...answerQuery(id, latest?.id ?? ''),
    enabled: latest !== undefined,
  });
  const sheet = view ? shownSheet(view, answer) : null;
  if (error && [400, 404].includes(apiError(error)?.status ?? 0))
    return <ErrorScreen status={404} message={apiError(error)?.message} />;
  if (!view)
    return (
      <>
        <ScreenHeader title={title} />
        <LoadingOrFailure error={error} rows={5} height={52} />
      </>
    );
  return (
    <>
      <ScreenHeader
        title={view.number ?? view.title}
        crumbs={[{ label: ui('quotations'), href: '/quotation-list' }]}
      >
        <DetailActions view={view} answer={answer} />
      </ScreenHeader>
      <Grid>
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack gap="sm">
            {view.instant && <InstantOutcome view={view} />}
            {answer && <ReturnedAlert view={answer} />}
            {answer && <SailingNotices answer={answer} />}
            {answer && (
              <OfferCard answer={answer}>
                {(['record-agreement', 'withdraw', 'reopen'] as const).some((event) =>
                  may(answer, event),
                ) && <OfferActions answer={answer} />}
              </OfferCard>
            )}
            <RequestCard view={view} sheet={sheet} badge={view.state !== answer?.state} />
            {answer ? (
              <>
                <OfferLines view={answer} />
                <Totals answer={answer} />
                <OfferRemarks answer={answer} />
              </>
            ) : (
              sheet && <FreightByRoute view={sheet} />
            )}
            {!isDraft(view.state) && (
              <div id={threadId}>
                <Suspense fallback={<Loading rows={2} height={56} />}>
                  <Thread quotationId={id} />
                  <FocusThread />
                </Suspense>
              </div>
            )}
            <Fold title={t('document')} unfolded={view.documents.length > 0}>
              <Documents
                view={{
                  quotationId: id,
                  id: null,
                  state: view.state,
                  documents: view.documents,
                  inside: principal?.isEmployee ? true : null,
                }}
              />
            </Fold>
            {view.answers.length > 0 && <Revisions view={view} />}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <QuotationTimeline view={view} />
        </Grid.Col>
      </Grid>
      {answer && <CustomerDecision view={answer} onAsk={focusThread} />}
    </>
  );
}

/** Puts the focus where a message is written. */
const focusThread = () =>
  document.getElementById(threadId)?.querySelector('textarea')?.focus({ preventScroll: false });

/** Puts it there when a link asks for the thread, once that is loaded. */
function FocusThread() {
  useEffect(() => {
    if (location.hash === `#${threadId}`) focusThread();
  }, []);
  return null;
}

/** The buttons of the detail page, as far as the reader may use them. */
function DetailActions({ view, answer }: { view: QuotationView; answer: AnswerView | undefined }) {
  const t = useWords(quotationWords);
  const navigateTo = useNavigateTo();
  const change = useChange();
  const { principal } = useRouteContext({ from: '__root__' });
  const startAnswer = useStartAnswer(view.id);
  const isAllowed = (event: QuotationView['allowed'][number]) =>
    may(view, event) || (answer !== undefined && may(answer, event));
  const startsFirst = isAllowed('start-answer') && view.answers.length === 0;
  const duplicate = () =>
    change(
      async () =>
        void navigateTo(
          `/quotation-request/${(await api().quotation.duplicate({ quotationId: view.id })).id}/customer`,
        ),
    );
  const cancel = (reason: string) =>
    api().quotation.cancel({
      quotationId: view.id,
      version: view.version,
      reason: reason || t('cancelQuotation'),
    });
  return (
    <>
      {isAllowed('cancel') && (
        <ReasonButton
          keep={`${view.id}:cancel`}
          title={t('cancelQuotation')}
          hint={t('cancelHint')}
          required={!isDraft(view.state)}
          danger
          run={cancel}
        />
      )}
      {isAllowed('duplicate') && (
        <Button variant="default" onClick={() => void duplicate()}>
          {t('duplicate')}
        </Button>
      )}
      {view.answers.length > 0 && (
        <LinkButton href={`/quotation-detail/${view.id}/pdf`} variant="default">
          {t('pdf')}
        </LinkButton>
      )}
      {principal?.isEmployee && !isDraft(view.state) && (
        <LinkButton
          href={`/quotation-answer/${view.id}`}
          variant={startsFirst ? 'default' : 'filled'}
        >
          {t('answers')}
        </LinkButton>
      )}
      {startsFirst && <Button onClick={() => void startAnswer()}>{t('startFirst')}</Button>}
      {answer && isAllowed('approve') && (
        <LinkButton href={`/quotation-approval/${view.id}/${answer.id}`}>{t('approve')}</LinkButton>
      )}
    </>
  );
}

/** The quotation's title and routes, as offered where there is an offer, and who requested it. */
function RequestCard({
  view,
  sheet,
  badge,
}: {
  view: QuotationView;
  sheet: QuotationView | AnswerView | null;
  badge: boolean;
}) {
  const t = useWords(quotationWords);
  const locale = useLocale();
  const instant = useInstant();
  const { principal } = useRouteContext({ from: '__root__' });
  const label = useLabel();
  const latest = view.answers.at(-1);
  return (
    <AboutCard view={view} sheet={sheet} badge={badge}>
      <Fold title={label(words.aboutRequest)} small>
        <DetailList
          facts={[
            [t('site'), view.site && nameIn(locale, view.site)],
            [t('contact'), view.contact && nameIn(locale, view.contact)],
            [t('requestedBy'), view.requesterName],
            [t('requested'), view.submittedAt && instant(view.submittedAt)],
            [t('salesEmployee'), view.salesEmployee && nameIn(locale, view.salesEmployee)],
            [
              t('openedAt'),
              principal?.isEmployee && latest?.offeredAt
                ? latest.openedAt
                  ? instant(latest.openedAt)
                  : t('notOpened')
                : null,
            ],
          ]}
        />
        {view.message && (
          <Text size="sm" mt="xs" style={{ whiteSpace: 'pre-wrap' }}>
            {view.message}
          </Text>
        )}
      </Fold>
    </AboutCard>
  );
}
