import { Card, Group, Stack, Switch, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useId, useRef } from 'react';
import { doorsOf } from '#freight/segments.ts';
import { type RouteCondition, routeConditions } from '#freight/types.ts';
import { oneOf } from '#platform/one-of.ts';
import { isText } from '#platform/type-guards.ts';
import { fieldWords as f } from '#quotation/screens/field-words.ts';
import { pickerAmong } from '#quotation/screens/picker-among.ts';
import { UsedRoutes } from '#quotation/sheet/screens/previous-routes.tsx';
import { RouteEnd } from '#quotation/sheet/screens/route-end.tsx';
import { useDoorPicker } from '#quotation/sheet/screens/use-door-picker.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { DateField } from '#ui/form/date-fields.tsx';
import { FieldRow } from '#ui/form/field-row.tsx';
import { useFormValue, useFieldsForm } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { loadAhead } from '#ui/layout/first-interaction.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useToday } from '#ui/today.ts';
import { useWords } from '#platform/i18n/words.ts';
import { type Choices, isAsker, usedRoutesQuery } from './data.ts';
import { askWords } from '../words.ts';

const Sailings = lazyPart(() => import('./sailings.tsx'));

const at = 'route.';

const conditionOf = (from: boolean, to: boolean): RouteCondition =>
  from ? (to ? 'door-door' : 'door-port') : to ? 'port-door' : 'port-port';

/** From where to where, and when; a door at either end only where somebody asks for it. */
export function RoutePart({ ports }: { ports: Choices['ports'] }) {
  const t = useWords(askWords);
  const today = useToday();
  const heading = useId();
  const form = useFieldsForm();
  const { principal } = useRouteContext({ from: '__root__' });
  const customerId = useFormValue('customerId', isText);
  const doors = doorsOf(oneOf(routeConditions, useFormValue(`${at}condition`)) ?? 'port-port');
  const picker = useDoorPicker(customerId);
  const { data: used } = useQuery({
    ...usedRoutesQuery(customerId ?? ''),
    enabled: customerId !== null,
  });
  const set = (from: boolean, to: boolean) =>
    form.api.setFieldValue(`${at}condition`, conditionOf(from, to));
  return (
    <Card withBorder component="section" aria-labelledby={heading}>
      <Title order={2} id={heading} mb="xs">
        {t('where')}
      </Title>
      <UsedRoutes data={used} form={form} at={at} />
      <Stack gap="sm">
        <FieldRow count={2}>
          <RefField name={`${at}fromPortId`} label={f.fromPort} required {...pickerAmong(ports)} />
          <RefField name={`${at}toPortId`} label={f.toPort} required {...pickerAmong(ports)} />
        </FieldRow>
        <Group gap="lg">
          <Switch
            label={t('pickup')}
            checked={doors.from}
            onChange={(event) => set(event.currentTarget.checked, doors.to)}
          />
          <Switch
            label={t('delivery')}
            checked={doors.to}
            onChange={(event) => set(doors.from, event.currentTarget.checked)}
          />
        </Group>
        <RouteEnd end="from" picker={picker} at={at} />
        <RouteEnd end="to" picker={picker} at={at} />
        <DateField name={`${at}departure`} label={f.departure} required today={today} />
        <Sailing listed={isAsker(principal)} />
      </Stack>
    </Card>
  );
}

/** The next sailings; the chosen one is forgotten once the ports or the day are others than those it was chosen for. */
function Sailing({ listed }: { listed: boolean }) {
  const { api: form } = useFieldsForm();
  const voyageId = useFormValue(`${at}voyageId`, isText);
  const departure = useFormValue(`${at}departure`, isText);
  const fromPortId = useFormValue(`${at}fromPortId`, isText);
  const toPortId = useFormValue(`${at}toPortId`, isText);
  const key = (day: string | null) => [day, fromPortId, toPortId].join(' ');
  const chosenFor = useRef<string | null>(null);
  const check = useEffectEvent(() => {
    if (voyageId === null) chosenFor.current = null;
    else if (chosenFor.current === null) chosenFor.current = key(departure);
    else if (chosenFor.current !== key(departure)) form.setFieldValue(`${at}voyageId`, null);
  });
  useEffect(() => check(), [voyageId, departure, fromPortId, toPortId]);
  useEffect(() => (listed ? loadAhead(() => Sailings.preload()) : undefined), [listed]);
  // Without both ports there is nothing to list.
  if (!listed || !fromPortId || !toPortId) return null;
  return (
    <Suspense fallback={<Loading rows={6} height={60} />}>
      <Sailings
        onPick={(_, day) => {
          chosenFor.current = key(day);
        }}
      />
    </Suspense>
  );
}
