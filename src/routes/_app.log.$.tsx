import { createFileRoute, useLocation } from '@tanstack/react-router';
import { logQuery } from '#audit/screens/log-query.ts';
import { LogScreen } from '#audit/screens/log-screen.tsx';
import { readLogSearch } from '#audit/screens/log-search.ts';
import { useLabel } from '#words.ts';
import { logResourcesAt, logsBelow } from './derived.ts';
import * as words from './describe.ts';

export const Route = createFileRoute('/_app/log/$')({
  validateSearch: readLogSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, location: { pathname }, deps }) => {
    // What fails here the screen says itself, and may get over.
    await queryClient.prefetchInfiniteQuery(logQuery(logResourcesAt(pathname), deps));
  },
  component: function Log() {
    const { pathname } = useLocation();
    const { screen, principal } = Route.useRouteContext();
    const label = useLabel();
    const isOutside = !principal?.isEmployee;
    return (
      <LogScreen
        key={pathname}
        path={pathname}
        title={label(screen.title)}
        resources={logResourcesAt(pathname)}
        below={isOutside ? [] : logsBelow(pathname)}
        search={Route.useSearch()}
        words={words}
      />
    );
  },
});
