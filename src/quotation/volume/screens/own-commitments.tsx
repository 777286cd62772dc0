import { useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/i18n/words.ts';
import { Commitments } from './commitments.tsx';

/** The volume commitments of the customers that a contact person acts for. */
export function OwnCommitments() {
  const locale = useLocale();
  const { data: own } = useQuery({
    queryKey: ['own-customers'],
    queryFn: () => api().account.customers(),
  });
  return own?.map((customer) => (
    <Commitments
      key={customer.id}
      customerId={customer.id}
      {...(own.length > 1 ? { customer: nameIn(locale, customer) } : {})}
    />
  ));
}
