import { Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { type ApiClient, api } from '#api.ts';
import { useSaving } from '#saving.ts';
import { FieldRow } from '#ui/form/field-row.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { SwitchField } from '#ui/form/toggle-fields.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import {
  contactFields,
  customerRule,
  promotionRule,
  reasonField,
  rejectionRule,
} from '../promotion.ts';
import { customerContactPerson } from '#master/resources/customer/customer-contact-person.ts';
import { customer } from '#master/resources/customer/customer.ts';
import type { NamedRow } from '#master/selection.server.ts';
import { blankValues } from '#master/form-values.ts';
import { FieldControl } from '#master/screens/field-control.tsx';
import { defined } from '#platform/expect.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { masterWords } from '#master/words.ts';

export type Candidate = Awaited<ReturnType<ApiClient['provisional']['duplicates']>>[number];
type Props = Readonly<{ firm: NamedRow; onClose: () => void }>;

/** After a decision, refetches everything that shows the firm, its customer or its contacts. */
function useFinish(onClose: () => void) {
  const queries = useQueryClient();
  return async (message: string) => {
    toast({ message, severity: 'success' });
    await queries.invalidateQueries({ queryKey: ['mst'] });
    onClose();
  };
}

/** Promotes a provisional customer to a new customer, or joins it to an existing one (`into`), with its contact person. */
export function PromotionDialog(props: Props & { into: Candidate | null }) {
  const yen = useQuery({
    queryKey: ['mst', 'currency', 'JPY'],
    queryFn: () => api().mst.currency.choices({ q: 'JPY' }),
  });
  // Yen is the default because nearly every customer has it.
  return yen.isPending ? null : <PromotionForm {...props} currency={yen.data?.[0]?.id ?? null} />;
}

function PromotionForm({
  firm,
  into,
  currency,
  onClose,
}: Props & { into: Candidate | null; currency: string | null }) {
  const t = useWords(masterWords);
  const label = useLabel();
  const { save, ...saving } = useSaving();
  const finish = useFinish(onClose);
  const { companyName, companyNameEn, corporateNumber, contactKana } = firm.row;
  const prefilled = {
    ...blankValues(customer.fields),
    name: companyName,
    nameEn: companyNameEn,
    corporateNumber,
    currency,
  };
  const form = useRecordForm({
    schema: promotionRule.extend({ customer: into ? z.null() : customerRule }),
    initial: {
      customerId: into?.id ?? null,
      contactNameEn: null,
      contactKana: contactKana ?? null,
      isPrimary: into === null,
      customer: into ? null : prefilled,
    },
    onCancel: onClose,
    ...saving,
    onSave: (values) =>
      save(async () => {
        await api().provisional.promote({
          ...values,
          id: firm.row.id,
          version: firm.row.version,
        });
        form.reset(values);
        await finish(
          t('promoted', {
            name: into ? label({ en: into.nameEn, ja: into.name }) : String(companyName),
          }),
        );
      }),
  });
  return (
    <Dialog
      title={
        into
          ? t('joinTitle', { name: label({ en: into.nameEn, ja: into.name }) })
          : t('makeCustomer')
      }
      onClose={onClose}
    >
      <RecordForm form={form} keep={`provisional:${firm.row.id}:promote`}>
        <Stack>
          {!into &&
            customer.form.map((row) => (
              <FieldRow key={row.join()} count={row.length}>
                {row.map((key) => (
                  <FieldControl
                    key={key}
                    name={`customer.${key}`}
                    field={defined(customer.fields[key])}
                    isNew
                  />
                ))}
              </FieldRow>
            ))}
          <Title order={3}>{t('contactOfFirm')}</Title>
          <Text size="sm">
            {[firm.row.contactName, firm.row.department, firm.row.email, firm.row.phone]
              .filter(Boolean)
              .join(' / ')}
          </Text>
          <FieldRow count={2}>
            {Object.entries(contactFields).map(([key, field]) => (
              <FieldControl key={key} name={key} field={field} isNew />
            ))}
          </FieldRow>
          <SwitchField name="isPrimary" label={customerContactPerson.fields.isPrimary.label} />
          <Text size="sm" c="dimmed">
            {firm.row.account ? t('accountOpens') : t('inviteLater')}
          </Text>
          <FormButtons
            onCancel={onClose}
            busy={form.submitting}
            save={into ? t('joinThis') : t('makeCustomer')}
            cancel={t('cancel')}
          />
        </Stack>
      </RecordForm>
    </Dialog>
  );
}

export function RejectionDialog({ firm, onClose }: Props) {
  const t = useWords(masterWords);
  const { save, ...saving } = useSaving();
  const finish = useFinish(onClose);
  const form = useRecordForm({
    schema: rejectionRule,
    initial: { reason: null },
    onCancel: onClose,
    ...saving,
    onSave: (values) =>
      save(async () => {
        await api().provisional.reject({ ...values, id: firm.row.id, version: firm.row.version });
        form.reset(values);
        await finish(t('rejected'));
      }),
  });
  return (
    <Dialog title={t('reject')} onClose={onClose}>
      <RecordForm form={form} keep={`provisional:${firm.row.id}:reject`}>
        <Stack>
          <FieldControl name="reason" field={reasonField} isNew />
          <FormButtons
            onCancel={onClose}
            busy={form.submitting}
            save={t('reject')}
            cancel={t('cancel')}
          />
        </Stack>
      </RecordForm>
    </Dialog>
  );
}

function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <DialogFrame onClose={onClose} size="xl" title={title}>
      {children}
    </DialogFrame>
  );
}
