import { Alert, Card, Group, List, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { api, apiError } from '#api.ts';
import { useApproverForm } from '#approval/screens/use-approver-form.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { isResourceName, resourceNamed } from '#master/registry.ts';
import { masterChanges } from '#master/record-changes.ts';
import { unitText } from '#price/unit-text.ts';
import { storedMoney } from '#pricing/money-text.ts';
import { useInstant } from '#ui/instant.ts';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel, useLocale, useWords } from '#words.ts';
import { proposalEventNames } from '../states.ts';
import { type Proposal, proposalQuery } from './data.ts';
import { ProposalActions } from './proposal-actions.tsx';
import { StateBadge } from './state-badge.tsx';

const ApproverChoice = lazyPart(async () => ({
  default: (await import('#approval/screens/approver-choice.tsx')).ApproverChoice,
}));
const ApprovalSteps = lazyPart(async () => ({
  default: (await import('#approval/screens/approval-steps.tsx')).ApprovalSteps,
}));

/** A proposed change of the tariff: what it changes, who approves it, and what the reader may do. */
export function ProposalScreen({ id, list }: { id: string; list: string }) {
  const t = useWords('tariff');
  const label = useLabel();
  const { data, error } = useQuery(proposalQuery(id));
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
          <Text size="sm">
            {t('author')}: {data.authorName}
          </Text>
        </Group>
        {data.warnings.length > 0 && (
          <Alert color="yellow" title={t('warnings')}>
            <List size="sm">
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
            {data.records.map((record, i) => (
              <RecordChanges key={i} record={record} />
            ))}
            {data.rates.length > 0 && <RateChanges rates={data.rates} />}
          </Stack>
        </section>
        <Approvers proposal={data} />
        <History proposal={data} />
      </Stack>
    </>
  );
}

const actions = {
  create: 'recordCreate',
  update: 'recordUpdate',
  archive: 'recordArchive',
} as const;

/** The fields of a record before and after. */
function RecordChanges({ record }: { record: Proposal['records'][number] }) {
  const t = useWords('tariff');
  const label = useLabel();
  const locale = useLocale();
  if (!isResourceName(record.resource)) return null;
  const resource = resourceNamed(record.resource);
  const action = Object.entries(actions).find(([name]) => name === record.action)?.[1];
  const shown = masterChanges(resource, record.before, record.after, locale).filter(
    ({ was, now }) => was !== null || now !== '',
  );
  return (
    <Card withBorder>
      <Text fw={600} mb="xs">
        {label(resource.label)} {label(record.title)}
        {action ? ` – ${t(action)}` : ''}
      </Text>
      {shown.length > 0 && (
        <CardTable minWidth={420} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('field')}</Table.Th>
              <Table.Th>{t('before')}</Table.Th>
              <Table.Th>{t('after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((change) => (
              <Table.Tr key={change.label}>
                <Table.Td>{change.label}</Table.Td>
                <Table.Td data-label={t('before')}>{change.was ?? '–'}</Table.Td>
                <Table.Td data-label={t('after')}>{change.now || '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </CardTable>
      )}
    </Card>
  );
}

/** The rates of a change by percent. */
function RateChanges({ rates }: { rates: Proposal['rates'] }) {
  const t = useWords('tariff');
  const label = useLabel();
  return (
    <CardTable minWidth={480} verticalSpacing={4} aria-label={t('changes')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('lane')}</Table.Th>
          <Table.Th ta="right">{t('before')}</Table.Th>
          <Table.Th ta="right">{t('after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rates.map((rate) => (
          <Table.Tr key={`${rate.lane.en} ${rate.unitKey}`}>
            <Table.Td>
              {label(rate.lane)} {label(unitText(rate.unitKey))}
            </Table.Td>
            <Table.Td ta="right" className="figures" data-label={t('before')}>
              {storedMoney(rate.before, rate.currency)}
            </Table.Td>
            <Table.Td ta="right" className="figures" data-label={t('after')}>
              {storedMoney(rate.after, rate.currency)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </CardTable>
  );
}

/** The approvers, chosen by the author until approval is requested, and their decisions. */
function Approvers({ proposal }: { proposal: Proposal }) {
  const t = useWords('tariff');
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
              possible={{
                queryKey: ['tariff', proposal.id, 'approvers'],
                queryFn: () => api().tariff.possibleApprovers({ id: proposal.id }),
              }}
              saved={proposal.approvals}
              form={choice}
              editable
            />
          </>
        ) : (
          proposal.state !== 'returned' && <ApprovalSteps steps={proposal.approvals} />
        )}
      </Suspense>
    </section>
  );
}

const eventNames: Readonly<Record<string, (typeof proposalEventNames)['create']>> =
  proposalEventNames;

function History({ proposal }: { proposal: Proposal }) {
  const t = useWords('tariff');
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
          {event.comment ? `: ${event.comment}` : ''}
        </Text>
      ))}
    </section>
  );
}
