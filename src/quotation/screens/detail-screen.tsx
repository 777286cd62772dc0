import { Box, Button, Grid, Group, Stack, Text, Timeline, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { api, apiError } from '#api.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { dayText } from '#master/screens/cell.tsx';
import { useInstant } from '#ui/instant.ts';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useLocale, useWords } from '#words.ts';
import { eventNames } from '../events.ts';
import { AboutCard } from './about-card.tsx';
import { ChargeTable } from './charge-table.tsx';
import { Documents } from './documents.tsx';
import { type AnswerView, answerQuery, quotationQuery, useChange } from './data.ts';
import { Facts } from './facts.tsx';
import { Revisions } from './revisions.tsx';
import { FreightByRoute } from './cargo.tsx';
import { Money, StateBadge, TextLink } from './parts.tsx';

const Thread = lazy(async () => ({ default: (await import('./thread.tsx')).Thread }));

/** A quotation with its latest offer and its life, for whoever may see it. */
export function QuotationDetail({ id, title }: { id: string; title: string }) {
  const t = useWords('quotation');
  const label = useLabel();
  const locale = useLocale();
  const router = useRouter();
  const change = useChange();
  const ask = useDialog();
  const instant = useInstant();
  const { principal } = useRouteContext({ from: '__root__' });
  const { data: view, error } = useQuery(quotationQuery(id));
  const latest = view?.answers.at(-1);
  const { data: answer } = useQuery({ ...answerQuery(id, latest?.id ?? ''), enabled: latest !== undefined });
  if (error && [400, 404].includes(apiError(error)?.status ?? 0)) return <ErrorScreen status={404} message={apiError(error)?.message} />;
  if (!view) return <ScreenHeader title={title} />;
  const may = (event: string) => (view.allowed as string[]).includes(event) || (answer ? (answer.allowed as string[]).includes(event) : false);
  const duplicate = () => change(async () => void router.navigate({ href: `/quotation-request/${(await api().quotation.duplicate({ quotationId: id })).id}/customer` }));
  const cancel = async () => {
    if (await ask('delete', 'askCancel')) await change(() => api().quotation.cancel({ quotationId: id, version: view.version, reason: t('cancelQuotation') }));
  };
  return (
    <>
      <ScreenHeader title={view.number ?? view.title} crumbs={[{ label: title, href: '/quotation-list' }]}>
        {may('cancel') && (
          <Button variant="default" onClick={() => void cancel()}>
            {t('cancelQuotation')}
          </Button>
        )}
        {may('duplicate') && (
          <Button variant="default" onClick={() => void duplicate()}>
            {t('duplicate')}
          </Button>
        )}
        {latest && (
          <LinkButton href={`/quotation-detail/${id}/pdf`} variant="default">
            {t('pdf')}
          </LinkButton>
        )}
        {principal?.isEmployee && view.state !== 'draft' && <LinkButton href={`/quotation-answer/${id}`}>{t('answers')}</LinkButton>}
        {answer && may('approve') && <LinkButton href={`/quotation-approval/${id}/${answer.id}`}>{t('approve')}</LinkButton>}
        {answer && may('agree') && <LinkButton href={`/quotation-agreement/${id}/${answer.id}`}>{t('agree')}</LinkButton>}
      </ScreenHeader>
      <Grid>
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack>
            <AboutCard view={view}>
              <Facts
                facts={[
                  [t('site'), view.site && (locale === 'ja' ? view.site.name : view.site.nameEn)],
                  [t('contact'), view.contact && (locale === 'ja' ? view.contact.name : view.contact.nameEn)],
                  [t('requestedBy'), view.requesterName],
                  [t('requested'), view.submittedAt && instant(view.submittedAt)],
                  [t('salesEmployee'), view.salesEmployee && (locale === 'ja' ? view.salesEmployee.name : view.salesEmployee.nameEn)],
                  [t('validUntil'), answer?.validUntil && dayText(answer.validUntil, locale)],
                  [t('openedAt'), principal?.isEmployee && latest?.offeredAt ? (latest.openedAt ? instant(latest.openedAt) : t('notOpened')) : null],
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
                <Group justify="space-between">
                  <Group gap="xs">
                    <Text fw={650}>{t('revision', { n: answer.revision })}</Text>
                    <StateBadge state={answer.state} />
                  </Group>
                  <Text fw={750} size="xl">
                    {t('total')} <Money amount={answer.total} currency={answer.currency} />
                  </Text>
                </Group>
                <ChargeTable view={answer} />
                <Totals answer={answer} />
                <OfferRemarks answer={answer} />
              </>
            ) : (
              <FreightByRoute view={view} />
            )}
            {view.answers.length > 0 && <Revisions view={view} />}
            {view.state !== 'draft' && (
              <Suspense fallback={<Loading rows={2} height={56} />}>
                <Thread quotationId={id} />
              </Suspense>
            )}
            <section>
              <Title order={2} mb="xs">
                {t('document')}
              </Title>
              <Documents view={{ quotationId: id, id: null, documents: view.documents, inside: principal?.isEmployee ? true : null }} />
            </section>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Title order={2} mb="sm">
            {t('timeline')}
          </Title>
          <Timeline bulletSize={14} lineWidth={2}>
            {view.events.map((event) => (
              <Timeline.Item key={event.id} title={label(eventNames[event.event as keyof typeof eventNames] ?? { en: event.event, ja: event.event })}>
                <Text size="sm">{event.inPlaceOf ? t('actedInPlaceOf', { name: event.actorName, absent: label(event.inPlaceOf) }) : event.actorName}</Text>
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

/** What the offer says below its totals; notes of ours are on the answer's own screens. */
function OfferRemarks({ answer }: { answer: AnswerView }) {
  const t = useWords('quotation');
  const shown = answer.remarks.filter(({ internal }) => !internal);
  if (shown.length === 0) return null;
  return (
    <section>
      <Title order={2} mb="xs">
        {t('remark')}
      </Title>
      {shown.map(({ id, text }) => (
        <Text key={id} size="sm" mb={4} style={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </Text>
      ))}
    </section>
  );
}

function Totals({ answer }: { answer: AnswerView }) {
  const t = useWords('quotation');
  const rows = [
    [t('subtotal'), answer.subtotal],
    [t('tax'), answer.tax],
    [t('total'), answer.total],
  ] as const;
  return (
    <Stack component="dl" gap={2} ml="auto" my={0} w={280}>
      {rows.map(([name, amount], i) => (
        <Group key={name} justify="space-between" fw={i === 2 ? 700 : 400}>
          <dt>{name}</dt>
          <dd style={{ margin: 0 }}>
            <Money amount={amount} currency={answer.currency} />
          </dd>
        </Group>
      ))}
      {answer.incomplete && (
        <Text size="sm" c="dimmed">
          {t('incomplete')}
        </Text>
      )}
    </Stack>
  );
}
