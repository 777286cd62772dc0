import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadingOrFailure } from '#failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { WhenSeen } from '#ui/layout/when-seen.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { sheetPath } from '../types/addresses.ts';
import { type QuotationView, sheetQuery } from './data.ts';
import { PriceChanges } from './price-changes.tsx';
import { makerWords } from '../words.ts';

type ComparedSheet = NonNullable<NonNullable<QuotationView['inside']>['comparedWith']>;

/** What a sheet changes of the prices that were offered before; for approvers and other employees. */
export function PriceComparison({ view }: Readonly<{ view: QuotationView }>) {
  const t = useWords(makerWords);
  const compared = view.inside?.comparedWith;
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h4">
        {t('priceChanges')}
      </Title>
      {compared ? (
        <>
          <Text size="sm" c="dimmed">
            {t('changesAbout')}{' '}
            <TextLink href={sheetPath(view.maker, compared.id)}>
              {compared.number} {compared.title}
            </TextLink>
          </Text>
          {/* Two sheets of thousands of prices are read for whoever looks at them. */}
          <WhenSeen until={<Loading rows={4} height={32} />}>
            <Compared view={view} compared={compared} />
          </WhenSeen>
        </>
      ) : (
        <Text c="dimmed">{t('nothingBefore')}</Text>
      )}
    </Stack>
  );
}

function Compared({ view, compared }: Readonly<{ view: QuotationView; compared: ComparedSheet }>) {
  const t = useWords(makerWords);
  const before = useQuery(sheetQuery(view.maker, compared.id));
  const now = useQuery(sheetQuery(view.maker, view.id));
  if (!before.data || !now.data)
    return <LoadingOrFailure error={before.error ?? now.error} rows={4} height={32} />;
  const { code } = before.data.currency;
  return code === now.data.currency.code ? (
    <PriceChanges before={before.data} now={now.data} />
  ) : (
    <Text size="sm">{t('otherCurrency', { currency: code })}</Text>
  );
}
