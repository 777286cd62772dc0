import { Button, Card, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { api } from '#api.ts';
import { propertyOf } from '#platform/property.ts';
import { isList, isText } from '#platform/type-guards.ts';
import { CheckboxField } from '#ui/form/box-fields.tsx';
import { RowPrefix } from '#ui/form/field.tsx';
import { NumberField } from '#ui/form/number-fields.tsx';
import { RecordForm, useFormValue, useRecordForm } from '#ui/form/record-form.tsx';
import { readStale } from '#ui/form/stale.ts';
import { TextField } from '#ui/form/text-fields.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { proposedSegments } from '#freight/segments.ts';
import type { Segment } from '#freight/types.ts';
import { segmentWords } from '#freight/words.ts';
import { may } from '#quotation/screens/answer-target.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { useRouteText } from '#quotation/screens/route-text.ts';
import { useVersionedSave } from '#quotation/screens/versioned-save.tsx';
import { Conflict, useLatestValues } from '#versioned-saving.tsx';
import { quotationWords } from '../../words.ts';

const f = {
  isCharged: { en: 'Charged', ja: '計上' },
  carrier: { en: 'Carrier or partner', ja: '担当業者' },
  days: { en: 'Days', ja: '日数' },
  distance: { en: 'Distance', ja: '距離' },
  km: { en: 'km', ja: 'km' },
} as const;

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

/** The segments that a route may have, with those of a stored breakdown charged. */
function partsOf(proposed: readonly Segment[], stored: unknown) {
  const breakdown: readonly unknown[] = isList(stored) ? stored : [];
  const textOf = (part: unknown, key: string) => {
    const value = propertyOf(part, key);
    return isText(value) ? value : null;
  };
  return Object.fromEntries(
    proposed.map((segment) => {
      const part = breakdown.find((each) => propertyOf(each, 'segment') === segment);
      const values = {
        isCharged: part !== undefined,
        carrier: textOf(part, 'carrier') ?? '',
        days: textOf(part, 'days'),
        distanceKm: textOf(part, 'distanceKm'),
        note: textOf(part, 'note') ?? '',
      };
      return [segment, values];
    }),
  );
}

function BreakdownForm({ view, route }: { view: AnswerView; route: AnswerView['routes'][number] }) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const routeText = useRouteText();
  const proposed = proposedSegments(route.condition);
  const charged = route.breakdown.filter(({ segment }) => route.segments.includes(segment));
  // The refusal has the route as it is stored.
  const saving = useVersionedSave({ kind: 'answer', view }, (detail) => {
    const stale = readStale(detail);
    return stale && { ...stale, current: { parts: partsOf(proposed, stale.current?.breakdown) } };
  });
  const initial = { parts: partsOf(proposed, charged) };
  const form = useRecordForm({
    schema: async () => (await import('#quotation/input.ts')).breakdownFormRule,
    initial,
    ...saving.formOptions,
    onSave: ({ parts }) =>
      saving.save(
        (about) =>
          api().quotation.saveBreakdown({
            ...about,
            answerId: view.id,
            id: route.id,
            breakdown: proposed.flatMap((segment) => {
              const { isCharged = false, ...part } = parts[segment] ?? {};
              return isCharged
                ? [{ segment, carrier: '', days: null, distanceKm: null, note: '', ...part }]
                : [];
            }),
          }),
        saving.showSaved,
      ),
  });
  useLatestValues(saving, form, { version: view.version, values: initial });
  const editable = may(view, 'edit-answer');
  return (
    <Card withBorder>
      <Title order={2} size="h5" mb="sm">
        {routeText(route)}
      </Title>
      <RecordForm form={form} keep={`${view.id}:breakdown:${route.id}`}>
        <Conflict saving={saving} form={form} />
        <Stack gap="md">
          {proposed.map((segment) => (
            <RowPrefix key={segment} value={label(segmentWords[segment])}>
              <PartFields name={`parts.${segment}`} editable={editable} />
            </RowPrefix>
          ))}
          {editable && (
            <Group justify="flex-end">
              <Button type="submit" loading={form.submitting}>
                {t('save')}
              </Button>
            </Group>
          )}
        </Stack>
      </RecordForm>
    </Card>
  );
}

function PartFields({ name, editable }: { name: string; editable: boolean }) {
  const isCharged = useFormValue(`${name}.isCharged`) === true;
  const readonly = !editable || !isCharged;
  return (
    <SimpleGrid cols={{ base: 1, sm: 4 }} spacing="xs">
      <CheckboxField name={`${name}.isCharged`} label={f.isCharged} readonly={!editable} />
      <TextField name={`${name}.carrier`} label={f.carrier} readonly={readonly} />
      <NumberField name={`${name}.days`} label={f.days} readonly={readonly} />
      <NumberField
        name={`${name}.distanceKm`}
        label={f.distance}
        suffix={f.km}
        readonly={readonly}
      />
    </SimpleGrid>
  );
}
