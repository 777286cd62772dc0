import { Stack } from '@mantine/core';

import { lazyPart } from '#ui/lazy-part.ts';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { listPath, listTitle } from '../types/addresses.ts';
import { typeNamed } from '../types/find.ts';
import type { Maker } from '../types.ts';
import { Approvers } from './approvers.tsx';
import { type QuotationView, isEditable } from './data.ts';
import { makerApprovals } from '../states.ts';
import { HeaderForm } from '../draft/screens/header-form.tsx';
import { QuotationActions } from './quotation-actions.tsx';
import { QuotationHistory } from './quotation-history.tsx';
import { QuotationLayout } from './quotation-layout.tsx';
import { RoutesAndClasses } from '../draft/screens/routes-and-classes.tsx';

// Employees get the form, contact persons of the maker and approvers who are asked this view.
const OfferReading = lazyPart(async () => ({
  default: (await import('./offer-view.tsx')).OfferView,
}));

const PriceComparison = lazyPart(async () => ({
  default: (await import('./price-comparison.tsx')).PriceComparison,
}));
const SheetPrices = lazyPart(async () => ({
  default: (await import('../sheet/screens/sheet-screen.tsx')).SheetPrices,
}));

export function NewQuotationScreen({ maker, title }: { maker: Maker; title: string }) {
  const label = useLabel();
  return (
    <>
      <ScreenHeader
        title={title}
        crumbs={[{ label: label(listTitle(typeNamed(maker))), href: listPath(maker) }]}
      />
      <Stack maw={720}>
        <HeaderForm maker={maker} view={null} />
      </Stack>
    </>
  );
}

/** Whether the reader is asked to approve the sheet, or has approved it: all other employees may change it while it is prepared. */
const isApproving = (view: QuotationView): boolean =>
  view.inside !== null && makerApprovals[view.state] !== 'none' && !isEditable(view);

/** A quotation: header, routes and classes, what it changes of the prices before, approvers, history. Approvers read its prices here and decide. */
export function EditScreen({ maker, id, title }: { maker: Maker; id: string; title: string }) {
  return (
    <QuotationLayout maker={maker} id={id} title={title} section="head">
      {(view) => (
        <Stack gap="xl">
          <QuotationActions maker={maker} view={view} />
          {view.inside && !isApproving(view) ? (
            <HeaderForm maker={maker} view={view} />
          ) : (
            <OfferReading view={view} />
          )}
          {isApproving(view) && <SheetPrices maker={maker} id={id} isInside />}
          {view.inside && <PriceComparison view={view} />}
          <RoutesAndClasses maker={maker} view={view} />
          {view.inside && <Approvers maker={maker} view={view} inside={view.inside} />}
          {view.inside && <QuotationHistory events={view.inside.events} />}
        </Stack>
      )}
    </QuotationLayout>
  );
}
