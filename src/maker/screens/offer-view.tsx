import { Stack, Text, Title } from '@mantine/core';
import { DetailList } from '#ui/layout/detail-list.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { typeNamed } from '../types/find.ts';
import { ChargeTable } from '../draft/screens/charge-table.tsx';
import type { QuotationView } from './data.ts';
import { useBafYearText, usePeriodText, useRouteText, useSpanText } from './use-texts.ts';
import { makerWords } from '../words.ts';

/** The offer as contact persons of the maker and approvers read it. */
export function OfferView({ view }: { view: QuotationView }) {
  const t = useWords(makerWords);
  const [routeText, periodText, spanText] = [useRouteText(), usePeriodText(), useSpanText()];
  const bafYearText = useBafYearText();
  const type = typeNamed(view.maker);
  const [route] = type.layout === 'class-by-part' ? view.routes : [];
  return (
    <>
      <DetailList
        facts={[
          [t('route'), route && routeText(route)],
          [t('leadDays'), route?.leadDays],
          [t('period'), periodText(view.fiscalYear, view.term)],
          [t('valid'), spanText(view.validFrom, view.validTo)],
          [t('baf'), bafYearText(view)],
          [t('currency'), view.currency.code],
          [t('author'), view.inside?.authorName],
        ]}
      />
      {type.layout === 'route-by-class' && view.charges.length > 0 && (
        <section>
          <Title order={2} size="h4" mb={4}>
            {t('charges')}
          </Title>
          <Text size="sm" c="dimmed" mb="xs">
            {t(view.withCharges ? 'included' : 'listed')}
          </Text>
          <ChargeTable type={type} view={view} />
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
