import { createFileRoute } from '@tanstack/react-router';
import { logQuery } from '#audit/screens/log-query.ts';
import { LogScreen } from '#audit/screens/log-screen.tsx';
import { readLogSearch } from '#audit/screens/log-search.ts';
import { useLabel } from '#words.ts';
import { logResourcesAt, logsBelow } from './derived.ts';
import * as words from './describe.ts';

const pathOf = ({ _splat = '' }: { _splat?: string | undefined }) => `/log/${_splat}` as const;

export const Route = createFileRoute('/_app/log/$')({
  validateSearch: readLogSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps }) => {
    // The screen itself shows errors of this query, and can retry.
    await queryClient.prefetchInfiniteQuery(logQuery(logResourcesAt(pathOf(params)), deps));
  },
  component: function Log() {
    const pathname = pathOf(Route.useParams());
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
