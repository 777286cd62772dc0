import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useWords } from '#words.ts';

/** The first screen after signing in: a greeting around what the areas of the product have to say. */
export function DashboardFrame({ children }: { children?: ReactNode }) {
  const t = useWords('account');
  const { principal } = useRouteContext({ from: '__root__' });
  return (
    <>
      <ScreenHeader title={t('dashboardHello', { name: principal?.name ?? '' })} />
      {children}
    </>
  );
}
