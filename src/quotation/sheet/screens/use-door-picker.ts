import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { pickerOf } from '#master/screens/picker.ts';
import { ownCustomersQuery } from '#quotation/screens/own-customers.ts';
import { pickerAmong } from '#quotation/screens/picker-among.ts';
import type { RecordSearch } from '#ui/form/use-picker.ts';

/** The doors that the reader may choose for a customer: an employee any, a customer its own, a guest none. */
export function useDoorPicker(customerId: string | null): RecordSearch {
  const { principal } = useRouteContext({ from: '__root__' });
  const { data: own } = useQuery({ ...ownCustomersQuery, enabled: principal?.isUser === true });
  if (principal?.isEmployee) return pickerOf('door');
  return pickerAmong(own?.find((customer) => customer.id === customerId)?.doors);
}
