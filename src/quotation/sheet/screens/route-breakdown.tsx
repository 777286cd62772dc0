import { Button, Card, Checkbox, Group, Stack, TextInput, Title } from '@mantine/core';
import { api } from '#api.ts';
import { HydratedForm } from '#ui/form/hydrated-form.tsx';
import { useLeaveGuard } from '#ui/form/leave-guard.tsx';
import { useUnsaved } from '#ui/form/use-unsaved.ts';
import { useLabel, useWords } from '#words.ts';
import { proposedSegments } from '#freight/segments.ts';
import { segmentWords } from '#freight/words.ts';
import { may, target } from '#quotation/screens/answer-target.ts';
import { type AnswerView, useChange } from '#quotation/screens/data.ts';
import { useRouteText } from '#quotation/screens/route-text.ts';

export function RouteBreakdown({ view, routeId }: { view: AnswerView; routeId: string | null }) {
  const routes = view.routes.filter((route) => routeId === null || route.id === routeId);
  return (
    <Stack>
      {routes.map((route) => (
        <BreakdownForm key={route.id} view={view} route={route} />
      ))}
    </Stack>
  );
}

function BreakdownForm({ view, route }: { view: AnswerView; route: AnswerView['routes'][number] }) {
  const t = useWords('quotation');
  const label = useLabel();
  const routeText = useRouteText();
  const change = useChange();
  const unsaved = useUnsaved(
    proposedSegments(route.condition).map((segment) => ({
      segment,
      on: route.segments.includes(segment),
      ...(route.breakdown.find((part) => part.segment === segment) ?? {
        carrier: '',
        days: null,
        distanceKm: null,
        note: '',
      }),
    })),
    view.version,
  );
  const rows = unsaved.value;
  useLeaveGuard(unsaved.dirty);
  const editable = may(view, 'edit-answer');
  const set = (i: number, values: Partial<(typeof rows)[number]>) =>
    unsaved.set(rows.map((row, at) => (at === i ? { ...row, ...values } : row)));
  const save = async () => {
    const isSaved = await change(
      () =>
        api().quotation.saveBreakdown({
          ...target(view),
          version: unsaved.version,
          id: route.id,
          breakdown: rows
            .filter((row) => row.on)
            .map(({ segment, carrier, days, distanceKm, note }) => ({
              segment,
              carrier,
              days: days || null,
              distanceKm: distanceKm || null,
              note,
            })),
        }),
      t('saved'),
    );
    unsaved.settle(isSaved);
  };
  return (
    <Card withBorder>
      <Title order={2} size="h5" mb="sm">
        {routeText(route)}
      </Title>
      <HydratedForm
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="xs">
          {rows.map((row, i) => (
            <Group key={row.segment} align="end" wrap="wrap">
              <Checkbox
                w={190}
                label={label(segmentWords[row.segment])}
                checked={row.on}
                disabled={!editable}
                onChange={(event) => set(i, { on: event.currentTarget.checked })}
                pb={8}
              />
              <TextInput
                label={t('carrier')}
                value={row.carrier}
                disabled={!editable || !row.on}
                onChange={(event) => set(i, { carrier: event.currentTarget.value })}
              />
              <TextInput
                label={t('days')}
                w={80}
                value={row.days ?? ''}
                disabled={!editable || !row.on}
                onChange={(event) => set(i, { days: event.currentTarget.value })}
              />
              <TextInput
                label={`${t('distance')} km`}
                w={110}
                value={row.distanceKm ?? ''}
                disabled={!editable || !row.on}
                onChange={(event) => set(i, { distanceKm: event.currentTarget.value })}
              />
            </Group>
          ))}
          {editable && (
            <Group justify="flex-end">
              <Button type="submit">{t('save')}</Button>
            </Group>
          )}
        </Stack>
      </HydratedForm>
    </Card>
  );
}
