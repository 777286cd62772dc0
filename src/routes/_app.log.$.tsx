import { createFileRoute } from '@tanstack/react-router';
import { logQuery } from '#audit/screens/log-query.ts';
import { LogScreen } from '#audit/screens/log-screen.tsx';
import { readLogSearch } from '#audit/screens/log-search.ts';
import { useLabel } from '#platform/i18n/words.ts';
import * as words from './describe.ts';

const pathOf = ({ _splat = '' }: { _splat?: string | undefined }) => `/log/${_splat}` as const;

export const Route = createFileRoute('/_app/log/$')({
  validateSearch: readLogSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps }) => {
    // It loads every master; a first page tells the browser which of them it needs (`shown-resources.ts`).
    const { logResourcesAt, logsBelow } = await import('./derived.ts');
    const pathname = pathOf(params);
    const resources = logResourcesAt(pathname);
    // The screen itself shows errors of this query, and can retry.
    await queryClient.prefetchInfiniteQuery(logQuery(resources, deps));
    return { resources, below: logsBelow(pathname) };
  },
  component: function Log() {
    const pathname = pathOf(Route.useParams());
    const { screen, principal } = Route.useRouteContext();
    const label = useLabel();
    const { resources, below } = Route.useLoaderData();
    return (
      <LogScreen
        key={pathname}
        path={pathname}
        title={label(screen.title)}
        resources={resources}
        below={principal?.isEmployee ? below : []}
        search={Route.useSearch()}
        words={words}
      />
    );
  },
});
