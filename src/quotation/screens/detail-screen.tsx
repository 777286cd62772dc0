import { Button, Grid, Group, Stack, Text, Timeline, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { api, apiError } from '#api.ts';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useLocale, useWords } from '#words.ts';
import { eventNames } from '../events.ts';
import { AboutCard } from './about-card.tsx';
import { ChargeTable } from './charge-table.tsx';
import { Documents } from './documents.tsx';
import { answerQuery, quotationQuery, useChange } from './data.ts';
import { Money, StateBadge, useCargoText } from './parts.tsx';

/** A quotation with its latest offer and its life, for whoever may see it. */
export function QuotationDetail({ id, title }: { id: string; title: string }) {
  const t = useWords('quotation');
  const label = useLabel();
  const locale = useLocale();
  const router = useRouter();
  const change = useChange();
  const ask = useDialog();
  const cargoText = useCargoText();
  const { principal } = useRouteContext({ from: '__root__' });
  const { data: view, error } = useQuery(quotationQuery(id));
  const latest = view?.answers.at(-1);
  const { data: answer } = useQuery({ ...answerQuery(id, latest?.id ?? ''), enabled: latest !== undefined });
  if (error && [400, 404].includes(apiError(error)?.status ?? 0)) return <ErrorScreen status={404} message={apiError(error)?.message} />;
  if (!view) return <ScreenHeader title={title} />;
  const may = (event: string) => (view.allowed as string[]).includes(event) || (answer ? (answer.allowed as string[]).includes(event) : false);
  const instant = (at: Date) => new Intl.DateTimeFormat(locale === 'ja' ? 'ja-JP' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' }).format(at);
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
                {answer.agreedSha256 && (
                  <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
                    {t('sha')}: {answer.agreedSha256}
                  </Text>
                )}
              </>
            ) : (
              view.lines.map((line) => (
                <Text key={line.id} size="sm">
                  {t(line.cargo.kind)}: {cargoText(line.cargo)}
                </Text>
              ))
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
                <Text size="sm">{event.actorName}</Text>
                {event.comment && <Text size="sm">“{event.comment}”</Text>}
                <Text size="xs" c="dimmed">
                  {instant(event.at)}
                </Text>
              </Timeline.Item>
            ))}
          </Timeline>
        </Grid.Col>
      </Grid>
    </>
  );
}
