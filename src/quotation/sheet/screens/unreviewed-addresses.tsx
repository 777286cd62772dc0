import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Route, UnreviewedAddress } from '#freight/types.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { fieldWords as f } from '#quotation/screens/field-words.ts';
import { addressText } from '#quotation/screens/route-text.ts';
import { quotationWords } from '../../words.ts';

/** An end of a route that nobody has reviewed yet. */
export type Unreviewed = Readonly<{
  routeId: string;
  end: 'from' | 'to';
  address: UnreviewedAddress;
}>;

type Ends = Pick<Route, 'id' | 'fromAddress' | 'toAddress'>;

const unreviewedOf = ({ id: routeId, fromAddress, toAddress }: Ends): Unreviewed[] => [
  ...(fromAddress ? [{ routeId, end: 'from', address: fromAddress } as const] : []),
  ...(toAddress ? [{ routeId, end: 'to', address: toAddress } as const] : []),
];

/** The addresses of a route that are no doors yet, in full, each with a badge and what can be done about it. */
export function UnreviewedAddresses({
  route,
  action,
}: {
  route: Ends;
  action?: ((unreviewed: Unreviewed) => ReactNode) | undefined;
}) {
  const t = useWords(quotationWords);
  const label = useLabel();
  return unreviewedOf(route).map((each) => (
    <Group key={each.end} gap="xs" mt={4}>
      <Text size="sm">
        {label(each.end === 'from' ? f.fromDoor : f.toDoor)}: {addressText(each.address)}
      </Text>
      <Badge severity="warn">{t('addressUnreviewed')}</Badge>
      {action?.(each)}
    </Group>
  ));
}
