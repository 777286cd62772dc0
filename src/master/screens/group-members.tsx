import { Button, Card, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#api.ts';
import { LoadingOrFailure, useFailure } from '#failure.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import * as z from 'zod';
import { useSaving } from '#saving.ts';
import { customerGroup } from '../resources/customer/customer-group.ts';
import { customer } from '../resources/customer/customer.ts';
import { formValues } from '../form-values.ts';
import { pickerOf } from './picker.ts';
import { recordQuery } from './queries.ts';
import { defined } from '#platform/expect.ts';
import { masterWords } from '../words.ts';

const chosenCustomer = z.object({ customer: z.uuid() });

export const membersQuery = (groupId: string) =>
  queryOptions({
    queryKey: ['mst', 'customer', 'list', 'of', groupId],
    queryFn: () => api().mst.customer.list({ filter: { group: groupId }, size: 200 }),
  });

/** The customers of a group. Adding or removing one changes the customer record, and is logged as its change. */
export function GroupMembersScreen({ id, title }: { id: string; title: string }) {
  const fault = useFailure();
  const t = useWords(masterWords);
  const label = useLabel();
  const queries = useQueryClient();
  const ask = useDialog();
  const { data: group } = useQuery(recordQuery('customer-group', id));
  const { data, error } = useQuery(membersQuery(id));
  const { save, ...saving } = useSaving();

  async function setGroup(customerId: string, to: string | null) {
    const { row } = await api().mst.customer.get({ id: customerId });
    await api().mst.customer.update({
      ...formValues(customer.fields, row),
      group: to,
      id: customerId,
      version: row.version,
    });
    await queries.invalidateQueries({ queryKey: ['mst', 'customer'] });
  }
  const form = useRecordForm({
    schema: chosenCustomer,
    initial: { customer: null },
    ...saving,
    onSave: (values) =>
      save(async () => {
        await setGroup(values.customer, id);
        form.reset({ customer: null });
      }),
  });
  async function remove(customerId: string, name: string) {
    const question = { act: t('takeOut'), object: name, effect: t('takeOutEffect') };
    if (!(await ask('confirm', question))) return;
    try {
      await setGroup(customerId, null);
    } catch (error) {
      toast({ message: fault(error), severity: 'error' });
    }
  }
  return (
    <>
      <ScreenHeader
        title={title}
        crumbs={[
          { label: label(customerGroup.label), href: '/mst/customer-group' },
          { label: group ? label(group.label) : '…', href: `/mst/customer-group/${id}/edit` },
        ]}
      />
      <Stack>
        <RecordForm form={form}>
          <Group align="end">
            <RefField name="customer" label={customer.label} required {...pickerOf('customer')} />
            <Button type="submit" loading={form.submitting}>
              {t('add')}
            </Button>
          </Group>
        </RecordForm>
        {!data && <LoadingOrFailure error={error} />}
        {data?.rows.length === 0 && (
          <Card withBorder>
            <Text c="dimmed">{t('empty')}</Text>
          </Card>
        )}
        {data && data.rows.length > 0 && (
          <CardTable minWidth={420} striped verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{label(defined(customer.fields.name).label)}</Table.Th>
                <Table.Th>{label(defined(customer.fields.code).label)}</Table.Th>
                <Table.Th>
                  <VisuallyHidden>{t('actions')}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.rows.map((each) => (
                <Table.Tr key={each.row.id}>
                  <Table.Td>{label(each.label)}</Table.Td>
                  <Table.Td data-label={label(defined(customer.fields.code).label)}>
                    {String(each.row.code)}
                  </Table.Td>
                  <Table.Td ta="right">
                    <Button
                      size="compact-sm"
                      variant="default"
                      onClick={() => void remove(each.row.id, label(each.label))}
                      aria-label={`${t('takeOut')}: ${label(each.label)}`}
                    >
                      {t('takeOut')}
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </CardTable>
        )}
      </Stack>
    </>
  );
}
