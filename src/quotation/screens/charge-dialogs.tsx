import { Button, Group, Modal, NumberInput, Select, Stack, Table, Text, TextInput, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api.ts';
import { useLabel, useWords } from '#words.ts';
import { type Charge, segments, taxKinds } from '../types.ts';
import { target } from './answer-target.ts';
import { type AnswerView, useChange } from './data.ts';
import { useCargoText } from './cargo.tsx';
import { Money } from './parts.tsx';

function useDialogProps(onClose: () => void, title: string) {
  const ui = useWords('ui');
  return { opened: true, onClose, title, closeButtonProps: { 'aria-label': ui('close') }, transitionProps: { duration: 0 } };
}

export function ChargeDialog({ view, charge, onClose }: { view: AnswerView; charge: Charge; onClose: () => void }) {
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

export function OwnChargeDialog({ view, kind, onClose }: { view: AnswerView; kind: 'discount' | 'other'; onClose: () => void }) {
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

export function RepriceDialog({ view, onClose }: { view: AnswerView; onClose: () => void }) {
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
