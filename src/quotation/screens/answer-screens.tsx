import { Alert, Badge, Button, Card, Checkbox, FileButton, Group, Modal, NumberInput, Select, Stack, Switch, Table, Text, TextInput, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#api.ts';
import { dayText } from '#master/screens/cell.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useLabel, useLocale, useWords } from '#words.ts';
import { quantityText } from '../pricing/quantity.ts';
import { proposedSegments } from '../rules/segments.ts';
import { type Charge, type Segment, segments, taxKinds } from '../types.ts';
import { type AnswerView, useChange, useSheet } from './data.ts';
import { Money, QuotationLayout, StateBadge, useCargoText, usePlaceName, useRouteText } from './parts.tsx';
import { SheetSection } from './request-screens.tsx';
import { useAnswerSteps } from './steps.ts';

const target = (view: AnswerView) => ({ quotationId: view.quotationId, answerId: view.id, version: view.version });
const may = (view: AnswerView, event: string) => (view.allowed as string[]).includes(event);

/** The screens below /quotation-answer/{id}/{id2}. */
export function AnswerScreen({ parts, title }: { parts: readonly string[]; title: string }) {
  const [id = '', answerId = '', section = 'overview', ...rest] = parts;
  const t = useWords('quotation');
  const steps = useAnswerSteps(id, answerId);
  const { sheet, error } = useSheet(id, answerId);
  const view = sheet?.kind === 'answer' ? sheet.view : null;
  return (
    <QuotationLayout title={title} crumbs={[{ label: t('answers'), href: `/quotation-answer/${id}` }]} steps={steps} current={section} sheet={sheet} error={error}>
      {view && sheet && (
        <>
          {section === 'overview' && <Overview view={view} />}
          {section === 'customer' && <CustomerStep key={view.version} view={view} />}
          <SheetSection sheet={sheet} base={`/quotation-answer/${id}/${answerId}`} section={section} rest={rest} />
          {section === 'route-breakdown' && <RouteBreakdown view={view} routeId={rest[0] ?? null} />}
          {section === 'price-breakdown' && <PriceBreakdown view={view} lineId={rest[0] ?? null} />}
          {section === 'remark' && <Remarks key={view.version} view={view} />}
          {section === 'document' && <Documents view={view} />}
          {section === 'approver' && <Approvers key={view.version} view={view} />}
          {section === 'confirmation' && <Confirmation view={view} />}
          {section === 'completion' && <Done view={view} />}
        </>
      )}
    </QuotationLayout>
  );
}

function Problems({ view }: { view: AnswerView }) {
  const t = useWords('quotation');
  const locale = useLocale();
  const place = usePlaceName();
  const missing = view.charges.filter((charge) => charge.missing && !charge.onRequest);
  const baf = view.inside?.problems.filter((problem) => problem.code === 'baf-missing') ?? [];
  if (missing.length === 0 && baf.length === 0) return null;
  return (
    <Alert color="yellow" title={t('problems')}>
      {missing.map((charge) => (
        <Text key={charge.id} size="sm">
          {t('rateMissing', {
            lane: `${place(charge.missing!.from)} – ${place(charge.missing!.to)}`,
            kind: t(charge.missing!.freightKind),
            day: dayText(charge.missing!.day, locale),
          })}
        </Text>
      ))}
      {baf.map((problem) => (
        <Text key={`${problem.lineId}`} size="sm">
          {t('bafMissing', { day: problem.day ?? '' })}
        </Text>
      ))}
    </Alert>
  );
}

function Overview({ view }: { view: AnswerView }) {
  const t = useWords('quotation');
  return (
    <Stack>
      <Problems view={view} />
      <ChargeTable view={view} />
      <Group justify="flex-end">
        <LinkButton href={`/quotation-answer/${view.quotationId}/${view.id}/price-breakdown`} variant="default">
          {t('priceBreakdown')}
        </LinkButton>
        <LinkButton href={`/quotation-answer/${view.quotationId}/${view.id}/confirmation`}>{t('confirmation')}</LinkButton>
      </Group>
    </Stack>
  );
}

/** Every charge by line, with the arithmetic that gave it; costs where the reader may see them. */
export function ChargeTable({ view, lineId = null, onEdit }: { view: AnswerView; lineId?: string | null; onEdit?: (charge: Charge) => void }) {
  const t = useWords('quotation');
  const label = useLabel();
  const cargoText = useCargoText();
  const inside = view.inside !== null;
  const [open, setOpen] = useState<string | null>(null);
  const lines = view.lines.filter((line) => lineId === null || line.id === lineId);
  return (
    <Stack>
      {lines.map((line) => (
        <Card key={line.id} withBorder padding="sm">
          <Title order={2} size="h5" mb={4}>
            {t('lineNo', { n: view.lines.indexOf(line) + 1 })} {cargoText(line.cargo)}
          </Title>
          <Table.ScrollContainer minWidth={520}>
            <Table verticalSpacing={4}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('charge')}</Table.Th>
                  <Table.Th ta="right">{t('quantity')}</Table.Th>
                  <Table.Th ta="right">{t('unitPrice')}</Table.Th>
                  <Table.Th ta="right">{t('amount')}</Table.Th>
                  {inside && <Table.Th ta="right">{t('cost')}</Table.Th>}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {view.charges
                  .filter((charge) => charge.lineId === line.id)
                  .map((charge) => (
                    <Table.Tr key={charge.id}>
                      <Table.Td>
                        {label(charge.label)}{' '}
                        {charge.manual && (
                          <Badge size="sm" color="orange" variant="outline" tt="none" styles={{ label: { color: 'var(--mantine-color-text)' } }}>
                            {t('manual')}
                          </Badge>
                        )}
                        {charge.trace && (
                          <Button size="compact-xs" variant="subtle" ml={4} aria-expanded={open === charge.id} onClick={() => setOpen(open === charge.id ? null : charge.id)}>
                            {t('why')}
                          </Button>
                        )}
                        {onEdit && (
                          <Button size="compact-xs" variant="default" ml={4} onClick={() => onEdit(charge)}>
                            {t('edit')}
                          </Button>
                        )}
                        {open === charge.id && charge.trace && (
                          <Text size="xs" mt={4}>
                            {charge.trace.quantity?.arithmetic} {charge.trace.arithmetic}
                            {charge.trace.rate && `（${charge.trace.rate.validFrom} – ${charge.trace.rate.validTo ?? ''}）`}
                            {charge.trace.baf && `（BAF ${charge.trace.baf.period}: ${charge.trace.baf.averagePrice}, ${charge.trace.baf.steps}）`}
                          </Text>
                        )}
                        {charge.manual && <Text size="xs">{charge.manual.reason}</Text>}
                      </Table.Td>
                      <Table.Td ta="right" className="figures">
                        {charge.basis === 'flat' ? '' : quantityText(charge.quantity, charge.basis)}
                      </Table.Td>
                      <Table.Td ta="right">{charge.unitPrice !== null && charge.basis !== 'flat' && <Money amount={charge.unitPrice} currency={view.currency} />}</Table.Td>
                      <Table.Td ta="right">{charge.amount === null ? t('onRequest') : <Money amount={charge.amount} currency={view.currency} />}</Table.Td>
                      {inside && <Table.Td ta="right">{charge.cost !== null && <Money amount={charge.cost} currency={view.currency} />}</Table.Td>}
                    </Table.Tr>
                  ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Card>
      ))}
    </Stack>
  );
}

function CustomerStep({ view }: { view: AnswerView }) {
  const t = useWords('quotation');
  const locale = useLocale();
  const change = useChange();
  const [validUntil, setValidUntil] = useState(view.validUntil ?? '');
  const [hold, setHold] = useState(view.hold);
  const editable = may(view, 'edit-answer');
  return (
    <Stack maw={480}>
      <Text fw={650}>{locale === 'ja' ? `${view.customer.name} ${view.contact ? '' : view.customer.honorific}` : view.customer.nameEn}</Text>
      {view.contact && <Text>{locale === 'ja' ? `${view.contact.name} 様` : view.contact.nameEn}</Text>}
      <TextInput type="date" label={t('validUntil')} value={validUntil} disabled={!editable} onChange={(event) => setValidUntil(event.currentTarget.value)} />
      <Switch label={t('hold')} checked={hold} disabled={!editable} onChange={(event) => setHold(event.currentTarget.checked)} />
      {editable && (
        <Group justify="flex-end">
          <Button
            onClick={() => void change(() => api().quotation.saveAnswer({ ...target(view), validUntil, currency: view.currency, exchange: [...view.exchange], hold }), t('saved'))}
          >
            {t('save')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

const segmentWords: Readonly<Record<Segment, { en: string; ja: string }>> = {
  pickup: { en: 'Pickup haulage', ja: '集荷陸送' },
  'origin-handling': { en: 'Origin port handling', ja: '積地荷役' },
  ocean: { en: 'Ocean', ja: '海上輸送' },
  'destination-handling': { en: 'Destination port handling', ja: '揚地荷役' },
  delivery: { en: 'Delivery haulage', ja: '配達陸送' },
};

function RouteBreakdown({ view, routeId }: { view: AnswerView; routeId: string | null }) {
  const routes = view.routes.filter((route) => routeId === null || route.id === routeId);
  return (
    <Stack>
      {routes.map((route) => (
        <BreakdownForm key={`${route.id}${view.version}`} view={view} route={route} />
      ))}
    </Stack>
  );
}

function BreakdownForm({ view, route }: { view: AnswerView; route: AnswerView['routes'][number] }) {
  const t = useWords('quotation');
  const label = useLabel();
  const routeText = useRouteText();
  const change = useChange();
  const [rows, setRows] = useState(() =>
    proposedSegments(route.condition).map((segment) => ({
      segment,
      on: route.segments.includes(segment),
      ...(route.breakdown.find((part) => part.segment === segment) ?? { carrier: '', days: null, distanceKm: null, note: '' }),
    })),
  );
  const editable = may(view, 'edit-answer');
  const set = (i: number, values: Partial<(typeof rows)[number]>) => setRows(rows.map((row, at) => (at === i ? { ...row, ...values } : row)));
  const save = () =>
    change(
      () =>
        api().quotation.saveBreakdown({
          ...target(view),
          id: route.id,
          breakdown: rows
            .filter((row) => row.on)
            .map(({ segment, carrier, days, distanceKm, note }) => ({ segment, carrier, days: days || null, distanceKm: distanceKm || null, note })),
        }),
      t('saved'),
    );
  return (
    <Card withBorder>
      <Title order={2} size="h5" mb="sm">
        {routeText(route)}
      </Title>
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
            <TextInput label={t('carrier')} value={row.carrier} disabled={!editable || !row.on} onChange={(event) => set(i, { carrier: event.currentTarget.value })} />
            <TextInput label={t('days')} w={80} value={row.days ?? ''} disabled={!editable || !row.on} onChange={(event) => set(i, { days: event.currentTarget.value })} />
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
            <Button onClick={() => void save()}>{t('save')}</Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

function PriceBreakdown({ view, lineId }: { view: AnswerView; lineId: string | null }) {
  const t = useWords('quotation');
  const [editing, setEditing] = useState<Charge | null>(null);
  const [adding, setAdding] = useState<'discount' | 'other' | null>(null);
  const [repricing, setRepricing] = useState(false);
  const editable = may(view, 'edit-answer');
  return (
    <Stack>
      <Problems view={view} />
      {editable && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setAdding('discount')}>
            {t('addDiscount')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setAdding('other')}>
            {t('addOther')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setRepricing(true)}>
            {t('reprice')}
          </Button>
        </Group>
      )}
      <ChargeTable view={view} lineId={lineId} {...(editable ? { onEdit: setEditing } : {})} />
      {editing && <ChargeDialog view={view} charge={editing} onClose={() => setEditing(null)} />}
      {adding && <OwnChargeDialog view={view} kind={adding} onClose={() => setAdding(null)} />}
      {repricing && <RepriceDialog view={view} onClose={() => setRepricing(false)} />}
      <Group justify="flex-end">
        <LinkButton href={`/quotation-answer/${view.quotationId}/${view.id}/remark`} variant="default">
          {t('next')}
        </LinkButton>
      </Group>
    </Stack>
  );
}

function useDialogProps(onClose: () => void, title: string) {
  const ui = useWords('ui');
  return { opened: true, onClose, title, closeButtonProps: { 'aria-label': ui('close') }, transitionProps: { duration: 0 } };
}

function ChargeDialog({ view, charge, onClose }: { view: AnswerView; charge: Charge; onClose: () => void }) {
  const t = useWords('quotation');
  const label = useLabel();
  const change = useChange();
  const [amount, setAmount] = useState(charge.manual?.amount ?? charge.amount ?? '');
  const [cost, setCost] = useState(charge.manual?.cost ?? '');
  const [taxKind, setTaxKind] = useState(charge.taxKind);
  const [reason, setReason] = useState(charge.manual?.reason ?? '');
  const isOwn = charge.kind === 'discount' || charge.kind === 'other';
  const done = async (run: () => Promise<unknown>) => {
    if (await change(run, t('saved'))) onClose();
  };
  const about = { ...target(view), chargeId: charge.id };
  return (
    <Modal {...useDialogProps(onClose, label(charge.label))}>
      <Stack>
        {!isOwn && (
          <>
            <NumberInput label={t('amount')} value={amount} onChange={(value) => setAmount(String(value))} thousandSeparator="," hideControls data-autofocus />
            <NumberInput label={t('cost')} value={cost} onChange={(value) => setCost(String(value))} thousandSeparator="," hideControls />
            <Select
              label={t('taxKind')}
              data={taxKinds.map((value) => ({ value, label: t(value) }))}
              value={taxKind}
              onChange={(value) => value && setTaxKind(value as Charge['taxKind'])}
              allowDeselect={false}
            />
            <Textarea label={t('reason')} value={reason} onChange={(event) => setReason(event.currentTarget.value)} required />
          </>
        )}
        <Group justify="flex-end">
          {isOwn && (
            <Button color="red" onClick={() => void done(() => api().quotation.removeCharge(about))}>
              {t('remove')}
            </Button>
          )}
          {!isOwn && charge.manual && (
            <Button variant="default" onClick={() => void done(() => api().quotation.clearManual(about))}>
              {t('clearPrice')}
            </Button>
          )}
          {!isOwn && charge.amount === null && (
            <Button variant="default" onClick={() => void done(() => api().quotation.markOnRequest({ ...about, onRequest: !charge.onRequest }))}>
              {charge.onRequest ? t('unmark') : t('markOnRequest')}
            </Button>
          )}
          {!isOwn && (
            <Button onClick={() => void done(() => api().quotation.setManual({ ...about, unitPrice: null, amount: amount || null, cost: cost || null, taxKind, reason }))}>
              {t('setPrice')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function OwnChargeDialog({ view, kind, onClose }: { view: AnswerView; kind: 'discount' | 'other'; onClose: () => void }) {
  const t = useWords('quotation');
  const change = useChange();
  const cargoText = useCargoText();
  const [values, setValues] = useState({
    lineId: view.lines[0]?.id ?? '',
    ja: kind === 'discount' ? '値引' : '',
    en: kind === 'discount' ? 'Discount' : '',
    amount: '',
    reason: '',
  });
  const set = (key: keyof typeof values) => (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setValues({ ...values, [key]: event.currentTarget.value });
  const save = async () => {
    const { lineId, ja, en, amount, reason } = values;
    if (
      await change(
        () => api().quotation.addCharge({ ...target(view), lineId, kind, label: { en, ja }, segment: segments[2], amount, cost: null, taxKind: 'standard', reason }),
        t('saved'),
      )
    )
      onClose();
  };
  return (
    <Modal {...useDialogProps(onClose, t(kind === 'discount' ? 'addDiscount' : 'addOther'))}>
      <Stack>
        <Select
          label={t('freight')}
          data={view.lines.map((line, i) => ({ value: line.id, label: `${t('lineNo', { n: i + 1 })} ${cargoText(line.cargo)}` }))}
          value={values.lineId}
          onChange={(value) => value && setValues({ ...values, lineId: value })}
        />
        <TextInput label={t('labelJa')} value={values.ja} onChange={set('ja')} required />
        <TextInput label={t('labelEn')} value={values.en} onChange={set('en')} required />
        <TextInput label={t('amount')} value={values.amount} onChange={set('amount')} inputMode="decimal" required />
        <Textarea label={t('reason')} value={values.reason} onChange={set('reason')} required />
        <Group justify="flex-end">
          <Button onClick={() => void save()}>{t('save')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function RepriceDialog({ view, onClose }: { view: AnswerView; onClose: () => void }) {
  const t = useWords('quotation');
  const label = useLabel();
  const change = useChange();
  const { data } = useQuery({
    queryKey: ['quotation', view.quotationId, view.id, 'reprice', view.version],
    queryFn: () => api().quotation.previewReprice({ quotationId: view.quotationId, answerId: view.id }),
  });
  return (
    <Modal {...useDialogProps(onClose, t('repriceTitle'))} size="lg">
      <Stack>
        {data?.changes.length === 0 && <Text>{t('noChange')}</Text>}
        <Table>
          <Table.Tbody>
            {data?.changes.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>{label(row.label)}</Table.Td>
                <Table.Td ta="right">{typeof row.before?.amount === 'string' ? <Money amount={row.before.amount} currency={view.currency} /> : t('onRequest')}</Table.Td>
                <Table.Td>→</Table.Td>
                <Table.Td ta="right">{typeof row.after?.amount === 'string' ? <Money amount={row.after.amount} currency={view.currency} /> : t('onRequest')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group justify="flex-end">
          <Button
            onClick={async () => {
              if (await change(() => api().quotation.reprice(target(view)), t('saved'))) onClose();
            }}
          >
            {t('takeOver')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Remarks({ view }: { view: AnswerView }) {
  const t = useWords('quotation');
  const change = useChange();
  const [remarks, setRemarks] = useState(() => view.remarks.map(({ templateId, text, internal }) => ({ templateId, text, internal })));
  const { data: templates } = useQuery({ queryKey: ['mst', 'quotation-remark-template', 'all'], queryFn: () => api().mst['quotation-remark-template']!.list({ size: 100 }) });
  const editable = may(view, 'edit-answer');
  const set = (i: number, values: Partial<(typeof remarks)[number]>) => setRemarks(remarks.map((row, at) => (at === i ? { ...row, ...values } : row)));
  return (
    <Stack>
      {remarks.map((remark, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- remarks have no identity before they are saved
        <Group key={i} align="start" wrap="nowrap">
          <Textarea
            style={{ flex: 1 }}
            label={`${t('remark')} No.${i + 1}`}
            value={remark.text}
            autosize
            minRows={1}
            disabled={!editable}
            onChange={(event) => set(i, { text: event.currentTarget.value })}
          />
          <Stack gap={4} pt={24}>
            <Checkbox label={t('internal')} checked={remark.internal} disabled={!editable} onChange={(event) => set(i, { internal: event.currentTarget.checked })} />
            {editable && (
              <Button size="compact-xs" variant="default" onClick={() => setRemarks(remarks.filter((_, at) => at !== i))}>
                {t('remove')}
              </Button>
            )}
          </Stack>
        </Group>
      ))}
      {editable && (
        <Group justify="space-between" align="end">
          <Group align="end">
            <Select
              label={t('fromTemplate')}
              data={(templates?.rows ?? []).map((each) => ({ value: each.row.id, label: `${String(each.row.name)} (${String(each.row.language)})` }))}
              value={null}
              onChange={(id) => {
                const found = templates?.rows.find((each) => each.row.id === id);
                if (found) setRemarks([...remarks, { templateId: found.row.id, text: String(found.row.body), internal: false }]);
              }}
            />
            <Button variant="default" onClick={() => setRemarks([...remarks, { templateId: null, text: '', internal: false }])}>
              {t('addRemark')}
            </Button>
          </Group>
          <Button onClick={() => void change(() => api().quotation.saveRemarks({ ...target(view), remarks }), t('saved'))}>{t('save')}</Button>
        </Group>
      )}
    </Stack>
  );
}

export function Documents({ view }: { view: AnswerView | { quotationId: string; id: string | null; documents: AnswerView['documents']; inside: unknown } }) {
  const t = useWords('quotation');
  const change = useChange();
  const ask = useDialog();
  const [internal, setInternal] = useState(false);
  const isEmployee = view.inside !== null;
  return (
    <Stack>
      {view.documents.length === 0 && <Text c="dimmed">{t('noDocuments')}</Text>}
      {view.documents.map((document) => (
        <Group key={document.id}>
          <a href={`/api/v1/quotation/${view.quotationId}/document/${document.id}`}>{document.name}</a>
          <Text size="sm" c="dimmed">
            {Math.ceil(document.size / 1024).toLocaleString()} KB
          </Text>
          {document.internal && <Badge color="gray">{t('internal')}</Badge>}
          {isEmployee && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={async () => {
                if (await ask('delete')) await change(() => api().quotation.detach({ quotationId: view.quotationId, documentId: document.id }));
              }}
            >
              {t('remove')}
            </Button>
          )}
        </Group>
      ))}
      <Group>
        <FileButton onChange={(file) => file && void change(() => api().quotation.attach({ quotationId: view.quotationId, answerId: view.id, file, internal }), t('saved'))}>
          {(props) => <Button {...props}>{t('upload')}</Button>}
        </FileButton>
        {isEmployee && <Checkbox label={t('internal')} checked={internal} onChange={(event) => setInternal(event.currentTarget.checked)} />}
      </Group>
    </Stack>
  );
}

function Approvers({ view }: { view: AnswerView }) {
  const t = useWords('quotation');
  const locale = useLocale();
  const change = useChange();
  const { data } = useQuery({ queryKey: ['mst', 'quotation-approver', 'all'], queryFn: () => api().mst['quotation-approver']!.list({ size: 100, sort: 'level' }) });
  const [chosen, setChosen] = useState(() => view.inside?.approvals.map((each) => each.approverId) ?? []);
  const editable = may(view, 'edit-answer');
  return (
    <Stack>
      <Text>{t('chooseApprovers')}</Text>
      <Checkbox.Group value={chosen} onChange={setChosen} label={t('approver')}>
        <Stack gap="xs" mt="xs">
          {data?.rows.map((each) => (
            <Checkbox
              key={each.row.id}
              value={each.row.id}
              disabled={!editable}
              label={`${each.refs.employee?.[locale] ?? ''} – ${t('level', { n: Number(each.row.level) })}, ${each.row.amountLimit ? t('limit', { amount: `¥${Number(each.row.amountLimit).toLocaleString()}` }) : t('noLimit')}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {editable && (
        <Group justify="flex-end">
          <Button onClick={() => void change(() => api().quotation.chooseApprovers({ ...target(view), approverIds: chosen }), t('saved'))}>{t('save')}</Button>
        </Group>
      )}
    </Stack>
  );
}

function Confirmation({ view }: { view: AnswerView }) {
  const t = useWords('quotation');
  const locale = useLocale();
  const router = useRouter();
  const change = useChange();
  const ask = useDialog();
  const base = `/quotation-answer/${view.quotationId}/${view.id}`;
  const go = async (run: () => Promise<unknown>) => {
    if ((await ask('confirm', 'askComplete')) && (await change(run))) void router.navigate({ href: `${base}/completion` });
  };
  return (
    <Stack>
      <Problems view={view} />
      <ChargeTable view={view} />
      <Text>
        {t('validUntil')}: {view.validUntil ? dayText(view.validUntil, locale) : '–'}
      </Text>
      <Approvals view={view} />
      <Group justify="flex-end">
        <LinkButton href={`/quotation-detail/${view.quotationId}/pdf?answer=${view.id}`} variant="default">
          {t('pdf')}
        </LinkButton>
        {may(view, 'request-approval') && <Button onClick={() => void go(() => api().quotation.requestApproval(target(view)))}>{t('requestApproval')}</Button>}
        {may(view, 'offer') && <Button onClick={() => void go(() => api().quotation.offer(target(view)))}>{t('offer')}</Button>}
        {may(view, 'approve') && <LinkButton href={`/quotation-approval/${view.quotationId}/${view.id}`}>{t('approve')}</LinkButton>}
      </Group>
    </Stack>
  );
}

export function Approvals({ view }: { view: AnswerView }) {
  const t = useWords('quotation');
  const locale = useLocale();
  const words = { waiting: t('waiting'), approved: t('approvedState'), rejected: t('rejectedState') };
  return view.inside?.approvals.map((each) => (
    <Text key={each.employeeId} size="sm">
      {t('level', { n: each.level })}: {locale === 'ja' ? each.name : each.nameEn} – {words[each.state]} {each.reason ? `（${each.reason}）` : ''}
    </Text>
  ));
}

function Done({ view }: { view: AnswerView }) {
  const t = useWords('quotation');
  return (
    <Stack>
      <Text size="lg">{view.state === 'in-approval' ? t('approvalAsked') : t('saved')}</Text>
      <StateBadge state={view.state} />
      <Group>
        <LinkButton href={`/quotation-detail/${view.quotationId}`}>{t('toDetail')}</LinkButton>
      </Group>
    </Stack>
  );
}

/** The request and its answers; start a revision. */
export function AnswerHub({ id, title }: { id: string; title: string }) {
  const t = useWords('quotation');
  const router = useRouter();
  const change = useChange();
  const { sheet, error } = useSheet(id, null);
  const view = sheet?.kind === 'request' ? sheet.view : null;
  const start = () => change(async () => void router.navigate({ href: `/quotation-answer/${id}/${(await api().quotation.startAnswer({ quotationId: id })).id}/price-breakdown` }));
  return (
    <QuotationLayout title={title} steps={[]} current="" sheet={sheet} error={error}>
      {view && (
        <Stack>
          {view.answers.map((answer) => (
            <Card key={answer.id} withBorder>
              <Group justify="space-between">
                <Group>
                  <LinkButton href={`/quotation-answer/${id}/${answer.id}`} variant="default" size="xs">
                    {t('revision', { n: answer.revision })}
                  </LinkButton>
                  <StateBadge state={answer.state} />
                </Group>
                <Money amount={answer.total} currency={answer.currency} />
              </Group>
            </Card>
          ))}
          {(view.allowed as string[]).includes('start-answer') && <Button onClick={() => void start()}>{view.answers.length > 0 ? t('startAnswer') : t('startFirst')}</Button>}
        </Stack>
      )}
    </QuotationLayout>
  );
}
