import { Alert, Button, Container, Group, Stack, Text, Textarea } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api, apiError } from '#api.ts';
import { dayText } from '#master/screens/cell.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLocale, useWords } from '#words.ts';
import { AboutCard } from './about-card.tsx';
import { Approvals } from './approvers.tsx';
import { ChargeTable } from './charge-table.tsx';
import { type AnswerView, useChange, useSheet } from './data.ts';
import { Money } from './parts.tsx';

type Side = 'approval' | 'agreement';
const target = (view: AnswerView) => ({ quotationId: view.quotationId, answerId: view.id, version: view.version });

/** Approval by an employee and agreement by the customer: the offer, a yes, or a no with its reason. */
export function DecideScreen({ side, parts, title }: { side: Side; parts: readonly string[]; title: string }) {
  const [id = '', answerId = '', ...rest] = parts;
  const { sheet, error } = useSheet(id, answerId);
  if (error && [400, 404].includes(apiError(error)?.status ?? 0)) return <ErrorScreen status={404} message={apiError(error)?.message} />;
  if (sheet?.kind !== 'answer') return <ScreenHeader title={title} />;
  const { view } = sheet;
  const path = rest.join('/');
  return (
    <Container size="md" px={0}>
      <ScreenHeader title={title} crumbs={[{ label: view.number ?? view.title, href: `/quotation-detail/${id}` }]} />
      {path === '' && <Offer side={side} view={view} />}
      {path === 'reject' && <RejectForm side={side} view={view} />}
      {(path === 'finish' || path === 'reject/finish') && <Finish side={side} rejected={path !== 'finish'} view={view} />}
    </Container>
  );
}

function Offer({ side, view }: { side: Side; view: AnswerView }) {
  const t = useWords('quotation');
  const locale = useLocale();
  const router = useRouter();
  const change = useChange();
  const ask = useDialog();
  const may = (event: string) => (view.allowed as string[]).includes(event);
  const base = `/quotation-${side}/${view.quotationId}/${view.id}`;
  const yes = async () => {
    if (!(await ask('confirm', side === 'approval' ? 'askAccept' : 'askConsent'))) return;
    const run = () => (side === 'approval' ? api().quotation.approve({ ...target(view), comment: null }) : api().quotation.agree(target(view)));
    if (await change(run)) void router.navigate({ href: `${base}/finish` });
  };
  const canSayYes = may(side === 'approval' ? 'approve' : 'agree');
  return (
    <Stack>
      {side === 'approval' && view.inside?.inPlaceOf && (
        <Alert variant="outline">{t('decideInPlaceOf', { name: locale === 'ja' ? view.inside.inPlaceOf.name : view.inside.inPlaceOf.nameEn })}</Alert>
      )}
      <AboutCard view={view}>
        <Group justify="space-between" mt="sm">
          <Text size="sm">
            {t('validUntil')}: {view.validUntil ? dayText(view.validUntil, locale) : '–'}
          </Text>
          <Text fw={750} size="xl">
            {t('total')} <Money amount={view.total} currency={view.currency} />
          </Text>
        </Group>
        {view.inside && (
          <Text size="sm" c="dimmed">
            {t('margin')}: <Money amount={view.inside.margin.margin} currency={view.currency} /> {view.inside.margin.percent ? `(${view.inside.margin.percent} %)` : ''}
          </Text>
        )}
      </AboutCard>
      <ChargeTable view={view} />
      {view.remarks.map((remark) => (
        <Text key={remark.id} size="sm">
          {remark.text}
        </Text>
      ))}
      <Approvals view={view} />
      <Group justify="flex-end">
        <LinkButton href={`/quotation-detail/${view.quotationId}/pdf?answer=${view.id}`} variant="default">
          {t('pdf')}
        </LinkButton>
        {canSayYes && (
          <>
            <LinkButton href={`${base}/reject`} variant="default">
              {t(side === 'approval' ? 'reject' : 'decline')}
            </LinkButton>
            <Button onClick={() => void yes()}>{t(side === 'approval' ? 'approve' : 'agree')}</Button>
          </>
        )}
      </Group>
    </Stack>
  );
}

function RejectForm({ side, view }: { side: Side; view: AnswerView }) {
  const t = useWords('quotation');
  const router = useRouter();
  const change = useChange();
  const ask = useDialog();
  const [reason, setReason] = useState('');
  const base = `/quotation-${side}/${view.quotationId}/${view.id}`;
  const no = async () => {
    if (!(await ask('confirm', 'askDecline'))) return;
    const about = { ...target(view), reason };
    if (await change(() => (side === 'approval' ? api().quotation.reject(about) : api().quotation.decline(about)))) void router.navigate({ href: `${base}/reject/finish` });
  };
  return (
    <Stack maw={560}>
      <Textarea label={t('reason')} value={reason} onChange={(event) => setReason(event.currentTarget.value)} minRows={3} autosize required />
      <Group justify="flex-end">
        <LinkButton href={base} variant="default">
          {t('back')}
        </LinkButton>
        <Button color="red" onClick={() => void no()} disabled={reason.trim() === ''}>
          {t(side === 'approval' ? 'reject' : 'decline')}
        </Button>
      </Group>
    </Stack>
  );
}

function Finish({ side, rejected, view }: { side: Side; rejected: boolean; view: AnswerView }) {
  const t = useWords('quotation');
  const word = side === 'approval' ? (rejected ? 'rejected' : 'approved') : rejected ? 'declined' : 'agreed';
  return (
    <Stack>
      <Text size="lg">{t(word)}</Text>
      <Group>
        <LinkButton href={`/quotation-detail/${view.quotationId}`}>{t('toDetail')}</LinkButton>
        <LinkButton href={side === 'approval' ? '/quotation-approval' : '/quotation-list'} variant="default">
          {t('toList')}
        </LinkButton>
      </Group>
    </Stack>
  );
}
