import { nameIn } from '#platform/i18n/name-in.ts';
import { Box, Button, Grid, Stack, Text, Timeline, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { api, apiError } from '#api.ts';
import { Coming } from '#failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { useInstant } from '#ui/instant.ts';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useLocale, useWords } from '#words.ts';
import { eventName } from '#quotation/events.ts';
import { AboutCard } from '#quotation/screens/about-card.tsx';
import { ChargeTable } from '#quotation/sheet/screens/charge-table.tsx';
import { Documents } from '#quotation/attachment/screens/documents.tsx';
import {
  type QuotationView,
  answerQuery,
  quotationQuery,
  useChange,
} from '#quotation/screens/data.ts';
import { DetailList } from '#ui/layout/detail-list.tsx';
import { Revisions } from './revisions.tsx';
import { FreightByRoute } from '#quotation/sheet/screens/cargo.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { OfferActions, OfferCard, OfferRemarks, Totals, ReasonButton } from './offer-parts.tsx';
import { isDraft } from '#quotation/states.ts';
import { may } from '#quotation/screens/answer-target.ts';

const Thread = lazy(async () => ({
  default: (await import('#quotation/thread/screens/thread.tsx')).Thread,
}));

/** A quotation with its latest offer and its life, for whoever may see it. */
export function QuotationDetail({ id, title }: { id: string; title: string }) {
  const t = useWords('quotation');
  const ui = useWords('ui');
  const label = useLabel();
  const locale = useLocale();
  const router = useRouter();
  const change = useChange();
  const instant = useInstant();
  const { principal } = useRouteContext({ from: '__root__' });
  const { data: view, error } = useQuery(quotationQuery(id));
  const latest = view?.answers.at(-1);
  const { data: answer } = useQuery({
    ...answerQuery(id, latest?.id ?? ''),
    enabled: latest !== undefined,
  });
  if (error && [400, 404].includes(apiError(error)?.status ?? 0))
    return <ErrorScreen status={404} message={apiError(error)?.message} />;
  if (!view)
    return (
      <>
        <ScreenHeader title={title} />
        <Coming error={error} rows={5} height={52} />
      </>
    );
  const isAllowed = (event: QuotationView['allowed'][number]) =>
    may(view, event) || (answer !== undefined && may(answer, event));
  const duplicate = () =>
    change(
      async () =>
        void router.navigate({
          href: `/quotation-request/${(await api().quotation.duplicate({ quotationId: id })).id}/customer`,
        }),
    );
  const cancel = (reason: string) =>
    change(() =>
      api().quotation.cancel({
        quotationId: id,
        version: view.version,
        reason: reason || t('cancelQuotation'),
      }),
    );
  return (
    <>
      <ScreenHeader
        title={view.number ?? view.title}
        crumbs={[{ label: ui('quotations'), href: '/quotation-list' }]}
      >
        {isAllowed('cancel') && (
          <ReasonButton
            title={t('cancelQuotation')}
            hint={t('cancelHint')}
            required={!isDraft(view.state)}
            danger
            onDone={cancel}
          />
        )}
        {isAllowed('duplicate') && (
          <Button variant="default" onClick={() => void duplicate()}>
            {t('duplicate')}
          </Button>
        )}
        {latest && (
          <LinkButton href={`/quotation-detail/${id}/pdf`} variant="default">
            {t('pdf')}
          </LinkButton>
        )}
        {principal?.isEmployee && !isDraft(view.state) && (
          <LinkButton href={`/quotation-answer/${id}`}>{t('answers')}</LinkButton>
        )}
        {answer && isAllowed('approve') && (
          <LinkButton href={`/quotation-approval/${id}/${answer.id}`}>{t('approve')}</LinkButton>
        )}
      </ScreenHeader>
      <Grid>
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack>
            {answer && (
              <OfferCard answer={answer}>
                <OfferActions answer={answer} />
              </OfferCard>
            )}
            <AboutCard view={view} badge={view.state !== answer?.state}>
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
            </AboutCard>
            {answer ? (
              <>
                <ChargeTable view={answer} />
                <Totals answer={answer} />
                <OfferRemarks answer={answer} />
              </>
            ) : (
              <FreightByRoute view={view} />
            )}
            {view.answers.length > 0 && <Revisions view={view} />}
            {!isDraft(view.state) && (
              <Suspense fallback={<Loading rows={2} height={56} />}>
                <Thread quotationId={id} />
              </Suspense>
            )}
            <section>
              <Title order={2} mb="xs">
                {t('document')}
              </Title>
              <Documents
                view={{
                  quotationId: id,
                  id: null,
                  documents: view.documents,
                  inside: principal?.isEmployee ? true : null,
                }}
              />
            </section>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Title order={2} mb="sm">
            {t('timeline')}
          </Title>
          <Timeline bulletSize={14} lineWidth={2}>
            {view.events.map((event) => (
              <Timeline.Item key={event.id} title={label(eventName(event.event))}>
                <Text size="sm">
                  {event.inPlaceOf
                    ? t('actedInPlaceOf', { name: event.actorName, absent: label(event.inPlaceOf) })
                    : event.actorName}
                </Text>
                {event.comment && <Text size="sm">“{event.comment}”</Text>}
                <Text size="xs" c="dimmed">
                  {instant(event.at)}
                </Text>
              </Timeline.Item>
            ))}
          </Timeline>
          <Box mt="md">
            <TextLink href={`/log/data/quotation-request?record=${id}`}>{t('toLog')}</TextLink>
          </Box>
        </Grid.Col>
      </Grid>
    </>
  );
}
