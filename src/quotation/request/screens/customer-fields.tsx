import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { api } from '#api.ts';
import { pickerOf } from '#master/screens/picker.ts';
import { isText } from '#platform/type-guards.ts';
import { fieldWords as f } from '#quotation/screens/field-words.ts';
import { ownCustomersQuery } from '#quotation/screens/own-customers.ts';
import { pickerAmong } from '#quotation/screens/picker-among.ts';
import { useFormValue } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';

/** The customer that a request is for, with its site and contact person: an employee chooses any, a customer its own. */
export function CustomerFields({ fixed = false }: { fixed?: boolean }) {
  const { principal } = useRouteContext({ from: '__root__' });
  const { data: own } = useQuery({
    ...ownCustomersQuery,
    enabled: principal?.isEmployee !== true,
  });
  const customerId = useFormValue('customerId', isText);
  const firm = own?.find((each) => each.id === customerId);
  const customers = principal?.isEmployee
    ? pickerOf('customer')
    : {
        ...pickerAmong(own),
        labelOf: async (id: string) =>
          pickerAmong(own ?? (await api().account.customers())).labelOf(id),
      };
  const pick = (resource: string, rows: Parameters<typeof pickerAmong>[0]) =>
    principal?.isEmployee && customerId !== null
      ? pickerOf(resource, { customer: customerId })
      : pickerAmong(rows);
  return (
    <>
      <RefField
        name="customerId"
        label={f.customer}
        required
        {...customers}
        {...(fixed ? { readonly: true, help: f.customerFixed } : {})}
      />
      {customerId !== null && (
        <Group grow align="start" key={customerId}>
          <RefField name="siteId" label={f.site} {...pick('customer-detail', firm?.sites)} />
          <RefField
            name="contactPersonId"
            label={f.contact}
            {...pick('customer-contact-person', firm?.contacts)}
          />
        </Group>
      )}
    </>
  );
}
