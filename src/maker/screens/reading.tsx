import { Stack, Text, Title } from '@mantine/core';
import { Facts } from '#ui/layout/facts.tsx';
import { useWords } from '#words.ts';
import { ChargeTable } from './charge-table.tsx';
import type { QuotationView } from './data.ts';
import { usePeriodText, useRouteText, useSpanText } from './parts.tsx';

/** What was offered, as the maker's own people read it. */
export function Reading({ view }: { view: QuotationView }) {
  const t = useWords('maker');
  const [routeText, periodText, spanText] = [useRouteText(), usePeriodText(), useSpanText()];
  const [route] = view.maker === 'toyota' ? view.routes : [];
  const baf =
    view.bafYear &&
    `${t('bafOf', { year: String(view.bafYear.year) })} (${t(view.withBaf ? 'inPrices' : 'listedBeside')})`;
  return (
    <>
      <Facts
        facts={[
          [t('route'), route && routeText(route)],
          [t('leadDays'), route?.leadDays],
          [t('period'), periodText(view.fiscalYear, view.term)],
          [t('valid'), spanText(view.validFrom, view.validTo)],
          [t('baf'), baf ?? t('noBaf')],
          [t('currency'), view.currency.code],
        ]}
      />
      {view.charges.length > 0 && (
        <section>
          <Title order={2} size="h4" mb={4}>
            {t('charges')}
          </Title>
          <Text size="sm" c="dimmed" mb="xs">
            {t(view.withCharges ? 'included' : 'listed')}
          </Text>
          <ChargeTable view={view} />
        </section>
      )}
      {view.note && (
        <Stack component="section" gap={4}>
          <Title order={2} size="h4">
            {t('conditions')}
          </Title>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {view.note}
          </Text>
        </Stack>
      )}
    </>
  );
}
