import { createFileRoute, useLocation } from '@tanstack/react-router';
import { LogScreen } from '#audit/screens/log-screen.tsx';
import { useLabel } from '#words.ts';
import { logResourcesAt } from './derived.ts';
import { describe, nameAction } from './describe.ts';

export const Route = createFileRoute('/_app/log/$')({
  validateSearch: (search: Record<string, unknown>): { record?: string } => (typeof search.record === 'string' ? { record: search.record } : {}),
  component: function Log() {
    const { pathname } = useLocation();
    const { record } = Route.useSearch();
    const { screen } = Route.useRouteContext();
    const label = useLabel();
    return (
      <LogScreen
        key={pathname}
        title={label(screen.title)}
        resources={logResourcesAt(pathname).slice(0, 10)}
        describe={describe}
        nameAction={nameAction}
        {...(record ? { recordId: record } : {})}
      />
    );
  },
});
