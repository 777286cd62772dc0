import { Button, Card, Group, Select, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod';
import { api } from '#api.ts';
import { useSaving } from '#saving.ts';
import { pickerOf } from '#master/screens/field-control.tsx';
import { dayOf } from '#platform/clock.ts';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { SelectField, SwitchField } from '#ui/form/choice-fields.tsx';
import { DateField } from '#ui/form/date-fields.tsx';
import { IntegerField, NumberField } from '#ui/form/number-fields.tsx';
import { RecordForm, useFormValue, useRecordForm } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { TextAreaField, TextField } from '#ui/form/text-fields.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#words.ts';
import { cargoRule, lineRule, routeRule } from '../input.ts';
import { type Cargo, type FreightKind, freightKinds, routeConditions } from '../types.ts';
import { type SheetView, targetOf, useChange } from './data.ts';
import { useCargoText, useRouteText } from './parts.tsx';
import { fieldWords as f } from './field-words.ts';

type Props = { sheet: SheetView; base: string };
const canEdit = (sheet: SheetView) => (sheet.view.allowed as string[]).includes(sheet.kind === 'request' ? 'edit' : 'edit-answer');

/** The routes of a request or an answer. */
export function RouteList({ sheet, base }: Props) {
  const t = useWords('quotation');
  const routeText = useRouteText();
  const change = useChange();
  const ask = useDialog();
  const editable = canEdit(sheet);
  return (
    <Stack>
      {sheet.view.routes.length === 0 && <Text c="dimmed">{t('noRoutes')}</Text>}
      {sheet.view.routes.map((route, i) => (
        <Card key={route.id} withBorder>
          <Group justify="space-between">
            <div>
              <Text fw={650}>{t('routeNo', { n: i + 1 })}</Text>
              <Text>{routeText(route)}</Text>
            </div>
            {editable && (
              <Group gap="xs">
                <LinkButton href={`${base}/route/${route.id}/edit`} variant="default" size="xs">
                  {t('edit')}
                </LinkButton>
                <Button
                  size="xs"
                  variant="default"
                  onClick={async () => {
                    if (await ask('delete')) await change(() => api().quotation.removeRoute({ ...targetOf(sheet), id: route.id }));
                  }}
                >
                  {t('remove')}
                </Button>
              </Group>
            )}
          </Group>
        </Card>
      ))}
      <Group justify="space-between">
        {editable && <LinkButton href={`${base}/route/new`}>{t('addRoute')}</LinkButton>}
        {sheet.view.routes.length > 0 && (
          <LinkButton href={`${base}/freight`} variant="default">
            {t('next')}
          </LinkButton>
        )}
      </Group>
    </Stack>
  );
}

export function RouteForm({ sheet, base, routeId }: Props & { routeId: string | null }) {
  const t = useWords('quotation');
  const { save, ...saving } = useSaving();
  const router = useRouter();
  const { principal } = useRouteContext({ from: '__root__' });
  const route = sheet.view.routes.find((each) => each.id === routeId);
  const { data: own } = useQuery({ queryKey: ['own-customers'], queryFn: () => api().account.customers(), enabled: principal?.isUser === true });
  const back = () => void router.navigate({ href: `${base}/route` });
  const form = useRecordForm({
    schema: routeRule,
    initial: {
      condition: route?.condition ?? 'port-port',
      fromDoorId: route?.fromDoor?.id ?? null,
      fromPortId: route?.fromPort.id ?? null,
      toPortId: route?.toPort.id ?? null,
      toDoorId: route?.toDoor?.id ?? null,
      viaPortIds: route?.via.map((place) => place.id) ?? [],
      departure: route?.departure ?? null,
      voyageId: route?.voyageId ?? null,
    },
    onCancel: back,
    ...saving,
    onSave: (values) =>
      save(async () => {
        const target = targetOf(sheet);
        await (route ? api().quotation.saveRoute({ ...target, ...values, id: route.id }) : api().quotation.addRoute({ ...target, ...values }));
        await router.options.context.queryClient.invalidateQueries({ queryKey: ['quotation'] });
        back();
      }),
  });
  const ports = pickerOf('port');
  const doors = own?.find((customer) => customer.id === sheet.view.customer.id)?.doors;
  const doorPicker = principal?.isEmployee
    ? pickerOf('door')
    : {
        search: async (text: string) =>
          (doors ?? [])
            .filter((door) => door.name.includes(text) || door.nameEn.toLowerCase().includes(text.toLowerCase()))
            .map((door) => ({ id: door.id, label: { en: door.nameEn, ja: door.name } })),
        labelOf: (id: string) => {
          const door = doors?.find((each) => each.id === id);
          return door ? { en: door.nameEn, ja: door.name } : null;
        },
      };
  return (
    <RecordForm form={form}>
      <Stack>
        <SelectField name="condition" label={f.condition} options={routeConditions.map((value) => ({ value, label: f[value] }))} required />
        <Door when="door-" place="start">
          <RefField name="fromDoorId" label={f.fromDoor} required {...doorPicker} />
        </Door>
        <RefField name="fromPortId" label={f.fromPort} required {...ports} />
        <RefField name="toPortId" label={f.toPort} required {...ports} />
        <Door when="-door" place="end">
          <RefField name="toDoorId" label={f.toDoor} required {...doorPicker} />
        </Door>
        <DateField name="departure" label={f.departure} required today={dayOf(new Date())} />
        <Actions onCancel={back} busy={form.submitting} save={t('save')} cancel={t('cancel')} />
      </Stack>
    </RecordForm>
  );
}

function Door({ when, place, children }: { when: string; place: 'start' | 'end'; children: React.ReactNode }) {
  const condition = String(useFormValue('condition'));
  return (place === 'start' ? condition.startsWith(when) : condition.endsWith(when)) ? children : null;
}

function Actions({ onCancel, busy, save, cancel }: { onCancel: () => void; busy: boolean; save: string; cancel: string }) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" loading={busy}>
        {save}
      </Button>
    </Group>
  );
}

