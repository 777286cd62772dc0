import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Text } from '@mantine/core';
import { LoadingOrFailure } from '#failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { quotationPath } from '../../types/addresses.ts';
import { typeNamed } from '../../types/find.ts';
import type { Maker } from '../../types.ts';
import { type SheetView, bafYearsQuery, isEditable, sheetQuery } from '../../screens/data.ts';
import { QuotationLayout } from '../../screens/quotation-layout.tsx';
import { makerWords } from '../../words.ts';

const PriceSheet = lazyPart(async () => ({
  default: (await import('./price-sheet.tsx')).PriceSheet,
}));

/** The price sheet of a quotation. */
export function SheetScreen({ maker, id, title }: { maker: Maker; id: string; title: string }) {
  return (
    <QuotationLayout maker={maker} id={id} title={title} section="sheet" wide>
      {({ inside }) => <SheetPrices maker={maker} id={id} isInside={inside !== null} />}
    </QuotationLayout>
  );
}

type PricesProps = Readonly<{ maker: Maker; id: string; isInside: boolean }>;

/** The prices of a sheet, edited by whoever may. */
export function SheetPrices({ maker, id, isInside }: PricesProps) {
  const { data, error } = useQuery(sheetQuery(maker, id));
  // The choice of years stands above the sheet, which would move down when they come.
  const { isLoading } = useQuery({ ...bafYearsQuery(maker, id), enabled: isInside });
  if (!data || isLoading) return <LoadingOrFailure error={error} rows={10} height={32} />;
  if (data.routes.length === 0 || data.vehicles.length === 0) return <Empty view={data} />;
  return (
    <Suspense fallback={<Loading rows={10} height={32} />}>
      <PriceSheet key={data.id} view={data} />
    </Suspense>
  );
}

function Empty({ view }: { view: SheetView }) {
  const isOneRoute = typeNamed(view.maker).layout === 'class-by-part';
  const t = useWords(makerWords);
  return (
    <>
      <Text>{t(isOneRoute ? 'sheetNeedsClasses' : 'sheetNeedsRows')}</Text>
      {isEditable(view) && (
        <div>
          <LinkButton href={`${quotationPath(view.maker, view.id)}/edit`}>
            {t('routesAndClasses')}
          </LinkButton>
        </div>
      )}
    </>
  );
}
