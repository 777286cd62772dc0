import { createFileRoute } from '@tanstack/react-router';
import { readAskSearch } from '#quotation/ask/ask-search.ts';
import { AskScreen } from '#quotation/ask/screens/ask-screen.tsx';
import { choicesQuery } from '#quotation/ask/screens/data.ts';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/quotation-ask')({
  validateSearch: readAskSearch,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(choicesQuery),
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const { from = null } = Route.useSearch();
    return <AskScreen key={from} title={useLabel()(screen.title)} from={from} />;
  },
});
