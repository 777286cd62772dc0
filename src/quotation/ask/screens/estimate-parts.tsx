import { Alert, List, Stack, Text } from '@mantine/core';
import { apiError } from '#api.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { lineAmount } from '#quotation/offer/line-amounts.ts';
import { pricedOnly } from '#quotation/priced-only.ts';
import { Money } from '#quotation/screens/money.tsx';
import { useSailingTimes } from '#quotation/screens/sailing-times.tsx';
import { isTaxed } from '#quotation/taxed.ts';
import { WarningAlert } from '#quotation/sheet/check/screens/warning-alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { isOnRequest } from '../guest/price-facts.ts';
import { Breakdown } from './breakdown.tsx';
import classes from './ask.module.css';
import type { Estimate } from './data.ts';
import { askWords } from '../words.ts';

type FiguresProps = Readonly<{ estimate: Estimate; isOld: boolean; forCustomer: boolean }>;

export function Figures({ estimate, isOld, forCustomer }: FiguresProps) {
  const t = useWords(askWords);
  const locale = useLocale();
  const times = useSailingTimes();
  const { currency, sailing, standing, validUntil } = estimate;
  const charges = estimate.lines.flatMap((line) => line.charges);
  const sumOf = (...kinds: readonly (typeof charges)[number]['kind'][]) =>
    lineAmount(charges.filter(({ kind }) => kinds.includes(kind)));
  const hasPrice = !isOnRequest(estimate);
  const rows = [
    { name: t('freightCharge'), ...sumOf('freight') },
    { name: t('surcharges'), ...sumOf('surcharge') },
    { name: t('baf'), ...sumOf('baf') },
    { name: t('otherCharges'), ...sumOf('item', 'other', 'discount') },
    {
      name: t('subtotal'),
      amount: hasPrice ? estimate.subtotal : null,
      isOpen: estimate.incomplete,
    },
    {
      name: t('tax'),
      amount: hasPrice && isTaxed(estimate.byTax) ? estimate.tax : null,
      isOpen: false,
    },
  ].filter(({ amount, isOpen }) => amount !== null || isOpen);
  return (
    <Stack gap="sm" className={classes.figures} data-old={isOld || undefined}>
      <div>
        <Badge severity={standing === 'binding' ? 'success' : 'info'}>{t(standing)}</Badge>
        <Text size="sm" mt={4}>
          {t(standing === 'binding' ? 'bindingText' : forCustomer ? 'estimateText' : 'tariffText')}
        </Text>
      </div>
      <div>
        {rows.map(({ name, amount, isOpen }) => (
          <div key={name} className={classes.row}>
            <Text size="sm">{amount === null ? name : pricedOnly(name, isOpen, locale)}</Text>
            <Text size="sm">
              {amount === null ? t('onRequest') : <Money amount={amount} currency={currency} />}
            </Text>
          </div>
        ))}
      </div>
      <Breakdown lines={estimate.lines} currency={currency} />
      <div>
        <Text size="sm" fw={650}>
          {t(sailing && !sailing.chosen ? 'nextSailing' : 'sailing')}
        </Text>
        <Text size="sm">
          {sailing
            ? `${nameIn(locale, sailing)} ${sailing.number} ${times(sailing)}`
            : t('noSailing')}
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        {t('ifOffered', { day: dayText(validUntil, locale) })}
      </Text>
    </Stack>
  );
}

/** What keeps it from being sent or priced, and what to check. */
export function Faults({ error, estimate }: { error: unknown; estimate: Estimate | null }) {
  const t = useWords(askWords);
  const label = useLabel();
  const refusal = error ? apiError(error) : null;
  const refused = refusal?.fields ?? [];
  const texts = [
    ...refused.map(({ message }) => message),
    ...(estimate?.refused ?? []).map(({ message }) => label(message)),
  ];
  return (
    <>
      {error !== null && refused.length === 0 && <Text size="sm">{t('failed')}</Text>}
      {texts.length > 0 && (
        <Alert color="red" variant="outline" title={t('toCorrect')}>
          <List size="sm" m={0}>
            {texts.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <WarningAlert warnings={error ? [] : (estimate?.warnings ?? [])} />
    </>
  );
}
