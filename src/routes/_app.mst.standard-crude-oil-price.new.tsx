import { createFileRoute } from '@tanstack/react-router';
import { addressReader, month } from '#platform/address-reader.ts';
import { MasterScreen } from '#master/screens/master-screen.tsx';

export const Route = createFileRoute('/_app/mst/standard-crude-oil-price/new')({
  // A link for a missing month contains the month.
  validateSearch: addressReader({ month }),
  component: function Screen() {
    return <MasterScreen search={{}} initialValues={Route.useSearch()} />;
  },
});
