import { Alert, Group, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api, apiError } from '#api.ts';
import { useApproverForm } from '#approval/screens/use-approver-form.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { useInstant } from '#ui/instant.ts';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { proposalEventNames } from '../states.ts';
import { type Proposal, changesOnPage, proposalQuery } from './data.ts';
import { ChangeCounts, RateChanges, RecordChanges } from './changes.tsx';
import { ProposalActions } from './proposal-actions.tsx';
import { StateBadge } from './state-badge.tsx';
import { tariffWords } from '../words.ts';

const Pages = lazyPart(async () => ({ default: (await import('#ui/table/pages.tsx')).Pages }));
const ApproverChoice = lazyPart(async () => ({
  default: (await import('#approval/screens/approver-choice.tsx')).ApproverChoice,
}));
const ApprovalSteps = lazyPart(async () => ({
  default: (await import('#approval/screens/approval-steps.tsx')).ApprovalSteps,
}));

/** A proposed change of the tariff: what it changes, who approves it, and what the reader may do. */
export function ProposalScreen({ id, list }: { id: string; list: string }) {
  const t = useWords(tariffWords);
  const label = useLabel();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(proposalQuery(id, page));
  if (error && [400, 404].includes(apiError(error)?.status ?? 0))
    return <ErrorScreen status={404} message={apiError(error)?.message} />;
  if (!data) return <LoadingOrFailure error={error} rows={6} height={36} />;
  return (
    <>
      <ScreenHeader title={label(data.title)} crumbs={[{ label: list, href: '/price-proposal' }]}>
        <ProposalActions proposal={data} />
      </ScreenHeader>
      <Stack>
        <Group gap="xs">
          <StateBadge state={data.state} />
          <Text size="sm">{t('proposedBy', { name: data.authorName })}</Text>
        </Group>
        {data.warnings.length > 0 && (
          <Alert color="yellow" title={t('warnings')}>
            <List size="sm" mah={240} style={{ overflowY: 'auto' }} tabIndex={0}>
              {data.warnings.map((warning) => (
                <List.Item key={warning.en}>{label(warning)}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        <section aria-label={t('changes')}>
          <Title order={2} size="h4" mb="xs">
            {t('changes')}
          </Title>
          <Stack>
            <ChangeCounts counts={data.counts} />
            {data.records.map((record, i) => (
              <RecordChanges key={i} record={record} />
            ))}
            {data.rates.length > 0 && <RateChanges proposal={data} />}
            {data.counts.total > changesOnPage && (
              <Suspense>
                <Pages
                  total={data.counts.total}
                  size={changesOnPage}
                  page={page}
                  onChange={setPage}
                />
              </Suspense>
            )}
          </Stack>
        </section>
        <Approvers proposal={data} />
        <History proposal={data} />
      </Stack>
    </>
  );
}

/** The approvers, chosen by the author until approval is requested, and their decisions. */
function Approvers({ proposal }: { proposal: Proposal }) {
  const t = useWords(tariffWords);
  const choice = useApproverForm({
    saved: proposal.approvals,
    version: proposal.version,
    queryKey: ['tariff'],
    onSave: ({ approverIds }, version) =>
      api().tariff.chooseApprovers({ id: proposal.id, version, approverIds }),
    savedText: t('saved'),
  });
  const isChoosing =
    proposal.allowed.includes('edit') && (choice.form.dirty || proposal.state !== 'in-approval');
  const { data: possible } = useQuery({
    queryKey: ['tariff', proposal.id, 'approvers'],
    queryFn: () => api().tariff.possibleApprovers({ id: proposal.id }),
    enabled: isChoosing,
  });
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('approval')}
      </Title>
      <Suspense>
        {proposal.state === 'returned' && <ApprovalSteps steps={proposal.approvals} />}
        {isChoosing ? (
          <>
            <Text size="sm" mb="xs">
              {t('approversHint')}
            </Text>
            <ApproverChoice
              question={t('chooseApprovers')}
              keep={`tariff:${proposal.id}:approvers`}
              possible={possible}
              saved={proposal.approvals}
              form={choice}
              editable
            />
          </>
        ) : (
          proposal.state !== 'returned' && <ApprovalSteps steps={proposal.approvals} />
        )}
        {!isChoosing && proposal.approvals.length === 0 && (
          <Text size="sm">{t('noApprovers')}</Text>
        )}
      </Suspense>
    </section>
  );
}

const eventNames: Readonly<Record<string, (typeof proposalEventNames)['create']>> =
  proposalEventNames;

function History({ proposal }: { proposal: Proposal }) {
  const t = useWords(tariffWords);
  const label = useLabel();
  const instant = useInstant();
  const shown = proposal.events.flatMap((event) => {
    const name = eventNames[event.action.replace('proposal:', '')];
    return name ? [{ ...event, name }] : [];
  });
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('history')}
      </Title>
      {shown.map((event) => (
        <Text key={event.id} size="sm">
          {instant(event.at)} {label(event.name)} – {event.actorName}
          {event.comment ? t('comment', { text: event.comment }) : ''}
        </Text>
      ))}
    </section>
  );
}