/** What is carried, by route; all kinds, or the lines of one. */
export function FreightList({ sheet, base, kind }: Props & { kind: FreightKind | null }) {
  const t = useWords('quotation');
  const cargoText = useCargoText();
  const routeText = useRouteText();
  const change = useChange();
  const ask = useDialog();
  const editable = canEdit(sheet);
  const { routes, lines } = sheet.view;
  return (
    <Stack>
      <Group gap="xs">
        {freightKinds.map((each) => (
          <LinkButton key={each} href={`${base}/freight/${each}`} variant={each === kind ? 'filled' : 'default'} size="xs">
            {t(each)} ({lines.filter((line) => line.cargo.kind === each).length})
          </LinkButton>
        ))}
      </Group>
      {routes.length === 0 && <Text c="dimmed">{t('noRoutes')}</Text>}
      {routes.map((route, i) => {
        const here = lines.filter((line) => line.routeId === route.id && (kind === null || line.cargo.kind === kind));
        return (
          <Card key={route.id} withBorder>
            <Title order={2} size="h4">
              {t('routeNo', { n: i + 1 })}: {routeText(route)}
            </Title>
            {here.length === 0 && (
              <Text c="dimmed" mt="xs">
                {t('noLines')}
              </Text>
            )}
            <Stack gap="xs" mt="xs">
              {here.map((line) => (
                <Group key={line.id} justify="space-between">
                  <Text>
                    {t(line.cargo.kind)}: {cargoText(line.cargo)}
                  </Text>
                  {editable && (
                    <Group gap="xs">
                      <LinkButton href={`${base}/freight/${line.cargo.kind}/${line.id}/edit`} variant="default" size="xs">
                        {t('edit')}
                      </LinkButton>
                      <Button
                        size="xs"
                        variant="default"
                        onClick={async () => {
                          if (await ask('delete')) await change(() => api().quotation.removeLine({ ...targetOf(sheet), id: line.id }));
                        }}
                      >
                        {t('remove')}
                      </Button>
                    </Group>
                  )}
                </Group>
              ))}
            </Stack>
          </Card>
        );
      })}
      {editable && routes.length > 0 && (
        <Group gap="xs">
          {(kind ? [kind] : freightKinds).map((each) => (
            <LinkButton key={each} href={`${base}/freight/${each}/new`} size="sm">
              {t('add')}: {t(each)}
            </LinkButton>
          ))}
        </Group>
      )}
      {lines.length > 0 && (
        <Group justify="flex-end">
          <LinkButton href={sheet.kind === 'request' ? `${base}/confirmation` : `${base}/price-breakdown`} variant="default">
            {t('next')}
          </LinkButton>
        </Group>
      )}
    </Stack>
  );
}

const blankSize = { lengthMm: null, widthMm: null, heightMm: null, weightKg: null };

function blankCargo(kind: FreightKind) {
  switch (kind) {
    case 'container':
      return { kind, containerTypeId: null, laden: true, count: 1, description: '', grossKg: null, unNumber: null, temperatureC: null };
    case 'general-cargo':
      return { kind, packingStyleId: null, description: '', count: 1, size: blankSize, stackable: false, unNumber: null };
    case 'heavy-equipment':
      return { kind, modelId: null, description: '', count: 1, size: blankSize, selfPropelled: true, crawler: false, attachments: '' };
    case 'vehicle':
      return { kind, variantId: null, description: '', count: 1, size: blankSize, running: true };
  }
}

/** Stored cargo as the form edits it: without what the server adds. */
function editable(cargo: Cargo) {
  if (cargo.kind !== 'container') return cargo;
  const { containerTypeCode: _, ...rest } = cargo;
  return rest;
}

