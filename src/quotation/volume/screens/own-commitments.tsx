import { useQuery } from '@tanstack/react-query';
import { nameIn } from '#platform/i18n/name-in.ts';
import { ownCustomersQuery } from '#quotation/screens/own-customers.ts';
import { useLocale } from '#words.ts';
import { Commitments } from './commitments.tsx';

/** The volume commitments of the customers that a contact person acts for. */
export function OwnCommitments() {
  const locale = useLocale();
  const { data: own } = useQuery(ownCustomersQuery);
  return own?.map((customer) => (
    <Commitments
      key={customer.id}
      customerId={customer.id}
      {...(own.length > 1 ? { customer: nameIn(locale, customer) } : {})}
    />
  ));
}
