import { Alert, Group, Stack, Table, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { grouped, withoutZeros } from '#platform/grouped.ts';
import { useChangeIn } from '#saving.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/feedback/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { instantWords as w } from './words.ts';

const instantStateQuery = queryOptions({
  queryKey: ['instant', 'state'],
  queryFn: () => api().quotation.instantState(),
});

const yen = (amount: string) => `¥${grouped(withoutZeros(amount))}`;
const against = (used: string, most: string | null) => (most === null ? used : `${used} / ${most}`);

/** Above the rules: the switch that stops all, and what each rule has offered today against its limits. */
export function InstantStatePanel() {
  const label = useLabel();
  const change = useChangeIn('instant');
  const { data, error } = useQuery(instantStateQuery);
  if (error) return <FailureAlert error={error} />;
  if (!data) return <Loading rows={2} height={60} />;
  const { stopped, changedBy, resumeAskedBy, isOwnAsk, rules } = data;
  return (
    <Stack gap="sm" mb="md">
      <Alert
        color={stopped ? 'red' : 'green'}
        role="status"
        title={label(stopped ? w.stopped : w.running)}
      >
        <Group justify="space-between" gap="sm">
          <Text size="sm">
            {stopped && changedBy ? `${label(w.stoppedBy)}: ${changedBy}` : null}
            {stopped && resumeAskedBy ? ` – ${resumeAskedBy} ${label(w.resumeAsked)}` : null}
          </Text>
          {stopped ? (
            !isOwnAsk && (
              <Button
                severity="secondary"
                onClick={() => change(() => api().quotation.instantResume(), label(w.resumed))}
              >
                {label(resumeAskedBy ? w.confirmResume : w.resume)}
              </Button>
            )
          ) : (
            <Button
              severity="danger"
              onClick={() => change(() => api().quotation.instantStop(), label(w.didStop))}
            >
              {label(w.stop)}
            </Button>
          )}
        </Group>
      </Alert>
      {rules.length > 0 && (
        <section aria-label={label(w.useOfToday)}>
          <Title order={2} mb="xs">
            {label(w.useOfToday)}
          </Title>
          <CardTable minWidth={560} aria-label={label(w.useOfToday)}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{label(w.rule)}</Table.Th>
                <Table.Th>{label(w.state)}</Table.Th>
                <Table.Th>{label(w.today)}</Table.Th>
                <Table.Th>{label(w.amountToday)}</Table.Th>
                <Table.Th aria-label={label(w.switchOff)} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rules.map(({ id, version, name, active, dailyCount, dailyAmount, today }) => (
                <Table.Tr key={id}>
                  <Table.Td data-one-line>{name}</Table.Td>
                  <Table.Td data-label={label(w.state)}>
                    <Badge severity={active ? 'success' : 'secondary'}>
                      {label(active ? w.on : w.off)}
                    </Badge>
                  </Table.Td>
                  <Table.Td data-label={label(w.today)}>
                    {against(String(today.count), dailyCount === null ? null : String(dailyCount))}
                  </Table.Td>
                  <Table.Td data-label={label(w.amountToday)}>
                    {against(yen(today.amount), dailyAmount === null ? null : yen(dailyAmount))}
                  </Table.Td>
                  <Table.Td>
                    {active && (
                      <Button
                        severity="secondary"
                        size="small"
                        aria-label={`${label(w.switchOff)}: ${name}`}
                        onClick={() =>
                          change(
                            () => api().quotation.instantSwitchOff({ id, version }),
                            label(w.switchedOff),
                          )
                        }
                      >
                        {label(w.switchOff)}
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </CardTable>
        </section>
      )}
    </Stack>
  );
}
