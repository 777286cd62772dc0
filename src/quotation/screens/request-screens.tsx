import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { api } from '#api.ts';
import { useSaving } from '#saving.ts';
import { pickerOf } from '#master/screens/field-control.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { RecordForm, useFormValue, useRecordForm } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { TextAreaField, TextField } from '#ui/form/text-fields.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLocale, useWords } from '#words.ts';
import { headerRule } from '../input.ts';
import { type FreightKind, freightKinds } from '../types.ts';
import { type QuotationView, useChange, useSheet } from './data.ts';
import { fieldWords as f } from './field-words.ts';
import { QuotationLayout, TextLink, useCargoText, useRouteText } from './parts.tsx';
import { FreightList, LineForm, RouteForm, RouteList } from './sheet-screens.tsx';
import { useRequestSteps } from './steps.ts';

/** Starts a request, and shows the drafts that are not sent yet. */
export function RequestStart({ title }: { title: string }) {
  const t = useWords('quotation');
  const locale = useLocale();
  const { data } = useQuery({ queryKey: ['quotation', 'drafts'], queryFn: () => api().quotation.list({ state: ['draft'], size: 20 }) });
  return (
    <>
      <ScreenHeader title={title} />
      <Stack maw={760} gap="xl">
        <Card withBorder>
          <HeaderForm quotation={null} />
        </Card>
        <section>
          <Title order={2} mb="xs">
            {t('drafts')}
          </Title>
          {data?.rows.length === 0 && <Text c="dimmed">{t('noDrafts')}</Text>}
          <Stack gap={6}>
            {data?.rows.map((row) => (
              <Group key={row.id}>
                <TextLink href={`/quotation-request/${row.id}/customer`}>{row.title}</TextLink>
                <Text size="sm" c="dimmed">
                  {locale === 'ja' ? row.customer.name : row.customer.nameEn}
                </Text>
              </Group>
            ))}
          </Stack>
        </section>
      </Stack>
    </>
  );
}

function HeaderForm({ quotation }: { quotation: QuotationView | null }) {
  const t = useWords('quotation');
  const { save, ...saving } = useSaving();
  const router = useRouter();
  const locale = useLocale();
  const { principal } = useRouteContext({ from: '__root__' });
  const { data: own } = useQuery({ queryKey: ['own-customers'], queryFn: () => api().account.customers(), enabled: principal?.isEmployee !== true });
  const form = useRecordForm({
    schema: headerRule,
    initial: {
      customerId: quotation?.customer.id ?? (principal?.customerIds.length === 1 ? principal.customerIds[0]! : null),
      siteId: quotation?.site?.id ?? null,
      contactPersonId: quotation?.contact?.id ?? null,
      title: quotation?.title ?? '',
      message: quotation?.message ?? '',
      language: quotation?.language ?? locale,
    },
    ...saving,
    onSave: (values) =>
      save(async () => {
        const id = quotation ? quotation.id : (await api().quotation.create(values)).id;
        if (quotation) await api().quotation.saveHeader({ quotationId: quotation.id, version: quotation.version, ...values });
        await router.options.context.queryClient.invalidateQueries({ queryKey: ['quotation'] });
        void router.navigate({ href: `/quotation-request/${id}/route` });
      }),
  });
  const mine = (own ?? []).map((each) => ({ id: each.id, label: { en: each.nameEn, ja: each.name } }));
  const customers = principal?.isEmployee
    ? pickerOf('customer')
    : {
        search: async () => mine,
        labelOf: async (id: string) =>
          (mine.length > 0 ? mine : (await api().account.customers()).map((each) => ({ id: each.id, label: { en: each.nameEn, ja: each.name } }))).find((each) => each.id === id)
            ?.label,
      };
  return (
    <RecordForm form={form}>
      <Stack>
        <RefField name="customerId" label={f.customer} required {...customers} />
        <Belonging own={own} />
        <TextField name="title" label={f.title} required />
        <TextAreaField name="message" label={f.message} rows={3} />
        <SelectField
          name="language"
          label={f.language}
          options={[
            { value: 'ja', label: f.ja },
            { value: 'en', label: f.en },
          ]}
          required
        />
        <Group justify="flex-end">
          <Button type="submit" loading={form.submitting}>
            {quotation ? t('save') : t('start')}
          </Button>
        </Group>
      </Stack>
    </RecordForm>
  );
}

type Own = Awaited<ReturnType<ReturnType<typeof api>['account']['customers']>>;