export function LineForm({ sheet, base, kind, lineId }: Props & { kind: FreightKind; lineId: string | null }) {
  const t = useWords('quotation');
  const { save, ...saving } = useSaving();
  const router = useRouter();
  const routeText = useRouteText();
  const line = sheet.view.lines.find((each) => each.id === lineId);
  const [routeId, setRouteId] = useState(line?.routeId ?? sheet.view.routes[0]?.id ?? '');
  const back = () => void router.navigate({ href: `${base}/freight` });
  const form = useRecordForm({
    // A model that is picked brings its size: an unfilled one is then nothing rather than a fault.
    schema: z.preprocess((value) => withoutBlankSize(value), z.strictObject({ cargo: cargoRule, note: lineRule.shape.note })),
    initial: { cargo: line ? editable(line.cargo) : blankCargo(kind), note: line?.note ?? '' } as never,
    onCancel: back,
    ...saving,
    onSave: (values) =>
      save(async () => {
        const input = { ...targetOf(sheet), routeId, ...values };
        await (line ? api().quotation.saveLine({ ...input, id: line.id }) : api().quotation.addLine(input));
        await router.options.context.queryClient.invalidateQueries({ queryKey: ['quotation'] });
        back();
      }),
  });
  return (
    <RecordForm form={form}>
      <Stack>
        <Select
          label={t('route')}
          data={sheet.view.routes.map((route, i) => ({ value: route.id, label: `${t('routeNo', { n: i + 1 })}: ${routeText(route)}` }))}
          value={routeId}
          onChange={(value) => value && setRouteId(value)}
          allowDeselect={false}
        />
        <CargoFields kind={kind} />
        <TextAreaField name="note" label={f.note} rows={2} />
        <Actions onCancel={back} busy={form.submitting} save={t('save')} cancel={t('cancel')} />
      </Stack>
    </RecordForm>
  );
}

function withoutBlankSize(value: unknown): unknown {
  const { cargo, ...rest } = value as { cargo: { size?: Record<string, unknown> | null; modelId?: unknown; variantId?: unknown } };
  const isBlank = cargo.size && Object.values(cargo.size).every((each) => each === null || each === undefined || each === '');
  return isBlank && ('modelId' in cargo || 'variantId' in cargo) ? { ...rest, cargo: { ...cargo, size: null } } : value;
}

const mm = { en: 'mm', ja: 'mm' };
const kg = { en: 'kg', ja: 'kg' };

function CargoFields({ kind }: { kind: FreightKind }) {
  switch (kind) {
    case 'container':
      return (
        <>
          <RefField name="cargo.containerTypeId" label={f.containerType} required {...pickerOf('container-type')} />
          <IntegerField name="cargo.count" label={f.count} required />
          <SwitchField name="cargo.laden" label={f.laden} />
          <TextField name="cargo.description" label={f.description} />
          <IntegerField name="cargo.grossKg" label={f.grossKg} suffix={kg} />
          <TextField name="cargo.unNumber" label={f.unNumber} />
          <NumberField name="cargo.temperatureC" label={f.temperature} suffix={{ en: '°C', ja: '℃' }} />
        </>
      );
    case 'general-cargo':
      return (
        <>
          <TextField name="cargo.description" label={f.description} required />
          <RefField name="cargo.packingStyleId" label={f.packingStyle} {...pickerOf('general-cargo-packing-style')} />
          <IntegerField name="cargo.count" label={f.count} required />
          <SizeFields required />
          <SwitchField name="cargo.stackable" label={f.stackable} />
          <TextField name="cargo.unNumber" label={f.unNumber} />
        </>
      );
    case 'heavy-equipment':
      return (
        <>
          <RefField name="cargo.modelId" label={f.model} help={f.modelHint} {...pickerOf('heavy-equipment-model')} />
          <TextField name="cargo.description" label={f.description} />
          <IntegerField name="cargo.count" label={f.count} required />
          <Unless field="cargo.modelId">
            <SizeFields required />
          </Unless>
          <SwitchField name="cargo.selfPropelled" label={f.selfPropelled} />
          <SwitchField name="cargo.crawler" label={f.crawler} />
          <TextField name="cargo.attachments" label={f.attachments} />
        </>
      );
    case 'vehicle':
      return (
        <>
          <RefField name="cargo.variantId" label={f.variant} help={f.modelHint} {...pickerOf('vehicle-variant')} />
          <TextField name="cargo.description" label={f.description} />
          <IntegerField name="cargo.count" label={f.count} required />
          <Unless field="cargo.variantId">
            <SizeFields required />
          </Unless>
          <SwitchField name="cargo.running" label={f.running} />
        </>
      );
  }
}

/** The size is the master's where a model is picked. */
function Unless({ field, children }: { field: string; children: React.ReactNode }) {
  return useFormValue(field) ? null : children;
}

function SizeFields({ required }: { required: boolean }) {
  return (
    <Group grow align="start">
      <IntegerField name="cargo.size.lengthMm" label={f.length} suffix={mm} required={required} />
      <IntegerField name="cargo.size.widthMm" label={f.width} suffix={mm} required={required} />
      <IntegerField name="cargo.size.heightMm" label={f.height} suffix={mm} required={required} />
      <IntegerField name="cargo.size.weightKg" label={f.weight} suffix={kg} required={required} />
    </Group>
  );
}
