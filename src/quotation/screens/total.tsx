import { Group, Text } from '@mantine/core';
import { SmallText } from '#ui/layout/small-text.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { excludingOnRequest, pricedOnly } from '../priced-only.ts';
import { Money } from './money.tsx';
import { quotationWords } from '../words.ts';

type Priced = Readonly<{ total: string; currency: string; incomplete: boolean }>;

/** How heavy a total is set: one that leaves charges out does not stand out as if it were the whole. */
export const totalWeight = ({ incomplete }: Pick<Priced, 'incomplete'>, whole = 700): number =>
  incomplete ? 400 : whole;

/** What a total is called. */
export function useTotalName(): (of: Pick<Priced, 'incomplete'>) => string {
  const t = useWords(quotationWords);
  const locale = useLocale();
  return ({ incomplete }) => pricedOnly(t('total'), incomplete, locale);
}

/** A total with its name. */
export function TotalLine({ of }: { of: Priced }) {
  const name = useTotalName();
  const fw = totalWeight(of);
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text fw={fw}>{name(of)}</Text>
      <Text fw={fw} size="lg">
        <Money amount={of.total} currency={of.currency} />
      </Text>
    </Group>
  );
}

/** A total in a list, with what it leaves out below. */
export function Total({ of: { total, currency, incomplete } }: { of: Priced }) {
  const label = useLabel();
  const money = <Money amount={total} currency={currency} />;
  if (!incomplete) return money;
  return (
    <div>
      {money}
      <SmallText size="xs" dimmed>
        {label(excludingOnRequest)}
      </SmallText>
    </div>
  );
}
