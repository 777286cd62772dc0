import { Alert, Button, Card, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiError } from '#api.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { useInstant } from '#ui/instant.ts';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel, useWords } from '#words.ts';
import type { RevisionChange } from '../contract.ts';
import { Decimal } from '../pricing/decimal.ts';
import type { QuotationView } from './data.ts';
import { useCargoText } from './cargo.tsx';
import { Money, StateBadge, TextLink } from './parts.tsx';

/** Every revision that the reader may see, with the fingerprint of what was sent, and what changed from one to the next. */
export function Revisions({ view }: { view: QuotationView }) {
  const t = useWords('quotation');
  const instant = useInstant();
  const [shown, setShown] = useState<string | null>(null);
  const pairs = view.answers.map((answer, i) => ({ answer, before: view.answers[i - 1] }));
  const pair = pairs.find(({ answer }) => answer.id === shown);
  return (
    <section>
      <Title order={2} mb="xs">
        {t('revisions')}
      </Title>
      <Stack gap="xs">
        {pairs.toReversed().map(({ answer, before }) => (
          <Card key={answer.id} withBorder padding="sm">
            <Group justify="space-between">
              <Group gap="xs">
                <TextLink href={`/quotation-detail/${view.id}/pdf?answer=${answer.id}`}>{t('revision', { n: answer.revision })}</TextLink>
                <StateBadge state={answer.state} />
              </Group>
              <Money amount={answer.total} currency={answer.currency} />
            </Group>
            {answer.offeredAt && (
              <Text size="sm" c="dimmed">
                {t('offeredOn')}: {instant(answer.offeredAt)}
              </Text>
            )}
            {(['ja', 'en'] as const).map(
              (language) =>
                answer.sent[language] && (
                  <Text key={language} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    PDF ({language}) SHA-256:{' '}
                    <span className="figures" style={{ whiteSpace: 'normal' }}>
                      {answer.sent[language]}
                    </span>
                  </Text>
                ),
            )}
            {before && (
              <Button
                size="compact-sm"
                variant="default"
                mt="xs"
                style={{ alignSelf: 'start' }}
                aria-expanded={shown === answer.id}
                onClick={() => setShown(shown === answer.id ? null : answer.id)}
              >
                {t('compare', { n: before.revision })}
              </Button>
            )}
            {pair?.before && pair.answer.id === answer.id && <Comparison quotationId={view.id} before={pair.before} after={answer} />}
          </Card>
        ))}
      </Stack>
    </section>
  );
}

type Revision = QuotationView['answers'][number];

function Comparison({ quotationId, before, after }: { quotationId: string; before: Revision; after: Revision }) {
  const t = useWords('quotation');
  const { data, error } = useQuery({
    queryKey: ['quotation', quotationId, 'compare', before.id, after.id],
    queryFn: () => api().quotation.compare({ quotationId, beforeId: before.id, afterId: after.id }),
  });
  if (error)
    return (
      <Alert color="red" role="alert" mt="xs">
        {apiError(error)?.message ?? String(error)}
      </Alert>
    );
  if (!data) return <Loading rows={2} height={40} />;
  const changed = data.filter(({ change }) => change !== 'same');
  return (
    <Stack gap="sm" mt="sm" role="group" aria-label={t('compareTitle', { before: before.revision, after: after.revision })}>
      {changed.length === 0 && <Text size="sm">{t('sameAll')}</Text>}
      {changed.map((line) => (
        <LineChange key={line.lineageId} line={line} currency={after.currency} />
      ))}
      {changed.length > 0 && data.length > changed.length && (
        <Text size="sm" c="dimmed">
          {t('same', { count: data.length - changed.length })}
        </Text>
      )}
    </Stack>
  );
}

type Charges = NonNullable<RevisionChange['after']>['charges'];

function LineChange({ line, currency }: { line: RevisionChange; currency: string }) {
  const t = useWords('quotation');
  const label = useLabel();
  const cargoText = useCargoText();
  const [was, is] = [line.before && cargoText(line.before.cargo), line.after && cargoText(line.after.cargo)];
  const key = (charge: Charges[number]) => `${charge.segment} ${charge.kind} ${charge.label.en}`;
  const old = new Map(line.before?.charges.map((charge) => [key(charge), charge]));
  const now = new Map(line.after?.charges.map((charge) => [key(charge), charge]));
  const rows = [...new Set([...now.keys(), ...old.keys()])].map((each) => ({ each, from: old.get(each), to: now.get(each) })).filter(({ from, to }) => from?.amount !== to?.amount);
  const amount = (charge: Charges[number] | undefined) => (charge ? charge.amount === null ? t('onRequest') : <Money amount={charge.amount} currency={currency} /> : '–');
  return (
    <div>
      <Text size="sm" fw={600}>
        {t(line.change === 'same' ? 'changed' : line.change)}: {is ?? was}
      </Text>
      {was && is && was !== is && (
        <Text size="sm">
          <del>{was}</del> → <ins>{is}</ins>
        </Text>
      )}
      {rows.length > 0 && (
        <CardTable leastWidth={420} verticalSpacing={2}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('charge')}</Table.Th>
              <Table.Th ta="right">{t('before')}</Table.Th>
              <Table.Th ta="right">{t('after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ each, from, to }) => (
              <Table.Tr key={each}>
                <Table.Td>{label((to ?? from)!.label)}</Table.Td>
                <Table.Td ta="right" data-label={t('before')}>
                  {amount(from)}
                </Table.Td>
                <Table.Td ta="right" data-label={t('after')}>
                  {amount(to)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </CardTable>
      )}
      <Text size="sm" ta="right">
        {t('difference')}: {new Decimal(line.difference).gt(0) ? '+' : ''}
        <Money amount={line.difference} currency={currency} />
      </Text>
    </div>
  );
}