/** Site and contact person of the customer chosen. */
function Belonging({ own }: { own: Own | undefined }) {
  const customerId = useFormValue('customerId');
  const { principal } = useRouteContext({ from: '__root__' });
  if (typeof customerId !== 'string') return null;
  const firm = own?.find((each) => each.id === customerId);
  const among = (rows: readonly { id: string; name: string; nameEn: string }[] | undefined) => ({
    search: async () => (rows ?? []).map((row) => ({ id: row.id, label: { en: row.nameEn, ja: row.name } })),
    labelOf: (id: string) => {
      const row = rows?.find((each) => each.id === id);
      return row ? { en: row.nameEn, ja: row.name } : null;
    },
  });
  const pick = (resource: string, rows: readonly { id: string; name: string; nameEn: string }[] | undefined) =>
    principal?.isEmployee ? pickerOf(resource, { customer: customerId }) : among(rows);
  return (
    <Group grow align="start" key={customerId}>
      <RefField name="siteId" label={f.site} {...pick('customer-detail', firm?.sites)} />
      <RefField name="contactPersonId" label={f.contact} {...pick('customer-contact-person', firm?.contacts)} />
    </Group>
  );
}

/** The screens below /quotation-request/{id}. */
export function RequestScreen({ parts, title }: { parts: readonly string[]; title: string }) {
  const [id = '', section = 'customer', ...rest] = parts;
  const t = useWords('quotation');
  const steps = useRequestSteps(id);
  const { sheet, error } = useSheet(id, null);
  const base = `/quotation-request/${id}`;
  if (section === 'completion') return <Completion id={id} title={title} />;
  return (
    <QuotationLayout title={title} crumbs={[{ label: t('drafts'), href: '/quotation-request' }]} steps={steps} current={section} sheet={sheet} error={error}>
      {sheet && section === 'customer' && sheet.kind === 'request' && <HeaderForm key={sheet.view.version} quotation={sheet.view} />}
      {sheet && <SheetSection sheet={sheet} base={base} section={section} rest={rest} />}
      {sheet?.kind === 'request' && section === 'confirmation' && <RequestConfirmation view={sheet.view} />}
    </QuotationLayout>
  );
}

/** Route and freight screens, the same for requests and answers. */
export function SheetSection({ sheet, base, section, rest }: { sheet: NonNullable<ReturnType<typeof useSheet>['sheet']>; base: string; section: string; rest: readonly string[] }) {
  if (section === 'route')
    return rest.length === 0 ? <RouteList sheet={sheet} base={base} /> : <RouteForm key={rest[0]} sheet={sheet} base={base} routeId={rest[0] === 'new' ? null : rest[0]!} />;
  if (section !== 'freight') return null;
  const kind = freightKinds.find((each) => each === rest[0]) as FreightKind | undefined;
  if (kind && rest.length > 1) return <LineForm key={rest.join()} sheet={sheet} base={base} kind={kind} lineId={rest[1] === 'new' ? null : rest[1]!} />;
  return <FreightList sheet={sheet} base={base} kind={kind ?? null} />;
}

function RequestConfirmation({ view }: { view: QuotationView }) {
  const t = useWords('quotation');
  const router = useRouter();
  const change = useChange();
  const ask = useDialog();
  const routeText = useRouteText();
  const cargoText = useCargoText();
  const send = async () => {
    if (!(await ask('confirm', 'askComplete'))) return;
    if (await change(() => api().quotation.submit({ quotationId: view.id, version: view.version }))) void router.navigate({ href: `/quotation-request/${view.id}/completion` });
  };
  return (
    <Stack>
      {view.routes.map((route, i) => (
        <Card key={route.id} withBorder>
          <Text fw={650}>
            {t('routeNo', { n: i + 1 })}: {routeText(route)}
          </Text>
          {view.lines
            .filter((line) => line.routeId === route.id)
            .map((line) => (
              <Text key={line.id} size="sm">
                {t(line.cargo.kind)}: {cargoText(line.cargo)}
              </Text>
            ))}
        </Card>
      ))}
      {view.message && <Text style={{ whiteSpace: 'pre-wrap' }}>{view.message}</Text>}
      {(view.allowed as string[]).includes('submit') && (
        <Group justify="flex-end">
          <Button onClick={() => void send()}>{t('submit')}</Button>
        </Group>
      )}
    </Stack>
  );
}

function Completion({ id, title }: { id: string; title: string }) {
  const t = useWords('quotation');
  const { sheet } = useSheet(id, null);
  return (
    <Stack maw={560}>
      <ScreenHeader title={title} />
      {sheet && <Text size="lg">{t('submitted', { number: sheet.view.number ?? '' })}</Text>}
      <Text>{t('submittedText')}</Text>
      <Group>
        <LinkButton href={`/quotation-detail/${id}`}>{t('toDetail')}</LinkButton>
        <LinkButton href="/quotation-list" variant="default">
          {t('toList')}
        </LinkButton>
      </Group>
    </Stack>
  );
}
